import { courtOfAppeals, courtRegions, federalCourt, firstInstance, supremeCourt } from '#modules/cases/index.ts'
import type { FlatText } from './flat-text.ts'

export interface FoundCourt {
  readonly court: string
  /** Offsets in the flat text. */
  readonly start: number
  readonly end: number
}

const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
const regionNames = courtRegions.map(({ name, court }) => ({ name: withoutAccents(name), court }))
const regionPattern = /SALA (?:SUPERIOR |MUNICIPAL )?DE (?<name>[A-Z ]{4,12})/g
const otherCourts: readonly { readonly pattern: RegExp; readonly court: string }[] = [
  { pattern: /TRIBUNAL DE APELACIONES/u, court: courtOfAppeals },
  { pattern: /TRIBUNAL SUPREMO/u, court: supremeCourt },
  { pattern: /UNITED STATES DISTRICT COURT|DISTRICT OF PUERTO RICO|U\.S\. DISTRICT COURT/u, court: federalCourt },
  { pattern: /TRIBUNAL DE PRIMERA INSTANCIA/u, court: firstInstance },
]

/** UTF-16 units at the beginning of a notice in which its heading is sought. */
const headLength = 2_500

/** Finds the court in the heading, by the names in the product's list of courts. */
export function findCourt({ flat }: FlatText): FoundCourt | null {
  const head = flat.slice(0, headLength)
  for (const match of head.matchAll(regionPattern)) {
    const region = regionNames.find(({ name }) => match.groups?.['name']?.startsWith(name))
    if (!region) continue
    // The group may run on into the next line.
    const nameStart = match.index + match[0].length - (match.groups?.['name']?.length ?? 0)
    return { court: region.court, start: match.index, end: nameStart + region.name.length }
  }
  const found = otherCourts
    .map(({ pattern, court }) => ({ court, match: pattern.exec(head) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0))[0]
  if (!found?.match) return null
  return { court: found.court, start: found.match.index, end: found.match.index + found.match[0].length }
}
