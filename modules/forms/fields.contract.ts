// Browser-safe: what a field of a form is. The editor, the public page, templates and the server read the same shape.
import { z } from 'zod'
import { Day, Id, line, requiredLine, text } from '#server/contract/shared.ts'

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
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Types whose answers are among the field's options; `checkbox` takes several of them. */
export const choiceTypes: readonly FieldType[] = ['checkbox', 'radio', 'select']

/** More fields than this are refused with `too_many_fields`. */
export const mostFields = 300
export const mostOptions = 200
/** The most that the answer to a text and to a textarea may hold, in characters. */
export const longestAnswer = { line: 1_000, text: 10_000 } as const

/** What a file may be, by its content. Archives and programs are not taken from visitors. */
export const fileGroups = ['pdf', 'image', 'document', 'spreadsheet', 'audio', 'video'] as const
export type FileGroup = (typeof fileGroups)[number]
/** Of a field that says nothing about it. */
export const usualFiles = {
  groups: ['pdf', 'image', 'document', 'spreadsheet'] as readonly FileGroup[],
  count: 1,
  megabytes: 10,
} as const
export const mostFiles = { count: 10, megabytes: 25 } as const

/** Names that JavaScript reads as something of its own, whatever stores them. */
const reservedNames: readonly string[] = ['constructor', 'prototype']

/** How an answer is called in values, exports and placeholders: `fecha_del_accidente`. */
export const FieldName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9_]{0,62}$/, 'validation.fieldName')
  .refine((name) => !reservedNames.includes(name), 'validation.fieldName')

export const FieldOption = z.strictObject({ label: line(300), value: line(100) }).meta({ id: 'FieldOption' })

/**
 * What an answer keeps to besides its type. Lengths in characters; `min` and `max` of numbers and of money in dollars.
 */
export const FieldRules = z
  .strictObject({
    min: z.number().min(-1e15).max(1e15).optional(),
    max: z.number().min(-1e15).max(1e15).optional(),
    /** Numbers without decimals only. */
    whole: z.boolean().optional(),
    minLength: z.int().min(0).max(longestAnswer.text).optional(),
    maxLength: z.int().min(1).max(longestAnswer.text).optional(),
    earliest: Day.optional(),
    latest: Day.optional(),
    /** Of files: how many, how large each, in MiB, and which; see `usualFiles` for what stands when they do not. */
    maxFiles: z.int().min(1).max(mostFiles.count).optional(),
    maxMegabytes: z.int().min(1).max(mostFiles.megabytes).optional(),
    accepts: z.array(z.enum(fileGroups)).min(1).max(fileGroups.length).optional(),
  })
  .meta({ id: 'FieldRules' })

export const conditionOperators = ['equals', 'not_equals', 'answered', 'not_answered'] as const
/**
 * `equals` of a checkbox: the option is among those chosen. Of a consent the value is `true` or `false`; of the others
 * the value as it is written. `value` is empty for `answered` and `not_answered`.
 */
export const FieldCondition = z
  .strictObject({ field: FieldName, op: z.enum(conditionOperators), value: line(1_000).default('') })
  .meta({ id: 'FieldCondition' })
/** A field is shown when `all` or `any` of the conditions hold; each speaks of a field that stands before it. */
export const ShowWhen = z
  .strictObject({ match: z.enum(['all', 'any']).default('all'), conditions: z.array(FieldCondition).min(1).max(10) })
  .meta({ id: 'ShowWhen' })

const fieldParts = {
  name: FieldName,
  label: requiredLine(500),
  type: z.enum(fieldTypes),
  placeholder: line(300).default(''),
  help: text(2_000).default(''),
  required: z.boolean().default(false),
  options: z.array(FieldOption).max(mostOptions).default([]),
  /** The heading of a group within the page; empty: none. Neighbours with the same section stand under one heading. */
  section: line(200).default(''),
  /** From 1; fields stand on pages in ascending order. */
  page: z.int().min(1).max(50).default(1),
  rules: FieldRules.default({}),
  showWhen: ShowWhen.nullable().default(null),
}

/** What a form asks, without identity: of revisions, templates and the public page. */
export const FieldDefinition = z.strictObject(fieldParts).meta({ id: 'FieldDefinition' })
export type FieldDefinition = z.output<typeof FieldDefinition>

/** What the editor sends; a field keeps its `id` over its changes. */
export const FieldInput = z.strictObject({ id: Id.optional(), ...fieldParts }).meta({ id: 'FormFieldInput' })
export const FormField = z
  .object({ id: Id, order: z.int().describe('From 1'), ...fieldParts })
  .meta({ id: 'FormField' })
