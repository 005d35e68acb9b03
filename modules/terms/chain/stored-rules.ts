// Rules for counting terms: the rules of every pack and of the office, including rules no longer in force.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { ChainRule } from '../counting/chain.ts'
import type { DaySet } from '../counting/day-calendar.ts'
import type { RuleDefinition, TriggerKind } from '../rules/rules.contract.ts'

type Definition = z.output<typeof RuleDefinition>
export type Trigger = z.output<typeof TriggerKind>

/** A copy of the rule that is stored with the term that it counted, with its pack and version. */
export interface StoredRule extends ChainRule {
  readonly id: string
  readonly pack: string
  readonly version: string
  /** The calendar that decides which days are closed. */
  readonly set: DaySet
  readonly act: Readonly<Record<Locale, string>>
  readonly nature: Definition['nature']
  readonly extendable: boolean
  readonly citation: string
  /** Codes of the rules whose terms the act interrupts when it is done in time. */
  readonly interrupts: readonly string[]
}

/** Name of the pack of an office's own rules. Their version is the first day on which they are in force. */
export const ownPack = 'own'

const ruleRow = {
  id: col.uuid,
  pack: col.text.nullable,
  version: col.text.nullable,
  from: col.text,
  until: col.text.nullable,
  definition: col.json<Definition>(),
} as const satisfies Shape

/** Returns every rule that the office may count with, including rules no longer in force. */
export async function readRules(em: EntityManager, companyId: string): Promise<StoredRule[]> {
  const storedRules = await rows(
    em,
    ruleRow,
    sql`
    select id, pack_id as pack, pack_version as version, effective_from::text as "from",
      effective_until::text as until, definition
      from term_rule where company_id is null or company_id = ${companyId} order by pack_id, position, id`,
  )
  return storedRules.map(({ id, pack, version, from, until, definition }) => ({
    id,
    pack: pack ?? ownPack,
    version: version ?? from,
    from,
    until,
    code: definition.code,
    act: definition.act,
    amount: definition.amount,
    unit: definition.unit,
    direction: definition.direction,
    trigger: definition.trigger,
    set: definition.set,
    nature: definition.nature,
    extendable: definition.extendable,
    mailDays: definition.mailDays,
    citation: definition.citation,
    interrupts: definition.interrupts ?? [],
    exclusiveWith: definition.exclusiveWith ?? [],
    after: definition.after ?? null,
    asks: definition.asks ?? null,
  }))
}

/** Returns the kinds of triggers of all packs, each as the latest version defines it. */
export async function readTriggers(em: EntityManager): Promise<ReadonlyMap<string, Trigger>> {
  const packs = await rows(
    em,
    { triggers: col.json<Trigger[]>() },
    sql`select triggers from rule_pack order by id, version`,
  )
  return new Map(packs.flatMap(({ triggers }) => triggers.map((trigger) => [trigger.kind, trigger] as const)))
}
