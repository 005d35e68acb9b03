// Shapes of the terms of a case, and of the requests that change them. Browser-safe.
import { z } from 'zod'
import { Day, Id, Instant, line, requiredLine, text, Version } from '#server/contract/shared.ts'
import { termStates } from '#modules/terms/term-kinds.contract.ts'
import { TermNature } from '#modules/terms/rules/rules.contract.ts'

/** Methods by which a notice was served, or an act was done. */
export const noticeMethods = ['personal', 'electronic', 'mail', 'edict'] as const
const NoticeMethod = z.enum(noticeMethods)

const Person = z.object({ id: Id, name: z.string() })

const Closure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekend') }),
  z.object({
    kind: z.literal('holiday'),
    code: z.string().nullable(),
    name: z.string(),
    citation: z.string().nullable(),
    certain: z.boolean(),
    forwardOnly: z.literal(true).optional(),
  }),
])
/** One line of a term's computation: the effect of a day or a run of days on the count. */
export const TermStep = z
  .discriminatedUnion('effect', [
    z.object({ effect: z.literal('excluded'), day: Day }),
    z.object({ effect: z.literal('counted'), day: Day, until: Day, number: z.int() }),
    z.object({ effect: z.enum(['skipped', 'rolled']), day: Day, closure: Closure }),
    z.object({ effect: z.literal('extended'), day: Day, to: Day, citation: z.string() }),
  ])
  .meta({ id: 'TermStep' })

export const TermWarning = z.enum([
  'incomplete_calendar',
  'uncertain_day',
  'two_readings_of_months',
  'two_readings_of_mail',
  'two_readings_of_extension',
])

/**
 * A term of a case. Its dates are null for the lawyer of a blind second count, until that lawyer has counted.
 */
export const CaseTerm = z
  .object({
    id: Id,
    caseId: Id,
    caseName: z.string(),
    triggerId: Id.nullable(),
    /** Null for a term that was entered by hand. */
    ruleCode: z.string().nullable(),
    act: z.string(),
    nature: TermNature,
    citation: z.string().nullable(),
    amount: z.int().nullable(),
    unit: z.enum(['hour', 'day', 'month', 'year']).nullable(),
    direction: z.enum(['forward', 'backward']).nullable(),
    extendable: z.boolean(),
    /** The fact that decides between this length and the other length of the same act; null when no fact does. */
    asks: z.literal('state_party').nullable(),
    /** Last day by the earliest reading of the rule. */
    dueOn: Day.nullable(),
    /** Last day according to the other reading of the rule; null when both give the same day. */
    laterOn: Day.nullable(),
    warnings: z.array(TermWarning),
    state: z.enum(termStates),
    /** `shortName`: initial and first surname. */
    owner: Person.extend({ shortName: z.string() }).nullable(),
    /** Whether customers who may see the case see the term. */
    shared: z.boolean(),
    confirmedBy: Person.nullable(),
    confirmedAt: Instant.nullable(),
    /** Blind second count. `waiting`: not made yet; `same`: it gave this date; `differs`: it gave another date. */
    second: z.enum(['waiting', 'same', 'differs']).nullable(),
    /** Whether the caller is the lawyer of the second count and has not counted yet, so that dates are hidden. */
    blind: z.boolean(),
    metOn: Day.nullable(),
    metDocumentId: Id.nullable(),
    reason: z.string().nullable(),
    /** Note of the office; null for customers. */
    note: z.string().nullable(),
    version: z.int(),
    can: z.object({
      confirm: z.boolean(),
      meet: z.boolean(),
      miss: z.boolean(),
      void: z.boolean(),
      reopen: z.boolean(),
      extend: z.boolean(),
      update: z.boolean(),
    }),
  })
  .meta({ id: 'CaseTerm' })

export const TermRevision = z
  .object({
    at: Instant,
    /** `typed`: a person entered the date by hand. */
    cause: z.enum(['counted', 'calendar', 'fact', 'extension', 'typed']),
    /** The order that changed the calendar, or granted the extension. */
    citation: z.string().nullable(),
    /** Why a date that was entered by hand changed. */
    reason: z.string().nullable(),
    from: Day.nullable(),
    to: Day,
    by: Person.nullable(),
  })
  .meta({ id: 'TermRevision' })

/** A term with its arithmetic, the text of its rule and its revisions, the newest first. */
export const TermDetail = CaseTerm.extend({
  steps: z.array(TermStep),
  rule: z
    .object({
      quote: z.string().nullable(),
      quotedOn: Day.nullable(),
      note: z.string().nullable(),
      pack: z.string(),
      version: z.string(),
      from: Day,
      source: z.string(),
      certainty: z.enum(['text', 'summary', 'unverified']),
      confirmed: z.object({ name: z.string(), on: Day }).nullable(),
    })
    .nullable(),
  revisions: z.array(TermRevision),
}).meta({ id: 'TermDetail' })

