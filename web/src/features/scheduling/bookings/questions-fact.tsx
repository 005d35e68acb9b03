import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Booking } from './bookings.queries.ts'

/** Whether the visitor answered the questions of the office, with a link to the response. */
export function QuestionsFact({ questions }: Pick<Booking, 'questions'>) {
  const { t } = useTranslation('scheduling-bookings')
  if (!questions) return null
  const { state, formId, responseId, title } = questions
  if (state === 'answered' && responseId)
    return (
      <Link component={RouterLink} to={`/app/forms/${formId}/responses/${responseId}`} title={title}>
        {t('questions.answered')}
      </Link>
    )
  return <span title={title}>{t(state === 'answered' ? 'questions.answeredGone' : `questions.${state}`)}</span>
}
