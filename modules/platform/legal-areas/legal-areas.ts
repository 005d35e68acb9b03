import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { HandlerInput } from '#server/contract/contract.ts'
import { locales, type Locale, type Phrases } from '#server/contract/locale.ts'
import { change, constraintOf, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { platformErrors } from '../platform.errors.ts'
import { legalAreaChanged, legalAreasOrdered } from '../platform.events.ts'
import type { legalAreasContract } from './legal-areas.contract.ts'

type Update = HandlerInput<(typeof legalAreasContract.routes)['update']>['body']
type Names = z.output<(typeof legalAreasContract.routes.create)['body']>['names']

const areaRow = {
  id: col.uuid,
  code: col.text,
  names: col.json<Phrases>(),
  position: col.int,
  active: col.boolean,
  version: col.int,
} as const satisfies Shape
type AreaRow = RowOf<typeof areaRow>

/** The name columns, one for each language, such as `name_es`. */
const nameColumns = locales.map((locale) => `name_${locale}`)
const columns = sql.raw(
  `id, code, jsonb_build_object(${locales.map((locale) => `'${locale}', name_${locale}`).join(', ')}) as names,
  position, active, version`,
)

const present = ({ id, code, names, position, active, version }: AreaRow, locale: Locale) => ({
  id,
  code,
  name: names[locale],
  names,
  position,
  active,
  version,
})

const selectAreas = (em: EntityManager) =>
  rows(em, areaRow, sql`select ${columns} from legal_area order by position, id`)

/** Returns the areas of law that professionals choose from, in their order; `name` is in the requested language. */
export async function activeLegalAreas(
  em: EntityManager,
  locale: Locale,
): Promise<{ id: string; code: string; name: string }[]> {
  return (await selectAreas(em))
    .filter(({ active }) => active)
    .map(({ id, code, names }) => ({ id, code, name: names[locale] }))
}

export const listLegalAreas = async ({ em, locale }: UserContext) => ({
  items: (await selectAreas(em)).map((area) => present(area, locale)),
})

async function readArea({ em, locale }: UserContext, id: string) {
  const area = await row(em, areaRow, sql`select ${columns} from legal_area where id = ${id}`)
  if (!area) throw platformErrors.error('legal_area_not_found')
  return present(area, locale)
}

/** Returns the slug of a name: letters, digits and hyphens. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'area'

async function translateUniqueViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (constraintOf(error)?.startsWith('legal_area_name_'))
      throw platformErrors.error('legal_area_exists', { cause: error })
    throw error
  }
}

/** @throws 409 `legal_area_exists` when another area has the same name in some language */
export async function addLegalArea(ctx: UserContext, names: Names) {
  const added = await translateUniqueViolation(() =>
    ctx.em.transactional(async (tx) => {
      // Locked, so that two areas that are added at the same time get different positions.
      await change(tx, sql`lock table legal_area in share row exclusive mode`)
      const code = codeOf(names.en)
      const inserted = await row(
        tx,
        { id: col.uuid },
        sql`
      insert into legal_area (code, ${sql.raw(nameColumns.join(', '))}, position)
      select case when exists (select 1 from legal_area where code = ${code})
        then ${code} || '-' || substr(uuidv7()::text, 25) else ${code} end,
             ${sql.join(locales.map((locale) => sql.val(names[locale])))}, coalesce(max(position), 0) + 1
        from legal_area returning id`,
      )
      if (!inserted) throw new Error('an insert returned no row')
      await ctx.record(tx, legalAreaChanged, { by: ctx.actor.userId, legalAreaId: inserted.id, what: 'added' })
      return inserted
    }),
  )
  return readArea(ctx, added.id)
}

/** @throws 404 `legal_area_not_found`, 409 `legal_area_exists`, `stale_version` with the present area */
export async function updateLegalArea(ctx: UserContext, id: string, { names, active, version }: Update) {
  const nameChanges = sql.join(locales.map((locale) => sql`${sql.ref(`name_${locale}`)} = ${names[locale]}`))
  await translateUniqueViolation(() =>
    ctx.em.transactional(async (tx) => {
      const stored = await row(tx, areaRow, sql`select ${columns} from legal_area where id = ${id} for update`)
      if (!stored) throw platformErrors.error('legal_area_not_found')
      if (stored.version !== version)
        throw kernelErrors.error('stale_version', { details: { current: present(stored, ctx.locale) } })
      await change(
        tx,
        sql`
      update legal_area set ${nameChanges}, active = ${active}, version = version + 1, updated_at = now() where id = ${id}`,
      )
      const activation = active ? 'reactivated' : 'deactivated'
      await ctx.record(tx, legalAreaChanged, {
        by: ctx.actor.userId,
        legalAreaId: id,
        what: stored.active === active ? 'changed' : activation,
      })
    }),
  )
  return readArea(ctx, id)
}

/**
 * Sets the order of all areas.
 * @throws 409 `legal_area_order` unless `ids` has every area exactly once
 */
export async function orderLegalAreas(ctx: UserContext, ids: readonly string[]) {
  await ctx.em.transactional(async (tx) => {
    await change(tx, sql`lock table legal_area in share row exclusive mode`)
    const existingIds = new Set((await selectAreas(tx)).map(({ id }) => id))
    if (ids.length !== existingIds.size || new Set(ids).size !== ids.length || ids.some((id) => !existingIds.has(id)))
      throw platformErrors.error('legal_area_order')
    await change(
      tx,
      sql`
      update legal_area a set position = o.place, updated_at = now()
        from unnest(${sql.val(ids)}::uuid[]) with ordinality o (id, place) where a.id = o.id and a.position <> o.place`,
    )
    await ctx.record(tx, legalAreasOrdered, { by: ctx.actor.userId })
  })
  return listLegalAreas(ctx)
}
