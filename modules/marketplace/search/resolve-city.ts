import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { findSimilarTown, findTown, municipioOf } from '../geography/towns.ts'
import { tokensOf } from '../needs/tokens.ts'
import { fold } from './fold.ts'
import { similarityThreshold } from './resolve-terms.ts'

export interface SearchedCity {
  readonly id: string
  readonly name: string
}

const cityRow = { id: col.text, name: col.text } as const satisfies Shape

/**
 * Returns the city with this id or name, else the city with the most similar name; null if none is similar. Prefers
 * towns of Puerto Rico, unless a city elsewhere has exactly this name.
 */
export async function resolveCity(em: EntityManager, city: string): Promise<SearchedCity | null> {
  const folded = tokensOf(city).join(' ')
  const town = municipioOf(city) ?? findTown(folded)
  if (town) return { id: town.id, name: town.name }
  const similar = findSimilarTown(folded)
  const label = fold(city)
  // Known cities outside of Puerto Rico are the cities of listed professionals.
  const listed = await row(
    em,
    cityRow,
    sql`
    select t.value as id, t.name from search_term t
     where t.kind = 'city' and t.amount > 0 and (t.value = ${city} or t.label = ${label}
       or (t.sound % app.sound(${label}) and similarity(t.sound, app.sound(${label})) >= ${similarityThreshold(city)}))
     order by t.value = ${city} desc, t.label = ${label} desc, similarity(t.sound, app.sound(${label})) desc,
       t.amount desc limit 1`,
  )
  if (similar && (!listed || fold(listed.name) !== label)) return { id: similar.id, name: similar.name }
  return listed ?? null
}
