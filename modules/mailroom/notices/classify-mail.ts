// Decides whether a received message is a notice of a court, and what proves who sent it.
import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { courtDomainsOf, isCourtDomain } from '../addresses/court-domains.ts'
import type { mailSources, trusts } from '../inbox/received-mail.contract.ts'
import type { NoticeInput } from './parsed-notice.ts'
import { looksLikeNotice } from './reading/looks-like-notice.ts'

export type MailTrust = (typeof trusts)[number]

/** The facts of a received message that decide what it is. */
export interface MailOriginFacts {
  readonly source: (typeof mailSources)[number]
  readonly fromAddress: string
  /** The From domain with a valid and aligned signature; null: nothing was verified. */
  readonly domain: string | null
}

export const domainOf = (address: string): string => address.split('@').at(-1)?.toLowerCase() ?? ''

/**
 * Returns what proves the sender. Only an aligned, signed domain counts: names, inner senders and words of the message
 * prove nothing.
 */
export async function trustOf(
  em: EntityManager,
  companyId: string,
  { source, fromAddress, domain }: MailOriginFacts,
): Promise<MailTrust> {
  const proved = domain?.toLowerCase() ?? null
  if (proved !== null && isCourtDomain(proved, await courtDomainsOf(em))) return 'court'
  if (source === 'upload' || source === 'drop') return 'drop'
  if (proved === null || domainOf(fromAddress) !== proved) return 'none'
  const isMember = await exists(
    em,
    sql`select from user_account where company_id = ${companyId} and lower(email) = ${fromAddress.toLowerCase()}
      and status = 'active' and ${roleCan('profile', 'mailroom.work')} and email_confirmed_at is not null`,
  )
  return isMember ? 'member' : 'none'
}

/** Returns whether a message is a notice: it has the words of one, whoever sent it. */
export const isNotice = (input: NoticeInput): boolean => looksLikeNotice(input)
