import { answerPhrases } from '#modules/forms/answer.phrases.ts'
import type { AnswerIssue } from '#modules/forms/answers.ts'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { currentLocale } from '../../../lib/i18n.ts'

const formatValue = (value: string | number): string =>
  typeof value === 'number' ? formatNumber(value) : formatDay(value)

/** What is wrong with an answer, in the language of the page. */
export const issueText = ({ code, values }: AnswerIssue): string =>
  answerPhrases[code][currentLocale()].replace(/\{(\w+)\}/g, (_, name: string) => formatValue(values[name] ?? ''))
