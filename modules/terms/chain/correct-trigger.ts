import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { TriggerFacts } from '../counting/chain.ts'
import type { termsContract } from '../terms.contract.ts'
import { termsErrors } from '../terms.errors.ts'
import { isOpenState } from '../terms.policy.ts'
import { assertTermLimit, factsFrom } from './add-trigger.ts'
import { CalendarYears } from './calendar-years.ts'
import { triggerCorrected } from './chain.events.ts'
import { assertFacts, countStarted, recount, todayOf } from './count-trigger.ts'
import { readCaseTerms } from './read-case-terms.ts'
import { endInterruption, interruptByMotions, isFiledInTime } from './interruption.ts'
import { notifySecond } from './second-notices.ts'
import { readRules, readTriggers } from './stored-rules.ts'
import { otherLength } from './closing.phrases.ts'
import { assertDocument, chooseSecond } from './term-people.ts'
import { isRuled, readTermsOfTrigger, type RuledTerm } from './term-row.ts'
import { readSettings } from './term-settings.ts'
import { factsOf, isBlindFor, lockTrigger, type TriggerRow } from './trigger-row.ts'
import { insertTerms, updateCounts } from './write-terms.ts'

type Correction = z.output<(typeof termsContract.routes.correctTrigger)['body']>

/**
 * An act may have one length if the State is a party and another if not. Ends the open terms whose length the corrected
 * facts exclude, and proposes the other length.
 * @returns the ids of the ended terms
 */
async function exchangeLengths(
  ctx: Context,
  tx: EntityManager,
  trigger: TriggerRow,
  terms: readonly RuledTerm[],
  facts: TriggerFacts,
): Promise<ReadonlySet<string>> {
  const { companyId, userId } = ctx.actor
  // A term that a ruling restarted has the length of the term that was interrupted.
  const termsOfTwoLengths = terms.filter(
    ({ rule }) => rule.trigger === facts.kind && (rule.asks !== null || rule.exclusiveWith.length > 0),
  )
  const codes = new Set(termsOfTwoLengths.flatMap(({ rule }) => [rule.code, ...rule.exclusiveWith]))
  if (codes.size === 0) return new Set()
  const counted = (await countStarted(tx, new CalendarYears(), await readRules(tx, companyId), facts)).filter(
    ({ rule }) => codes.has(rule.code),
  )
  const applyingCodes = new Set(counted.map(({ rule }) => rule.code))
  const excludedTerms = termsOfTwoLengths.filter(
    ({ rule, state }) => isOpenState(state) && !applyingCodes.has(rule.code),
  )
  if (excludedTerms.length > 0)
    await change(
      tx,
      sql`
      update case_term set state = 'void', reason = ${otherLength[ctx.locale]},
        closed_by = ${userId}, closed_at = now(), version = version + 1
       where company_id = ${companyId} and id = any(${excludedTerms.map(({ id }) => id)}::uuid[])`,
    )
  const missing = counted.filter(({ rule }) => !terms.some((term) => term.rule.code === rule.code))
  await assertTermLimit(tx, companyId, trigger.caseId, missing.length)
  const ownerId = terms[0]?.ownerId ?? null
  await insertTerms(tx, { companyId, caseId: trigger.caseId, triggerId: trigger.id, ownerId, userId }, missing)
  return new Set(excludedTerms.map(({ id }) => id))
}

/**
 * Counts the terms of motions that were filed again. A motion that the corrected facts make late never interrupted
 * anything, even if its ruling is recorded: those terms are open again, with their dates.
 */
async function recountMotions(ctx: Context, tx: EntityManager, triggerId: string, facts: TriggerFacts): Promise<void> {
  const terms = (await readTermsOfTrigger(tx, ctx, triggerId)).filter(isRuled)
  const motions = terms.filter(({ state, rule }) => state === 'met' && rule.interrupts.length > 0)
  if (motions.length === 0) return
  const rules = terms.map(({ rule }) => rule)
  const counted = await recount(tx, new CalendarYears(), motions, rules, facts)
  const { companyId, userId } = ctx.actor
  await updateCounts(tx, companyId, counted, { cause: 'fact', madeBy: userId }, 'kept')
  for (const motion of counted)
    if (motion.metOn === null || !isFiledInTime(motion.metOn, motion.counted.due, facts))
      await endInterruption(tx, motion, 'opened')
}

const areSameFacts = (former: TriggerFacts | null, facts: TriggerFacts): boolean =>
  former !== null &&
  former.happenedOn === facts.happenedOn &&
  former.mailedOn === facts.mailedOn &&
  former.method === facts.method &&
  former.stateParty === facts.stateParty

