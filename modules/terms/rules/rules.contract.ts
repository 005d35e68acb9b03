// Rules for counting terms, in packs with a version. Browser-safe: the forms that edit rules count with them.
import { z } from 'zod'
import { termNatures } from '#modules/terms/term-kinds.contract.ts'
import { defineContract } from '#server/contract/contract.ts'
import { perLocale } from '#server/contract/locale.ts'
import { Day, Id, IdParams, Instant, line, requiredLine, storedLine, text } from '#server/contract/shared.ts'

/** A text in every language of the interface. */
const Words = z.strictObject(perLocale(() => storedLine(300)))
const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:[._-][a-z0-9]+)*$/)

export const TermNature = z.enum(termNatures)

/** Returns whether terms of this nature can never be extended. */
export const isFinal = (nature: z.output<typeof TermNature>): boolean =>
  nature === 'jurisdictional' || nature === 'fixed'

/**
 * How sure the text of a rule is: `text`: the rule was read; `summary`: a summary of a publisher or an official page;
 * `unverified`: no text was found.
 */
export const RuleCertainty = z.enum(['text', 'summary', 'unverified'])

/** An act, an event or a notice that starts terms. */
export const TriggerKind = z
  .strictObject({
    kind: Slug,
    name: Words,
    /** Whether it may be in the future, such as a trial; every other trigger has happened. */
    ahead: z.literal(true).optional(),
    /** Whether it is the ruling on a motion: terms that the motion interrupted begin again at full length. */
    restarts: z.literal(true).optional(),
    /**
     * Whether terms run from the filing of the notice in the record, or from its later deposit in the mail (rule 68.3).
     */
    filed: z.literal(true).optional(),
  })
  .meta({ id: 'TriggerKind' })

const definition = {
  code: Slug,
  /** The act that has to be done. */
  act: Words,
  amount: z.int().min(1).max(10_000),
  unit: z.enum(['hour', 'day', 'month', 'year']),
  direction: z.enum(['forward', 'backward']),
  /** Kind of the trigger from which the term runs. */
  trigger: Slug,
  /** The calendar that decides which days are closed, see `DaySet` in `counting/day-calendar.ts`. */
  set: z.enum(['judicial', 'legal', 'federal']),
  nature: TermNature,
  extendable: z.boolean(),
  /** Days that are added if the notice came by postal mail. */
  mailDays: z.int().min(0).max(10),
  citation: storedLine(300),
  /** The text of the rule, in its original language, and a day on which that text was in force. */
  quote: text(2_000).optional(),
  quotedOn: Day.optional(),
  certainty: RuleCertainty,
  note: Words.optional(),
  /** Codes of the rules whose terms this act interrupts when it is done in time. */
  interrupts: z.array(Slug).max(20).optional(),
  /** Code of the rule from whose last day this one runs, instead of from the trigger. */
  after: Slug.optional(),
  /** Codes of the rules with another length for the same act; `asks` names the fact that decides. */
  exclusiveWith: z.array(Slug).max(5).optional(),
  /** `state_party`: the rule applies where the State is a party, public corporations excluded. */
  asks: z.literal('state_party').optional(),
}

/** A rule in the file of a pack. */
export const RuleDefinition = z
  .strictObject(definition)
  .refine(({ quote, quotedOn }) => (quote === undefined) === (quotedOn === undefined), {
    path: ['quotedOn'],
    error: 'validation.required',
  })
  .meta({ id: 'RuleDefinition' })

/** Prefix of the codes of an office's own rules. Packs must not use it, so that both may be counted together. */
export const ownRulePrefix = 'own.'

/** A file with one version of a pack. Versions sort as text. */
export const RulePackFile = z
  .strictObject({
    id: Slug,
    version: z.string().regex(/^\d{4}-\d{2}(?:\.\d+)?$/),
    /** First and last day of triggers that it applies to; `until` null: still in force. */
    from: Day,
    until: Day.nullable(),
    source: storedLine(500),
    triggers: z.array(TriggerKind).min(1).max(300),
    rules: z.array(RuleDefinition).min(1).max(1_000),
  })
  .meta({ id: 'RulePackFile' })

/** The lawyer who confirmed a rule. Terms that an unconfirmed rule counts are shown as proposed. */
const Confirmation = z.object({ name: z.string(), on: Day, note: z.string().nullable() })

/** A rule in the caller's language. */
export const TermRule = z
  .object({
    ...definition,
    act: z.string(),
    note: z.string().nullable(),
    quote: z.string().nullable(),
    quotedOn: Day.nullable(),
    interrupts: z.array(z.string()),
    exclusiveWith: z.array(z.string()),
    after: z.string().nullable(),
    asks: z.literal('state_party').nullable(),
    id: Id,
    /** `own`: a rule of the office. */
    pack: z.string(),
    version: z.string(),
    /** First and last day of triggers that it applies to. */
    from: Day,
    until: Day.nullable(),
    source: z.string(),
    confirmed: Confirmation.nullable(),
  })
  .meta({ id: 'TermRule' })

