// Rules that an office adds for itself. All versions of a rule have the same code.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { HandlerInput } from '#server/contract/contract.ts'
import { perLocale } from '#server/contract/locale.ts'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { addDays } from '../counting/day-calendar.ts'
import { termsErrors } from '../terms.errors.ts'
import { ownRuleChanged } from '../terms.events.ts'
import { readAllTriggers } from './list-rules.ts'
import { presentRule, readRule, type Definition } from './rule-row.ts'
import { ownRulePrefix, type rulesContract } from './rules.contract.ts'

type NewRule = HandlerInput<(typeof rulesContract.routes)['addOwn']>['body']

/** Days that rule 68.3 adds if a notice came by postal mail. */
const mailDays = 3

const versionRow = { id: col.uuid, from: col.text, until: col.text.nullable } as const

/** Returns the versions of an office's rule, the oldest first, locked with all other rules of the office. */
async function lockVersions(tx: EntityManager, companyId: string, code: string) {
  await change(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`terms.own-rules ${companyId}`}, 0))`)
  return rows(
    tx,
    versionRow,
    sql`
    select id, effective_from::text as "from", effective_until::text as "until" from term_rule
     where company_id = ${companyId} and code = ${code} order by effective_from`,
  )
}

function definitionOf({ act, note, mail, ...input }: NewRule, code: string): Definition {
  const { amount, unit, direction, trigger, set, nature, extendable, citation } = input
  return {
    amount,
    unit,
    direction,
    trigger,
    set,
    nature,
    extendable,
    citation,
    code,
    mailDays: mail ? mailDays : 0,
    act: perLocale(() => act),
    ...(note ? { note: perLocale(() => note) } : {}),
    certainty: 'unverified',
  }
}

/**
 * Adds a rule of the office, or its next version; the preceding version ends on the day before. The rule counts as
 * confirmed by the owner who adds it.
 * @throws 404 `term_rule_not_found` for a next version of a rule that the office does not have; 409 `term_rule_exists`;
 * 422 `term_trigger_unknown`
 */
export async function addOwnRule(ctx: Context, input: NewRule) {
  const { em, actor } = ctx
  const code = input.code ?? `${ownRulePrefix}${randomUUID().slice(0, 8)}`
  const added = await em.transactional(async (tx) => {
    const versions = await lockVersions(tx, actor.companyId, code)
    const latest = versions.at(-1)
    if (input.code !== undefined && !latest) throw termsErrors.error('term_rule_not_found')
    if (latest && latest.from >= input.from) throw termsErrors.error('term_rule_exists')
    if (!(await readAllTriggers(tx)).some(({ kind }) => kind === input.trigger))
      throw termsErrors.error('term_trigger_unknown')
    if (latest && (latest.until === null || latest.until >= input.from))
      await change(tx, sql`update term_rule set effective_until = ${addDays(input.from, -1)} where id = ${latest.id}`)
    const inserted = await row(
      tx,
      { id: col.uuid },
      sql`
      insert into term_rule (company_id, code, position, effective_from, definition, confirmed_name, confirmed_on,
        confirmed_by, created_by)
      values (${actor.companyId}, ${code}, ${versions.length + 1}, ${input.from},
        ${JSON.stringify(definitionOf(input, code))}, ${`${actor.name} ${actor.surname}`},
        ${localDay(ctx.ports.clock.now())}, ${actor.userId}, ${actor.userId}) returning id`,
    )
    if (!inserted) throw new Error('an insert returned no row')
    await ctx.record(tx, ownRuleChanged, {
      companyId: actor.companyId,
      userId: actor.userId,
      ruleId: inserted.id,
      code,
      what: 'added',
    })
    return inserted
  })
  return presentRule(await readRule(em, added.id), ctx.locale)
}

/**
 * Ends a rule of the office. Terms that were counted by it do not change.
 * @throws 404 `term_rule_not_found`; 409 `term_rule_exists` when its next version begins by then; 422
 * `term_rule_ends_early`
 */
export async function endOwnRule(ctx: Context, id: string, until: string) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    const rule = await row(
      tx,
      { code: col.text },
      sql`select code from term_rule where id = ${id} and company_id = ${actor.companyId}`,
    )
    if (!rule) throw termsErrors.error('term_rule_not_found')
    const versions = await lockVersions(tx, actor.companyId, rule.code)
    const version = versions.find((other) => other.id === id)
    if (!version || until < version.from) throw termsErrors.error('term_rule_ends_early')
    const next = versions.find(({ from }) => from > version.from)
    if (next && next.from <= until) throw termsErrors.error('term_rule_exists')
    await change(tx, sql`update term_rule set effective_until = ${until} where id = ${id}`)
    await ctx.record(tx, ownRuleChanged, {
      companyId: actor.companyId,
      userId: actor.userId,
      ruleId: id,
      code: rule.code,
      what: 'ended',
    })
  })
  return presentRule(await readRule(em, id), ctx.locale)
}
