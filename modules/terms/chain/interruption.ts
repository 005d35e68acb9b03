// Interruption of terms by a motion filed in time, and their restart by the ruling on it (rules 43.2, 47 and 52.2 of
// Civil Procedure of Puerto Rico).
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { startOf, type TriggerFacts } from '../counting/chain.ts'
import { readTriggers, type StoredRule } from './stored-rules.ts'
import type { RuledTerm, TermRow } from './term-row.ts'

/**
 * SQL that is true when motions interrupted more terms of the rule of `t` in its case than rulings restarted. Terms are
 * counted, because a case may have several judgments: the term of a later judgment restarts no term of an earlier one.
 * @param ended whether a restarted term that was voided counts: `counts`, or `ignored`, as its ruling may be recorded anew
 * @param replaced triggers whose terms do not count, because another trigger replaces them
 */
async function awaitsRuling(em: EntityManager, ended: 'counts' | 'ignored', replaced: readonly string[] = []) {
  const triggers = [...(await readTriggers(em)).values()]
  const rulings = triggers.filter(({ restarts }) => restarts === true).map(({ kind }) => kind)
  return sql`(select count(*) filter (where n.state = 'interrupted')
      > count(*) filter (where g.kind = any(${rulings}::text[]) and (${ended === 'counts'} or n.state <> 'void')
        and n.trigger_id <> all(${[...replaced]}::uuid[]))
    from case_term n join case_trigger g on g.company_id = n.company_id and g.id = n.trigger_id
   where n.company_id = t.company_id and n.case_id = t.case_id and n.rule_code = t.rule_code)`
}

/**
 * Returns the rules of the case's interrupted terms that no ruling has restarted: each begins again at full length.
 * @param replaced triggers that a new ruling replaces, as an amended notice does
 */
export async function interruptedRules(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  replaced: readonly string[] = [],
): Promise<StoredRule[]> {
  const interruptedTerms = await rows(
    tx,
    { rule: col.json<StoredRule>() },
    sql`
    select distinct on (t.rule_code) t.rule from case_term t
     where t.company_id = ${companyId} and t.case_id = ${caseId} and t.state = 'interrupted'
       and ${await awaitsRuling(tx, 'ignored', replaced)}
     order by t.rule_code, t.id desc`,
  )
  return interruptedTerms.map(({ rule }) => rule)
}

/** Returns whether a motion interrupted terms of the case that no ruling has restarted. */
export const hasInterruptedTerms = async (em: EntityManager, companyId: string, caseId: string | null) =>
  exists(
    em,
    sql`select from case_term t where t.company_id = ${companyId} and t.case_id = ${caseId}::uuid
      and t.state = 'interrupted' and ${await awaitsRuling(em, 'counts')}`,
  )

/**
 * Returns for each rule the days of the notices of which a motion interrupted its term, the earliest first. A ruling
 * restarts one of these terms; the record does not say which. Dates that a blind second count hides from the user are
 * absent.
 */
export async function interruptedNotices(
  em: EntityManager,
  companyId: string,
  userId: string,
  caseId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const notices = await rows(
    em,
    { ruleCode: col.text, days: col.array(col.text) },
    sql`select t.rule_code as "ruleCode", array_agg(distinct g.happened_on::text order by g.happened_on::text) as days
      from case_term t join case_trigger g on g.company_id = t.company_id and g.id = t.trigger_id
     where t.company_id = ${companyId} and t.case_id = ${caseId} and t.state = 'interrupted'
       and t.rule_code is not null and (g.second_id = ${userId} and g.second_result = 'waiting') is not true
     group by t.rule_code`,
  )
  return new Map(notices.map(({ ruleCode, days }) => [ruleCode, days]))
}

/** A motion that was filed: its term, as met. */
type Motion = Pick<TermRow, 'id' | 'companyId' | 'triggerId' | 'rule'>

/** Interrupts the open terms of the same trigger that the rule of a motion in time names, for every party. */
export const interruptTerms = (tx: EntityManager, { id, companyId, triggerId, rule }: Motion) =>
  change(
    tx,
    sql`
    update case_term set state = 'interrupted', interrupted_by = ${id}, version = version + 1
     where company_id = ${companyId} and trigger_id = ${triggerId} and state in ('proposed', 'confirmed')
       and rule_code = any(${[...(rule?.interrupts ?? [])]}::text[]) and id <> ${id}`,
  )

/**
 * Opens the terms again that a motion interrupted.
 * @param restarted `kept`: terms that a ruling has restarted stay interrupted
 * @returns the ids of the opened terms
 */
export async function endInterruption(
  tx: EntityManager,
  { id, companyId }: Pick<Motion, 'id' | 'companyId'>,
  restarted: 'kept' | 'opened',
): Promise<string[]> {
  const opened = await rows(
    tx,
    { id: col.uuid },
    sql`
    update case_term t set state = case when t.confirmed_by is null then 'proposed' else 'confirmed' end,
      interrupted_by = null, version = t.version + 1
     where t.company_id = ${companyId} and t.interrupted_by = ${id} and t.state = 'interrupted'
       and (${restarted === 'opened'} or ${await awaitsRuling(tx, 'ignored')})
    returning t.id`,
  )
  return opened.map((term) => term.id)
}

/** Returns whether a motion was filed within its term: neither late, nor before what it attacks. */
export const isFiledInTime = (
  metOn: string,
  dueOn: string,
  facts: Pick<TriggerFacts, 'happenedOn' | 'mailedOn'> | null,
): boolean => metOn <= dueOn && (facts === null || metOn >= startOf(facts))

/** Interrupts terms by every motion in time among the terms of a trigger: several motions may interrupt one term. */
export async function interruptByMotions(
  tx: EntityManager,
  terms: readonly RuledTerm[],
  facts: Pick<TriggerFacts, 'happenedOn' | 'mailedOn'>,
): Promise<void> {
  for (const motion of terms)
    if (motion.state === 'met' && motion.metOn !== null && isFiledInTime(motion.metOn, motion.dueOn, facts))
      await interruptTerms(tx, motion)
}