export const NamedTrigger = TriggerKind.extend({ name: z.string() }).meta({ id: 'NamedTrigger' })

export const RulePack = z
  .object({
    id: z.string(),
    version: z.string(),
    from: Day,
    until: Day.nullable(),
    source: z.string(),
    rules: z.int(),
    confirmed: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'RulePack' })

const PackParams = z.object({ pack: Slug, version: z.string().max(20) })

/** A rule of the office. Its texts are written in one language and not translated. */
export const OwnRule = z
  .strictObject({
    /** Code of the rule whose next version this is; absent for a new rule. */
    code: Slug.refine((code) => code.startsWith(ownRulePrefix)).optional(),
    act: requiredLine(300),
    amount: definition.amount,
    unit: z.enum(['day', 'month', 'year']),
    direction: definition.direction,
    trigger: Slug,
    set: definition.set,
    nature: TermNature,
    extendable: z.boolean(),
    /** Whether three days are added if the notice came by postal mail (rule 68.3). */
    mail: z.boolean(),
    citation: requiredLine(300),
    note: line(300).nullable().optional(),
    /** First day of triggers that it applies to; the preceding version ends on the day before. */
    from: Day,
  })
  .refine(({ nature, extendable }) => !extendable || !isFinal(nature), {
    path: ['extendable'],
    error: 'validation.notExtendable',
  })
  .meta({ id: 'OwnRule' })

export const rulesContract = defineContract(
  { planModule: 'cases', part: 'termRules' },
  {
    list: {
      method: 'get',
      path: '/term-rules',
      summary: 'Rules by which terms are counted, with the rules of the office, and what starts terms',
      access: 'terms.work',
      returns: z.object({
        triggers: z.array(NamedTrigger),
        rules: z.array(TermRule),
        /** Whether the caller may add and end rules of the office. */
        can: z.object({ addOwn: z.boolean() }),
      }),
    },
    addOwn: {
      method: 'post',
      path: '/term-rules',
      summary: 'Add a rule of the office, or its next version',
      access: 'owner',
      idempotent: true,
      body: OwnRule,
      returns: TermRule,
      status: 201,
      errors: ['term_trigger_unknown', 'term_rule_exists', 'term_rule_not_found'],
    },
    endOwn: {
      method: 'post',
      path: '/term-rules/:id/end',
      summary: 'End a rule of the office; terms counted by it stay',
      access: 'owner',
      params: IdParams,
      body: z.strictObject({ until: Day }),
      returns: TermRule,
      errors: ['term_rule_not_found', 'term_rule_ends_early', 'term_rule_exists'],
    },
    packs: {
      method: 'get',
      path: '/admin/rule-packs',
      summary: 'Packs of rules with their versions',
      access: 'platform.administer',
      returns: z.object({ items: z.array(RulePack) }),
    },
    pack: {
      method: 'get',
      path: '/admin/rule-packs/:pack/:version',
      summary: 'One version of a pack with its rules',
      access: 'platform.administer',
      params: PackParams,
      returns: z.object({ pack: RulePack, triggers: z.array(NamedTrigger), rules: z.array(TermRule) }),
      errors: ['rule_pack_not_found'],
    },
    importPack: {
      method: 'post',
      path: '/admin/rule-packs',
      summary: 'Add a version of a pack from the text of its file; the version before ends on the day before',
      access: 'platform.administer',
      idempotent: true,
      body: z.strictObject({ text: z.string().min(1).max(2_000_000) }),
      bodyLimit: 3 * 1024 * 1024,
      returns: RulePack,
      status: 201,
      errors: ['rule_pack_invalid', 'rule_pack_exists', 'rule_pack_order'],
    },
    exportPack: {
      method: 'get',
      path: '/admin/rule-packs/:pack/:version/export.json',
      summary: 'A version of a pack as a file',
      access: 'platform.administer',
      answers: 'file',
      mediaTypes: ['application/json'],
      params: PackParams,
      errors: ['rule_pack_not_found'],
    },
    confirm: {
      method: 'post',
      path: '/admin/term-rules/:id/confirm',
      summary: 'Record that a lawyer confirmed a rule',
      access: 'platform.administer',
      params: IdParams,
      body: z.strictObject({ name: requiredLine(160), on: Day, note: line(500).nullable().optional() }),
      returns: TermRule,
      errors: ['term_rule_not_found', 'term_rule_confirmed_ahead', 'term_rule_confirmed'],
    },
    withdraw: {
      method: 'delete',
      path: '/admin/term-rules/:id/confirm',
      summary: 'Withdraw the confirmation of a rule',
      access: 'platform.administer',
      params: IdParams,
      returns: TermRule,
      errors: ['term_rule_not_found'],
    },
  },
)
