// Counts open terms again after the calendar changed: a job for each company finds the affected cases and divides them
// into batches, which several servers count in parallel.
import { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { defineJob, enqueueAll } from '#server/jobs/jobs.ts'
import type { Work } from '#server/http/context.ts'
import { todayOf } from '../chain/count-trigger.ts'
import { recountCases } from './recount-cases.ts'

/** Citation of the order that changed the calendar. */
const citation = z.string().nullable()

/** Recounts the open terms of a company that may depend on days from `from` to `until`. */
export const recountTermsJob = defineJob(
  'terms.recount',
  z.object({ companyId: z.uuid(), from: z.iso.date(), until: z.iso.date(), citation }),
)
type Period = z.output<(typeof recountTermsJob)['payload']>

/** Recounts the open terms of some cases of a company. */
export const recountCasesJob = defineJob(
  'terms.recount-cases',
  z.object({ companyId: z.uuid(), caseIds: z.array(z.uuid()), citation }),
)

/**
 * Number of cases whose terms are counted in one transaction: enough to need few statements, few enough to hold locks
 * for a short time and to repeat little after a crash.
 */
const casesPerJob = 100

/**
 * Counts the affected terms if they are of few cases, else adds the jobs that count them, in the order of their cases.
 * The job may be repeated after a server was killed: terms that were counted before keep their dates.
 */
export async function recountTerms(work: Work, period: Period): Promise<void> {
  const { companyId, from, until, citation: order } = period
  const today = todayOf(work)
  await work.em.fork().transactional(async (tx) => {
    const cases = await rows(
      tx,
      { caseId: col.uuid },
      sql`
      select distinct t.case_id as "caseId"
        from case_term t join case_trigger g on g.company_id = t.company_id and g.id = t.trigger_id
       where t.company_id = ${companyId} and t.state in ('proposed', 'confirmed') and t.rule is not null
         and t.due_on >= ${today}::date and least(g.happened_on, t.due_on) <= ${until}::date
         and greatest(coalesce(g.mailed_on, g.happened_on), t.due_on, t.later_on) >= ${from}::date
       order by t.case_id`,
    )
    const caseIds = cases.map(({ caseId }) => caseId)
    if (caseIds.length <= casesPerJob) {
      if (caseIds.length > 0) await recountCases(tx, { companyId, caseIds, today, citation: order })
      return
    }
    const batches = Array.from({ length: Math.ceil(caseIds.length / casesPerJob) }, (_, batch) => ({
      companyId,
      caseIds: caseIds.slice(batch * casesPerJob, (batch + 1) * casesPerJob),
      citation: order,
    }))
    await enqueueAll(tx, recountCasesJob, batches, { companyId })
  })
}

/** Runs one job of {@link recountCasesJob}. */
export const recountCaseBatch = (work: Work, batch: z.output<(typeof recountCasesJob)['payload']>): Promise<void> => {
  const today = todayOf(work)
  return work.em.fork().transactional((tx) => recountCases(tx, { ...batch, today }))
}