type SecondCountState = Pick<TriggerRow, 'secondId' | 'secondResult'>

/**
 * Returns the second count after a correction. Two counts that agreed say nothing about other facts, so the open
 * jurisdictional terms need a second count again, as those of a new trigger do.
 */
async function secondAfter(
  ctx: Context,
  tx: EntityManager,
  trigger: TriggerRow,
  facts: TriggerFacts,
  ownerId: string | null,
): Promise<SecondCountState> {
  const { companyId } = ctx.actor
  const { secondId, secondResult } = trigger
  const isOfSecondCount = areSameFacts(trigger.secondFacts, facts)
  if (secondResult === 'differs' && isOfSecondCount) return { secondId, secondResult: 'same' }
  if (secondResult !== 'same' || isOfSecondCount || areSameFacts(factsOf(trigger), facts))
    return { secondId, secondResult }
  const hasOpenTerms = await exists(
    tx,
    sql`select from case_term where company_id = ${companyId} and trigger_id = ${trigger.id}
      and nature = 'jurisdictional' and state in ('proposed', 'confirmed')`,
  )
  if (!hasOpenTerms) return { secondId, secondResult }
  const { secondConfirmation } = await readSettings(tx, companyId)
  const newId = secondConfirmation ? await chooseSecond(tx, ctx.actor, ownerId, null, secondId) : null
  return { secondId: newId, secondResult: newId === null ? null : 'waiting' }
}

/**
 * Corrects the facts of a trigger. Open terms are counted again; if a confirmed date changes, it has to be confirmed
 * again. After two different counts, a correction to the facts of the second count settles the difference; after two
 * equal counts, a correction to other facts asks for a second count again.
 * @throws 404 `term_trigger_not_found`, 409 `stale_version`, `case_closed`, `term_blind`, 422 for facts and documents
 */
export async function correctTrigger(ctx: Context, id: string, input: Correction) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  const caseId = await em.transactional(async (tx) => {
    const trigger = await lockTrigger(tx, actor, id)
    if (isBlindFor(trigger, userId)) throw termsErrors.error('term_blind')
    if (trigger.version !== input.version) throw kernelErrors.error('stale_version')
    const facts = factsFrom(trigger.kind, input)
    assertFacts(facts, (await readTriggers(tx)).get(trigger.kind), todayOf(ctx))
    await assertDocument(tx, companyId, trigger.caseId, input.documentId)
    await rows(
      tx,
      { id: col.uuid },
      sql`select id from case_term where company_id = ${companyId} and trigger_id = ${id} order by id for no key update`,
    )
    await recountMotions(ctx, tx, id, facts)
    const terms = (await readTermsOfTrigger(tx, ctx, id)).filter(isRuled)
    const endedIds = await exchangeLengths(ctx, tx, trigger, terms, facts)
    const open = terms.filter((term) => isOpenState(term.state) && !endedIds.has(term.id))
    const rules = terms.map(({ rule }) => rule)
    const counted = await recount(tx, new CalendarYears(), open, rules, facts)
    await updateCounts(tx, companyId, counted, { cause: 'fact', madeBy: userId }, 'revoked')
    // A motion may be in time after all, and a term may be new or open again that another motion interrupts.
    await interruptByMotions(tx, (await readTermsOfTrigger(tx, ctx, id)).filter(isRuled), facts)
    const { secondId, secondResult } = await secondAfter(ctx, tx, trigger, facts, terms[0]?.ownerId ?? null)
    const isAskedAgain = secondResult !== 'same' && trigger.secondResult === 'same'
    await change(
      tx,
      sql`
      update case_trigger set happened_on = ${facts.happenedOn}, mailed_on = ${facts.mailedOn},
        method = ${facts.method}, state_party = ${facts.stateParty},
        second_id = ${secondId}, second_result = ${secondResult},
        second_facts = case when ${isAskedAgain} then null else second_facts end,
        second_at = case when ${isAskedAgain} then null else second_at end,
        document_id = ${input.documentId === undefined ? trigger.documentId : input.documentId},
        version = version + 1
       where company_id = ${companyId} and id = ${id}`,
    )
    if (isAskedAgain) await notifySecond(tx, { companyId, caseId: trigger.caseId, triggerId: id })
    await record(tx, triggerCorrected, { companyId, caseId: trigger.caseId, userId, triggerId: id })
    return trigger.caseId
  })
  return readCaseTerms(ctx, caseId)
}
