import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { Storage } from '#server/ports/storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { mirroredStorage } from './mirrored-storage.ts'

/** Opens the storage that the settings name. The S3 client is large, so it is loaded only when it is used. */
export async function openPrimaryStorage({ storage }: Pick<Env, 'storage'>): Promise<Storage> {
  if (storage.kind === 'disk') return createDiskStorage({ root: storage.directory })
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage({
    ...storage,
    credentials: { accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey },
  })
}

/**
 * Opens the copy of the files next to the journal, which only a restore reads; undefined when none is configured.
 */
export const openMirror = ({
  storage,
  journalDirectory,
}: Pick<Env, 'storage' | 'journalDirectory'>): Storage | undefined =>
  storage.kind === 'disk' && journalDirectory ? createDiskStorage({ root: join(journalDirectory, 'files') }) : undefined

/** Opens both without checking whose files they hold; a server uses `openInstallationStorage`, which checks. */
export async function openStorage(env: Pick<Env, 'storage' | 'journalDirectory'>): Promise<Storage> {
  const mirror = openMirror(env)
  const storage = await openPrimaryStorage(env)
  return mirror ? mirroredStorage(storage, mirror) : storage
}
