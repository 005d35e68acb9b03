// Schemas of a conflict check and its hits.
import { z } from 'zod'
import { Day, Email, Id, IdParams, Instant, Phone, Version } from '#server/contract/shared.ts'
import { partyRoles, partySides } from '#modules/parties/case-party.contract.ts'
import { MatchReasonView, NameParts } from '#modules/parties/person.contract.ts'

export const checkSubjects = ['lead', 'case', 'party', 'booking', 'call_guest', 'list', 'manual'] as const
export const checkStates = ['open', 'sealed'] as const
export const hitBands = ['strong', 'possible'] as const
export const hitDecisions = ['different_person', 'same_no_conflict', 'needs_consent', 'conflict'] as const
/** The result of all decisions. Never "no conflict": `clear` means that no decision prevents the office from acting. */
export const checkOutcomes = ['clear', 'consent_pending', 'conflict'] as const
/**
 * ABA Model Rules of Professional Conduct that require consent: for a present client, for a former client, for
 * conflicts imputed from a colleague, and for a prospective client.
 */
export const waiverKinds = ['1.7', '1.9', '1.10', '1.18'] as const
export const roleKinds = ['party', 'counsel', 'client'] as const

/** Maximum of names of one check. */
export const maxListedNames = 500
/** A check of more names is a list, which is searched by a job. */
export const maxNamesAtOnce = 12
/** Maximum of names of one preview. */
export const maxPreviewedNames = 5
/** Maximum of hits that a check lists for a name; further hits are only counted. */
export const maxHits = 200
export const maxHitsOfListedName = 10

const invisibleCharacters = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu
/** A name as typed or pasted; invisible characters, such as direction marks, are removed. */
export const CheckedName = z
  .string()
  .overwrite((typed) => typed.replaceAll(invisibleCharacters, ' ').replaceAll(/ {2,}/g, ' ').trim())
  .min(1, 'validation.required')
  .max(500)
  .meta({ examples: ['Carmen Rivera vda. de Ortiz'] })

const BirthYear = z.int().min(1850).max(2100)

export const NewCheck = z
  .strictObject({
    subject: z.strictObject({ kind: z.enum(checkSubjects), id: Id.nullable().default(null) }),
    /** The case that is checked: roles in it are not hits, and people who may not see it cannot see the check. */
    caseId: Id.nullable().default(null),
    names: z.array(CheckedName).min(1).max(maxListedNames),
    emails: z.array(Email).max(10).default([]),
    phones: z.array(Phone.min(1)).max(10).default([]),
    birthYear: BirthYear.nullable().default(null),
  })
  .meta({ id: 'NewConflictCheck' })

/** Facts that a check compares in addition to the names. */
export const CheckFacts = z.strictObject({
  emails: z.array(Email).max(10),
  phones: z.array(Phone.min(1)).max(10),
  birthYear: BirthYear.nullable(),
  version: Version,
})

/** A role that a person had when the check was made. */
export const HitRole = z.object({
  kind: z.enum(roleKinds),
  caseId: Id.nullable(),
  caseName: z.string(),
  caseNumber: z.string().nullable(),
  role: z.enum(partyRoles).nullable(),
  roleText: z.string(),
  side: z.enum(partySides).nullable(),
  /** The party whose counsel the person is. */
  counselOf: z.string().nullable(),
  /** Year in which the case was opened. */
  since: z.int().nullable(),
  /** Year in which the case was closed; null while it is open. */
  closed: z.int().nullable(),
})

export const Waiver = z
  .object({
    id: Id,
    kind: z.enum(waiverKinds),
    clientName: z.string(),
    caseId: Id.nullable(),
    documentId: Id.nullable(),
    informedAt: Day.nullable(),
    ratifiedAt: Day.nullable(),
    version: z.int(),
  })
  .meta({ id: 'ConflictWaiver' })

/** Person who may be asked about a reserved record. */
const Contact = z.object({ id: Id, name: z.string() })

export const ConflictHit = z
  .object({
    id: Id,
    /** Index of the name that was searched. */
    nameAt: z.int(),
    band: z.enum(hitBands),
    /** Null when the record is reserved and the caller may not see it. Its reasons and roles are then empty, too. */
    person: z.object({ id: Id, name: z.string(), kind: NameParts.shape.kind }).nullable(),
    reserved: z.object({ contact: Contact.nullable() }).nullable(),
    reasons: z.array(MatchReasonView),
    roles: z.array(HitRole),
    decision: z.enum(hitDecisions).nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    waivers: z.array(Waiver),
    can: z.object({ decide: z.boolean(), ask: z.boolean(), consent: z.boolean() }),
  })
  .meta({ id: 'ConflictHit' })

const checkFields = {
  id: Id,
  number: z.string(),
  state: z.enum(checkStates),
  subject: z.object({ kind: z.enum(checkSubjects), id: Id.nullable() }),
  caseId: Id.nullable(),
  /** The names as typed, shortened. */
  title: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  namesTotal: z.int(),
  namesDone: z.int(),
  hits: z.int(),
  /** Hits that still need a decision. */
  undecided: z.int(),
  outcome: z.enum(checkOutcomes).nullable(),
  sealedAt: Instant.nullable(),
  /** The contents were removed with a declined lead. */
  purged: z.boolean(),
}
export const ConflictCheck = z.object(checkFields).meta({ id: 'ConflictCheck' })

export const CheckName = z.object({
  typed: z.string(),
  name: z.string(),
  /** Null when no word of the text is a name. */
  parts: NameParts.nullable(),
  guessed: z.boolean(),
  searched: z.boolean(),
  strong: z.int(),
  possible: z.int(),
  /** Number of hits beyond the listed hits. */
  more: z.int(),
  /** Weak matches, which are counted and not listed. */
  noise: z.int(),
})

/** A check with its names and hits: a "sheet" in the API. */
export const ConflictSheet = z
  .object({
    ...checkFields,
    names: z.array(CheckName),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    birthYear: z.int().nullable(),
    /** Number of people and cases of the office that were searched. */
    people: z.int(),
    cases: z.int(),
    tookMs: z.int(),
    engineVersion: z.int(),
    list: z.array(ConflictHit),
    note: z.string(),
    decidedBy: z.string().nullable(),
    /** `place`: position in the chain of the office's seals. `previous`: the seal before it. `contents`: their hash. */
    seal: z.object({ place: z.int(), previous: z.string(), contents: z.string(), value: z.string() }).nullable(),
    /** For an open check: the seal of the last sealed check, to which it would be chained. */
    previousSeal: z.string().nullable(),
    version: z.int(),
    can: z.object({ search: z.boolean(), decide: z.boolean(), seal: z.boolean() }),
  })
  .meta({ id: 'ConflictSheet' })

export const WeakMatch = z.object({
  nameAt: z.int(),
  person: z.object({ id: Id, name: z.string() }),
  reasons: z.array(MatchReasonView),
})

export const HitParams = IdParams.extend({ hitId: Id })
