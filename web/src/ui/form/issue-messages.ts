// Messages of validation rules in the interface language, which are loaded when a form first checks its values.
import { isValidationKey, validationPhrases } from '#server/contract/validation.phrases.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { currentLocale, translate } from '../../lib/i18n.ts'

/** The parts of a zod issue that a message uses. */
export interface Issue {
  readonly code?: string | undefined
  readonly origin?: unknown
  readonly maximum?: unknown
  readonly minimum?: unknown
  readonly input?: unknown
  readonly expected?: unknown
  readonly format?: unknown
  readonly path?: readonly PropertyKey[] | undefined
}

/** Values that a form holds in another unit than the person enters, by the end of their names. */
const enteredUnits: readonly (readonly [name: RegExp, format: (held: number) => string])[] = [
  [/cents$/i, (cents) => formatMoney(cents)],
  [/mills$/i, (mills) => formatMoney(mills / 10)],
]

/** Returns a limit as the person would enter it. */
function formatLimit(limit: unknown, { path = [] }: Issue): string {
  const name = String(path.at(-1) ?? '')
  const format = enteredUnits.find(([pattern]) => pattern.test(name))?.[1] ?? formatNumber
  return format(Number(limit))
}

/** Returns the message of an issue for which the schema has none of its own. */
export function describeIssue(issue: Issue): string {
  const { code } = issue
  const isText = issue.origin === 'string'
  if (code === 'too_big')
    return translate(isText ? 'common:form.tooLong' : 'common:form.tooBig', { max: formatLimit(issue.maximum, issue) })
  if (code === 'too_small')
    return translate(isText ? 'common:form.tooShort' : 'common:form.tooSmall', {
      min: formatLimit(issue.minimum, issue),
    })
  if (code === 'invalid_type' && (issue.input === undefined || issue.input === null || issue.input === ''))
    return 'validation.required'
  if (code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int'))
    return translate('common:form.number')
  // No option is chosen in a list of records.
  if (code === 'invalid_format' && issue.format === 'uuid' && issue.input === '') return translate('common:form.choose')
  if (code === 'invalid_value') return translate('common:form.choose')
  if (code === 'invalid_format' && (issue.format === 'date' || issue.format === 'datetime'))
    return translate('common:form.date')
  return translate('common:form.invalid')
}

/** Translates a message that is a key; others are sentences. */
export const translateKey = (message: string): string =>
  isValidationKey(message) ? validationPhrases[message][currentLocale()] : message
