import type { EntityManager } from '@mikro-orm/postgresql'
import type { HandlerInput } from '#server/contract/contract.ts'
import { change, constraintOf, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { platformErrors } from '../platform.errors.ts'
import { courtChanged } from '../platform.events.ts'
import { courtKinds, type courtsContract } from './courts.contract.ts'
import { listRegions } from './court-regions.ts'

type NewCourt = HandlerInput<(typeof courtsContract.routes)['create']>['body']
type CourtChange = HandlerInput<(typeof courtsContract.routes)['update']>['body']

const courtRow = {
  id: col.uuid,
  kind: col.oneOf(courtKinds),
  name: col.text,
  active: col.boolean,
  version: col.int,
  regionId: col.uuid.nullable,
  regionName: col.text.nullable,
} as const satisfies Shape
type CourtRow = RowOf<typeof courtRow>

const selectCourts = sql.raw(
  `select c.id, c.kind, c.name, c.active, c.version, c.region_id as "regionId", r.name as "regionName"
    from court c left join court_region r on r.id = c.region_id`,
)
/** Courts of first instance by region, then the higher courts. */
const order = sql.raw(
  `order by array_position(array['superior', 'municipal', 'appeals', 'supreme', 'federal', 'other'], case
    when c.kind = 'municipal' then 'superior' else c.kind end), r.position, c.kind desc, c.name collate "es-x-icu",
    c.id`,
)

const presentCourt = ({ id, kind, name, regionId, regionName }: CourtRow) => ({
  id,
  kind,
  name,
  region: regionId && regionName ? { id: regionId, name: regionName } : null,
})
const presentAdminCourt = (court: CourtRow) => ({
  ...presentCourt(court),
  active: court.active,
  version: court.version,
})

/** Returns the courts to choose from in a case or an event. */
export const activeCourts = async (em: EntityManager) =>
  (await rows(em, courtRow, sql`${selectCourts} where c.active ${order}`)).map(presentCourt)

export const listCourts = async ({ em }: UserContext) => ({
  items: (await rows(em, courtRow, sql`${selectCourts} ${order}`)).map(presentAdminCourt),
  regions: await listRegions(em),
})

async function readCourt(em: EntityManager, id: string) {
  const court = await row(em, courtRow, sql`${selectCourts} where c.id = ${id}`)
  if (!court) throw platformErrors.error('court_not_found')
  return presentAdminCourt(court)
}

/** Runs a write, and throws API errors for violated constraints. */
async function translateConstraintErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'court_name') throw platformErrors.error('court_exists', { cause: error })
    if (constraint === 'court_region_id_fkey') throw platformErrors.error('court_region_not_found', { cause: error })
    throw error
  }
}

/** @throws 409 `court_exists`, 404 `court_region_not_found` */
export async function addCourt(ctx: UserContext, { kind, name, regionId = null }: NewCourt) {
  const id = await translateConstraintErrors(() =>
    ctx.em.transactional(async (tx) => {
      const inserted = await row(
        tx,
        { id: col.uuid },
        sql`insert into court (kind, name, region_id) values (${kind}, ${name}, ${regionId}) returning id`,
      )
      if (!inserted) throw new Error('an insert returned no row')
      await ctx.record(tx, courtChanged, { by: ctx.actor.userId, courtId: inserted.id, what: 'added' })
      return inserted.id
    }),
  )
  return readCourt(ctx.em, id)
}

/**
 * Changes a court. Existing cases keep the former name.
 * @throws 404 `court_not_found`, `court_region_not_found`; 409 `court_exists`, `stale_version` with the present court
 */
export async function updateCourt(
  ctx: UserContext,
  id: string,
  { kind, name, regionId = null, active, version }: CourtChange,
) {
  await translateConstraintErrors(() =>
    ctx.em.transactional(async (tx) => {
      const locked = await row(
        tx,
        { version: col.int, active: col.boolean },
        sql`select version, active from court where id = ${id} for update`,
      )
      if (!locked) throw platformErrors.error('court_not_found')
      if (locked.version !== version)
        throw kernelErrors.error('stale_version', { details: { current: await readCourt(tx, id) } })
      await change(
        tx,
        sql`update court set kind = ${kind}, name = ${name}, region_id = ${regionId}, active = ${active},
          version = version + 1, updated_at = now() where id = ${id}`,
      )
      const activation = active ? 'reactivated' : 'deactivated'
      await ctx.record(tx, courtChanged, {
        by: ctx.actor.userId,
        courtId: id,
        what: locked.active === active ? 'changed' : activation,
      })
    }),
  )
  return readCourt(ctx.em, id)
}
