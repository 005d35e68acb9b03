import { reportFailure } from '../../lib/call-failure.ts'
import { saveFile } from '../../lib/csv.ts'
import { fetchContent, fetchExport, type CaseDocument } from './documents.queries.ts'

/** Downloads a document, or one of its versions. A failure is said in a notice. */
export async function saveDocument(document: Pick<CaseDocument, 'id' | 'name' | 'mimeType' | 'kind'>, revision?: number): Promise<void> {
  try {
    if (document.kind === 'authored' && revision === undefined) return await saveExport(document, 'docx')
    const response = await fetchContent(document.id, revision === undefined ? {} : { revision })
    const name = document.kind === 'authored' && !/\.html?$/i.test(document.name) ? `${document.name}.html` : document.name
    saveFile(name, await response.blob(), response.headers.get('content-type') ?? document.mimeType)
  } catch (error) {
    reportFailure(error)
  }
}

/** An authored document as PDF or as a Word file. */
export async function saveExport(document: Pick<CaseDocument, 'id' | 'name'>, format: 'pdf' | 'docx'): Promise<void> {
  const blob = await fetchExport(document.id, format)
  saveFile(`${document.name.replace(/\.(pdf|docx)$/i, '')}.${format}`, blob, blob.type)
}
