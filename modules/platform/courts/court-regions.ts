import type { EntityManager } from '@mikro-orm/postgresql'
import type { HandlerInput } from '#server/contract/contract.ts'
import { change, constraintOf, row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { UserContext } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { fieldError } from '#server/http/validation.ts'
import { platformErrors } from '../platform.errors.ts'
import { courtRegionChanged } from '../platform.events.ts'
import type { courtsContract } from './courts.contract.ts'

type CourtRegionChange = HandlerInput<(typeof courtsContract.routes)['updateRegion']>['body']

const regionRow = {
  id: col.uuid,
  name: col.text,
  prefix: col.text,
  version: col.int,
} as const satisfies Shape
const regionMunicipalityRow = {
  regionId: col.uuid,
  municipality: col.text,
  since: col.text,
  until: col.text.nullable,
} as const satisfies Shape

/** Returns the judicial regions with their known past, present and future municipalities. */
export async function listRegions(em: EntityManager) {
  const regions = await rows(em, regionRow, sql`select id, name, prefix, version from court_region order by position`)
  const municipalities = await rows(
    em,
    regionMunicipalityRow,
    sql`
    select region_id as "regionId", municipality, lower(valid)::text as since, upper(valid)::text as until
      from court_region_municipality
     order by upper(valid) desc nulls first, municipality collate "es-x-icu", lower(valid)`,
  )
  return regions.map((region) => ({
    ...region,
    municipalities: municipalities
      .filter(({ regionId }) => regionId === region.id)
      .map(({ municipality, since, until }) => ({ municipality, from: since, until })),
  }))
}

async function readRegion(em: EntityManager, id: string) {
  const region = (await listRegions(em)).find((candidate) => candidate.id === id)
  if (!region) throw platformErrors.error('court_region_not_found')
  return region
}

/**
 * Replaces the municipalities of a region with their dates.
 * @throws 404 `court_region_not_found`; 409 `municipality_taken` when a municipality would belong to two regions on the
 * same day, `stale_version`
 */
export async function updateRegion(ctx: UserContext, id: string, { version, municipalities }: CourtRegionChange) {
  municipalities.forEach(({ from, until }, index) => {
    if (until !== null && until <= from)
      throw fieldError(`municipalities.${index}.until`, 'validation.dateOrder', ctx.locale)
  })
  try {
    await ctx.em.transactional(async (tx) => {
      const locked = await row(
        tx,
        { version: col.int },
        sql`select version from court_region where id = ${id} for update`,
      )
      if (!locked) throw platformErrors.error('court_region_not_found')
      if (locked.version !== version)
        throw kernelErrors.error('stale_version', { details: { current: await readRegion(tx, id) } })
      await change(tx, sql`delete from court_region_municipality where region_id = ${id}`)
      await change(
        tx,
        sql`
        insert into court_region_municipality (region_id, municipality, valid)
        select ${id}::uuid, s.municipality, daterange(s."from", s.until)
          from jsonb_to_recordset(${JSON.stringify(municipalities)}::jsonb) s (municipality text, "from" date,
          until date)`,
      )
      await change(tx, sql`update court_region set version = version + 1, updated_at = now() where id = ${id}`)
      await ctx.record(tx, courtRegionChanged, { by: ctx.actor.userId, regionId: id })
    })
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'municipality_in_one_region' || constraint === 'court_region_municipality_pkey')
      throw platformErrors.error('municipality_taken', { cause: error })
    throw error
  }
  return readRegion(ctx.em, id)
}
