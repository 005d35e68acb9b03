import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { UserContext } from '#server/http/context.ts'
import { addDays } from '../counting/day-calendar.ts'
import { termsErrors } from '../terms.errors.ts'
import { packImported } from '../terms.events.ts'
import type { PackContent } from './check-pack.ts'
import { readPackFile } from './read-pack-file.ts'
import { readAllPacks, presentPack, readPackRow } from './rule-packs.ts'

/** Serialises imports with a lock: an import must see the versions that the import before it added. */
const waitForOtherImports = (tx: EntityManager) =>
  change(tx, sql`select pg_advisory_xact_lock(hashtext('terms.rule-packs'))`)

/** Sets the last day of a version and its rules, unless they end earlier. */
async function endVersion(tx: EntityManager, id: string, version: string, until: string): Promise<void> {
  const ends = sql`effective_until is null or effective_until > ${until}`
  await change(
    tx,
    sql`update rule_pack set effective_until = ${until} where id = ${id} and version = ${version} and (${ends})`,
  )
  await change(
    tx,
    sql`
    update term_rule set effective_until = ${until}
     where pack_id = ${id} and pack_version = ${version} and (${ends})`,
  )
}

async function insertPack(tx: EntityManager, pack: PackContent, until: string | null, userId: string): Promise<void> {
  await change(
    tx,
    sql`
    insert into rule_pack (id, version, effective_from, effective_until, source, triggers, created_by)
    values (${pack.id}, ${pack.version}, ${pack.from}, ${until}, ${pack.source}, ${JSON.stringify(pack.triggers)},
      ${userId})`,
  )
  await change(
    tx,
    sql`
    insert into term_rule (pack_id, pack_version, code, position, effective_from, effective_until, definition,
        created_by)
    select ${pack.id}, ${pack.version}, rule ->> 'code', position, ${pack.from}::date, ${until}::date, rule,
        ${userId}::uuid
      from jsonb_array_elements(${JSON.stringify(pack.rules)}::jsonb) with ordinality as file (rule, position)`,
  )
}

/**
 * Adds a version of a pack. The preceding version then ends on the day before the first day of this one; if a later
 * version exists, this version ends on the day before the later version begins.
 * @throws 422 `rule_pack_invalid`; 409 `rule_pack_exists`, `rule_pack_order`
 */
export async function importPack(ctx: UserContext, text: string) {
  const pack = readPackFile(text, ctx.locale)
  const { id, version } = pack
  await ctx.em.transactional(async (tx) => {
    await waitForOtherImports(tx)
    const sameIdPacks = (await readAllPacks(tx)).filter((other) => other.id === id)
    if (sameIdPacks.some((other) => other.version === version)) throw termsErrors.error('rule_pack_exists')
    const earlier = sameIdPacks.filter((other) => other.version < version)
    const later = sameIdPacks.filter((other) => other.version > version)
    if (earlier.some(({ from }) => from >= pack.from) || later.some(({ from }) => from <= pack.from))
      throw termsErrors.error('rule_pack_order')
    const [next] = later
    const dayBeforeNext = next ? addDays(next.from, -1) : null
    const until =
      [pack.until, dayBeforeNext].filter((day) => day !== null).sort((a, b) => a.localeCompare(b))[0] ?? null
    const previous = earlier.at(-1)
    if (previous) await endVersion(tx, id, previous.version, addDays(pack.from, -1))
    await insertPack(tx, pack, until, ctx.actor.userId)
    await ctx.record(tx, packImported, { by: ctx.actor.userId, pack: id, version, rules: pack.rules.length })
  })
  return presentPack(await readPackRow(ctx.em, id, version))
}
