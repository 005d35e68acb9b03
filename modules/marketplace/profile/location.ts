import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { readOrUnavailable } from '../geography/geography.ts'
import { findCity } from '../geography/places.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { publicProfileChanged } from '../marketplace.events.ts'
import { lockOwner } from './lock-owner.ts'
import { readLocation } from './read-profile.ts'

/**
 * Sets the city of a professional. Its present names and coordinates are stored, so that reading a profile needs no
 * file.
 * @throws 404 `city_not_found`, 503 `cities_unavailable`
 */
export async function setLocation(ctx: Context, cityId: string) {
  const match = await readOrUnavailable('cities_unavailable', () => findCity(cityId))
  if (!match) throw marketplaceErrors.error('city_not_found')
  const { country, state, city } = match
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    await lockOwner(tx, ctx.actor)
    await change(
      tx,
      sql`
      insert into professional_location (company_id, user_id, country_code, state_id, state, city_id, city, latitude,
        longitude, time_zone)
      values (${companyId}, ${userId}, ${country.code}, ${state.id}, ${state.name}, ${city.id}, ${city.name},
        ${city.latitude}, ${city.longitude}, ${city.timeZone})
      on conflict (user_id) do update set country_code = excluded.country_code, state_id = excluded.state_id,
        state = excluded.state, city_id = excluded.city_id, city = excluded.city,
        latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone,
          updated_at = now()`,
    )
    await ctx.record(tx, publicProfileChanged, { userId, companyId, part: 'location' })
  })
  return { location: await readLocation(ctx) }
}

/** Removes the location, if there is one. */
export async function removeLocation(ctx: Context): Promise<void> {
  const { companyId, userId } = ctx.actor
  await ctx.em.transactional(async (tx) => {
    await lockOwner(tx, ctx.actor)
    const removed = await change(
      tx,
      sql`delete from professional_location where company_id = ${companyId} and user_id = ${userId}`,
    )
    if (removed > 0) await ctx.record(tx, publicProfileChanged, { userId, companyId, part: 'location' })
  })
}
