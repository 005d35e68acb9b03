// Browser-safe: the syntax of placeholders in a template.
//
// {case.number}            a required value
//   {client.phone?}          an optional value, which leaves no trace if it is missing
//   {client.name.upper}      in capitals; `.words` writes a date or an amount in words
//   {#client.phone}…{/client.phone}     shown if the value exists; for a list, repeated for each item
//   {^client.phone}…{/client.phone}     shown if the value does not exist
//   {.}                      the item itself, inside a list of texts
//   {party.defendant.name}   of the parties with that role; {#parties.adverse}{name}{/parties.adverse} each of a side
//   {ask.honorarios}         asked of the person who makes the document
import { z } from 'zod'

export const placeholderKinds = ['value', 'loop', 'condition'] as const
export const fieldGroups = [
  'case',
  'client',
  'party',
  'professional',
  'company',
  'agreement',
  'form',
  'date',
  'document',
  'ask',
  'other',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/**
 * Faults of a placeholder, in `details.problems` of `template_tags_invalid`. `name`: not a valid name;
 * `section_crossed`: closed by the name of another section; `section_misplaced`: begins in a cell and ends outside;
 * `place`: not filled there (endnotes).
 */
export const tagProblemCodes = [
  'unclosed',
  'unopened',
  'section_unclosed',
  'section_unopened',
  'section_crossed',
  'section_misplaced',
  'name',
  'place',
] as const
export const templateParts = ['body', 'header', 'footer', 'notes', 'properties'] as const
/** `tag`: as far as it can be parsed; `text`: the text at the position. */
export const TagProblem = z
  .object({ code: z.enum(tagProblemCodes), part: z.enum(templateParts), tag: z.string(), text: z.string() })
  .meta({ id: 'TagProblem' })

/** Maximum of distinct placeholders; more are rejected with `template_too_many_fields`. */
export const maxPlaceholders = 500
/** Maximal length of one answer, in characters. */
export const maxTypedLength = 10_000

const segment = String.raw`[\p{L}_][\p{L}\p{N}_]{0,62}`
/** The name of a value: `ask.monto_del_anticipo`. */
export const pathPattern = new RegExp(String.raw`^${segment}(?:\.${segment}){0,4}$`, 'u')

/** The answers that a person entered, by path. */
export const Answers = z
  .record(z.string().max(330).regex(pathPattern, 'validation.characters'), z.string().max(maxTypedLength))
  .refine((values) => Object.keys(values).length <= maxPlaceholders, 'validation.characters')
  .meta({ id: 'TemplateAnswers' })
