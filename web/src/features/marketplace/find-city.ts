import type { City } from './marketplace.queries.ts'

/** Length up to which a list is shown whole, as the 78 municipios; a longer list is searched. */
const maxUnfiltered = 200
/** Number of suggestions from a longer list. */
const maxShown = 50

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns cities that match the typed text, prefix matches first; the chosen city is always included. */
export function findCities(cities: readonly City[], query: string, selectedId: string): readonly City[] {
  if (cities.length <= maxUnfiltered) return cities
  const foldedQuery = fold(query.trim())
  const matching = cities
    .map((city) => ({ city, position: fold(city.name).indexOf(foldedQuery) }))
    .filter(({ position }) => position >= 0)
  const ordered = [
    ...matching.filter(({ position }) => position === 0),
    ...matching.filter(({ position }) => position > 0),
  ]
    .slice(0, maxShown)
    .map(({ city }) => city)
  const selected = cities.find(({ id }) => id === selectedId)
  return selected && !ordered.includes(selected) ? [selected, ...ordered] : ordered
}
