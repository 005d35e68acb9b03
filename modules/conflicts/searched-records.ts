import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'

/** How many records of the office a check searches. */
export interface SearchedRecords {
  readonly people: number
  readonly cases: number
}

/**
 * Age at which the counts of a large office are refreshed in the background. Counting a million people takes longer
 * than a search, so the search uses the previous counts meanwhile.
 */
const refreshAfterMs = 60_000
/** Age at which counts are no longer used: the search waits for new counts. */
const maxAgeMs = 10 * 60_000
/** Number of people at which an office is large. The people of a smaller office are counted for each search. */
const largeOfficePeople = 20_000

interface StoredCounts {
  readonly at: number
  readonly counts: SearchedRecords
}

/** Counts the people and cases that a check searches. */
export class SearchedRecordsCounter {
  readonly #stored = new Map<string, StoredCounts>()
  readonly #running = new Map<string, Promise<SearchedRecords>>()

  async count(em: EntityManager, companyId: string, now: number): Promise<SearchedRecords> {
    const stored = this.#stored.get(companyId)
    if (!stored || stored.counts.people < largeOfficePeople || now - stored.at >= maxAgeMs)
      return this.#read(em, companyId, now)
    if (now - stored.at >= refreshAfterMs && !this.#running.has(companyId)) {
      // Runs on a separate connection, so that the transaction of the caller does not wait for it.
      const running = withScope({ kind: 'company', companyId }, () => this.#read(em.fork(), companyId, now))
      this.#running.set(companyId, running)
      running.catch(() => undefined).finally(() => this.#running.delete(companyId))
    }
    return stored.counts
  }

  async #read(em: EntityManager, companyId: string, now: number): Promise<SearchedRecords> {
    const counts = await countRecords(em, companyId)
    this.#stored.set(companyId, { at: now, counts })
    return counts
  }
}

async function countRecords(em: EntityManager, companyId: string): Promise<SearchedRecords> {
  const counts = await row(
    em,
    { people: col.int, cases: col.int },
    // Counts all people and subtracts the deleted ones: both counts read only indexes, while a count of undeleted
    // people would read every row.
    sql`select ((select count(*) from person where company_id = ${companyId})
        - (select count(*) from person where company_id = ${companyId} and deleted_at is not null))::int as people,
      (select count(*) from case_file where company_id = ${companyId})::int as cases`,
  )
  return counts ?? { people: 0, cases: 0 }
}
