import type { z } from 'zod'
import type { spokenLanguages } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { areasById } from './listing.presenter.ts'
import type { MarketplaceOverview } from './search.contract.ts'
import type { ProfessionalReader } from './search-professionals.ts'

const termRow = {
  id: col.int,
  kind: col.oneOf(['all', 'area', 'language']),
  value: col.text,
  amount: col.int,
} as const satisfies Shape
const cityRow = {
  id: col.text,
  name: col.text,
  state: col.text,
  countryCode: col.text,
  latitude: col.double,
  longitude: col.double,
  amount: col.int,
} as const satisfies Shape

/** Number of cities offered as a choice; others are found by their name. */
const maxCities = 500

/** Returns the choices of the search: cities by name, areas in their order, languages by number of speakers. */
export async function marketplaceOverview({
  em,
  locale,
}: ProfessionalReader): Promise<z.output<typeof MarketplaceOverview>> {
  const areas = await areasById(em, locale)
  const terms = await rows(
    em,
    termRow,
    sql`select id, kind, value, amount from search_term where kind in ('all', 'area', 'language') and amount > 0
      order by amount desc, value`,
  )
  // State, country and coordinates of a city are stored with each of its professionals, so any of these rows can be
  // read.
  const cities = await rows(
    em,
    cityRow,
    sql`
    select t.value as id, t.name, t.amount, l.state, l.country_code as "countryCode", l.latitude, l.longitude
      from (select id, value, name, amount from search_term where kind = 'city' and amount > 0 order by amount desc
        limit ${sql.lit(maxCities)}) t,
           lateral (select p.user_id from listing_posting p where p.term_id = t.id limit 1) p join public_listing l
             on l.user_id = p.user_id
     order by t.name collate "es-x-icu"`,
  )
  const amounts = new Map(terms.filter(({ kind }) => kind === 'area').map(({ value, amount }) => [value, amount]))
  return {
    professionals: terms.find(({ kind }) => kind === 'all')?.amount ?? 0,
    cities: cities.map(({ id, name, state, countryCode, latitude, longitude, amount }) => ({
      id,
      name,
      state,
      countryCode,
      latitude,
      longitude,
      professionals: amount,
    })),
    categories: [...areas.values()].flatMap((area) => {
      const professionals = amounts.get(area.id)
      return professionals ? [{ ...area, professionals }] : []
    }),
    languages: terms
      .filter(({ kind }) => kind === 'language')
      .map(({ value, amount }) => ({ code: value as (typeof spokenLanguages)[number], professionals: amount })),
  }
}
