// Countries, states and cities of the package `@countrystatecity/countries`. Its files are read on demand: all of them
// together would take too much memory.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultTimeZone } from '#server/contract/time.ts'
import { municipios } from './municipios.ts'

/** Degrees of WGS 84. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly timeZone: string | null
}
export interface PlaceFacts extends Omit<Place, 'timeZone'> {
  readonly countryCode: string
}
export interface CountryFacts {
  readonly code: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

interface PlaceRecord {
  readonly id: number
  readonly name: string
  readonly iso2?: string
  readonly latitude: string | null
  readonly longitude: string | null
  readonly timezone?: string | null
}

const puertoRico = 'PR'
/** Codes that the package lists as states of a country, but that are separate countries here. */
const separateCountries: Readonly<Record<string, ReadonlySet<string>>> = { US: new Set([puertoRico]) }

const directory = dirname(fileURLToPath(import.meta.resolve('@countrystatecity/countries/data/countries.json')))
const readRecords = async (...path: string[]): Promise<PlaceRecord[]> =>
  JSON.parse(await readFile(join(directory, ...path), 'utf8')) as PlaceRecord[]
const coordinatesOf = ({ latitude, longitude }: PlaceRecord) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})

/** Returns the names of folders, `<name>-<code>`, by their code. */
async function listFolders(...path: string[]): Promise<Map<string, string>> {
  const entries = await readdir(join(directory, ...path), { withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name.slice(name.lastIndexOf('-') + 1).toUpperCase(), name]),
  )
}

/** Runs `work` once, at the first call; after a failure, the next call retries it. */
function lazy<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () =>
    (result ??= work().catch((error: unknown) => {
      result = undefined
      throw error
    }))
}

export const countries = lazy(async (): Promise<readonly CountryFacts[]> =>
  (await readRecords('countries.json')).map((entry) => ({
    code: entry.iso2 ?? '',
    name: entry.name,
    ...coordinatesOf(entry),
  })),
)
const countryFolders = lazy(() => listFolders())

export const findCountry = async (code: string): Promise<CountryFacts | undefined> =>
  (await countries()).find((country) => country.code === code)

/**
 * Returns the states of a country; for a country without states, a single state that represents it. Undefined when the
 * country does not exist.
 */
export async function statesOf(code: string): Promise<PlaceFacts[] | undefined> {
  const country = await findCountry(code)
  if (!country) return undefined
  const wholeCountry: PlaceFacts[] = [{ ...country, id: code, countryCode: code }]
  const folder = (await countryFolders()).get(code)
  if (code === puertoRico || !folder) return wholeCountry
  const states = (await readRecords(folder, 'states.json')).filter(
    ({ iso2 }) => iso2 && !separateCountries[code]?.has(iso2),
  )
  return states.length === 0
    ? wholeCountry
    : states.map((state) => ({
        id: `${code}-${state.iso2?.toUpperCase()}`,
        countryCode: code,
        name: state.name,
        ...coordinatesOf(state),
      }))
}

/**
 * Returns the cities of a state; for a state without cities, a single city that represents it. Undefined when the state
 * does not exist.
 */
export async function citiesOf(stateId: string): Promise<Place[] | undefined> {
  if (stateId === puertoRico) return municipios.map((municipio) => ({ ...municipio, timeZone: defaultTimeZone }))
  const [code = '', stateCode = ''] = stateId.split('-')
  const state = (await statesOf(code))?.find(({ id }) => id === stateId)
  if (!state) return undefined
  const folder = (await countryFolders()).get(code)
  const subfolder = folder && stateCode ? (await listFolders(folder)).get(stateCode) : undefined
  const cities = folder && subfolder ? await readRecords(folder, subfolder, 'cities.json') : []
  if (cities.length === 0)
    return [
      { id: `${stateId}-0`, name: state.name, latitude: state.latitude, longitude: state.longitude, timeZone: null },
    ]
  return cities.map((city) => ({
    id: `${stateId}-${city.id}`,
    name: city.name,
    ...coordinatesOf(city),
    timeZone: city.timezone ?? null,
  }))
}

export interface FoundCity {
  readonly country: CountryFacts
  readonly state: PlaceFacts
  readonly city: Place
}

/** Returns a city by its id, with state and country. */
export async function findCity(id: string): Promise<FoundCity | undefined> {
  const stateId = id.startsWith('pr-') ? puertoRico : id.slice(0, Math.max(0, id.lastIndexOf('-')))
  const code = stateId.split('-')[0] ?? ''
  const [country, state, city] = [
    await findCountry(code),
    (await statesOf(code))?.find((candidate) => candidate.id === stateId),
    (await citiesOf(stateId))?.find((candidate) => candidate.id === id),
  ]
  return country && state && city ? { country, state, city } : undefined
}
