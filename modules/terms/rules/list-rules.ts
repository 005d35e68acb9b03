import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import type { Context } from '#server/http/context.ts'
import { readAllPacks } from './rule-packs.ts'
import { readAllRules, presentRule, presentTrigger, type Trigger } from './rule-row.ts'

/** Returns the triggers of all packs, each as the newest version defines it. */
export async function readAllTriggers(em: EntityManager): Promise<Trigger[]> {
  const triggers = new Map<string, Trigger>()
  for (const pack of await readAllPacks(em)) for (const trigger of pack.triggers) triggers.set(trigger.kind, trigger)
  return [...triggers.values()]
}

/** Returns the rules of packs and of the office, and the triggers of all packs. */
export async function listRules({ em, locale, actor }: Pick<Context, 'em' | 'locale' | 'actor'>) {
  const [triggers, rules] = [await readAllTriggers(em), await readAllRules(em)]
  return {
    triggers: triggers.map((trigger) => presentTrigger(trigger, locale)),
    rules: rules.map((rule) => presentRule(rule, locale)),
    can: { addOwn: actor.owner && can(actor, 'companies.own') },
  }
}
