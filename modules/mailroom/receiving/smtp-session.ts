// One conversation with another mail server: the recipients that are accepted, and the storing of its messages.
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import { findAddress, type ReceivingAddress } from '../addresses/find-address.ts'
import { localPartOf } from '../addresses/local-part.ts'
import { collectBytes } from './collect-bytes.ts'
import { receiveMail } from './receive-mail.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'
import { replyToError, smtpReply } from './smtp-replies.ts'

const maxRecipients = 20
/** Maximum offices that one message may reach; each stores a separate copy. */
const maxOffices = 3
/** Limit of unknown mailboxes, after which the connection is closed. */
const maxUnknown = 5

export interface PeerSession {
  readonly id: string
  readonly remoteAddress: string
  readonly hostNameAppearsAs: string | false
  /** The peer for which this connection was counted; absent before the greeting. */
  countedPeer?: string
  /** Number of unknown mailboxes that the peer named. */
  unknownCount?: number
  addresses?: Map<string, ReceivingAddress>
}

/** Objects shared by all SMTP sessions. */
export interface SmtpContext {
  readonly deps: ReceivingDependencies
  /** Name of this server, and the domain of its addresses. */
  readonly host: string
  /** Limits the messages for one address. */
  readonly perAddress: RateLimiterMemory
}

/** Order of preference among addresses of one office: the more specific one first. */
const specificity = { case: 0, person: 1, office: 2 } as const

/** Returns one address of each office, the most specific. */
function mostSpecificPerOffice(addresses: readonly ReceivingAddress[]): ReceivingAddress[] {
  const byOffice = Map.groupBy(addresses, ({ companyId }) => companyId)
  return [...byOffice.values()].flatMap((addressesOfOffice) =>
    addressesOfOffice.toSorted((a, b) => specificity[a.purpose] - specificity[b.purpose]).slice(0, 1),
  )
}

/** Adds a recipient to the message that the peer is about to send. @throws the reply that refuses it */
export async function acceptRecipient(
  { deps, host, perAddress }: SmtpContext,
  session: PeerSession,
  address: string,
): Promise<void> {
  const localPart = localPartOf(address, host)
  if (localPart === null) throw smtpReply('relay')
  const addresses = (session.addresses ??= new Map<string, ReceivingAddress>())
  if (addresses.size >= maxRecipients) throw smtpReply('manyRecipients')
  const receivingAddress = await findAddress(deps.services.openWork().em, localPart).catch((error: unknown) => {
    deps.services.log.warn({ err: error }, 'an address of a mail could not be looked up')
    throw smtpReply('unavailable')
  })
  if (!receivingAddress) {
    session.unknownCount = (session.unknownCount ?? 0) + 1
    throw smtpReply(session.unknownCount > maxUnknown ? 'guessing' : 'unknown')
  }
  const offices = new Set([...addresses.values()].map(({ companyId }) => companyId))
  if (offices.size >= maxOffices && !offices.has(receivingAddress.companyId)) throw smtpReply('manyRecipients')
  await perAddress.consume(receivingAddress.addressId).catch(() => {
    throw smtpReply('rate')
  })
  addresses.set(receivingAddress.addressId, receivingAddress)
}

/** Stores the message for each office among its recipients. @throws the reply that refuses it */
export async function storeMessage(
  { deps, host }: SmtpContext,
  session: PeerSession,
  stream: Parameters<typeof collectBytes>[0],
  sender: string,
): Promise<void> {
  const { env, log } = deps.services
  const collected = await collectBytes(stream, deps.arrivingBytes, env.mailIn.maxBytes)
  if (collected === 'too_large') throw smtpReply('tooLarge')
  if (collected === 'no_room') throw smtpReply('noRoom')
  const deliveredBy = {
    ip: session.remoteAddress.replace(/^::ffff:/u, ''),
    helo: session.hostNameAppearsAs || session.remoteAddress,
    sender,
    server: host,
  }
  try {
    for (const { companyId, addressId } of mostSpecificPerOffice([...(session.addresses?.values() ?? [])]))
      await receiveMail(deps, collected.bytes, { source: 'smtp', companyId, addressId, deliveredBy })
  } catch (error) {
    const reply = replyToError(error)
    // 451: the server failed or was busy. The other replies refuse the message.
    if (reply.responseCode === 451) log.warn({ err: error }, 'a mail was not stored; its sender tries again')
    throw reply
  } finally {
    collected.release()
  }
}
