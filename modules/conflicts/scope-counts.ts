import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

export interface ScopeCounts {
  readonly people: number
  readonly cases: number
}

/** Counting a million people costs more than the search; the numbers of a large office are at most this old. */
const freshMs = 60_000
/** An office of fewer people is counted each time. */
const large = 20_000

/** Counts the people and cases that a check searches. */
export class ScopeCounter {
  readonly #counts = new Map<string, { readonly at: number; readonly counts: Promise<ScopeCounts> }>()

  async count(em: EntityManager, companyId: string, now: number): Promise<ScopeCounts> {
    const stored = this.#counts.get(companyId)
    if (stored && now - stored.at < freshMs) {
      const counts = await stored.counts
      if (counts.people >= large) return counts
    }
    const counts = readCounts(em, companyId)
    this.#counts.set(companyId, { at: now, counts })
    counts.catch(() => this.#counts.delete(companyId))
    return counts
  }
}

async function readCounts(em: EntityManager, companyId: string): Promise<ScopeCounts> {
  const counts = await row(
    em,
    { people: col.int, cases: col.int },
    sql`select (select count(*) from person where company_id = ${companyId} and deleted_at is null)::int as people,
      (select count(*) from case_file where company_id = ${companyId})::int as cases`,
  )
  return counts ?? { people: 0, cases: 0 }
}
