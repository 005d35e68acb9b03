import type { ByteSource } from '#server/files/byte-source.ts'
import { createExtractor, type Extractor } from '#server/files/extraction/extractor.ts'
import { openRecognizer, type Recognizer } from '#server/files/recognition/recognizer.ts'
import { createSearchablePdfWriter, type SearchablePdfWriter } from '#server/files/recognition/searchable-pdf.ts'
import type { Env } from '#server/env.ts'
import type { Context } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import { sharedResource } from '#server/shared-resource.ts'
import { documentsWritten } from './authored/documents-written.ts'
import { createAuthored } from './authored/create-authored.ts'
import { closeAuthoring } from './authored/authoring.ts'
import { CaseDocument } from './document.entity.ts'
import { tagsModule } from '#modules/tags/index.ts'
import { documentTags } from './document-tags.ts'
import { clientDocumentsContract } from './client-documents/client-documents.contract.ts'
import { clientDocumentsRoutes } from './client-documents/client-documents.routes.ts'
import { documentBulkContract } from './document-bulk.contract.ts'
import { documentsAudit } from './documents.audit.ts'
import { documentsContract } from './documents.contract.ts'
import { documentsErrors } from './documents.errors.ts'
import { documentsTables } from './documents.tables.ts'
import { Folder } from './folders/folder.entity.ts'
import { recognizeNextPage } from './recognition/recognize-next-page.ts'
import { recognitionContract } from './recognition/recognition.contract.ts'
import { recognitionRoutes } from './recognition/recognition.routes.ts'
import { recognizePage } from './recognition/recognition.jobs.ts'
import { resumeRecognition } from './recognition/resume-recognition.ts'
import { resultsContract } from './search/results.contract.ts'
import { searchContract } from './search/search.contract.ts'
import { resultsRoutes, searchRoutes } from './search/search.routes.ts'
import { documentBulkRoutes, documentsRoutes } from './documents.routes.ts'
import { importFiles, type AddToCase, type ImportContext, type ImportedFile } from './import-files.ts'
import { createFileStore, type FileStore } from '#server/files/store/file-store.ts'
import { purgeBin, resumeExtraction, sweepStorage } from './purge.ts'
import { extractDocumentText } from './text/extract-text.ts'
import { rebuildIndexes } from './text/rebuild-indexes.ts'
import { legalTerms } from './search/legal-terms.ts'
import { pruneVocabulary } from './text/vocabulary.ts'
import { rereadFiles } from './text/reread-files.ts'
import { extractText } from './text/text.jobs.ts'
import { textOfFile } from './text/text-of-file.ts'

export {
  documentAdded,
  documentRemoved,
  documentRestored,
  documentShared,
  documentVersioned,
  documentViewed,
  textExtracted,
} from './documents.events.ts'

export { cannotBeAdded, type AddToCase, type ImportContext, type ImportedFile } from './import-files.ts'
export { cleanAuthored, exportFile as exportAuthored } from './authored/authoring.ts'
export { createFolders, planFolders, type PlannedFolder } from './folders/create-folders.ts'
export { assertLiveFolder } from './folders/folder-access.ts'
export { withdrawFolders } from './folders/withdraw-folders.ts'
export { readVisibleDocument } from './document-access.ts'
export { readDocuments } from './read-document.ts'
export { withdrawDocuments } from './withdraw-documents.ts'
export { sendAuthoredFile, type AuthoredFileInput } from './authored/send-authored-file.ts'
export {
  firstPassages,
  rankPassages,
  readPassages,
  readWholeDocument,
  shareOfWords,
  type CasePassage,
  type DocumentPage,
} from './search/case-passages.ts'
export { documentsWithoutFullText, type DocumentWithoutFullText } from './search/documents-without-full-text.ts'
export type { PassageRef, RankedPassage } from './search/rank-passages.ts'

interface DocumentThreads {
  readonly extractor: Extractor
  /** Undefined if scanned pages cannot be read: no engine is installed, or the operator turned it off. */
  readonly recognizer: Promise<Recognizer | undefined>
  readonly searchablePdf: SearchablePdfWriter
}

