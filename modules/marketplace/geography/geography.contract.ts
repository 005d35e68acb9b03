import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'

/** Two capital letters of ISO 3166-1. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
/** `PR` or `US-FL`: the code of the country, followed by the code of the state if the country has states. */
export const StateId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}(-[A-Z0-9]{1,8})?$/)
/** `pr-mayaguez` or `US-FL-12345`. */
export const CityId = z
  .string()
  .trim()
  .min(3)
  .max(80)
  .regex(/^[A-Za-z0-9-]+$/)

/** `name` is in the caller's language. */
export const Country = z.object({ code: z.string(), name: z.string() }).meta({ id: 'Country' })
/**
 * A division of a country: state, department or province. A country without divisions has a single division with the
 * country's name.
 */
export const State = z.object({ id: z.string(), countryCode: z.string(), name: z.string() }).meta({ id: 'State' })
/** Degrees of WGS 84. */
export const City = z
  .object({
    id: z.string(),
    stateId: z.string(),
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string().nullable(),
  })
  .meta({ id: 'City' })

export const geographyContract = defineContract(
  { planModule: 'marketplace', part: 'geography' },
  {
    countries: {
      method: 'get',
      path: '/geo/countries',
      summary: 'Countries, Puerto Rico and the United States first',
      access: 'public',
      returns: z.object({ items: z.array(Country) }),
      errors: ['countries_unavailable'],
    },
    states: {
      method: 'get',
      path: '/geo/countries/:code/states',
      summary: 'States or departments of a country',
      access: 'public',
      params: z.object({ code: CountryCode }),
      returns: z.object({ items: z.array(State) }),
      errors: ['country_not_found', 'states_unavailable'],
    },
    cities: {
      method: 'get',
      path: '/geo/states/:id/cities',
      summary: 'Cities of a state, with their coordinates',
      access: 'public',
      params: z.object({ id: StateId }),
      returns: z.object({ items: z.array(City) }),
      errors: ['state_not_found', 'cities_unavailable'],
    },
  },
)
