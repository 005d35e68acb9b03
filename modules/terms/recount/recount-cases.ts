// Counts the open terms of some cases again, in one transaction.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { notifyAll, type NewNotice } from '#server/notices/notify.ts'
import { noticeMethods } from '../case-terms.contract.ts'
import { CalendarYears } from '../chain/calendar-years.ts'
import { recount } from '../chain/count-trigger.ts'
import type { StoredRule } from '../chain/stored-rules.ts'
import { updateCounts, type RecountedTerm } from '../chain/write-terms.ts'
import type { GrantedExtension, TermStep } from '../counting/count.ts'

const countedRow = {
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
  blindLawyerId: col.uuid.nullable,
  version: col.int,
} as const satisfies Shape
type CountedRow = RowOf<typeof countedRow>

/** Returns the citation of the order that closed or extended a day, if the arithmetic did not contain it before. */
function newCitation(steps: readonly TermStep[], before: readonly TermStep[] | null): string | null {
  const citations = (termSteps: readonly TermStep[]) =>
    termSteps.flatMap((step) => {
      if (step.effect === 'extended') return [step.citation]
      return 'closure' in step && step.closure.kind === 'holiday' ? [step.closure.citation ?? step.closure.name] : []
    })
  const formerCitations = new Set(citations(before ?? []))
  return citations(steps).find((citation) => !formerCitations.has(citation)) ?? null
}

/**
 * Locks the cases, which every writer of terms locks first, and reads their open terms and the terms from which those
 * run.
 */
async function lockTermsToRecount(
  tx: EntityManager,
  companyId: string,
  caseIds: readonly string[],
  today: string,
): Promise<CountedRow[]> {
  const ids = sql`${[...caseIds]}::uuid[]`
  await rows(
    tx,
    { id: col.uuid },
    sql`select id from case_file where company_id = ${companyId} and id = any(${ids}) order by id for no key update`,
  )
  const isOpen = (alias: string) => {
    const term = sql.ref(alias)
    return sql`${term}.state in ('proposed', 'confirmed') and ${term}.due_on >= ${today}::date`
  }
  return rows(
    tx,
    countedRow,
    sql`
    select t.id, t.case_id as "caseId", t.trigger_id as "triggerId", t.rule, t.due_on::text as "dueOn",
      ${isOpen('t')} as open, t.extensions, t.owner_id as "ownerId", t.confirmed_by as "confirmedBy",
      t.created_by as "createdBy", case when ${isOpen('t')} then (select r.steps from term_revision r
        where r.company_id = t.company_id and r.term_id = t.id order by r.id desc limit 1) end as steps,
      g.kind, g.happened_on::text as "happenedOn", g.mailed_on::text as "mailedOn", g.method,
      g.state_party as "stateParty", case when g.second_result = 'waiting' then g.second_id end as "blindLawyerId",
      t.version
      from case_term t join case_trigger g on g.company_id = t.company_id and g.id = t.trigger_id
     where t.company_id = ${companyId} and t.rule is not null and t.case_id = any(${ids})
       and (${isOpen('t')} or exists (select from case_term o where o.company_id = t.company_id
         and o.trigger_id = t.trigger_id and o.rule ->> 'after' = t.rule_code and ${isOpen('o')}))
     order by t.id for no key update of t`,
  )
}

type MovedTerm = CountedRow & RecountedTerm

/** Returns a notice for each person concerned by a moved term, except the lawyer of a blind second count. */
const noticesOf = (companyId: string, moved: readonly MovedTerm[], orderCitation: string | null): NewNotice[] =>
  moved.flatMap(({ id, version, caseId, dueOn, counted: { due }, citation, blindLawyerId, ...term }) => {
    const people = new Set([term.ownerId, term.confirmedBy, term.createdBy].filter((userId) => userId !== null))
    if (blindLawyerId !== null) people.delete(blindLawyerId)
    const data = { caseId, termId: id, from: dueOn, to: due, citation: citation ?? orderCitation ?? '' }
    // A term may move to a date that it had before, so the date does not identify the move.
    const key = `${id}:${version}`
    return [...people].map((userId) => ({ kind: 'term.moved' as const, userId, companyId, key, data }))
  })

interface RecountedCases {
  readonly companyId: string
  readonly caseIds: readonly string[]
  /** `YYYY-MM-DD`; terms that end before it are not changed. */
  readonly today: string
  /** The order that changed the calendar, unless the new computation contains a more specific order. */
  readonly citation: string | null
}

/**
 * Counts the open terms of cases again and updates terms whose result changed, with their revisions and notices.
 * Unchanged terms are not written, so a repeated run has no effect.
 */
export async function recountCases(
  tx: EntityManager,
  { companyId, caseIds, today, citation }: RecountedCases,
): Promise<void> {
  const calendar = new CalendarYears()
  const terms = await lockTermsToRecount(tx, companyId, caseIds, today)
  const counted = []
  for (const ofTrigger of Map.groupBy(terms, ({ triggerId }) => triggerId).values()) {
    const [facts] = ofTrigger
    const open = ofTrigger.filter((term) => term.open)
    if (!facts || open.length === 0) continue
    const rules = ofTrigger.map(({ rule }) => rule)
    counted.push(...(await recount(tx, calendar, open, rules, facts)))
  }
  const recounted = counted.map((term) => ({ ...term, citation: newCitation(term.counted.steps, term.steps) }))
  const cause = { cause: 'calendar', citation, madeBy: null } as const
  const moved = await updateCounts(tx, companyId, recounted, cause, 'kept')
  await notifyAll(tx, noticesOf(companyId, moved, citation), { mail: 'together' })
}
