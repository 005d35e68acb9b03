// Browser-safe: the caption («epígrafe») of a case, composed from its parties as courts and reports of Puerto Rico
// write it. It is the same in every language, because a case has one name.
import type { partyRoles } from './case-party.contract.ts'
import { joinedAsIn } from './joined-name.ts'
import type { personKinds } from './person.contract.ts'

type PartyRole = (typeof partyRoles)[number]
type PersonKind = (typeof personKinds)[number]

/** The parts of a name that a caption uses. */
interface CaptionName {
  readonly kind: PersonKind
  /** The full name; for an estate, the name of the deceased. */
  readonly name: string
  readonly surname1: string | null
  readonly surname2: string | null
  readonly marriedOf: string | null
  readonly widowed: boolean
}

/** A party in the order of the list. */
export interface CaptionParty {
  readonly personId: string
  readonly role: PartyRole
  /** The name in a line of a block: `Sucesión de Pedro Díaz Mora`. */
  readonly name: string
  /** The name in the name of a case: `Sucn. Díaz Mora`. */
  readonly shortName: string
  /** A placeholder for an unknown person («Fulano de Tal»), after whom no case is named. */
  readonly fictitious: boolean
}

const government: readonly (readonly [RegExp, string])[] = [
  [/^(?:el )?pueblo(?: de puerto rico)?$/i, 'Pueblo'],
  [/^(?:el )?estado libre asociado(?: de puerto rico)?$/i, 'ELA'],
]

/** Returns the surnames of a person for the name of a case; for a person without a surname, the whole name. */
function surnamesOf({ name, surname1, surname2, marriedOf, widowed }: CaptionName): string {
  if (surname1 === null) return name
  const married = marriedOf === null ? [] : [widowed ? 'vda. de' : 'de', marriedOf]
  return joinedAsIn(name, [surname1, ...(surname2 === null ? [] : [surname2]), ...married].join(' '))
}

/** Returns a person's full name as written in a caption: `Sucesión de Pedro Díaz Mora`. */
export const captionName = ({ kind, name }: Pick<CaptionName, 'kind' | 'name'>): string =>
  kind === 'estate' ? `Sucesión de ${name}` : name

/** Returns a person's name as written in the name of a case: surnames, or the whole name of an organization. */
export function shortCaptionName(person: CaptionName): string {
  const { kind, name } = person
  if (kind === 'natural') return surnamesOf(person)
  if (kind === 'estate') return `Sucn. ${surnamesOf(person)}`
  if (kind === 'government') return government.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? name
  return name
}

/** Pairs of roles on the two sides of a caption. If a case has several, the pair of the highest court comes first. */
const opposingRoles: readonly (readonly [asking: PartyRole, answering: PartyRole])[] = [
  ['appellant', 'appellee'],
  ['petitioner', 'respondent'],
  ['plaintiff', 'defendant'],
]

/** Roles that a caption block names below the two sides. */
const furtherRoles = ['third_party', 'intervenor'] as const satisfies readonly PartyRole[]

interface CaptionSides {
  /** `incomplete`: only one side of a dispute has parties. */
  readonly form: 'versus' | 'ex_parte' | 'in_re' | 'incomplete'
  /** The side that asks the court for something: plaintiffs, petitioners or appellants. */
  readonly asking: readonly CaptionParty[]
  /** The opposing side: defendants, respondents or appellees. */
  readonly answering: readonly CaptionParty[]
  /** Third parties and intervenors who are on neither side. */
  readonly further: readonly CaptionParty[]
}

/** Returns each person once. */
const distinct = (parties: readonly CaptionParty[]): CaptionParty[] =>
  parties.filter(({ personId }, index) => parties.findIndex((candidate) => candidate.personId === personId) === index)

