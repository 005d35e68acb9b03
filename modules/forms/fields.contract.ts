// Browser-safe: the definition of a form's field, for the editor, the public page, templates and the server.
import { z } from 'zod'
import { Day, Id, line, storedLine, text } from '#server/contract/shared.ts'
import { partyRoles, partySides } from '#modules/parties/party-roles.contract.ts'

export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'email',
  'checkbox',
  'radio',
  'select',
  'date',
  'datetime',
  'phone',
  'money',
  'municipality',
  'consent',
  'file',
  'signature',
  'person',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Types whose answers are options of the field; `checkbox` accepts several. */
export const choiceTypes: readonly FieldType[] = ['checkbox', 'radio', 'select']

/** Maximum of fields; more are rejected with `too_many_fields`. */
export const maxFields = 300
export const maxOptions = 200
/** Maximal length of the answer to a text and to a textarea, in characters. */
export const maxAnswerLength = { line: 1_000, text: 10_000 } as const

/** Accepted kinds of files, by content. Archives and programs are rejected. */
export const fileGroups = ['pdf', 'image', 'document', 'spreadsheet', 'audio', 'video'] as const
export type FileGroup = (typeof fileGroups)[number]
/** Defaults of a field without rules for files. */
export const defaultFileRules = {
  groups: ['pdf', 'image', 'document', 'spreadsheet'] as readonly FileGroup[],
  count: 1,
  megabytes: 10,
} as const
export const maxFiles = { count: 10, megabytes: 25 } as const

/** Names that have a meaning in JavaScript objects. */
const reservedNames: readonly string[] = ['constructor', 'prototype']

/** Key of an answer in values, exports and placeholders: `fecha_del_accidente`. */
export const FieldName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,62}$/, 'validation.fieldName')
  .refine((name) => !reservedNames.includes(name), 'validation.fieldName')

export const FieldOption = z.strictObject({ label: line(300), value: line(100) }).meta({ id: 'FieldOption' })

/**
 * Constraints of an answer in addition to its type. Lengths are in characters. `min` and `max` apply to numbers and, in
 * dollars, to money.
 */
export const FieldRules = z
  .strictObject({
    min: z.number().min(-1e15).max(1e15).optional(),
    max: z.number().min(-1e15).max(1e15).optional(),
    /** Only numbers without decimals. */
    whole: z.boolean().optional(),
    minLength: z.int().min(0).max(maxAnswerLength.text).optional(),
    maxLength: z.int().min(1).max(maxAnswerLength.text).optional(),
    earliest: Day.optional(),
    latest: Day.optional(),
    /**
     * For files: the maximum number, the maximum size of each file in MiB, and the accepted kinds; see
     * `defaultFileRules`.
     */
    maxFiles: z.int().min(1).max(maxFiles.count).optional(),
    maxMegabytes: z.int().min(1).max(maxFiles.megabytes).optional(),
    accepts: z.array(z.enum(fileGroups)).min(1).max(fileGroups.length).optional(),
    /** For a person: their role in the case into which the response is filed; absent when they become no party. */
    party: z.strictObject({ role: z.enum(partyRoles), side: z.enum(partySides) }).optional(),
  })
  .meta({ id: 'FieldRules' })

export const conditionOperators = ['equals', 'not_equals', 'answered', 'not_answered'] as const
/**
 * With `equals`, a checkbox matches if the option is chosen. The value of a consent is `true` or `false`; for other
 * fields it is the stored value. `value` is empty for `answered` and `not_answered`.
 */
export const FieldCondition = z
  .strictObject({ field: FieldName, op: z.enum(conditionOperators), value: line(1_000).default('') })
  .meta({ id: 'FieldCondition' })
/** A field is shown when `all` or `any` of the conditions hold; each refers to a field before it. */
export const ShowWhen = z
  .strictObject({ match: z.enum(['all', 'any']).default('all'), conditions: z.array(FieldCondition).min(1).max(10) })
  .meta({ id: 'ShowWhen' })

const fieldParts = {
  name: FieldName,
  label: storedLine(500),
  type: z.enum(fieldTypes),
  placeholder: line(300).default(''),
  help: text(2_000).default(''),
  required: z.boolean().default(false),
  options: z.array(FieldOption).max(maxOptions).default([]),
  /** Heading of a group within the page; empty for none. Adjacent fields with the same section share one heading. */
  section: line(200).default(''),
  /** The page of the field, from 1 on; ascending in the order of the fields. */
  page: z.int().min(1).max(50).default(1),
  rules: FieldRules.default({}),
  showWhen: ShowWhen.nullable().default(null),
}

/** A field without identity: of revisions, templates and the public page. */
export const FieldDefinition = z.strictObject(fieldParts).meta({ id: 'FieldDefinition' })
export type FieldDefinition = z.output<typeof FieldDefinition>

/** A field from the editor; `id` identifies it across changes. */
export const FieldInput = z.strictObject({ id: Id.optional(), ...fieldParts }).meta({ id: 'FormFieldInput' })
export const FormField = z
  .object({ id: Id, order: z.int().describe('From 1'), ...fieldParts })
  .meta({ id: 'FormField' })

/** Issues of the fields of a form as a whole. */
export const definitionIssueCodes = [
  'too_many_fields',
  'field_name_taken',
  'field_needs_options',
  'field_option_invalid',
  'field_condition_invalid',
  'field_rules_invalid',
  'field_page_order',
] as const
