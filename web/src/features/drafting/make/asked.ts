// What a template asks of the person while it is being filled: it grows as answers open further questions, and nothing
// that was typed moves or goes away when the data are checked again.
import type { Preflight } from './make.queries.ts'

export interface AskedPath {
  readonly path: string
  readonly label: string
  readonly group: Preflight['missing'][number]['group']
  readonly input: Preflight['missing'][number]['input']
  readonly optional: boolean
  /** The template names something that is not known. */
  readonly unknown: boolean
  readonly suggestion: string | null
}

/** Text by path, as it was typed. */
export type Answers = Readonly<Record<string, string>>

/** A name that an answer can be given for; the item of a list has none. */
const hasName = (path: string): boolean => /^[\p{L}_]/u.test(path)

const missingNow = ({ missing }: Preflight): readonly AskedPath[] =>
  missing.filter(({ path }) => hasName(path)).map((one) => ({ ...one, unknown: false, suggestion: null }))
const unknownNow = ({ unknown }: Preflight): readonly AskedPath[] =>
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
    }))

/**
 * What is asked now: what was asked before keeps its place while it is still empty or was filled here; what is new
 * follows.
 */
export function askedNow(before: readonly AskedPath[], found: Preflight): readonly AskedPath[] {
  const open = new Map([...missingNow(found), ...unknownNow(found)].map((one) => [one.path, one]))
  const filled = new Set(found.values.filter(({ typed }) => typed).map(({ path }) => path))
  const kept = before
    .filter(({ path }) => open.has(path) || filled.has(path))
    .map((one) => (one.unknown ? one : (open.get(one.path) ?? one)))
  const known = new Set(kept.map(({ path }) => path))
  return [...kept, ...[...open.values()].filter(({ path }) => !known.has(path))]
}

/** Answers as they are sent: the empty ones stand for nothing. */
export const givenAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text.trim() !== ''))

/** How many values must still be given. */
export const stillMissing = ({ missing, unknown }: Pick<Preflight, 'missing' | 'unknown'>): number =>
  missing.filter(({ optional }) => !optional).length + unknown.length
