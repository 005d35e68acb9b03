import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { lockCase } from '#modules/cases/index.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { TriggerFacts } from '../counting/chain.ts'
import type { NewTrigger } from '../case-terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { CalendarYears } from './calendar-years.ts'
import { termsProposed } from './chain.events.ts'
import { assertFacts, countRules, countStarted, todayOf } from './count-trigger.ts'
import { interruptedRules } from './interruption.ts'
import { readCaseTerms } from './read-case-terms.ts'
import { readRules, readTriggers } from './stored-rules.ts'
import { assertDocument, assertOwner, chooseSecond, responsibleOf } from './term-people.ts'
import { readSettings } from './term-settings.ts'
import { insertTerms, type CountedTerm } from './write-terms.ts'

type TriggerInput = z.output<typeof NewTrigger>

/** Maximum of terms of a case, in all states. */
export const caseTermLimit = 5_000

/** Checks that a case has room for `added` further terms. @throws 409 `too_many_terms` */
export async function assertTermLimit(
  tx: EntityManager,
  companyId: string,
  caseId: string,
  added: number,
): Promise<void> {
  const counted = await row(
    tx,
    { total: col.int },
    sql`select count(*)::int as total from case_term where company_id = ${companyId} and case_id = ${caseId}`,
  )
  if ((counted?.total ?? 0) + added > caseTermLimit)
    throw termsErrors.error('too_many_terms', { values: { limit: caseTermLimit } })
}

/** Returns the facts of a request body; absent facts are null. */
export const factsFrom = (
  kind: string,
  { happenedOn, mailedOn, method, stateParty }: Pick<TriggerInput, 'happenedOn' | 'mailedOn' | 'method' | 'stateParty'>,
): TriggerFacts => ({
  kind,
  happenedOn,
  mailedOn: mailedOn ?? null,
  method,
  stateParty: stateParty ?? null,
})

/**
 * Counts the rules that the input selects or, if it selects none, all rules that its trigger starts.
 * @param choice the selected rules, and the triggers whose terms this one replaces
 * @throws 422 `term_trigger_unknown`, `term_rule_not_in_force`, and for wrong facts
 */
export async function countInput(
  ctx: Context,
  tx: EntityManager,
  caseId: string,
  facts: TriggerFacts,
  choice: { readonly rules?: readonly string[]; readonly replaced?: readonly string[] } = {},
): Promise<CountedTerm[]> {
  const { companyId } = ctx.actor
  const { rules: ruleCodes, replaced } = choice
  const trigger = (await readTriggers(tx)).get(facts.kind)
  if (!trigger) throw termsErrors.error('term_trigger_unknown')
  assertFacts(facts, trigger, todayOf(ctx))
  const calendar = new CalendarYears()
  const counted = await countStarted(tx, calendar, await readRules(tx, companyId), facts)
  if (trigger.restarts)
    counted.push(...(await countRules(tx, calendar, await interruptedRules(tx, companyId, caseId, replaced), facts)))
  if (counted.length === 0 && !trigger.restarts) throw termsErrors.error('term_rule_not_in_force')
  if (ruleCodes?.some((code) => !counted.some(({ rule }) => rule.code === code)))
    throw termsErrors.error('term_rule_not_in_force')
  return ruleCodes ? counted.filter(({ rule }) => ruleCodes.includes(rule.code)) : counted
}

/** Inserts a trigger; with a second lawyer, its second count has the state `waiting`. */
export const insertTrigger = (
  tx: EntityManager,
  { kind, happenedOn, mailedOn, method, stateParty }: TriggerFacts,
  trigger: {
    readonly id: string
    readonly companyId: string
    readonly caseId: string
    readonly documentId: string | null
    readonly secondId: string | null
    readonly userId: string
  },
) =>
  change(
    tx,
    sql`
    insert into case_trigger (id, company_id, case_id, kind, happened_on, mailed_on, method, state_party, document_id,
      second_id, second_result, created_by)
    values (${trigger.id}, ${trigger.companyId}, ${trigger.caseId}, ${kind}, ${happenedOn}, ${mailedOn}, ${method},
      ${stateParty}, ${trigger.documentId}, ${trigger.secondId}, ${trigger.secondId === null ? null : 'waiting'},
      ${trigger.userId})`,
  )

/**
 * Records a trigger and proposes its terms. A repeated request with the same `id` changes nothing.
 * @param replaced triggers whose terms this one replaces
 * @throws 404 `case_not_found`, 409 `case_closed`, `too_many_terms`, 422 for facts, rules, people and documents
 */
export async function addTrigger(ctx: Context, caseId: string, input: TriggerInput, replaced: readonly string[] = []) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const facts = factsFrom(input.kind, input)
  await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'update')
    const triggerId = input.id ?? randomUUIDv7()
    if (await exists(tx, sql`select from case_trigger where company_id = ${companyId} and id = ${triggerId}`)) return
    await assertOwner(tx, { companyId, caseId }, input.ownerId ?? null)
    await assertDocument(tx, companyId, caseId, input.documentId)
    const counted = await countInput(ctx, tx, caseId, facts, {
      replaced,
      ...(input.rules ? { rules: input.rules } : {}),
    })
    await assertTermLimit(tx, companyId, caseId, counted.length)
    const ownerId = input.ownerId === undefined ? await responsibleOf(tx, companyId, caseId) : input.ownerId
    const needsSecond =
      counted.some(({ rule }) => rule.nature === 'jurisdictional') &&
      (await readSettings(tx, companyId)).secondConfirmation
    const secondId = needsSecond ? await chooseSecond(tx, actor, ownerId, input.secondId) : null
    const documentId = input.documentId ?? null
    await insertTrigger(tx, facts, { id: triggerId, companyId, caseId, documentId, secondId, userId })
    await insertTerms(tx, { companyId, caseId, triggerId, ownerId, userId }, counted)
    await record(tx, termsProposed, { companyId, caseId, userId, triggerId })
  })
  return readCaseTerms(ctx, caseId)
}
