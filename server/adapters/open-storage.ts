import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import type { Storage } from '#server/ports/storage.ts'
import { createDiskStorage } from './disk-storage.ts'
import { mirroredStorage } from './mirrored-storage.ts'

/** Where the settings keep files. The S3 client is large: it is loaded only where files are kept there. */
export async function openStorage({ storage, journalDirectory }: Pick<Env, 'storage' | 'journalDirectory'>): Promise<Storage> {
  if (storage.kind === 'disk') {
    const disk = createDiskStorage({ root: storage.directory })
    return journalDirectory ? mirroredStorage(disk, createDiskStorage({ root: join(journalDirectory, 'files') })) : disk
  }
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage({ ...storage, credentials: { accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey } })
}
