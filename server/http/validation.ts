import { z } from 'zod'
import { isValidationKey, validationPhrases } from '#server/contract/validation.phrases.ts'
import { perLocale, type Locale } from '#server/contract/locale.ts'
import type { FieldError } from '#server/contract/client.ts'
import { kernelErrors } from './kernel.errors.ts'

/** Messages of Zod for issues without a phrase of the product. */
const zodMessages = perLocale((locale) => z.locales[locale]())

const codeOf = (issue: z.core.$ZodIssue): string => {
  if (isValidationKey(issue.message)) return issue.message.slice('validation.'.length)
  return issue.code
}

/** Unions report one nested list per option; the option with the fewest errors is explained. */
function flatten(issues: readonly z.core.$ZodIssue[], base: readonly PropertyKey[] = []): z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const closestIssues = [...issue.errors].sort((a, b) => a.length - b.length)[0]
      return closestIssues && closestIssues.length > 0 ? flatten(closestIssues, path) : [{ ...issue, path }]
    }
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        ...issue,
        keys: [key],
        message: 'validation.unknownField',
        path: [...path, key],
      }))
    return [{ ...issue, path }]
  }) as z.core.$ZodIssue[]
}

/** Returns the field errors of a failed parse in the caller's language. */
export function fieldErrors(error: z.ZodError, locale: Locale): FieldError[] {
  return flatten(error.issues).map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: codeOf(issue),
    message: isValidationKey(issue.message) ? validationPhrases[issue.message][locale] : issue.message,
  }))
}

/** Returns the parsed value, or every wrong field in the caller's language. */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  locale: Locale,
): { readonly data: z.output<S>; readonly errors: null } | { readonly data: null; readonly errors: FieldError[] } {
  const result = schema.safeParse(value, { error: zodMessages[locale].localeError })
  return result.success
    ? { data: result.data, errors: null }
    : { data: null, errors: fieldErrors(result.error, locale) }
}

/**
 * Parses one part of a request.
 * @throws 400 `validation_failed` with every wrong field
 */
export function parsePart<S extends z.ZodType>(schema: S, value: unknown, locale: Locale): z.output<S> {
  const { data, errors } = validate(schema, value, locale)
  if (errors) throw kernelErrors.error('validation_failed', { details: errors })
  return data
}

/** Returns an error of a field for rules that only the server can check (a taken name, a common password). */
export const fieldError = (path: string, key: keyof typeof validationPhrases, locale: Locale) =>
  kernelErrors.error('validation_failed', {
    details: [{ path, code: key.slice('validation.'.length), message: validationPhrases[key][locale] }],
  })
