import { companyKeyReader, type CompanyKeyReader } from '#server/files/store/company-key.ts'
import { createPrefixedStore, type PrefixedStore } from '#server/files/store/prefixed-store.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { createMailReader, maxConcurrentReads, type MailReader } from '../reading/mail-reader.ts'
import { createByteBudget, type ByteBudget } from './byte-budget.ts'
import { createWorkQueue, type WorkQueue } from '#server/jobs/work-queue.ts'

/** Dependencies of receiving mail, created once per application. */
export interface ReceivingDependencies {
  readonly services: Services
  /** Stores raw messages, separately from documents. */
  readonly files: PrefixedStore
  readonly companyKey: CompanyKeyReader
  readonly reader: MailReader
  /** Limits the messages of senders that are processed at the same time, from their last byte to the commit. */
  readonly arrivalQueue: WorkQueue
  /** Like {@link arrivalQueue}, but for uploads: it never pauses, because a person waits for them. */
  readonly uploadQueue: WorkQueue
  /** Decides, for one message at a time, the kind and the case of messages whose text was read. */
  readonly placementQueue: WorkQueue
  /** Limits the bytes of messages that arrive or wait. */
  readonly arrivingBytes: ByteBudget
  /** Encrypts passwords of mailboxes. */
  readonly accountKey: Buffer
  /** Encrypts the secrets of keys that sign requests with mail. */
  readonly dropKey: Buffer
}

/** Limit of the bytes of messages in memory at the same time, for one server. */
const maxArrivingBytes = 192 * 1024 * 1024

export const receivingDependencies = (services: Services): ReceivingDependencies => ({
  services,
  files: createPrefixedStore(services, 'mail'),
  companyKey: companyKeyReader(services.secrets.masterKey),
  reader: createMailReader(services.ports.dns),
  // Strangers decide how much mail arrives. A flood gets a quarter of the time, and its senders wait.
  arrivalQueue: createWorkQueue({ concurrency: maxConcurrentReads, maxWaiting: 200, pauseShare: 3 }),
  uploadQueue: createWorkQueue({ concurrency: maxConcurrentReads }),
  placementQueue: createWorkQueue({ concurrency: 1, pauseShare: 1, maxPauseMs: 100 }),
  arrivingBytes: createByteBudget(maxArrivingBytes),
  accountKey: deriveKey(services.secrets.masterKey, 'mail-accounts'),
  dropKey: deriveKey(services.secrets.masterKey, 'mail-drop'),
})
