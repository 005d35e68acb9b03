// Finds municipios of Puerto Rico by names as people type them, including names of their sectors, and finds the
// neighbours of a municipio.
import { editDistance } from '#server/text/edit-distance.ts'
import { soundOf } from '../needs/spelling.ts'
import { tokensOf } from '../needs/tokens.ts'
import { municipios, type Municipio } from './municipios.ts'

/** Well-known sectors and districts, by the id of their municipio. */
const sectors: Readonly<Record<string, readonly string[]>> = {
  'pr-san-juan': [
    'Santurce',
    'Río Piedras',
    'Hato Rey',
    'Condado',
    'Viejo San Juan',
    'Old San Juan',
    'Miramar',
    'Puerto Nuevo',
    'Cupey',
    'Ocean Park',
    'Puerta de Tierra',
    'Barrio Obrero',
    'Caimito',
    'Plaza Las Américas',
  ],
  'pr-carolina': ['Isla Verde', 'Villa Carolina', 'Loíza Valley'],
  'pr-toa-baja': ['Levittown', 'Sabana Seca', 'Campanilla'],
  'pr-guaynabo': ['Caparra', 'Garden Hills', 'San Patricio'],
  'pr-humacao': ['Palmas del Mar'],
  'pr-lajas': ['La Parguera', 'Parguera'],
  'pr-cabo-rojo': ['Boquerón', 'Joyuda'],
  'pr-aguadilla': ['Ramey', 'Base Ramey'],
  'pr-caguas': ['Bairoa'],
  'pr-ponce': ['Playa de Ponce', 'Mercedita'],
  'pr-naguabo': ['Playa Húcares'],
  'pr-rio-grande': ['El Yunque', 'Palmer'],
}

/** Frequent misspellings that are not corrected, by the id of their municipio: «Juana» is also a name. */
const otherSpellings: Readonly<Record<string, readonly string[]>> = { 'pr-juana-diaz': ['Juana Dias'] }

const byId = new Map(municipios.map((municipio) => [municipio.id, municipio]))
interface Spelling {
  /** Folded, words separated by a space. */
  readonly folded: string
  /** Key that names with similar pronunciation share; see {@link soundOf}. */
  readonly sound: string
  readonly words: number
  readonly municipio: Municipio
}
const spellingOf = (name: string, municipio: Municipio): Spelling => {
  const tokens = tokensOf(name)
  return { folded: tokens.join(' '), sound: soundOf(tokens.join(' ')), words: tokens.length, municipio }
}
const spellings: readonly Spelling[] = [
  ...municipios.map((municipio) => spellingOf(municipio.name, municipio)),
  ...[...Object.entries(sectors), ...Object.entries(otherSpellings)].flatMap(([id, names]) => {
    const municipio = byId.get(id)
    return municipio ? names.map((name) => spellingOf(name, municipio)) : []
  }),
]
const byFoldedName = new Map(spellings.map((spelling) => [spelling.folded, spelling.municipio]))
export const maxTownWords = Math.max(...spellings.map(({ words }) => words))

/** Returns the municipio with this id, such as `pr-ponce`. */
export const municipioOf = (id: string): Municipio | undefined => byId.get(id)

/** Returns the municipio that has this folded name, or that has a sector with this name. */
export const findTown = (folded: string): Municipio | undefined => byFoldedName.get(folded)

/** Municipios whose name more often means a place outside Puerto Rico: «my mother lives in Florida». */
const ambiguousTowns: ReadonlySet<string> = new Set(['pr-florida'])
export const isAmbiguousTown = ({ id }: Municipio): boolean => ambiguousTowns.has(id)

/** Minimum letters of a name that is corrected: shorter words resemble too many names. */
const minCorrectedLength = 5
/** From this length on, a sound may differ by two letters instead of one. */
const longSoundLength = 9

/** Returns the municipio of the name that sounds like this. */
export function findTownBySound(folded: string): Municipio | undefined {
  if (folded.length < minCorrectedLength) return undefined
  const sound = soundOf(folded)
  return spellings.find((spelling) => spelling.sound === sound)?.municipio
}

/** Returns the municipio of the name that sounds like this, or differs from it by one letter, or two if it is long. */
export function findSimilarTown(folded: string): Municipio | undefined {
  const sameSound = findTownBySound(folded)
  if (sameSound || folded.length < minCorrectedLength) return sameSound
  const sound = soundOf(folded)
  const limit = sound.length >= longSoundLength ? 2 : 1
  let best: { readonly municipio: Municipio; readonly distance: number } | undefined
  for (const spelling of spellings) {
    // Names with another first letter are not similar: «shares» is not Lares.
    if (spelling.sound[0] !== sound[0]) continue
    const distance = editDistance(sound, spelling.sound, limit)
    if (distance <= limit && (!best || distance < best.distance)) best = { municipio: spelling.municipio, distance }
  }
  return best?.municipio
}

/**
 * Returns the municipios whose name begins with this text, in the order of the table, then those of which only the name
 * of a sector does.
 */
export const townsBeginningWith = (folded: string): Municipio[] => [
  ...new Set(spellings.filter((spelling) => spelling.folded.startsWith(folded)).map(({ municipio }) => municipio)),
]

interface Point {
  readonly latitude: number
  readonly longitude: number
}
const radiusOfEarthKm = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance of two points in a straight line, in kilometres (haversine formula). */
export function distanceKm(a: Point, b: Point): number {
  const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  // The haversine of the central angle.
  const haversine =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * radiusOfEarthKm * Math.asin(Math.sqrt(haversine))
}

export interface Neighbour {
  readonly municipio: Municipio
  readonly km: number
}

/** Returns the other municipios within a distance, the nearest first. */
export const neighboursOf = (town: Municipio, maxKm: number): Neighbour[] =>
  municipios
    .filter(({ id }) => id !== town.id)
    .map((municipio) => ({ municipio, km: distanceKm(town, municipio) }))
    .filter(({ km }) => km <= maxKm)
    .sort((a, b) => a.km - b.km)
