// Questions of a template while it is being filled. Answers may lead to further questions, or end a question; a new
// check never moves one that is still asked.
import type { Preflight } from './make.queries.ts'

export interface AskedField {
  readonly path: string
  readonly label: string
  readonly group: Preflight['missing'][number]['group']
  readonly input: Preflight['missing'][number]['input']
  readonly optional: boolean
  /** Whether the placeholder is not in the catalogue, so that it may be a typing error of the template. */
  readonly unknown: boolean
  readonly suggestion: string | null
  readonly hint: string
  readonly options: Preflight['missing'][number]['options']
}

/** Answers by path, as entered. */
export type Answers = Readonly<Record<string, string>>

/** A placeholder that accepts an answer; items of lists do not. */
const hasName = (path: string): boolean => /^[\p{L}_]/u.test(path)

const missingFields = ({ missing }: Preflight): readonly AskedField[] =>
  missing.filter(({ path }) => hasName(path)).map((field) => ({ ...field, unknown: false, suggestion: null }))
const unknownFields = ({ unknown }: Preflight): readonly AskedField[] =>
  unknown
    .filter(({ path }) => hasName(path))
    .map(({ path, suggestion }) => ({
      path,
      suggestion,
      label: `{${path}}`,
      group: 'other',
      input: 'text',
      optional: false,
      unknown: true,
      hint: '',
      options: [],
    }))

/**
 * Returns the present questions: earlier questions keep their place while they are empty or were answered here; new
 * questions follow.
 */
export function updateAskedFields(previous: readonly AskedField[], preflight: Preflight): readonly AskedField[] {
  const openFields = new Map(
    [...missingFields(preflight), ...unknownFields(preflight)].map((field) => [field.path, field]),
  )
  const answeredPaths = new Set(preflight.values.filter(({ typed }) => typed).map(({ path }) => path))
  const earlierFields = previous
    .filter(({ path }) => openFields.has(path) || answeredPaths.has(path))
    .map((field) => (field.unknown ? field : (openFields.get(field.path) ?? field)))
  const earlierPaths = new Set(earlierFields.map(({ path }) => path))
  return [...earlierFields, ...[...openFields.values()].filter(({ path }) => !earlierPaths.has(path))]
}

/** Returns the answers to send, without empty answers. */
export const filledAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== ''))

/** Returns whether something was entered for a question that the check still finds missing. */
export const isInvalid = ({ missing }: Pick<Preflight, 'missing'>, answers: Answers, path: string): boolean =>
  (answers[path] ?? '').trim() !== '' && missing.some((field) => field.path === path)

/** Returns the number of values without which no document is made: all missing ones but the optional. */
export const stillMissing = ({ missing, unknown }: Pick<Preflight, 'missing' | 'unknown'>): number =>
  missing.filter(({ optional }) => !optional).length + unknown.length
