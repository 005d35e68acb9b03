import type { Response } from 'express'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { termsErrors } from '../terms.errors.ts'
import { presentRule, presentTrigger, rulesOfPack, type Trigger } from './rule-row.ts'
import { RulePackFile, type RulePack } from './rules.contract.ts'

const packRow = {
  id: col.text,
  version: col.text,
  from: col.text,
  until: col.text.nullable,
  source: col.text,
  triggers: col.json<Trigger[]>(),
  rules: col.int,
  confirmed: col.int,
  createdAt: col.timestamptz,
} as const satisfies Shape
type PackRow = RowOf<typeof packRow>

const selectPacks = sql`
  select p.id, p.version, p.effective_from::text as "from", p.effective_until::text as "until", p.source, p.triggers,
    r.rules, r.confirmed, p.created_at as "createdAt"
    from rule_pack p cross join lateral (
      select count(*)::int as rules, count(confirmed_name)::int as confirmed
        from term_rule where pack_id = p.id and pack_version = p.version) r`

/** Returns every version of every pack, the oldest first. */
export const readAllPacks = (em: EntityManager): Promise<PackRow[]> =>
  rows(em, packRow, sql`${selectPacks} order by p.id, p.version`)

/** @throws 404 `rule_pack_not_found` */
export async function readPackRow(em: EntityManager, id: string, version: string): Promise<PackRow> {
  const pack = await row(em, packRow, sql`${selectPacks} where p.id = ${id} and p.version = ${version}`)
  if (!pack) throw termsErrors.error('rule_pack_not_found')
  return pack
}

export const presentPack = (pack: PackRow): z.input<typeof RulePack> => {
  const { id, version, from, until, source, rules, confirmed } = pack
  return { id, version, from, until, source, rules, confirmed, createdAt: instant(pack.createdAt) }
}

/** Returns the packs, and of each the newest version first. */
export const listPacks = async ({ em }: UserContext) => ({
  items: (await readAllPacks(em))
    .map(presentPack)
    .sort((a, b) => a.id.localeCompare(b.id) || b.version.localeCompare(a.version)),
})

/** @throws 404 `rule_pack_not_found` */
export async function readPack({ em, locale }: UserContext, id: string, version: string) {
  const pack = await readPackRow(em, id, version)
  return {
    pack: presentPack(pack),
    triggers: pack.triggers.map((trigger) => presentTrigger(trigger, locale)),
    rules: (await rulesOfPack(em, id, version)).map((rule) => presentRule(rule, locale)),
  }
}

function sendPackFile(res: Response, pack: z.input<typeof RulePackFile>): void {
  res
    .attachment(`${pack.id}-${pack.version}.json`)
    .type('application/json')
    .send(`${JSON.stringify(RulePackFile.parse(pack), null, 2)}\n`)
}

/**
 * Sends the file of a version, which can be imported again. Its last day is the present last day, which a later version
 * may have changed.
 * @throws 404 `rule_pack_not_found`
 */
export async function exportPack({ em, res }: UserContext, id: string, version: string): Promise<void> {
  const { from, until, source, triggers } = await readPackRow(em, id, version)
  const rules = (await rulesOfPack(em, id, version)).map(({ definition }) => definition)
  sendPackFile(res, { id, version, from, until, source, triggers, rules })
}
