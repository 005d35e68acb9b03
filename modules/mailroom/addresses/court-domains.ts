import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/** Domains of the courts of Puerto Rico: the Judicial Branch, and the federal courts. */
export const knownCourtDomains = ['poderjudicial.pr', 'ramajudicial.pr', 'uscourts.gov'] as const

/**
 * Returns the domains of courts, whose signed mail is trusted: the domains of the product and of the office in scope.
 */
export async function courtDomainsOf(em: EntityManager): Promise<readonly string[]> {
  const settings = await row(
    em,
    { courtDomains: col.array(col.text) },
    sql`select court_domains as "courtDomains" from mailroom_settings where company_id = app.company()`,
  )
  return [...new Set([...knownCourtDomains, ...(settings?.courtDomains ?? [])])]
}

/** Returns whether a domain is a court's domain or a subdomain of it. */
export const isCourtDomain = (domain: string, courtDomains: readonly string[]): boolean =>
  courtDomains.some((court) => domain === court || domain.endsWith(`.${court}`))
