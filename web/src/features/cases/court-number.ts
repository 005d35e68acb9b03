// What a court case number says of itself while it is typed. The server derives the same when the case is saved; here
// it only helps.

export interface CourtNumber {
  /** The number as the courts write it. */
  readonly canonical: string
  readonly court: 'first_instance' | 'appeals' | 'supreme' | 'federal'
  /** Judicial region of the first instance, when its two letters are known. */
  readonly region: string | null
  readonly year: number | null
  /** Canonical differs from what was typed by more than blanks and case: ask before using it. */
  readonly suggestion: string | null
}

/** Two letters that open the numbers of each region of the Tribunal de Primera Instancia. */
const regions: Readonly<Record<string, string>> = {
  SJ: 'San Juan',
  BY: 'Bayamón',
  AR: 'Arecibo',
  AG: 'Aguadilla',
  MZ: 'Mayagüez',
  PO: 'Ponce',
  GM: 'Guayama',
  HU: 'Humacao',
  CG: 'Caguas',
  AI: 'Aibonito',
  UT: 'Utuado',
  CA: 'Carolina',
  FA: 'Fajardo',
}

const first = /^([A-Z]{2})\s?((?:19|20)\d{2})\s?([A-Z]{2})\s?-?(\d{1,5})(?:\s*\(([\w-]{1,6})\))?$/
const appeals = /^K(?:LAN|LCE|LRA|LEM)(\d{4})(\d{5})$/
const appealsNow = /^TA((?:19|20)\d{2})[A-Z]{2}(\d{5})$/
const supreme = /^[A-Z]{2}-(\d{4})-\d{1,4}$/
const old = /^[A-Z]\s[A-Z]{2}(\d{4})-\d{1,5}$/
const federal = /^3:(\d{2})-(?:CV|CR|MC)-\d{5}(?:-[A-Z/]+)?$/

/**
 * Reads a court case number.
 * @returns `null` for a grammar that is not known: the number is accepted as it is all the same
 */
export function readCourtNumber(typed: string): CourtNumber | null {
  const text = typed.trim().replace(/\s+/g, ' ').toUpperCase()
  const plain = (court: CourtNumber['court'], year: number): CourtNumber => ({
    canonical: text,
    court,
    region: null,
    year,
    suggestion: null,
  })
  // Before the first instance: its new numbers begin with two letters as well.
  const ta = appeals.exec(text) ?? appealsNow.exec(text)
  if (ta) return plain('appeals', Number(ta[1]))
  const tpi = first.exec(text)
  if (tpi) {
    const [, court = '', year = '', matter = '', sequence = '', room] = tpi
    const canonical = `${court}${year}${matter}${sequence.padStart(5, '0')}${room ? ` (${room})` : ''}`
    return {
      canonical,
      court: 'first_instance',
      region: regions[court] ?? null,
      year: Number(year),
      suggestion: sequence.length < 5 ? canonical : null,
    }
  }
  const ts = supreme.exec(text)
  if (ts) return plain('supreme', Number(ts[1]))
  const before = old.exec(text)
  if (before) return plain('first_instance', Number(before[1]))
  const us = federal.exec(text)
  if (us) return { ...plain('federal', 2000 + Number(us[1])), canonical: text.toLowerCase() }
  return null
}