/** Divides parties into the sides of a caption; null when no party has a role that captions name. */
export function captionSides(parties: readonly CaptionParty[]): CaptionSides | null {
  const partiesWithRole = (role: PartyRole) => distinct(parties.filter((party) => party.role === role))
  const sides = opposingRoles.map(([asking, answering]) => ({
    asking: partiesWithRole(asking),
    answering: partiesWithRole(answering),
  }))
  const completeSides = sides.find(({ asking, answering }) => asking.length > 0 && answering.length > 0)
  const namedSides = completeSides ?? sides.find(({ asking, answering }) => asking.length > 0 || answering.length > 0)
  if (!namedSides) return null
  // A party of the two sides is named there with all of its roles, so it is not named again below them.
  const named = new Set([...namedSides.asking, ...namedSides.answering].map(({ personId }) => personId))
  const further = distinct(furtherRoles.flatMap(partiesWithRole)).filter(({ personId }) => !named.has(personId))
  if (completeSides) return { form: 'versus', ...namedSides, further }
  // Ex parte: a petition without a respondent. In re: a proceeding about one person without a petitioner.
  if (namedSides.asking.some(({ role }) => role === 'petitioner')) return { form: 'ex_parte', ...namedSides, further }
  if (namedSides.answering.some(({ role }) => role === 'respondent')) return { form: 'in_re', ...namedSides, further }
  return { form: 'incomplete', ...namedSides, further }
}

/** Returns the first identified person of a side, with «et al.» if there are more. */
function firstOf(side: readonly CaptionParty[]): string {
  const first = side.find(({ fictitious }) => !fictitious) ?? side[0]
  return `${first?.shortName ?? ''}${side.length > 1 ? ' et al.' : ''}`
}

/**
 * Returns the name of a case derived from its parties: `Laracuente Boneta et al. v. Punta Verde, LLC`, `Picorelli, Ex
 * parte`, `In re Franco Rivera`. Null while only one side of a dispute has parties.
 */
export function captionOf(parties: readonly CaptionParty[]): string | null {
  const sides = captionSides(parties)
  if (!sides) return null
  const { form, asking, answering } = sides
  if (form === 'versus') return `${firstOf(asking)} v. ${firstOf(answering)}`
  if (form === 'ex_parte') return `${firstOf(asking)}, Ex parte`
  return form === 'in_re' ? `In re ${firstOf(answering)}` : null
}

/** A line of a caption block: the people of one side who have the same roles. */
interface CaptionLine {
  readonly names: readonly string[]
  /**
   * Roles in the order of the proceeding: the plaintiff of the first instance who appeals is `plaintiff`, `appellant`.
   */
  readonly roles: readonly PartyRole[]
}

const captionRoles = [...opposingRoles.toReversed().flat(), ...furtherRoles]

/** Groups the people of a side by all the roles that they have in captions. */
function linesOf(side: readonly CaptionParty[], parties: readonly CaptionParty[]): CaptionLine[] {
  const lines = new Map<string, { names: string[]; roles: PartyRole[] }>()
  for (const { personId, name } of side) {
    const roles = captionRoles.filter((role) =>
      parties.some((party) => party.personId === personId && party.role === role),
    )
    const key = roles.join(' ')
    const line = lines.get(key) ?? { names: [], roles }
    line.names.push(name)
    lines.set(key, line)
  }
  return [...lines.values()]
}

/** The sides of a caption block, each with its lines. A `v.` is written between them. */
interface CaptionBlock {
  readonly form: CaptionSides['form']
  readonly sides: readonly (readonly CaptionLine[])[]
}

/** Returns the lines of the caption that heads a pleading; null when no party has a role that captions name. */
export function captionBlock(parties: readonly CaptionParty[]): CaptionBlock | null {
  const sides = captionSides(parties)
  if (!sides) return null
  const thirdParties = sides.further.filter(({ role }) => role === 'third_party')
  const intervenors = sides.further.filter(({ role }) => role === 'intervenor')
  return {
    form: sides.form,
    sides: [sides.asking, sides.answering, thirdParties, intervenors]
      .filter((side) => side.length > 0)
      .map((side) => linesOf(side, parties)),
  }
}
