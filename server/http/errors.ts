import { dateFormat } from '#server/contract/date-format.ts'
import type { ErrorEntry, ErrorTable } from '#server/contract/errors.ts'
import { fill, languageTags, type Locale } from '#server/contract/locale.ts'

export interface ErrorOptions {
  readonly details?: unknown
  /** Replaces `{name}` in the phrase. `day`, a day `YYYY-MM-DD`, is written in words of its language. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

type PhraseValues = NonNullable<ErrorOptions['values']>

/**
 * Writes `day` in words: `2026-11-30` in a sentence is a code to most readers. Other values may be text of a person that
 * looks like a day, such as the name of a file.
 */
const withDaysInWords = (values: PhraseValues, locale: Locale): PhraseValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'day' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? dateFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(value))
        : value,
    ]),
  )

/** An error that the caller can handle: a code with its status and its sentence in four languages. */
export class AppError extends Error {
  readonly code: string
  readonly entry: ErrorEntry
  readonly details: unknown
  readonly values: Readonly<Record<string, string | number>> | undefined
  readonly headers: Readonly<Record<string, string>> | undefined
  constructor(code: string, entry: ErrorEntry, options: ErrorOptions = {}) {
    super(fill(entry.en, options.values), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.entry = entry
    this.details = options.details
    this.values = options.values
    this.headers = options.headers
  }
  get status(): number {
    return this.entry.status
  }
  phrase(locale: Locale): string {
    return fill(this.entry[locale], this.values && withDaysInWords(this.values, locale))
  }
}

export interface Errors<T extends ErrorTable> {
  readonly table: T
  /** Creates the error of a code; throw it. */
  error(code: keyof T & string, options?: ErrorOptions): AppError
}

/** The error table of a module. A code without its status and four phrases does not compile. */
export function defineErrors<const T extends ErrorTable>(table: T): Errors<T> {
  return {
    table,
    error: (code, options) => {
      const entry = table[code]
      if (!entry) throw new Error(`no such error code: ${code}`)
      return new AppError(code, entry, options)
    },
  }
}
