import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'
import { isInForce, type TriggerFacts } from '../counting/chain.ts'
import type { StoredRule } from './stored-rules.ts'
import { termsErrors } from '../terms.errors.ts'
import { countInput } from './add-trigger.ts'
import { todayOf } from './count-trigger.ts'
import { readRules, readTriggers } from './stored-rules.ts'

export interface PreviewedTrigger {
  readonly name: string
  /** `dueOn` is null when the trigger has not happened. */
  readonly terms: readonly {
    /** Code of the rule. */
    readonly rule: string
    readonly act: string
    readonly nature: StoredRule['nature']
    readonly citation: string | null
    readonly dueOn: string | null
    /** The last day according to the other reading of the rule; null where there is none. */
    readonly laterOn: string | null
  }[]
}

/**
 * Returns the terms that a trigger would propose in a case, without storing anything.
 * @param replaced triggers whose terms this one replaces
 * @param facts null when the trigger has not happened; then the terms have no dates
 * @throws 422 `term_trigger_unknown`, `term_rule_not_in_force`, `term_trigger_ahead`, `term_trigger_too_early`
 */
export async function previewTrigger(
  ctx: Context,
  em: EntityManager,
  caseId: string,
  kind: string,
  facts: Omit<TriggerFacts, 'kind'> | null,
  replaced: readonly string[] = [],
): Promise<PreviewedTrigger> {
  const trigger = (await readTriggers(em)).get(kind)
  if (!trigger) throw termsErrors.error('term_trigger_unknown')
  const name = trigger.name[ctx.locale]
  if (facts === null) {
    const rules = await readRules(em, ctx.actor.companyId)
    const started = rules.filter((rule) => rule.trigger === kind && isInForce(rule, todayOf(ctx)))
    const terms = started.map(({ code, act, nature, citation }) => ({
      rule: code,
      act: act[ctx.locale],
      nature,
      citation,
      dueOn: null,
      laterOn: null,
    }))
    return { name, terms }
  }
  const counted = await countInput(ctx, em, caseId, { kind, ...facts }, { replaced })
  const terms = counted.map(({ rule, counted: { due, later } }) => ({
    rule: rule.code,
    act: rule.act[ctx.locale],
    nature: rule.nature,
    citation: rule.citation,
    dueOn: due,
    laterOn: later,
  }))
  return { name, terms }
}
