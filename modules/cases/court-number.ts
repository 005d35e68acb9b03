// Browser-safe: the form shows the parts of a court number while it is typed.
import { courtOfAppeals, courtRegions, federalCourt, firstInstance, supremeCourt } from './court-regions.ts'

/** Kinds of court whose number formats are recognised. */
export type CourtKind = 'first_instance' | 'appeals' | 'supreme' | 'federal'

export interface CourtNumber {
  /** The canonical form if the format is recognised; otherwise the typed text, trimmed. */
  readonly normalized: string
  /** The court that assigned the number; null when it cannot be recognised. */
  readonly court: string | null
  readonly kind: CourtKind | null
  /** The judicial region; null when the number names no recognised region. */
  readonly region: string | null
  readonly year: number | null
  /** Kind of matter or of appeal: `CV` civil, `RF` family, `AN` appeal, `CC` certiorari, `cr` federal criminal. */
  readonly matter: string | null
  /** The likely number when a zero seems to be lost. A person has to confirm it; it is never applied by itself. */
  readonly suggestion: string | null
}

interface Reading {
  /** The number in its canonical form, without a courtroom. */
  readonly core: string
  readonly court: string | null
  readonly kind: CourtKind | null
  readonly region?: string | null
  readonly year: number
  readonly matter: string
  readonly suggestion?: string
}

/** Letters of kinds of cases in published decisions of the Supreme Court and in its indexes. */
const supremeKinds = new Set(['AB', 'AC', 'CC', 'CP', 'CT', 'EM', 'MD', 'TS'])

/** Two-digit years from this number on belong to the twentieth century: `97` is 1997, `23` is 2023. */
const firstTwentiethCenturyYear = 70
/** A four-digit year that a number can contain. */
const yearPattern = '(?<year>(?:19|20)\\d{2})'

/**
 * Grammars over the text without spaces and hyphens, upper case; the first match is used.
 * - first instance, electronic: `SJ2023CV00029`; `TA2025AP00001` is the Court of Appeals since June 2025
 * - Court of Appeals before: `KLAN202000686` (also KLCE, KLRA, KLEM)
 * - Supreme Court: `CC-2017-814`
 * - first instance, before the electronic system: `C AC2005-8699`
 * - United States District Court: `3:23-cv-01234-RAM`
 */
