import type { Response } from 'express'
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { AppError } from '#server/http/errors.ts'
import type { PublicContext } from '#server/http/context.ts'
import { marketplaceErrors } from '../marketplace.errors.ts'
import { citiesOf, countries, statesOf } from './places.ts'

/** Countries of most visitors, which are listed first. */
const firstCountries = ['PR', 'US', 'DO']
/** Returns the name of a country in a language, or `fallback` when Intl has no name for it. */
export const countryName = (code: string, locale: Locale, fallback: string): string =>
  new Intl.DisplayNames(languageTags[locale], { type: 'region', fallback: 'none' }).of(code) ?? fallback

/** Lets browsers cache the response for a day, because names change rarely. */
const allowCaching = (res: Response): void => {
  res.set({ 'cache-control': 'public, max-age=86400', vary: 'accept-language' })
}

/** Returns the result of reading the data of countries. @throws 503 with this code when they cannot be read */
export async function readOrUnavailable<T>(
  code: 'countries_unavailable' | 'states_unavailable' | 'cities_unavailable',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw marketplaceErrors.error(code, { cause })
  }
}

/** Returns all countries: {@link firstCountries}, then the others by name. */
export const listCountries = ({ locale, res }: PublicContext) =>
  readOrUnavailable('countries_unavailable', async () => {
    const { compare } = new Intl.Collator(languageTags[locale])
    const rank = (code: string) =>
      firstCountries.includes(code) ? firstCountries.indexOf(code) : firstCountries.length
    const items = (await countries()).map(({ code, name }) => ({ code, name: countryName(code, locale, name) }))
    items.sort((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name))
    allowCaching(res)
    return { items }
  })

/** @throws 404 `country_not_found` */
export const listStates = ({ locale, res }: PublicContext, code: string) =>
  readOrUnavailable('states_unavailable', async () => {
    const states = await statesOf(code)
    if (!states) throw marketplaceErrors.error('country_not_found')
    const items = states.map(({ id, countryCode, name }) => ({
      id,
      countryCode,
      name: id === countryCode ? countryName(code, locale, name) : name,
    }))
    allowCaching(res)
    return { items: items.sort((a, b) => new Intl.Collator(languageTags[locale]).compare(a.name, b.name)) }
  })

/** @throws 404 `state_not_found` */
export const listCities = ({ locale, res }: PublicContext, stateId: string) =>
  readOrUnavailable('cities_unavailable', async () => {
    const cities = await citiesOf(stateId)
    if (!cities) throw marketplaceErrors.error('state_not_found')
    allowCaching(res)
    return {
      items: cities
        .map((city) => ({ ...city, stateId }))
        .sort((a, b) => new Intl.Collator(languageTags[locale]).compare(a.name, b.name)),
    }
  })
