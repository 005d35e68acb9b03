import { createExtractor, type Extractor } from '#server/files/extraction/extractor.ts'
import type { Context } from '#server/http/context.ts'
import type { Module } from '#server/module.ts'
import { sharedResource } from '#server/shared-resource.ts'
import { createAuthored } from './authored/create-authored.ts'
import { closeAuthoring } from './authored/authoring.ts'
import { CaseDocument } from './document.entity.ts'
import { documentsAudit } from './documents.audit.ts'
import { documentsContract } from './documents.contract.ts'
import { documentsErrors } from './documents.errors.ts'
import { documentsTables } from './documents.tables.ts'
import { Folder } from './folders/folder.entity.ts'
import { resultsContract } from './search/results.contract.ts'
import { searchContract } from './search/search.contract.ts'
import { resultsRoutes, searchRoutes } from './search/search.routes.ts'
import { documentsRoutes } from './documents.routes.ts'
import { importFiles, type AddToCase, type ImportContext, type ImportedFile } from './import-files.ts'
import { createFileStore, type FileStore } from '#server/files/store/file-store.ts'
import { purgeBin, resumeExtraction, sweepStorage } from './purge.ts'
import { extractDocumentText } from './text/extract-text.ts'
import { rebuildIndexes } from './text/rebuild-indexes.ts'
import { legalTerms } from './search/legal-terms.ts'
import { pruneVocabulary } from './text/vocabulary.ts'
import { extractText } from './text/text.jobs.ts'

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
export { withdrawFolders } from './folders/withdraw-folders.ts'
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
export type { PassageRef, RankedPassage } from './search/rank-passages.ts'

/** The thread that extracts text and the threads that write PDF and Word files, one set per process. */
const threads = sharedResource(createExtractor, async (extractor: Extractor) => {
  await Promise.all([extractor.close(), closeAuthoring()])
})

export interface DocumentsApi {
  readonly files: FileStore
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
  contracts: [documentsContract, searchContract, resultsContract],
  errors: documentsErrors.table,
  audit: documentsAudit,
  tables: documentsTables,
  create(services) {
    const { broken } = legalTerms()
    if (broken.length > 0) services.log.warn({ lines: broken }, 'lines of the legal terms are left out')
    // One store per application, and so one cache of decrypted keys.
    const files = createFileStore(services)
    const extractor = threads.acquire({ maxFileBytes: services.env.maxUploadBytes })
    return {
      api: {
        files,
        importFiles: (ctx, imported, work) => importFiles(ctx, files, imported, work),
        createAuthored: (ctx, caseId, document) => createAuthored(ctx, files, caseId, document),
      },
      routes: [documentsRoutes(files), searchRoutes, resultsRoutes],
      jobs(registry) {
        registry.handle(extractText, (work, payload) => extractDocumentText({ store: files, extractor }, work, payload))
        registry.every('cases.resume-extraction', '*/5 * * * *', (work) => resumeExtraction(work))
        registry.every('documents.rebuild-indexes', '*/10 * * * *', rebuildIndexes)
        registry.every('documents.prune-vocabulary', '50 2 * * *', pruneVocabulary)
        registry.every('cases.purge-bin', '40 2 * * *', (work) => purgeBin(work, files))
        registry.every('cases.sweep-storage', '10 3 * * *', async (work) => {
          await sweepStorage(work, files)
        })
      },
      close: () => threads.release(),
    }
  },
}
