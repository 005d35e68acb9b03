import { createExtractor, type Extractor } from '#server/files/extraction/extractor.ts'
import type { Storage } from '#server/ports/storage.ts'
import type { Context } from '#server/http/context.ts'
import type { ModuleRuntime } from '#server/module.ts'
import type { Services } from '#server/services.ts'
import { sharedResource } from '#server/shared-resource.ts'
import { createAuthored } from './authored/create-authored.ts'
import { closeAuthoring } from './authored/authoring.ts'
import { documentsRoutes } from './documents.routes.ts'
import { importFiles, type AddToCase, type ImportContext, type ImportedFile } from './import-files.ts'
import { createFileStore, type FileStore } from './files/file-store.ts'
import { purgeBin, resumeExtraction, sweepStorage } from './purge.ts'
import { extractDocumentText } from './text/extract-text.ts'
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

const below = (storage: Storage, place: string): Storage => ({
  write: (key, ...rest) => storage.write(`${place}/${key}`, ...rest),
  read: (key, range) => storage.read(`${place}/${key}`, range),
  remove: (key) => storage.remove(`${place}/${key}`),
  list: async function* list(prefix) {
    for await (const found of storage.list(`${place}/${prefix}`))
      yield { ...found, key: found.key.slice(place.length + 1) }
  },
  sweep: (before) => storage.sweep(before),
  check: () => storage.check(),
})

export interface StorePlace {
  readonly store: FileStore
  readonly storage: Storage
}
/**
 * Files of companies that are no documents of a case, encrypted under the same keys. They lie below `place`, where the
 * sweep of documents does not look: whoever keeps them sweeps what no row of theirs names.
 */
export function storeBelow({ ports, secrets, env }: Services, place: string): StorePlace {
  const storage = below(ports.storage, place)
  return { storage, store: createFileStore({ ports: { ...ports, storage }, secrets, env }) }
}

/** The thread that extracts text and the threads that write PDF and Word files, one set in a process. */
const threads = sharedResource(createExtractor, async (extractor: Extractor) => {
  await Promise.all([extractor.close(), closeAuthoring()])
})

export interface DocumentsApi {
  readonly files: FileStore
  /** Adds files to cases on behalf of a person or a job. See {@link importFiles}. */
  importFiles<T>(ctx: ImportContext, files: readonly ImportedFile[], work: (add: AddToCase) => Promise<T>): Promise<T>
  /** Writes a document of a case as HTML. See {@link createAuthored}. */
  createAuthored(
    ctx: Context,
    caseId: string,
    document: Parameters<typeof createAuthored>[3],
  ): ReturnType<typeof createAuthored>
}

export function createDocuments(services: Services): ModuleRuntime & { readonly api: DocumentsApi } {
  // One store, and so one cache of opened keys, for each application.
  const files = createFileStore(services)
  const extractor = threads.acquire({ maxFileBytes: services.env.maxUploadBytes })
  return {
    api: {
      files,
      importFiles: (ctx, imported, work) => importFiles(ctx, files, imported, work),
      createAuthored: (ctx, caseId, document) => createAuthored(ctx, files, caseId, document),
    },
    routes: [documentsRoutes(files)],
    jobs(registry) {
      registry.handle(extractText, (work, payload) => extractDocumentText({ store: files, extractor }, work, payload))
      registry.every('cases.resume-extraction', '*/5 * * * *', (work) => resumeExtraction(work))
      registry.every('cases.purge-bin', '40 2 * * *', (work) => purgeBin(work, files))
      registry.every('cases.sweep-storage', '10 3 * * *', async (work) => {
        await sweepStorage(work, files)
      })
    },
    close: () => threads.release(),
  }
}
