import type { City } from './marketplace.queries.ts'

/** Length up to which a list is shown whole, as the 78 municipios; longer ones are searched. */
const readable = 200
/** Number of suggestions from a longer list. */
const most = 50

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns cities that match the typed text, those that begin with it first; the chosen one is always included. */
export function findCities(cities: readonly City[], words: string, chosenId: string): readonly City[] {
  if (cities.length <= readable) return cities
  const wanted = fold(words.trim())
  const named = cities.map((city) => ({ city, at: fold(city.name).indexOf(wanted) })).filter(({ at }) => at >= 0)
  const found = [...named.filter(({ at }) => at === 0), ...named.filter(({ at }) => at > 0)]
    .slice(0, most)
    .map(({ city }) => city)
  const chosen = cities.find(({ id }) => id === chosenId)
  return chosen && !found.includes(chosen) ? [chosen, ...found] : found
}
