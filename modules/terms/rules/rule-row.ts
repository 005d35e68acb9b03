import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { ownPack } from '../chain/stored-rules.ts'
import { termsErrors } from '../terms.errors.ts'
import type { NamedTrigger, RuleDefinition, RulePackFile, TermRule } from './rules.contract.ts'

export type Definition = z.output<typeof RuleDefinition>
export type Trigger = z.output<typeof RulePackFile>['triggers'][number]

const ruleRow = {
  id: col.uuid,
  code: col.text,
  pack: col.text.nullable,
  version: col.text.nullable,
  from: col.text,
  until: col.text.nullable,
  source: col.text.nullable,
  definition: col.json<Definition>(),
  confirmedName: col.text.nullable,
  confirmedOn: col.text.nullable,
  confirmedNote: col.text.nullable,
} as const satisfies Shape
export type RuleRow = RowOf<typeof ruleRow>

const selectRules = sql`
  select r.id, r.code, r.pack_id as "pack", r.pack_version as "version", r.effective_from::text as "from",
    r.effective_until::text as "until", coalesce(p.source, c.name) as "source", r.definition,
    r.confirmed_name as "confirmedName", r.confirmed_on::text as "confirmedOn", r.confirmed_note as "confirmedNote"
    from term_rule r left join rule_pack p on p.id = r.pack_id and p.version = r.pack_version
    left join company c on c.id = r.company_id`

/** Returns the rules of every pack and of the caller's office, in the order of their packs, the office's last. */
export const readAllRules = (em: EntityManager): Promise<RuleRow[]> =>
  rows(em, ruleRow, sql`${selectRules} order by r.pack_id nulls last, r.pack_version, r.position, r.id`)

/** Returns the rules of one version of a pack, in the order of its file. */
export const rulesOfPack = (em: EntityManager, pack: string, version: string): Promise<RuleRow[]> =>
  rows(
    em,
    ruleRow,
    sql`${selectRules} where r.pack_id = ${pack} and r.pack_version = ${version} order by r.position, r.id`,
  )

/** @throws 404 `term_rule_not_found` */
export async function readRule(em: EntityManager, id: string): Promise<RuleRow> {
  const rule = await row(em, ruleRow, sql`${selectRules} where r.id = ${id}`)
  if (!rule) throw termsErrors.error('term_rule_not_found')
  return rule
}

/** Presents a rule with its texts in one language. */
export function presentRule(rule: RuleRow, locale: Locale): z.input<typeof TermRule> {
  const { definition, confirmedName, confirmedOn } = rule
  return {
    ...definition,
    act: definition.act[locale],
    note: definition.note?.[locale] ?? null,
    quote: definition.quote ?? null,
    quotedOn: definition.quotedOn ?? null,
    interrupts: definition.interrupts ?? [],
    exclusiveWith: definition.exclusiveWith ?? [],
    after: definition.after ?? null,
    asks: definition.asks ?? null,
    id: rule.id,
    pack: rule.pack ?? ownPack,
    version: rule.version ?? rule.from,
    from: rule.from,
    until: rule.until,
    source: rule.source ?? '',
    confirmed:
      confirmedName !== null && confirmedOn !== null
        ? { name: confirmedName, on: confirmedOn, note: rule.confirmedNote }
        : null,
  }
}

export const presentTrigger = (trigger: Trigger, locale: Locale): z.input<typeof NamedTrigger> => ({
  ...trigger,
  name: trigger.name[locale],
})
