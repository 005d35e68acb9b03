// Browser-safe: descriptions of the questions of a template (`{ask.…}`). A question without a description is asked by
// its name, as text.
import { z } from 'zod'
import { line, storedLine } from '#server/contract/shared.ts'
import { pathPattern } from './placeholders.contract.ts'

/**
 * `money`, `date` and `percent` are checked and written out in the document's language. `choice` and `choices` have
 * options, each of which is a condition of the template: `{#ask.fees.hourly}…{/ask.fees.hourly}`. `party` offers the
 * people of the case.
 */
export const questionTypes = [
  'text',
  'lines',
  'money',
  'date',
  'percent',
  'choice',
  'choices',
  'party',
  'yes_no',
] as const
export type QuestionType = (typeof questionTypes)[number]
export const hasOptions = (type: QuestionType): boolean => type === 'choice' || type === 'choices'

/** The field of the case that answers a question or chooses an option, unless a person entered an answer. */
const sourceField = z.string().max(330).regex(pathPattern, 'validation.characters').optional()
const optionName = /^[\p{L}_][\p{L}\p{N}_]{0,62}$/u
export const QuestionOption = z.strictObject({
  value: z.string().regex(optionName, 'validation.characters'),
  label: storedLine(120),
  from: sourceField,
})

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length

export const TemplateQuestion = z
  .strictObject({
    path: z.string().max(330).regex(pathPattern, 'validation.characters').startsWith('ask.', 'validation.characters'),
    label: storedLine(120),
    hint: line(200).default(''),
    type: z.enum(questionTypes),
    from: sourceField,
    options: z
      .array(QuestionOption)
      .max(30)
      .refine((options) => isUnique(options.map(({ value }) => value)), 'validation.characters')
      .default([]),
  })
  .refine(({ type, options }) => !hasOptions(type) || options.length >= 2, {
    message: 'validation.required',
    path: ['options'],
  })
  .meta({ id: 'TemplateQuestion' })
export type TemplateQuestion = z.output<typeof TemplateQuestion>

export const TemplateQuestions = z
  .array(TemplateQuestion)
  .max(200)
  .refine((questions) => isUnique(questions.map(({ path }) => path)), 'validation.characters')
