// Formats the problems of a template's placeholders, with their place.
import type { z } from 'zod'
import { ApiError } from '#server/contract/client.ts'
import {
  tagProblemCodes,
  templateParts,
  type TagProblem as TagProblemSchema,
} from '#modules/drafting/placeholders.contract.ts'
import { translate } from '../../lib/i18n.ts'

type TagProblem = z.infer<typeof TagProblemSchema>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isOneOf = (knownValues: readonly string[], value: unknown): boolean =>
  typeof value === 'string' && knownValues.includes(value)
const isProblem = (value: unknown): value is TagProblem =>
  isRecord(value) &&
  isOneOf(tagProblemCodes, value['code']) &&
  isOneOf(templateParts, value['part']) &&
  typeof value['text'] === 'string'

/** Returns one sentence per place of the problem; none for other errors. Needs the phrases of `drafting`. */
export function tagProblems(error: unknown): readonly string[] {
  if (
    !(error instanceof ApiError) ||
    error.code !== 'template_tags_invalid' ||
    !isRecord(error.details) ||
    !Array.isArray(error.details['problems'])
  )
    return []
  const sentences = (error.details['problems'] as readonly unknown[]).filter(isProblem).map(({ code, part, text }) =>
    translate('drafting:problem.at', {
      place: translate(`drafting:problem.part.${part}`),
      text,
      what: translate(`drafting:problem.code.${code}`),
    }),
  )
  return [...new Set(sentences)]
}
