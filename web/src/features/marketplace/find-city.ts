import type { City } from './marketplace.queries.ts'

/** A list that is read in one go, as the 78 municipios; a longer one is searched. */
const readable = 200
/** Of a longer list, as many as anybody looks through. */
const most = 50

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The cities to offer for what was typed, those that begin with it first; the chosen one is always among them. */
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
