// Determines the texts that a template would write with these values, and the missing values. Pure.
import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import type { Preflight } from '../drafting.contract.ts'
import { questionValues, fieldAnswer, partyNames, QuestionIndex } from '../fields/question-values.ts'
import type { TemplateQuestion, QuestionType } from '../questions.contract.ts'
import {
  groupOf,
  isKnown,
  isLoop,
  itemNames,
  knownField,
  labelOf,
  suggestionFor,
  type EnclosingItemNames,
} from '../fields/known-fields.ts'
import {
  isEmpty,
  isList,
  isShown,
  lookUp,
  withoutUnwritable,
  type LookupItem,
  type Value,
  type Values,
} from '../fields/lookup.ts'
import { isSection, type Outline, type OutlineNode } from '../fields/outline.ts'
import { listOfLines, valueOfText } from '../fields/text-values.ts'

type CheckedValues = Pick<z.output<typeof Preflight>, 'missing' | 'unknown' | 'values'>

interface MissingValue {
  optional: boolean
  input: QuestionType
}

/** Returns whether a value is also written somewhere, not only used as a condition. */
const isWritten = (outline: Outline, path: string): boolean =>
  outline.some((node) => (isSection(node) ? isWritten(node.inside, path) : node.path === path))

/** Returns the type of question for a section that the template does not describe as a question. */
function inputOfSection(node: Extract<OutlineNode, { inside: unknown }>): QuestionType {
  if (isLoop(node)) return 'lines'
  return isWritten(node.inside, node.path) ? 'text' : 'yes_no'
}

/** Returns paths that a template uses as lists of texts; answers for them have one item per line. */
function listsIn(outline: Outline): Set<string> {
  return new Set(
    outline.flatMap((node) => (isSection(node) ? [...(isLoop(node) ? [node.path] : []), ...listsIn(node.inside)] : [])),
  )
}

/** The parts of a template that determine its questions. */
export interface TemplateWithQuestions {
  readonly outline: Outline
  readonly questions: readonly TemplateQuestion[]
}

/**
 * Returns the values overridden by the entered answers and by the fields of the case that answer questions. Empty
 * answers change nothing.
 */
export function withAnswers(
  values: Values,
  { outline, questions }: TemplateWithQuestions,
  answers: Readonly<Record<string, string>>,
  locale: Locale,
): Values {
  const lists = listsIn(outline)
  const questionsByPath = new Map(questions.map((question) => [question.path, question]))
  const enteredValues = Object.entries(answers)
    .filter(([, text]) => text.trim() !== '')
    .flatMap(([path, text]): [string, Value][] => {
      const question = questionsByPath.get(path)
      if (lists.has(path)) {
        const names = knownField(path)?.items?.map(({ name }) => name)
        return [[path, listOfLines(withoutUnwritable(text), locale, names)]]
      }
      return question
        ? Object.entries(questionValues(question, text, locale))
        : [[path, valueOfText(withoutUnwritable(text), locale)]]
    })
  const unanswered = questions.filter(({ path }) => (answers[path] ?? '').trim() === '')
  const fieldAnswers = unanswered.map((question) => fieldAnswer(question, values, locale))
  return Object.assign({ ...values }, ...fieldAnswers, Object.fromEntries(enteredValues)) as Values
}

const textOfValue = (value: Value): string =>
  isList(value)
    ? value.items.map((item) => (Object.hasOwn(item, '.') ? item['.']?.text : undefined) ?? '').join('\n')
    : value.text

export interface ValuesToCheck extends TemplateWithQuestions {
  readonly values: Values
  readonly answers: Readonly<Record<string, string>>
  readonly labels: ReadonlyMap<string, string>
  readonly locale: Locale
}

/** Walks a template like the filling does: placeholders in a hidden section are not required. */
export function checkValues({ outline, questions, values, answers, labels, locale }: ValuesToCheck): CheckedValues {
  const index = new QuestionIndex(questions)
  const missing = new Map<string, MissingValue>()
  const available = new Map<string, Value>()
  const unknown = new Set<string>()

  const addMissing = (path: string, question: MissingValue): void => {
    const earlier = missing.get(path)
    missing.set(
      path,
      earlier
        ? {
            // Required if any of its placeholders is; a condition asks less than a value that is written.
            optional: earlier.optional && question.optional,
            input: earlier.input === 'yes_no' ? question.input : earlier.input,
          }
        : question,
    )
  }
  const walk = (nodes: Outline, items: readonly LookupItem[], enclosing: EnclosingItemNames): void => {
    for (const node of nodes) {
      const value = lookUp(values, items, node.path)
      const isOfItem = items.some((item) => Object.hasOwn(item, node.path))
      if (!isKnown(node.path, enclosing) && !value) {
        unknown.add(node.path)
        if (isSection(node)) walk(node.inside, items, enclosing)
        continue
      }

      const question = index.find(node.path)
      if (question && question.path !== node.path) {
        // The placeholder is an option of a choice: the choice itself is asked and must be answered.
        const chosen = values[question.path]
        if (chosen && !isEmpty(chosen)) available.set(question.path, chosen)
        else addMissing(question.path, { optional: false, input: question.type })
      } else if (!isOfItem && node.path !== '.') {
        if (value && !isEmpty(value)) available.set(node.path, value)
        else
          addMissing(
            node.path,
            isSection(node)
              ? { optional: true, input: question?.type ?? inputOfSection(node) }
              : { optional: node.optional, input: question?.type ?? 'text' },
          )
      }
      if (!isSection(node)) continue
      const isVisible = isShown(value)
      if (node.inverted) {
        if (!isVisible) walk(node.inside, items, enclosing)
        continue
      }
      if (!value || !isVisible) continue
      if (isList(value))
        for (const item of value.items) walk(node.inside, [...items, item], [...enclosing, ...itemNames(node.path)])
      else walk(node.inside, items, enclosing)
    }
  }
  walk(outline, [], [])

  const descriptionOf = (path: string) => ({
    path,
    label: index.find(path)?.label ?? labels.get(path) ?? labelOf(path, locale),
    group: groupOf(path),
  })
  const people = partyNames(values).map((name) => ({ value: name, label: name }))
  const missingValue = (path: string, { input, optional }: MissingValue) => ({
    ...descriptionOf(path),
    optional,
    input,
    hint: index.find(path)?.hint ?? '',
    options: input === 'party' ? people : (index.find(path)?.options ?? []),
  })
  return {
    missing: [...missing]
      .filter(([path]) => !available.has(path))
      .map(([path, question]) => missingValue(path, question)),
    unknown: [...unknown].map((path) => ({ path, suggestion: suggestionFor(path) })),
    values: [...available].map(([path, value]) => ({
      ...descriptionOf(path),
      value: textOfValue(value),
      typed: Object.hasOwn(answers, path) && (answers[path] ?? '').trim() !== '',
    })),
  }
}

export const isReady = ({ missing, unknown }: Pick<CheckedValues, 'missing' | 'unknown'>): boolean =>
  unknown.length === 0 && missing.every(({ optional }) => optional)
