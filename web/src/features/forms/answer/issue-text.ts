import { answerPhrases } from '#modules/forms/answer.phrases.ts'
import type { AnswerIssue } from '#modules/forms/answers.ts'
import type { FieldType } from '#modules/forms/fields.contract.ts'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { currentLocale, translate } from '../../../lib/i18n.ts'

const formatValue = (value: string | number): string =>
  typeof value === 'number' ? formatNumber(value) : formatDay(value)

/** What is wrong with the answer to a field of this type, in the language of the page. */
export const issueText = ({ code, values }: AnswerIssue, type: FieldType): string =>
  // A signature may be drawn already: «This field is required» would not say that it also has to be saved.
  code === 'required' && type === 'signature'
    ? translate('forms-answer:signature.missing')
    : answerPhrases[code][currentLocale()].replace(/\{(\w+)\}/g, (_, name: string) => formatValue(values[name] ?? ''))
