import { companyKeyReader, type CompanyKeyReader } from '#server/files/store/company-key.ts'
import { createPrefixedStore, type PrefixedStore } from '#server/files/store/prefixed-store.ts'
import { deriveKey } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { createMailReader, maxAtOnce, type MailReader } from '../reading/mail-reader.ts'
import { createByteBudget, type ByteBudget } from './byte-budget.ts'
import { createTurns, type Turns } from './turns.ts'

/** What receiving mail needs, created once per application. */
export interface ReceivingDependencies {
  readonly services: Services
  /** Raw messages, apart from documents. */
  readonly files: PrefixedStore
  readonly companyKey: CompanyKeyReader
  readonly reader: MailReader
  /** Bounds the messages between the end of their bytes and the commit. */
  readonly turns: Turns
  /** Bounds the bytes of messages that arrive or wait. */
  readonly arriving: ByteBudget
  /** Seals passwords of mailboxes. */
  readonly accountKey: Buffer
  /** Seals the keys that sign requests with mail. */
  readonly dropKey: Buffer
}

/** Bytes of messages in memory at once, in one server. */
const maxArrivingBytes = 192 * 1024 * 1024

export const receivingDependencies = (services: Services): ReceivingDependencies => ({
  services,
  files: createPrefixedStore(services, 'mail'),
  companyKey: companyKeyReader(services.secrets.masterKey),
  reader: createMailReader(services.ports.dns),
  turns: createTurns({ atOnce: maxAtOnce, maxWaiting: 200, restShare: 1 }),
  arriving: createByteBudget(maxArrivingBytes),
  accountKey: deriveKey(services.secrets.masterKey, 'mail-accounts'),
  dropKey: deriveKey(services.secrets.masterKey, 'mail-drop'),
})
