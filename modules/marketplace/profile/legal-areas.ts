import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { activeLegalAreas, platformErrors } from '#modules/platform/index.ts'
import { publicProfileChanged } from '../marketplace.events.ts'
import { lockOwner } from './lock-owner.ts'
import { readAreas } from './read-profile.ts'

/** @throws 404 `legal_area_not_found` when the directory does not offer one of the areas */
async function assertInUse({ em, locale }: Context, ids: readonly string[]): Promise<void> {
  const activeIds = new Set((await activeLegalAreas(em, locale)).map(({ id }) => id))
  if (ids.some((id) => !activeIds.has(id))) throw platformErrors.error('legal_area_not_found')
}

const insertAreas = (tx: EntityManager, { actor: { companyId, userId } }: Context, ids: readonly string[]) =>
  change(
    tx,
    sql`
  insert into professional_area (company_id, user_id, area_id) select ${companyId}, ${userId}, id
    from unnest(${[...new Set(ids)]}::uuid[]) id on conflict do nothing`,
  )

const recordChange = (ctx: Context, tx: EntityManager) =>
  ctx.record(tx, publicProfileChanged, {
    userId: ctx.actor.userId,
    companyId: ctx.actor.companyId,
    part: 'legal_areas',
  })

/**
 * Adds areas; areas that the profile already has stay.
 * @throws 404 `legal_area_not_found`
 */
export async function addAreas(ctx: Context, ids: readonly string[]) {
  await assertInUse(ctx, ids)
  await ctx.em.transactional(async (tx) => {
    await lockOwner(tx, ctx.actor)
    if ((await insertAreas(tx, ctx, ids)) > 0) await recordChange(ctx, tx)
  })
  return { items: await readAreas(ctx) }
}

/**
 * Replaces all areas, including areas that are no longer in use.
 * @throws 404 `legal_area_not_found`
 */
export async function setAreas(ctx: Context, ids: readonly string[]) {
  await assertInUse(ctx, ids)
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    await lockOwner(tx, ctx.actor)
    const removed = await change(
      tx,
      sql`delete from professional_area where company_id = ${companyId} and user_id = ${userId}
        and not area_id = any(${[...ids]}::uuid[])`,
    )
    if (removed + (await insertAreas(tx, ctx, ids)) > 0) await recordChange(ctx, tx)
  })
  return { items: await readAreas(ctx) }
}

/** @throws 404 `legal_area_not_found` when the profile does not have the area */
export async function removeArea(ctx: Context, areaId: string): Promise<void> {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    await lockOwner(tx, ctx.actor)
    const removed = await change(
      tx,
      sql`delete from professional_area where company_id = ${companyId} and user_id = ${userId}
        and area_id = ${areaId}`,
    )
    if (removed === 0) throw platformErrors.error('legal_area_not_found')
    await recordChange(ctx, tx)
  })
}
