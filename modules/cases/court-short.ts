// Browser-safe: short names of courts for rows and for the head of a case. They are recognised by the distinguishing
// parts of names and numbers, so that pages need neither the table of courts nor the grammars of numbers.
import type { CourtKind } from './court-number.ts'

export interface ShortCourt {
  readonly kind: CourtKind | 'bankruptcy' | null
  /** Seat of a court of first instance, or the typed name of an unrecognised court. */
  readonly place: string | null
}

type ShortKind = NonNullable<ShortCourt['kind']>

const nameForms: readonly (readonly [RegExp, ShortKind])[] = [
  [/^Tribunal de Primera Instancia$/i, 'first_instance'],
  [/^Tribunal de Apelaciones/i, 'appeals'],
  [/^Tribunal Supremo/i, 'supreme'],
  [/^Tribunal de Quiebras/i, 'bankruptcy'],
  [/^Tribunal de Distrito de los Estados Unidos/i, 'federal'],
]
/** Courtrooms of the first instance in the usual spellings, including municipal courtrooms. */
const courtroomPattern = /^(?:Tribunal de Primera Instancia,? )?Sala (?:Superior |Municipal )?de (?<place>.+)$/iu
/** Numbers in their normal form. */
const numberForms: readonly (readonly [RegExp, ShortKind])[] = [
  [/^(?:TA\d{4}|KL)/, 'appeals'],
  [/^[A-Z]{2}-\d{4}-/, 'supreme'],
  [/^(?:3:)?\d\d-[a-z]{2}-/, 'federal'],
  [/^(?:[A-Z]{2}\d{4}|[A-Z] [A-Z]{2}\d{4})/, 'first_instance'],
]

const kindOf = (text: string, kinds: typeof nameForms): ShortKind | null =>
  kinds.find(([form]) => form.test(text))?.[1] ?? null

/**
 * Returns the short name of a court, derived from its name. An unrecognised name stays as it was typed. Without a name
 * the case number and its region count; null when they say nothing either.
 */
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
    const place = courtroomPattern.exec(name)?.groups?.['place']
    if (place) return { kind: 'first_instance', place }
    const kind = kindOf(name, nameForms)
    return kind ? { kind, place: null } : { kind: null, place: name }
  }
  const kind = kindOf(courtCaseNumber ?? '', numberForms)
  // The region of a number that is not of the first instance is the name of its court, which `kind` tells already.
  if (kind !== null && kind !== 'first_instance') return { kind, place: null }
  return kind || courtRegion ? { kind, place: courtRegion } : null
}
