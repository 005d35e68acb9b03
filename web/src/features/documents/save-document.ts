import { reportFailure } from '../../lib/call-failure.ts'
import type { FileWarning } from '#server/contract/file-warnings.ts'
import { nameOfType } from '#server/files/name-of-type.ts'
import type { CaseDocument } from '../../entities/document.queries.ts'
import { fetchContent, fetchExport, fetchSearchable } from './document-content.queries.ts'
import { confirmDownload } from './risky-download.ts'

/** A version of a document: its number, type and warnings. */
export interface SavedVersion {
  readonly number: number
  readonly mimeType: string
  readonly warnings: readonly FileWarning[]
}

/** An earlier version may be of another type than the one that gives the document its name. */
function nameOfContent(
  { name, kind, mimeType }: Pick<CaseDocument, 'name' | 'kind' | 'mimeType'>,
  version?: SavedVersion,
) {
  if (kind !== 'authored') return nameOfType(name, version?.mimeType ?? mimeType)
  return version === undefined || /\.html?$/i.test(name) ? name : `${name}.html`
}

/** Downloads a document or a version of it, after a confirmation for active content. A failure shows a toast. */
export async function saveDocument(
  document: Pick<CaseDocument, 'id' | 'name' | 'mimeType' | 'kind' | 'warnings'>,
  version?: SavedVersion,
): Promise<void> {
  const revision = version?.number
  const { mimeType, warnings } = version ?? document
  const name = nameOfContent(document, version)
  if (!(await confirmDownload(name, warnings))) return
  try {
    if (document.kind === 'authored' && revision === undefined) return await saveExport(document, 'docx')
    const response = await fetchContent(document.id, revision === undefined ? {} : { revision })
    const { saveFile } = await import('../../lib/save-file.ts')
    saveFile(name, await response.blob(), response.headers.get('content-type') ?? mimeType)
  } catch (error) {
    reportFailure(error)
  }
}

/** Downloads an authored document as PDF or Word file. */
export async function saveExport(document: Pick<CaseDocument, 'id' | 'name'>, format: 'pdf' | 'docx'): Promise<void> {
  const blob = await fetchExport(document.id, format)
  const { saveFile } = await import('../../lib/save-file.ts')
  saveFile(`${document.name.replace(/\.(pdf|docx)$/i, '')}.${format}`, blob, blob.type)
}

/** Downloads a copy of a scanned document as a PDF with its machine-read text. */
export async function saveSearchable(document: Pick<CaseDocument, 'id' | 'name'>): Promise<void> {
  const blob = await fetchSearchable(document.id)
  const { saveFile } = await import('../../lib/save-file.ts')
  saveFile(`${document.name.replace(/\.\w{1,5}$/, '')}.pdf`, blob, blob.type)
}
