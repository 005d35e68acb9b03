import type { AppError } from './errors.ts'
import { kernelErrors } from './kernel.errors.ts'

/**
 * Asserts that `actor` has `ability` on `subject`. A missing subject, and a subject that the actor may not see
 * (`abilities` returns null), give the same error: `missing`. Afterwards `subject` is known to exist. On a hot path,
 * pass `missing` as a function, because creating an error costs a stack trace.
 */
export function authorize<A, T, R extends Record<string, boolean>>(
  subject: T | null | undefined,
  abilities: (actor: A, subject: T) => R | null,
  actor: A,
  ability: keyof R | 'see',
  missing: AppError | (() => AppError),
  refused?: AppError,
): asserts subject is T {
  const rights = subject === null || subject === undefined ? null : abilities(actor, subject)
  if (!rights) throw typeof missing === 'function' ? missing() : missing
  if (ability !== 'see' && !rights[ability]) throw refused ?? kernelErrors.error('forbidden')
}
