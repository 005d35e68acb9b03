import type { Storage } from '#server/ports/storage.ts'
import type { Services } from '#server/services.ts'
import { createFileStore, type FileStore } from './file-store.ts'

/** Returns a view of the storage whose keys all begin with `<folder>/`. */
const prefixedStorage = (storage: Storage, folder: string): Storage => ({
  write: (key, ...rest) => storage.write(`${folder}/${key}`, ...rest),
  read: (key, range) => storage.read(`${folder}/${key}`, range),
  remove: (key) => storage.remove(`${folder}/${key}`),
  list: async function* list(prefix) {
    for await (const object of storage.list(`${folder}/${prefix}`))
      yield { ...object, key: object.key.slice(folder.length + 1) }
  },
  sweep: (before) => storage.sweep(before),
  check: () => storage.check(),
})

export interface PrefixedStore {
  readonly store: FileStore
  readonly storage: Storage
}
/**
 * Creates a store for files of companies that are not documents of a case. They are encrypted like documents. Their
 * names in the storage begin with `prefix`, which the sweep of documents skips: the module that stores the files must
 * delete files without a row itself.
 */
export function createPrefixedStore({ ports, secrets, env }: Services, prefix: string): PrefixedStore {
  const storage = prefixedStorage(ports.storage, prefix)
  return { storage, store: createFileStore({ ports: { ...ports, storage }, secrets, env }) }
}
