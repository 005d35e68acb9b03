// Decides whether a received message is a court notice, and how well its sender is proven.
import type { EntityManager } from '@mikro-orm/postgresql'
import { exists, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { courtDomainsOf, isCourtDomain } from '../addresses/court-domains.ts'
import type { mailSources, trusts } from '../inbox/received-mail.contract.ts'
import type { NoticeInput } from './parsed-notice.ts'
import { looksLikeNotice } from './reading/looks-like-notice.ts'

export type MailTrust = (typeof trusts)[number]

/** Facts on which the trust in the sender of a message depends. */
export interface MailOriginFacts {
  readonly source: (typeof mailSources)[number]
  readonly fromAddress: string
  /** The domain of From, if a valid and aligned signature verifies it; otherwise null. */
  readonly domain: string | null
}

export const domainOf = (address: string): string => address.split('@').at(-1)?.toLowerCase() ?? ''

/**
 * Returns how well the sender is proven: by an aligned, signed domain, or because a user uploaded the message or the
 * mail provider of the office delivered it. Names, senders of forwarded messages and the text do not count.
 */
export async function trustOf(
  em: EntityManager,
  companyId: string,
  { source, fromAddress, domain }: MailOriginFacts,
): Promise<MailTrust> {
  const verifiedDomain = domain?.toLowerCase() ?? null
  if (verifiedDomain !== null && isCourtDomain(verifiedDomain, await courtDomainsOf(em))) return 'court'
  if (source === 'upload' || source === 'drop') return 'drop'
  if (verifiedDomain === null || domainOf(fromAddress) !== verifiedDomain) return 'none'
  const isMember = await exists(
    em,
    sql`select from user_account where company_id = ${companyId} and lower(email) = ${fromAddress.toLowerCase()}
      and status = 'active' and ${roleCan('profile', 'mailroom.work')} and email_confirmed_at is not null`,
  )
  return isMember ? 'member' : 'none'
}

/** Returns whether a message is a court notice by its text, regardless of the sender. */
export const isNotice = (input: NoticeInput): boolean => looksLikeNotice(input)