const grammars: readonly { readonly pattern: RegExp; read(groups: Readonly<Record<string, string>>): Reading }[] = [
  {
    pattern: new RegExp(`^(?<prefix>[A-Z]{2})${yearPattern}(?<matter>[A-Z]{2})(?<seq>\\d{1,5})$`),
    read({ prefix = '', year: yearDigits = '', matter = '', seq = '' }) {
      const region = courtRegions.find((r) => r.prefix === prefix)
      const head = `${prefix}${yearDigits}${matter}`
      const court = prefix === 'TA' ? courtOfAppeals : (region?.court ?? firstInstance)
      return {
        core: head + seq,
        court,
        kind: prefix === 'TA' ? 'appeals' : 'first_instance',
        region: region?.name ?? null,
        year: Number(yearDigits),
        matter,
        ...suggestPadded(head, seq),
      }
    },
  },
  {
    pattern: new RegExp(`^K(?<kind>L(?:AN|CE|RA|EM))${yearPattern}(?<seq>\\d{1,5})$`),
    read({ kind = '', year: yearDigits = '', seq = '' }) {
      return {
        core: `K${kind}${yearDigits}${seq}`,
        court: courtOfAppeals,
        kind: 'appeals',
        year: Number(yearDigits),
        matter: kind.slice(1),
        ...suggestPadded(`K${kind}${yearDigits}`, seq),
      }
    },
  },
  {
    pattern: new RegExp(`^(?<kind>[A-Z]{2})${yearPattern}(?<seq>\\d{1,4})$`),
    read: ({ kind = '', year: yearDigits = '', seq = '' }) => ({
      core: `${kind}-${yearDigits}-${seq}`,
      court: supremeKinds.has(kind) ? supremeCourt : null,
      kind: supremeKinds.has(kind) ? 'supreme' : null,
      year: Number(yearDigits),
      matter: kind,
    }),
  },
  {
    pattern: new RegExp(`^(?<letter>[A-Z])(?<matter>[A-Z]{2})${yearPattern}(?<seq>\\d{1,5})$`),
    read({ letter = '', matter = '', year: yearDigits = '', seq = '' }) {
      const region = courtRegions.find((r) => r.letter === letter)
      return {
        core: `${letter} ${matter}${yearDigits}-${seq}`,
        court: region?.court ?? firstInstance,
        kind: 'first_instance',
        region: region?.name ?? null,
        year: Number(yearDigits),
        matter,
      }
    },
  },
  {
    pattern: /^(?<division>3:)?(?<yy>\d{2})(?<kind>CV|CR|MC)(?<seq>\d{1,5})(?<judge>[A-Z/]{1,12})?$/,
    read({ division, yy = '', kind = '', seq = '', judge }) {
      const tail = `${kind.toLowerCase()}-`
      const write = (divisionPrefix: string, digits: string) =>
        `${divisionPrefix}${yy}-${tail}${digits}${judge ? `-${judge}` : ''}`
      const full = write('3:', seq.padStart(5, '0'))
      const core = write(division ?? '', seq)
      // The court's numbers have two digits of the year; its electronic files begin in the nineties.
      return {
        core,
        court: federalCourt,
        kind: 'federal',
        year: Number(yy) + (Number(yy) >= firstTwentiethCenturyYear ? 1900 : 2000),
        matter: kind.toLowerCase(),
        ...(core === full ? {} : { suggestion: full }),
      }
    },
  },
]

const suggestPadded = (head: string, seq: string): { suggestion?: string } =>
  seq.length < 5 ? { suggestion: head + seq.padStart(5, '0') } : {}

/** Labels that people copy together with a number from a filing. */
const labelPattern =
  /^(?:(?:CASO|CIVIL|CRIMINAL|EXPEDIENTE)\s+)?(?:N[ÚU]M(?:ERO)?|NO|Nº|N°)?[.:\s]*(?:DE\s+CASO)?[.:\s]*/u

/**
 * Reads a court case number as loosely as people write it (lower case, spaces, any hyphen, a room in parentheses) and
 * returns its canonical form. It never refuses: a text of unknown grammar is returned trimmed, without facts. Sources:
 * numbers in decisions of the Supreme Court (lexjuris.com, tspr), of the Court of Appeals (codexpr.ai, midpage.ai,
 * vlex.com.pr) and of juriscraper's examples; the appeals' change of 16 June 2025 (mzls.com).
 */
export function readCourtNumber(text: string): CourtNumber {
  const typed = text.trim()
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\p{Dash_Punctuation}|\u2212|\u00AD/gu, '-')
    .replace(/\s+/gu, ' ')
  const { main = '', room } = /^(?<main>.*?)(?:\s*\(\s*(?<room>[\w-]{1,6})\s*\))?$/u.exec(plain)?.groups ?? {}
  for (const candidate of [main, main.replace(labelPattern, '')]) {
    const compact = candidate.replace(/[\s-]/g, '')
    for (const { pattern, read } of grammars) {
      const groups = pattern.exec(compact)?.groups
      if (groups) return toCourtNumber(read(groups), room)
    }
  }
  return { normalized: typed, court: null, kind: null, region: null, year: null, matter: null, suggestion: null }
}

function toCourtNumber(
  { core, court, kind, region = null, year, matter, suggestion }: Reading,
  room: string | undefined,
): CourtNumber {
  const tail = room ? ` (${room})` : ''
  return {
    normalized: core + tail,
    court,
    kind,
    region,
    year,
    matter,
    suggestion: suggestion ? suggestion + tail : null,
  }
}