/** Worker pools that all applications of a process share: they read files, scanned pages, and write searchable PDFs. */
const threads = sharedResource(
  ({ maxUploadBytes: maxFileBytes, recognitionEngine, programDirectories }: Env): DocumentThreads => ({
    extractor: createExtractor({ maxFileBytes }),
    recognizer: openRecognizer(recognitionEngine, { maxFileBytes, programDirectories }),
    searchablePdf: createSearchablePdfWriter(),
  }),
  async ({ extractor, recognizer, searchablePdf }) => {
    await Promise.all([extractor.close(), (await recognizer)?.close(), searchablePdf.close(), closeAuthoring()])
  },
)

export interface DocumentsApi {
  readonly files: FileStore
  /** Returns the text of a file that is not a document of a case. See {@link textOfFile}. */
  textOfFile(source: ByteSource, mimeType: string): Promise<string | null>
  /** Adds files to cases on behalf of a user or a job. See {@link importFiles}. */
  importFiles<T>(ctx: ImportContext, files: readonly ImportedFile[], work: (add: AddToCase) => Promise<T>): Promise<T>
  /** Creates a document of a case from HTML. See {@link createAuthored}. */
  createAuthored(
    ctx: Context,
    caseId: string,
    document: Parameters<typeof createAuthored>[3],
  ): ReturnType<typeof createAuthored>
}

export const documentsModule: Module<DocumentsApi> = {
  name: 'documents',
  entities: [CaseDocument, Folder],
  contracts: [
    documentsContract,
    documentBulkContract,
    clientDocumentsContract,
    searchContract,
    resultsContract,
    recognitionContract,
  ],
  errors: documentsErrors.table,
  audit: documentsAudit,
  tables: documentsTables,
  create(services) {
    services.use(tagsModule).addSubject(documentTags)
    const { broken } = legalTerms()
    if (broken.length > 0) services.log.warn({ lines: broken }, 'lines of the legal terms are left out')
    // One store per application, and so one cache of decrypted keys.
    const files = createFileStore(services)
    const { extractor, recognizer, searchablePdf } = threads.acquire(services.env)
    void recognizer.then((opened) =>
      services.log.info({ engine: opened?.engine ?? 'none' }, 'engine that reads scanned pages'),
    )
    return {
      api: {
        files,
        textOfFile: (source, mimeType) => textOfFile({ extractor, recognizer }, source, mimeType),
        importFiles: (ctx, imported, work) => importFiles(ctx, files, imported, work),
        createAuthored: (ctx, caseId, document) => createAuthored(ctx, files, caseId, document),
      },
      workDone: documentsWritten,
      routes: [
        documentsRoutes(files),
        documentBulkRoutes,
        clientDocumentsRoutes,
        searchRoutes,
        resultsRoutes,
        recognitionRoutes({ store: files, recognizer, searchablePdf }),
      ],
      jobs(registry) {
        registry.handle(extractText, (work, payload) =>
          extractDocumentText({ store: files, extractor, recognizer }, work, payload),
        )
        registry.handle(recognizePage, (work, payload) =>
          recognizeNextPage({ store: files, recognizer }, work, payload),
        )
        registry.every('documents.resume-recognition', '*/5 * * * *', (work) => resumeRecognition(work, recognizer))
        registry.every('cases.resume-extraction', '*/5 * * * *', (work) => resumeExtraction(work))
        registry.every('documents.rebuild-indexes', '*/10 * * * *', rebuildIndexes)
        registry.every('documents.prune-vocabulary', '50 2 * * *', pruneVocabulary)
        registry.every('documents.reread-files', '*/10 * * * *', rereadFiles)
        registry.every('cases.purge-bin', '40 2 * * *', (work) => purgeBin(work, files))
        registry.every('cases.sweep-storage', '10 3 * * *', async (work) => {
          await sweepStorage(work, files)
        })
      },
      close: () => threads.release(),
    }
  },
}
