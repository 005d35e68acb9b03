// Counts open terms again after the calendar changed.
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import type { Work } from '#server/http/context.ts'
import { notifyAll, type NewNotice } from '#server/notices/notify.ts'
import { CalendarYears } from '../chain/calendar-years.ts'
import { recount, todayOf } from '../chain/count-trigger.ts'
import type { StoredRule } from '../chain/stored-rules.ts'
import { updateCounts } from '../chain/write-terms.ts'
import type { GrantedExtension, TermStep } from '../counting/count.ts'
import { noticeMethods } from '../case-terms.contract.ts'

/** Counts the open terms of a company that days of this period may change. */
export const recountTermsJob = defineJob(
  'terms.recount',
  z.object({
    companyId: z.uuid(),
    from: z.iso.date(),
    until: z.iso.date(),
    /** The order that changed the days; of a day that it closed the arithmetic names its own. */
    citation: z.string().nullable(),
  }),
)
type Period = z.output<(typeof recountTermsJob)['payload']>

/** Cases whose terms one transaction counts again: few statements for many terms, and short locks. */
const casesPerBatch = 100

const openTermRow = {
  id: col.uuid,
  caseId: col.uuid,
  triggerId: col.uuid,
  rule: col.json<StoredRule>(),
  dueOn: col.text,
  open: col.boolean,
  extensions: col.json<readonly GrantedExtension[]>(),
  ownerId: col.uuid.nullable,
  confirmedBy: col.uuid.nullable,
  createdBy: col.uuid.nullable,
  steps: col.json<readonly TermStep[]>().nullable,
  kind: col.text,
  happenedOn: col.text,
  mailedOn: col.text.nullable,
  method: col.oneOf(noticeMethods),
  stateParty: col.boolean.nullable,
  blindId: col.uuid.nullable,
} as const satisfies Shape

/** SQL that is true for open terms `t` of a trigger `g` that still lie ahead and that days of a period may change. */
const isAffected = ({ companyId, from, until }: Period, today: string) => sql`t.company_id = ${companyId}
  and t.state in ('proposed', 'confirmed') and t.rule is not null and t.due_on >= ${today}::date
  and least(g.happened_on, t.due_on) <= ${until}::date
  and greatest(coalesce(g.mailed_on, g.happened_on), t.due_on, t.later_on) >= ${from}::date`
const withTrigger = sql.raw('case_term t join case_trigger g on g.company_id = t.company_id and g.id = t.trigger_id')

/** Returns the order behind a closed day that the arithmetic did not have before. */
function newCitation(steps: readonly TermStep[], before: readonly TermStep[] | null): string | null {
  const citations = (found: readonly TermStep[]) =>
    found.flatMap((step) => {
      if (step.effect === 'extended') return [step.citation]
      return 'closure' in step && step.closure.kind === 'holiday' ? [step.closure.citation ?? step.closure.name] : []
    })
  const known = new Set(citations(before ?? []))
  return citations(steps).find((citation) => !known.has(citation)) ?? null
}

/** Counts the affected terms of the next cases after a case. @returns the last case, or null when none is left */
async function recountBatch(
  tx: EntityManager,
  period: Period,
  calendar: CalendarYears,
  today: string,
  after: string | null,
): Promise<string | null> {
  const { companyId } = period
  const cases = await rows(
    tx,
    { caseId: col.uuid },
    sql`
    select f.id as "caseId" from case_file f
     where f.company_id = ${companyId} and (${after}::uuid is null or f.id > ${after}::uuid)
       and f.id in (select t.case_id from ${withTrigger} where ${isAffected(period, today)})
     order by f.id limit ${sql.lit(casesPerBatch)} for no key update`,
  )
  const last = cases.at(-1)
  if (!last) return null
  // All terms of the triggers: one may count from the last day of another.
  const terms = await rows(
    tx,
    openTermRow,
    sql`
    select t.id, t.case_id as "caseId", t.trigger_id as "triggerId", t.rule, t.due_on::text as "dueOn",
      t.state in ('proposed', 'confirmed') and t.due_on >= ${today}::date as open, t.extensions,
      t.owner_id as "ownerId", t.confirmed_by as "confirmedBy", t.created_by as "createdBy",
      (select r.steps from term_revision r where r.company_id = t.company_id and r.term_id = t.id
        order by r.id desc limit 1) as steps,
      g.kind, g.happened_on::text as "happenedOn", g.mailed_on::text as "mailedOn", g.method,
      g.state_party as "stateParty", case when g.second_result = 'waiting' then g.second_id end as "blindId"
      from ${withTrigger}
     where t.company_id = ${companyId} and t.rule is not null
       and t.case_id = any(${cases.map(({ caseId }) => caseId)}::uuid[])
     order by t.id for no key update of t`,
  )
  const byTrigger = Map.groupBy(terms, ({ triggerId }) => triggerId)
  const counted = []
  for (const ofTrigger of byTrigger.values()) {
    const [facts] = ofTrigger
    const open = ofTrigger.filter((term) => term.open)
    if (!facts || open.length === 0) continue
    const rules = ofTrigger.map(({ rule }) => rule)
    counted.push(...(await recount(tx, calendar, open, rules, facts)))
  }
  const recounted = counted.map((term) => ({ ...term, citation: newCitation(term.counted.steps, term.steps) }))
  const cause = { cause: 'calendar', citation: period.citation, madeBy: null } as const
  const moved = await updateCounts(tx, companyId, recounted, cause, 'stays')
  const notices = moved.flatMap(({ id, caseId, dueOn, counted: { due }, citation, ...term }): NewNotice[] => {
    // The person who counts a second time must not learn a date.
    const people = new Set([term.ownerId, term.confirmedBy, term.createdBy].filter((userId) => userId !== null))
    if (term.blindId !== null) people.delete(term.blindId)
    const data = { caseId, termId: id, from: dueOn, to: due, citation: citation ?? period.citation ?? '' }
    return [...people].map((userId) => ({
      kind: 'term.moved',
      userId,
      companyId,
      key: `${id}:${dueOn}:${due}`,
      data,
    }))
  })
  await notifyAll(tx, notices)
  return last.caseId
}

/**
 * Counts the open terms of a company again. A term whose date stays has no revision, so that a job that runs a second
 * time, after its server was killed, continues where it stopped.
 */
export async function recountTerms(work: Work, period: Period): Promise<void> {
  const calendar = new CalendarYears()
  const today = todayOf(work)
  for (let after: string | null = null; ;) {
    after = await work.em.fork().transactional((tx) => recountBatch(tx, period, calendar, today, after))
    if (after === null) return
  }
}