/** An act, event or notice of a case, which starts terms. */
export const CaseTrigger = z
  .object({
    id: Id,
    caseId: Id,
    kind: z.string(),
    name: z.string(),
    /** Null for the lawyer of a blind second count, until that lawyer has counted. */
    happenedOn: Day.nullable(),
    /** Day on which the notice was deposited in the mail, if that is later than `happenedOn`. */
    mailedOn: Day.nullable(),
    method: NoticeMethod.nullable(),
    stateParty: z.boolean().nullable(),
    document: z.object({ id: Id, name: z.string() }).nullable(),
    createdBy: Person.nullable(),
    /** The lawyer of the second count, and its result. */
    second: Person.extend({ result: z.enum(['waiting', 'same', 'differs']) }).nullable(),
    /** Whether the caller is that lawyer and has not counted yet, so that dates are hidden. */
    blind: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'CaseTrigger' })

const facts = {
  happenedOn: Day,
  mailedOn: Day.nullable().optional(),
  method: NoticeMethod,
  /**
   * Whether the State is a party, public corporations excluded; null when unknown, and then both lengths are proposed.
   */
  stateParty: z.boolean().nullable().optional(),
}
const mailedTooEarly = {
  path: ['mailedOn'],
  error: 'validation.notBeforeStart',
}
const isMailedAfter = ({ happenedOn, mailedOn }: { happenedOn: string; mailedOn?: string | null | undefined }) =>
  !mailedOn || mailedOn >= happenedOn

export const NewTrigger = z
  .strictObject({
    id: Id.optional(),
    kind: z.string().max(60),
    ...facts,
    documentId: Id.nullable().optional(),
    /** Codes of the rules to count; defaults to all rules in force for the trigger. */
    rules: z.array(z.string().max(60)).min(1).max(50).optional(),
    /** The person to whom the terms are assigned; defaults to the lawyer responsible for the case. */
    ownerId: Id.nullable().optional(),
    /** The lawyer who counts the jurisdictional terms a second time, where the office requires it. */
    secondId: Id.nullable().optional(),
  })
  .refine(isMailedAfter, mailedTooEarly)
  .meta({ id: 'NewTrigger' })

export const CaseTerms = z.object({
  triggers: z.array(CaseTrigger),
  /** Open terms by date, then the other terms, the latest first. At most 500. */
  terms: z.array(CaseTerm),
  /** Whether the office requires a blind second count of jurisdictional terms. */
  secondConfirmation: z.boolean(),
})

/** The date and version that the caller saw; if the term has others now, it is refused with `term_date_changed`. */
const seen = { dueOn: Day, version: Version }

export const TriggerCorrection = z
  .strictObject({ ...facts, documentId: Id.nullable().optional(), version: Version })
  .refine(isMailedAfter, mailedTooEarly)
  .meta({ id: 'TriggerCorrection' })

export const SecondCount = z.strictObject(facts).refine(isMailedAfter, mailedTooEarly).meta({ id: 'SecondCount' })

/** Longer than a description in the calendar: notes converted from deadlines also contain their place and people. */
const note = text(10_000).nullable().optional()

/** A term whose last day a person enters by hand, instead of a rule that counts it. */
export const TypedTerm = z
  .strictObject({
    id: Id.optional(),
    act: requiredLine(300),
    dueOn: Day,
    nature: TermNature,
    citation: line(300).nullable().optional(),
    ownerId: Id.nullable().optional(),
    note,
  })
  .meta({ id: 'TypedTerm' })

/**
 * Act, date, nature and citation may change only in a term that was entered by hand; in a counted term they come from
 * its rule.
 */
export const TermUpdate = z
  .strictObject({
    ownerId: Id.nullable(),
    shared: z.boolean(),
    note,
    act: requiredLine(300).optional(),
    dueOn: Day.optional(),
    nature: TermNature.optional(),
    citation: line(300).nullable().optional(),
    /** Reason for the change of the date; required with another `dueOn`, which has to be confirmed again. */
    reason: line(500).optional(),
    version: Version,
  })
  .meta({ id: 'TermUpdate' })

export const TermConfirmation = z
  .strictObject({
    terms: z
      .array(z.strictObject({ id: Id, ...seen }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'TermConfirmation' })

export const TermMet = z
  .strictObject({ metOn: Day, documentId: Id.nullable(), version: Version })
  .meta({ id: 'TermMet' })

export const TermMissed = z.strictObject({ reason: requiredLine(500), version: Version }).meta({ id: 'TermMissed' })

export const TermVoid = z.strictObject({ reason: requiredLine(500), version: Version }).meta({ id: 'TermVoid' })

export const TermReopening = z.strictObject({ version: Version }).meta({ id: 'TermReopening' })

const extension = {
  /** The order that granted it. */
  citation: requiredLine(300),
  version: Version,
}
/** An extension: a number of days that begin after the last day of the term, or a date that the court fixed. */
export const TermExtended = z
  .union([
    z.strictObject({ days: z.int().min(1).max(365), ...extension }),
    z.strictObject({ until: Day, ...extension }),
  ])
  .meta({ id: 'TermExtended' })
