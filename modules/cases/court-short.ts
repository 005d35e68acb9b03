// Browser-safe: courts in the few letters that a row or the head of a case has room for.
import { readCourtNumber, type CourtKind } from './court-number.ts'
import {
  bankruptcyCourt,
  courtOfAppeals,
  courtRegions,
  federalCourt,
  firstInstance,
  supremeCourt,
} from './court-regions.ts'

export interface ShortCourt {
  readonly kind: CourtKind | 'bankruptcy' | null
  /** Where a court of first instance sits, or the name as typed of a court that is not known. */
  readonly place: string | null
}

const known: ReadonlyMap<string, ShortCourt> = new Map<string, ShortCourt>([
  ...courtRegions.map(({ court, name }) => [court, { kind: 'first_instance', place: name }] as const),
  [firstInstance, { kind: 'first_instance', place: null }],
  [courtOfAppeals, { kind: 'appeals', place: null }],
  [supremeCourt, { kind: 'supreme', place: null }],
  [federalCourt, { kind: 'federal', place: null }],
  [bankruptcyCourt, { kind: 'bankruptcy', place: null }],
])
/** Rooms of the first instance as people write them; municipal ones included. */
const room = /^(?:Tribunal de Primera Instancia,? )?Sala (?:Superior |Municipal )?de (?<place>.+)$/iu

/** Returns the court of a case in short, read from its name, or else from its number; null when nothing is known. */
export function shortCourt({
  court,
  courtRegion,
  courtCaseNumber,
}: {
  readonly court: string | null
  readonly courtRegion: string | null
  readonly courtCaseNumber: string | null
}): ShortCourt | null {
  const name = court?.trim()
  if (name) {
    const place = room.exec(name)?.groups?.['place']
    return known.get(name) ?? (place ? { kind: 'first_instance', place } : { kind: null, place: name })
  }
  const { kind } = readCourtNumber(courtCaseNumber ?? '')
  return kind || courtRegion ? { kind, place: courtRegion } : null
}
