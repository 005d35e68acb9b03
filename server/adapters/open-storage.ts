import type { Env } from '#server/env.ts'
import type { Storage } from '#server/ports/storage.ts'
import { createDiskStorage } from './disk-storage.ts'

/** Where the settings keep files. The S3 client is large: it is loaded only where files are kept there. */
export async function openStorage({ storage }: Pick<Env, 'storage'>): Promise<Storage> {
  if (storage.kind === 'disk') return createDiskStorage({ root: storage.directory })
  const { createS3Storage } = await import('./s3-storage.ts')
  return createS3Storage({ ...storage, credentials: { accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey } })
}
