import type { EntityManager } from '@mikro-orm/postgresql'
import { holidayChanged, termsExtended } from '#modules/platform/index.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { EventBus } from '#server/events/bus.ts'
import type { Work } from '#server/http/context.ts'
import type { JobRegistry } from '#server/jobs/jobs.ts'
import { recountCasesJob, recountCaseBatch, recountTerms, recountTermsJob } from './recount-terms.ts'

interface ChangedDays {
  readonly from: string
  readonly until: string
  readonly citation: string | null
}

/** Adds a job for each company: only the scope of a company shows its terms. */
async function enqueueForAll(work: Work, days: ChangedDays): Promise<void> {
  await work.em.transactional(async (tx) => {
    for (const { id: companyId } of await rows(tx, { id: col.uuid }, sql`select id from company order by id`))
      await work.enqueue(tx, recountTermsJob, { companyId, ...days }, { companyId })
  })
}

const closureCitation = async (em: EntityManager, date: string): Promise<string | null> =>
  (await row(em, { reason: col.text.nullable }, sql`select reason from holiday_override where date = ${date}`))
    ?.reason ?? null

const extensionCitation = async (em: EntityManager, from: string): Promise<string | null> =>
  (await row(em, { citation: col.text }, sql`select citation from term_extension where ends_from = ${from}`))
    ?.citation ?? null

/** Counts terms again when an administrator changes the calendar of days. */
export function recountOnCalendarChanges(bus: EventBus): void {
  bus.after(holidayChanged, 'terms.recount-holiday', async (work, { date }) => {
    await enqueueForAll(work, { from: date, until: date, citation: await closureCitation(work.em, date) })
  })
  bus.after(termsExtended, 'terms.recount-extension', async (work, { from, until }) => {
    await enqueueForAll(work, { from, until, citation: await extensionCitation(work.em, from) })
  })
}

/**
 * Registers the jobs. Every night all open terms are counted again, because a new version of the product may contain
 * closures that the version before did not.
 */
export function scheduleRecounts(registry: JobRegistry): void {
  registry.handle(recountTermsJob, recountTerms)
  registry.handle(recountCasesJob, recountCaseBatch)
  registry.every('terms.recount-all', '30 3 * * *', (work) =>
    enqueueForAll(work, { from: '1950-01-01', until: '2199-12-31', citation: null }),
  )
}
