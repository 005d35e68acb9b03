import { Readable } from 'node:stream'
import type { z } from 'zod'
import { fill } from '#server/contract/locale.ts'
import { idsOf } from '#server/contract/shared.ts'
import { nameInArchive, fileNameOfTitle, withExtension } from '#server/files/file-name.ts'
import { nameOfType } from '#server/files/name-of-type.ts'
import { deliver, firstChunkVerified, setFileHeaders } from '#server/files/store/send-file.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { createZipWriter, type ZipWriter } from '#server/files/zip-writer.ts'
import type { Context } from '#server/http/context.ts'
import { casesErrors, readCaseAccess } from '#modules/cases/index.ts'
import { archivePhrases } from './archive.phrases.ts'
import { exportFile } from './authored/authoring.ts'
import { authoredHtml } from './authored/read-authored.ts'
import { readVisibleDocument } from './document-access.ts'
import type { documentsContract } from './documents.contract.ts'
import { documentsErrors } from './documents.errors.ts'
import { listFolders } from './folders/read-folder.ts'
import { listDocuments } from './list-documents.ts'
import { readRevision } from './revisions.ts'
import { recordView } from './views.ts'

type ArchiveQuery = z.output<(typeof documentsContract.routes.archive)['query']>
type ListedDocument = Awaited<ReturnType<typeof listDocuments>>['items'][number]

/** Maximum documents in one archive; the names of further documents are in a text file of the archive. */
const maxArchivedDocuments = 500
const maxArchiveBytes = 2 * 1024 ** 3
const pageSize = 100

/**
 * Returns the documents with the requested ids, or the documents of the case that the filter selects, and those beyond
 * the maximum.
 * @throws 404 `document_not_found`
 */
async function selectDocuments(
  ctx: Context,
  caseId: string,
  { ids, folderId, tagId, sort }: ArchiveQuery,
): Promise<{ readonly documents: readonly ListedDocument[]; readonly leftOut: readonly ListedDocument[] }> {
  const items: ListedDocument[] = []
  for (let page = 1; ; page += 1) {
    const filter = ids === undefined ? { folderId, tagId } : { ids: idsOf(ids) }
    const listed = await listDocuments(ctx, caseId, { ...filter, page, pageSize, sort, deleted: 'false' })
    items.push(...listed.items)
    if (listed.items.length < pageSize) break
  }
  if (ids !== undefined && items.length < new Set(idsOf(ids)).size) throw casesErrors.error('document_not_found')
  return { documents: items.slice(0, maxArchivedDocuments), leftOut: items.slice(maxArchivedDocuments) }
}

/** Returns a function that makes names unique in the archive, ignoring case: `Acta (2).pdf`. */
function createUniqueNamer(): (path: string) => string {
  const used = new Set<string>()
  return (path) => {
    const [, stem = path, extension = ''] = /^(.+?)(\.[^./]+)?$/su.exec(path) ?? []
    let name = path
    for (let copy = 2; used.has(name.toLowerCase()); copy += 1) name = `${stem} (${copy})${extension}`
    used.add(name.toLowerCase())
    return name
  }
}

