import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import type { spokenLanguages } from '../profile/professional-profile.contract.ts'
import { areasById } from './listing.presenter.ts'
import type { MarketplaceOverview } from './search.contract.ts'
import type { ProfessionalReader } from './search-professionals.ts'

interface TermRow {
  readonly id: number
  readonly kind: 'all' | 'area' | 'language'
  readonly value: string
  readonly amount: number
}
interface CityRow {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly country_code: string
  readonly latitude: number
  readonly longitude: number
  readonly amount: number
}

/** Cities that are offered to choose from; the others are found by their name. */
const mostCities = 500

/** What can be chosen in the search: cities by name, areas in their order, languages by how many speak them. */
export async function marketplaceOverview({
  em,
  locale,
}: ProfessionalReader): Promise<z.output<typeof MarketplaceOverview>> {
  const areas = await areasById(em, locale)
  const terms = await rows<TermRow>(
    em,
    sql`select id, kind, value, amount from search_term where kind in ('all', 'area', 'language') and amount > 0
      order by amount desc, value`,
  )
  // Any one of those who are there tells where the city is.
  const cities = await rows<CityRow>(
    em,
    sql`
    select t.value as id, t.name, t.amount, l.state, l.country_code, l.latitude, l.longitude
      from (select id, value, name, amount from search_term where kind = 'city' and amount > 0 order by amount desc
        limit ${sql.lit(mostCities)}) t,
           lateral (select p.user_id from listing_posting p where p.term_id = t.id limit 1) p join public_listing l
             on l.user_id = p.user_id
     order by t.name collate "es-x-icu"`,
  )
  const amounts = new Map(terms.filter(({ kind }) => kind === 'area').map(({ value, amount }) => [value, amount]))
  return {
    professionals: terms.find(({ kind }) => kind === 'all')?.amount ?? 0,
    cities: cities.map(({ id, name, state, country_code, latitude, longitude, amount }) => ({
      id,
      name,
      state,
      countryCode: country_code,
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
