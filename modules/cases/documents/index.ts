import { createExtractor, type Extractor } from '#server/files/extraction/extractor.ts'
import type { Storage } from '#server/ports/storage.ts'
import type { Services } from '#server/services.ts'
import type { CasesPart } from '#modules/cases/part.ts'
import { closeAuthoring } from './authored/authoring.ts'
import { CaseDocument } from './document.entity.ts'
import { documentsContract } from './documents.contract.ts'
import { documentsErrors } from './documents.errors.ts'
import { documentsRoutes } from './documents.routes.ts'
import { importFiles, type AddToCase, type ImportContext, type ImportedFile } from './import-files.ts'
import { createFileStore, type FileStore } from './files/file-store.ts'
import { Folder } from './folders/folder.entity.ts'
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

const stores = new WeakMap<Services, FileStore>()
/** One store, and so one cache of opened keys, for each application. */
export function fileStoreOf(services: Services): FileStore {
  const known = stores.get(services) ?? createFileStore(services)
  stores.set(services, known)
  return known
}

/** {@link importFiles} for other modules. */
export const bringIntoCase = <T>(
  services: Services,
  ctx: ImportContext,
  files: readonly ImportedFile[],
  work: (add: AddToCase) => Promise<T>,
): Promise<T> => importFiles(ctx, fileStoreOf(services), files, work)

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

/** One reading thread for the process, however many applications run in it; it ends with the last of them. */
let extractor: Extractor | undefined
let users = 0

export const documentsPart: CasesPart = {
  entities: [CaseDocument, Folder],
  contracts: [documentsContract],
  errors: documentsErrors.table,
  routes: (services) => [documentsRoutes(fileStoreOf(services))],
  register(services) {
    const store = fileStoreOf(services)
    const reader = (extractor ??= createExtractor({ maxFileBytes: services.env.maxUploadBytes }))
    users += 1
    services.jobs.handle(extractText, (work, payload) =>
      extractDocumentText({ store, extractor: reader }, work, payload),
    )
    services.jobs.every('cases.resume-extraction', '*/5 * * * *', (work) => resumeExtraction(work))
    services.jobs.every('cases.purge-bin', '40 2 * * *', (work) => purgeBin(work, store))
    services.jobs.every('cases.sweep-storage', '10 3 * * *', async (work) => {
      await sweepStorage(work, store)
    })
  },
  async close() {
    users -= 1
    if (users > 0) return
    const last = extractor
    extractor = undefined
    await Promise.all([last?.close(), closeAuthoring()])
  },
}
