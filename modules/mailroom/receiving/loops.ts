import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { MessageContents } from '../reading/message-contents.ts'
import type { ReceivingDependencies } from './receiving.dependencies.ts'

/** Limit of the servers that a message may have passed (RFC 5321, 6.3). */
const maxHops = 50
/** Limit of automatic messages from one sender to one address in an hour. */
export const maxAutomaticPerHour = 20
const hourMs = 3_600_000

/**
 * `loop`: it passed too many servers, or this installation sent it. `automatic`: too many automatic replies; refused
 * permanently. `flood`: too many messages of lists or programs; refused for now.
 */
export type LoopReason = 'loop' | 'automatic' | 'flood'

export class MailLoop extends Error {
  override readonly name = 'MailLoop'
  readonly reason: LoopReason
  constructor(reason: LoopReason) {
    super(`the message is refused: ${reason}`)
    this.reason = reason
  }
}

/**
 * Asserts that a message is not part of a loop, and that the sender has not exceeded the limit of automatic messages.
 * @throws MailLoop
 */
export async function assertNoLoop(
  { services: { env, ports } }: ReceivingDependencies,
  em: EntityManager,
  contents: MessageContents | null,
  { companyId, addressId }: { readonly companyId: string; readonly addressId?: string | null },
): Promise<void> {
  if (!contents) return
  if (contents.hops > maxHops || isOwn(contents.messageId, env)) throw new MailLoop('loop')
  if (!contents.automatic || addressId === undefined || addressId === null) return
  const since = new Date(ports.clock.now().getTime() - hourMs).toISOString()
  const received = await row(
    em,
    { count: col.int },
    sql`select count(*)::int as count from inbound_mail where company_id = ${companyId} and address_id = ${addressId}
      and automatic and received_at > ${since} and from_address = ${contents.fromAddress}`,
  )
  if ((received?.count ?? 0) < maxAutomaticPerHour) return
  throw new MailLoop(contents.autoReply ? 'automatic' : 'flood')
}

/** Returns whether this installation sent the message: its Message-IDs are a UUID at the domain of its sender. */
function isOwn(messageId: string | null, env: ReceivingDependencies['services']['env']): boolean {
  const domain = /@([^\s@>]+)>?$/u.exec(messageId ?? '')?.[1]?.toLowerCase()
  const sender = /@([^\s@>]+)>?\s*$/u.exec(env.mailFrom)?.[1]?.toLowerCase()
  return domain !== undefined && domain === sender && /^<?[0-9a-f]{8}-[0-9a-f-]{27}@/iu.test(messageId ?? '')
}
