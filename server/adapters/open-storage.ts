import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { Storage } from '#server/ports/storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { mirroredStorage } from './mirrored-storage.ts'

/** Where the settings keep files. The S3 client is large: it is loaded only where files are kept there. */
export async function openPrimaryStorage({ storage }: Pick<Env, 'storage'>): Promise<Storage> {
  if (storage.kind === 'disk') return createDiskStorage({ root: storage.directory })
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage({
    ...storage,
    credentials: { accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey },
  })
}

/** The copy of the files beside the journal; undefined without one. */
export const openMirror = ({
  storage,
  journalDirectory,
}: Pick<Env, 'storage' | 'journalDirectory'>): Storage | undefined =>
  storage.kind === 'disk' && journalDirectory ? createDiskStorage({ root: join(journalDirectory, 'files') }) : undefined

/** Both of them, without a look at whose files they hold: a server opens its storage by `openInstallationStorage`. */
export async function openStorage(env: Pick<Env, 'storage' | 'journalDirectory'>): Promise<Storage> {
  const mirror = openMirror(env)
  const storage = await openPrimaryStorage(env)
  return mirror ? mirroredStorage(storage, mirror) : storage
}
