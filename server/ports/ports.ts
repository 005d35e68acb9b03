import type { Clock } from './clock.ts'
import type { Dns } from './dns.ts'
import type { Entitlements } from './entitlements.ts'
import type { Llm } from './llm.ts'
import type { Mail } from './mail.ts'
import type { Mailbox } from './mailbox.ts'
import type { NameMatches } from './name-matches.ts'
import type { OfficePayments } from './office-payments.ts'
import type { Payments } from './payments.ts'
import type { Storage } from './storage.ts'
import type { Transcription } from './transcription.ts'
import type { Video } from './video.ts'

/**
 * External systems of the product, by purpose. Adapters are in `server/adapters`; billing implements entitlements, the
 * assistant transcription, cases the comparison of names.
 */
export interface Ports {
  readonly clock: Clock
  readonly llm: Llm
  readonly mail: Mail
  readonly storage: Storage
  readonly entitlements: Entitlements
  readonly payments: Payments
  /** Payments to the accounts of offices. */
  readonly officePayments: OfficePayments
  readonly video: Video
  /** Rooms without a provider. */
  readonly builtInVideo: Video
  readonly transcription: Transcription
  readonly nameMatches: NameMatches
  /** Looks up which servers may send mail for a domain. */
  readonly dns: Dns
  readonly mailbox: Mailbox
}