/** Returns the path of each folder, with a slash at its end. Names in a path are safe on every system. */
async function readFolderPaths(
  ctx: Context,
  caseId: string,
  uniqueName: (path: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const { items } = await listFolders(ctx, caseId)
  const folders = new Map(items.map((folder) => [folder.id, folder]))
  const paths = new Map<string, string>()
  const pathOf = (id: string | null): string => {
    const folder = id === null ? undefined : folders.get(id)
    if (!folder) return ''
    const path = paths.get(folder.id) ?? `${uniqueName(pathOf(folder.parentId) + nameInArchive(folder.name))}/`
    paths.set(folder.id, path)
    return path
  }
  for (const { id } of items) pathOf(id)
  return paths
}

/** Adds a document to the archive: a file unchanged, an authored document as DOCX. @throws when it cannot be read */
async function archiveDocument(
  ctx: Context,
  store: FileStore,
  zip: ZipWriter,
  { id, kind, name, mimeType, revision }: ListedDocument,
  uniqueName: (name: string) => string,
): Promise<void> {
  const { em, actor } = ctx
  const visible = await readVisibleDocument(em, actor, id)
  if (kind === 'authored') {
    const html = await authoredHtml(ctx, store, id, revision)
    const exportJob = { format: 'docx', html, title: name, locale: actor.locale, author: actor.companyName } as const
    const bytes = await exportFile(exportJob, actor.companyId, new AbortController().signal)
    await recordView(ctx, visible, 'export')
    await zip.add(uniqueName(withExtension(name, ['docx'])), Readable.from([bytes], { objectMode: false }), false)
    return
  }
  const opened = await store.open(em, actor.companyId, await readRevision(em, actor.companyId, id, revision))
  const content = await firstChunkVerified(await opened.stream())
  await recordView(ctx, visible, 'download')
  await zip.add(uniqueName(nameOfType(name, mimeType)), content)
}

/**
 * Streams documents of a case as one ZIP with the folders of the case. Documents that cannot be opened or that exceed the
 * maximum are named in a text file of the archive; a read error in the middle of a document aborts the download.
 * @throws 404 `case_not_found`, `document_not_found`, `folder_not_found`; 409 `documents_none`; 413 `archive_too_large`
 */
export async function sendArchive(ctx: Context, store: FileStore, caseId: string, query: ArchiveQuery): Promise<void> {
  const { em, actor, res, ports } = ctx
  const { name: caseName } = await readCaseAccess(em, actor, caseId)
  const { documents, leftOut } = await selectDocuments(ctx, caseId, query)
  if (documents.length === 0) throw documentsErrors.error('documents_none')
  const totalBytes = documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (totalBytes > maxArchiveBytes)
    throw documentsErrors.error('archive_too_large', { values: { limit: maxArchiveBytes / 1024 ** 3 } })
  const uniqueName = createUniqueNamer()
  const paths = await readFolderPaths(ctx, caseId, uniqueName)
  const phrases = archivePhrases[actor.locale]
  const name = fileNameOfTitle(fill(phrases.archive, { case: caseName }))
  const zip = createZipWriter(ports.clock.now())
  setFileHeaders(res, { name: withExtension(name, ['zip']), mimeType: 'application/zip', inline: false })

  const writeArchive = async () => {
    const missing: string[] = []
    for (const document of documents) {
      const folder = paths.get(document.folderId ?? '') ?? ''
      let isStarted = false
      try {
        await archiveDocument(ctx, store, zip, document, (entry) => {
          isStarted = true
          return uniqueName(folder + nameInArchive(entry))
        })
      } catch (error) {
        if (isStarted || res.destroyed) throw error
        ctx.log.warn({ err: error, documentId: document.id }, 'a document is not in an archive')
        missing.push(`- ${folder}${document.name}`)
      }
    }
    const beyondMaximum = leftOut.map(({ folderId, name: title }) => `- ${paths.get(folderId ?? '') ?? ''}${title}`)
    const sections = [
      { head: phrases.missingHead, lines: missing },
      { head: fill(phrases.leftOutHead, { max: maxArchivedDocuments }), lines: beyondMaximum },
    ].filter(({ lines }) => lines.length > 0)
    if (sections.length > 0)
      await zip.add(
        uniqueName(phrases.missing),
        Readable.from([sections.map(({ head, lines }) => `${head}\r\n\r\n${lines.join('\r\n')}\r\n`).join('\r\n')]),
      )
    zip.end()
  }
  const written = writeArchive().catch((error: unknown) => zip.fail(error as Error))
  await deliver(zip.output as Readable, ctx, { companyId: actor.companyId, fileId: caseId })
  await written
}
