import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { createPrefixedStore, type PrefixedStore } from '#server/files/store/prefixed-store.ts'

/** Objects shared by the use cases of this module, created once per application. */
export interface FormsDependencies {
  readonly queueMail: QueueMail
  readonly publicUrl: string
  /** Storage of responses' files, separate from documents. */
  readonly files: PrefixedStore
  readonly services: Services
  /** Seals the secrets of sent links. */
  readonly sendKey: Buffer
}

export const formsDependencies = (services: Services): FormsDependencies => ({
  queueMail: mailQueue(services),
  publicUrl: services.env.publicUrl,
  files: createPrefixedStore(services, 'forms'),
  services,
  sendKey: deriveKey(services.secrets.masterKey, 'form-sends'),
})
