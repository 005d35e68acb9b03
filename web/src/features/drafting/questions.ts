// The questions of a template while they are edited: first those that have a label, type and help, then those of which
// only the placeholder is in the text.
import { hasOptions, type TemplateQuestion, type QuestionType } from '#modules/drafting/questions.contract.ts'
import type { DocumentTemplateDetail } from './templates.queries.ts'

const humanName = (path: string): string => {
  const words = path.replace(/^ask\./, '').replace(/[._]+/g, ' ')
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** Returns the name of an option or a question in a template: «Por hora» is `por_hora`. */
export const nameFor = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^[_\p{N}]+|_+$/gu, '')
    .slice(0, 60)

export const newQuestion = (path: string, type: QuestionType = 'text'): TemplateQuestion => ({
  path,
  label: humanName(path),
  hint: '',
  type,
  options: [],
})

/** Returns the described questions, followed by questions of the text without a description. */
export function questionsOf({ placeholders, questions }: DocumentTemplateDetail): readonly TemplateQuestion[] {
  const describedPaths = new Set(
    questions.flatMap(({ path, options }) => [path, ...options.map(({ value }) => `${path}.${value}`)]),
  )
  const undescribedQuestions = new Map(
    placeholders
      .filter(({ path }) => path.startsWith('ask.') && !describedPaths.has(path))
      .map(({ path, kind }) => [path, newQuestion(path, kind === 'loop' ? 'lines' : 'text')]),
  )
  return [...questions, ...undescribedQuestions.values()]
}

/** Returns the first of `name`, `name_2`, `name_3`… that is not among the taken names. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}_${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/**
 * Returns the options that a text lists, one label per line. An option whose label did not change keeps its name and
 * the field of the case that chooses it.
 */
export const optionsOf = (text: string, previous: TemplateQuestion['options']): TemplateQuestion['options'] => {
  const labels = [
    ...new Set(
      text
        .split('\n')
        .map((label) => label.trim())
        .filter(Boolean),
    ),
  ]
  const keptOptions = labels.map((label) => previous.find((option) => option.label === label))
  const names = new Set(keptOptions.flatMap((option) => option?.value ?? []))
  return labels.map((label, index) => {
    const keptOption = keptOptions[index]
    if (keptOption) return keptOption
    const value = freeName(nameFor(label) || `opcion_${index + 1}`, names)
    names.add(value)
    return { label, value }
  })
}

/** Returns the questions to save, without questions whose description equals the default. */
export const questionsToSave = (questions: readonly TemplateQuestion[]): TemplateQuestion[] =>
  questions
    .filter(
      ({ path, label, hint, type, from }) =>
        type !== 'text' || hint !== '' || from !== undefined || label.trim() !== humanName(path),
    )
    .map((question) => ({
      ...question,
      label: question.label.trim() || humanName(question.path),
      options: hasOptions(question.type) ? question.options : [],
    }))
