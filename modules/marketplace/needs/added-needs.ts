// Needs that administrators added to the search: what visitors ask for in their own words, such as «divorcio», each
// with the area of law that serves it.
import type { z } from 'zod'
import { locales, type Locale } from '#server/contract/locale.ts'
import { constraintOf, instant, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { activeLegalAreas, platformErrors } from '#modules/platform/index.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { searchNeedChanged } from '../marketplace.events.ts'
import { builtInNeeds } from './lexicon.ts'
import type { NewNeed } from './needs.contract.ts'
import { tokensOf } from './tokens.ts'

const needRow = {
  id: col.uuid,
  phrase: col.text,
  locale: col.textOf<Locale>(),
  areaId: col.uuid,
  names: col.json<Record<Locale, string>>(),
  createdAt: col.timestamptz,
} as const satisfies Shape

const present = ({ id, phrase, locale, areaId, names, createdAt }: RowOf<typeof needRow>, reader: Locale) => ({
  id,
  phrase,
  locale,
  area: { id: areaId, name: names[reader] },
  createdAt: instant(createdAt),
})

const areaNames = sql.raw(`jsonb_build_object(${locales.map((locale) => `'${locale}', a.name_${locale}`).join(', ')})`)

/** Returns the needs that administrators added, and the number of built-in needs by language. */
export async function listSearchNeeds({ em, locale }: UserContext) {
  const added = await rows(
    em,
    needRow,
    sql`select n.id, n.phrase, n.locale, n.area_id as "areaId", ${areaNames} as names, n.created_at as "createdAt"
      from search_need n join legal_area a on a.id = n.area_id order by n.locale, app.fold(n.phrase)`,
  )
  return {
    items: added.map((need) => present(need, locale)),
    builtIn: locales.map((builtInLocale) => ({
      locale: builtInLocale,
      needs: builtInNeeds.filter((need) => need.locale === builtInLocale).length,
    })),
  }
}

/** @throws 404 `legal_area_not_found`, 409 `search_need_exists`, 422 `search_need_empty` */
export async function addSearchNeed(ctx: UserContext, { phrase, locale, areaId }: z.output<typeof NewNeed>) {
  // No search could match a need without letters or digits.
  if (tokensOf(phrase).length === 0) throw marketplaceErrors.error('search_need_empty')
  const area = (await activeLegalAreas(ctx.em, ctx.locale)).find(({ id }) => id === areaId)
  if (!area) throw platformErrors.error('legal_area_not_found')
  try {
    return await ctx.em.transactional(async (tx) => {
      const added = await row(
        tx,
        { id: col.uuid, createdAt: col.timestamptz },
        sql`insert into search_need (phrase, locale, area_id, created_by)
          values (${phrase}, ${locale}, ${areaId}, ${ctx.actor.userId}) returning id, created_at as "createdAt"`,
      )
      if (!added) throw marketplaceErrors.error('search_need_not_found')
      await ctx.record(tx, searchNeedChanged, { by: ctx.actor.userId, needId: added.id, what: 'added' })
      return {
        id: added.id,
        phrase,
        locale,
        area: { id: area.id, name: area.name },
        createdAt: instant(added.createdAt),
      }
    })
  } catch (error) {
    if (constraintOf(error) === 'search_need_phrase')
      throw marketplaceErrors.error('search_need_exists', { cause: error })
    throw error
  }
}

/** @throws 404 `search_need_not_found` */
export async function removeSearchNeed(ctx: UserContext, id: string): Promise<void> {
  await ctx.em.transactional(async (tx) => {
    const removed = await row(tx, { id: col.uuid }, sql`delete from search_need where id = ${id} returning id`)
    if (!removed) throw marketplaceErrors.error('search_need_not_found')
    await ctx.record(tx, searchNeedChanged, { by: ctx.actor.userId, needId: id, what: 'removed' })
  })
}
