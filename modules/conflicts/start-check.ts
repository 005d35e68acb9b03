import { randomUUIDv7 } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { defineJob } from '#server/jobs/jobs.ts'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { parseCheckQuery, type CheckFactValues, type CheckQuery } from './check-query.ts'
import { checkStarted } from './conflicts.events.ts'
import { findHits, type NameCounts, type NameResult } from './find-hits.ts'
import { asOffice } from './office-scope.ts'
import type { SearchedRecordsCounter } from './searched-records.ts'
import { maxNamesAtOnce, type checkSubjects } from './check.contract.ts'
import {
  removeStaleHits,
  insertCheck,
  writeHits,
  writeResult,
  type CheckAsker,
  type SearchResult,
} from './write-check.ts'

/** Searches the names of a check that are too many to be searched at once. */
export const searchNamesJob = defineJob('conflicts.search-list', z.object({ companyId: z.uuid(), checkId: z.uuid() }))
/** Names per batch; the progress of a list is written after each batch. */
const batchSize = 25

export interface NewCheckInput extends Partial<CheckFactValues> {
  readonly subject: { readonly kind: (typeof checkSubjects)[number]; readonly id: string | null }
  /** The case that is checked: roles in it are not hits, and people who may not see it cannot see the check. */
  readonly caseId?: string | null
  readonly names: readonly string[]
}

interface SearchedQuery extends SearchResult {
  readonly results: readonly NameResult[]
}

interface SearchContext {
  readonly companyId: string
  readonly caseId: string | null
}

/** Searches all names of a short query. */
export const searchQuery = (
  em: EntityManager,
  counter: SearchedRecordsCounter,
  context: SearchContext,
  query: CheckQuery,
): Promise<SearchedQuery> =>
  asOffice(em, context.companyId, async () => {
    const startedAt = performance.now()
    const results: NameResult[] = []
    for (const nameIndex of query.names.keys()) results.push(await findHits(em, context, query, nameIndex))
    const tookMs = performance.now() - startedAt
    const searchedRecords = await counter.count(em, context.companyId, Date.now())
    return { results, counts: results.map(({ counts }) => counts), searchedRecords, tookMs }
  })

/**
 * Opens a check and searches its names; more than {@link maxNamesAtOnce} names are searched by a job. Uses the
 * transaction of the caller, or opens a transaction.
 * @returns the id of the check
 * @throws 422 `conflict_name_unreadable`, `conflict_names_too_many`
 */
export async function startCheck(
  work: Pick<Work, 'em' | 'ports' | 'record' | 'enqueue'>,
  counter: SearchedRecordsCounter,
  asker: CheckAsker,
  { subject, caseId = null, names, emails = [], phones = [], birthYear = null }: NewCheckInput,
): Promise<string> {
  const { companyId } = asker
  const query = parseCheckQuery(names, { emails, phones, birthYear })
  const isList = query.names.length > maxNamesAtOnce
  const searchResult = isList ? null : await searchQuery(work.em, counter, { companyId, caseId }, query)
  const now = work.ports.clock.now()
  // In the scope of the office, so that hits of reserved cases can be written as well.
  return asOffice(work.em, companyId, () =>
    work.em.transactional(async (tx) => {
      const id = randomUUIDv7()
      if (searchResult) {
        const hits = searchResult.results.flatMap((result) => result.hits)
        await writeHits(tx, asker, id, hits)
      } else await work.enqueue(tx, searchNamesJob, { companyId, checkId: id }, { companyId })
      await work.record(tx, checkStarted, { companyId, checkId: id, userId: asker.userId })
      // Inserted last, because its number is locked until the transaction ends.
      await insertCheck(tx, { id, asker, subject, caseId, query, now, result: searchResult })
      return id
    }),
  )
}

/** Searches an open check again after its facts changed. Hits that are found again keep their decisions. */
export async function searchAgain(
  tx: EntityManager,
  counter: SearchedRecordsCounter,
  { id, companyId, caseId, askedBy }: SearchContext & { readonly id: string; readonly askedBy: string | null },
  query: CheckQuery,
): Promise<void> {
  const searchResult = await searchQuery(tx, counter, { companyId, caseId }, query)
  const hits = searchResult.results.flatMap((result) => result.hits)
  await change(
    tx,
    sql`update conflict_check set query = ${JSON.stringify(query)}::jsonb
      where company_id = ${companyId} and id = ${id}`,
  )
  await writeHits(tx, { companyId, userId: askedBy }, id, hits)
  await removeStaleHits(tx, companyId, id, hits)
  await writeResult(tx, companyId, id, searchResult)
}

const unfinishedCheckRow = {
  query: col.json<CheckQuery>(),
  counts: col.json<readonly NameCounts[]>(),
  caseId: col.uuid.nullable,
  askedBy: col.uuid.nullable,
  tookMs: col.int,
}

/** Searches the names of a list that have no result yet; a repeated job therefore continues where it stopped. */
export const searchNames =
  (counter: SearchedRecordsCounter) =>
  async (
    { em }: Work,
    { companyId, checkId }: { readonly companyId: string; readonly checkId: string },
    signal: AbortSignal,
  ): Promise<void> => {
    for (;;) {
      signal.throwIfAborted()
      const check = await row(
        em,
        unfinishedCheckRow,
        sql`select query, counts, case_id as "caseId", asked_by as "askedBy", took_ms as "tookMs" from conflict_check
          where company_id = ${companyId} and id = ${checkId} and seal is null and purged_at is null
            and names_done < names_total`,
      )
      if (!check) return
      const { query, counts, caseId, askedBy } = check
      const startedAt = performance.now()
      const results = await asOffice(em, companyId, async () => {
        const batch: NameResult[] = []
        const batchEnd = Math.min(query.names.length, counts.length + batchSize)
        for (let nameIndex = counts.length; nameIndex < batchEnd; nameIndex += 1)
          batch.push(await findHits(em, { companyId, caseId }, query, nameIndex))
        return batch
      })
      const tookMs = check.tookMs + (performance.now() - startedAt)
      const searchedRecords = await counter.count(em, companyId, Date.now())
      await em.transactional(async (tx) => {
        await writeHits(
          tx,
          { companyId, userId: askedBy },
          checkId,
          results.flatMap(({ hits }) => hits),
        )
        const allCounts = [...counts, ...results.map((result) => result.counts)]
        await writeResult(tx, companyId, checkId, { counts: allCounts, searchedRecords, tookMs })
      })
    }
  }
