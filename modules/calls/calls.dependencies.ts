import { join } from 'node:path'
import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { createPrefixedStore, type PrefixedStore } from '#server/files/store/prefixed-store.ts'

/** Objects shared by the use cases of this module. */
export interface CallsDependencies {
  readonly services: Services
  readonly queueMail: QueueMail
  readonly publicUrl: string
  /** Storage of recordings of built-in rooms. */
  readonly files: PrefixedStore
  /** Directory in which recordings are joined before they are stored. */
  readonly scratch: string
  /** Signs addresses of recordings. */
  readonly mediaKey: Buffer
}

export function callsDependencies(services: Services): CallsDependencies {
  const { env, secrets } = services
  return {
    services,
    queueMail: mailQueue(services),
    publicUrl: env.publicUrl,
    files: createPrefixedStore(services, 'calls'),
    scratch: join(env.dataDir, 'scratch'),
    mediaKey: deriveKey(secrets.masterKey, 'call-media'),
  }
}
