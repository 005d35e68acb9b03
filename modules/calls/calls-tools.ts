import { join } from 'node:path'
import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { storeBelow, type StorePlace } from '#modules/cases/index.ts'

/** What the use cases of this module share. */
export interface CallsTools {
  readonly services: Services
  readonly queueMail: QueueMail
  readonly publicUrl: string
  /** What built-in rooms recorded. */
  readonly files: StorePlace
  /** Where recordings are written anew before they are stored. */
  readonly scratch: string
  /** Signs addresses of recordings. */
  readonly mediaKey: Buffer
}

const ofServices = new WeakMap<Services, CallsTools>()
/** Made once for an application. */
export function callsTools(services: Services): CallsTools {
  const { env, secrets } = services
  const known = ofServices.get(services) ?? {
    services,
    queueMail: mailQueue(services),
    publicUrl: env.publicUrl,
    files: storeBelow(services, 'calls'),
    scratch: join(env.dataDir, 'scratch'),
    mediaKey: deriveKey(secrets.masterKey, 'call-media'),
  }
  ofServices.set(services, known)
  return known
}
