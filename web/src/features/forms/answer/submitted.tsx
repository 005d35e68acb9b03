import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { readToken } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import type { PublicForm, SubmittedResponse } from './public-forms.queries.ts'

/** Leads a signed-in client, who came from their own page, back to it. Other visitors have no page. */
function BackToOwnPage() {
  const { t } = useTranslation('forms-answer')
  if (readToken() === null) return null
  return (
    <Button component={Link} to="/app/dashboard" variant="outlined" sx={{ mt: 3 }}>
      {t('backToOwnPage')}
    </Button>
  )
}

/** Shown when the form was answered with the same link elsewhere, so that this window sent nothing. */
export function AlreadyAnswered() {
  const { t } = useTranslation('forms-answer')
  return (
    <Box sx={{ textAlign: 'center' }}>
      <StateMessage icon={CircleCheck} title={t('answered.title')} help={t('answered.help')} heading="h1" />
      <BackToOwnPage />
    </Box>
  )
}

/** Confirms that the answers were sent. */
export function Submitted({
  form,
  response,
  isCopyRequested,
}: {
  readonly form: PublicForm
  readonly response: SubmittedResponse
  /** The visitor asked for a mail with a link to a copy. */
  readonly isCopyRequested: boolean
}) {
  const { t } = useTranslation(['forms', 'forms-answer', 'common'])
  const sendsMail = useSendsMail()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ textAlign: 'center', py: 3 }}>
      <Box component="span" sx={{ display: 'inline-flex', color: 'success.main', mb: 1.5 }}>
        <CircleCheck size={40} aria-hidden />
      </Box>
      <Typography ref={heading} tabIndex={-1} variant="h1" sx={{ outline: 'none' }}>
        {t('forms:answer.sentTitle')}
      </Typography>
      <Typography variant="body1" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {response.successText || t('forms:answer.sentHelp')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        {form.title} · {t('forms:answer.sentAt', { at: formatDateTime(response.submittedAt) })}
      </Typography>
      {isCopyRequested ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {sendsMail ? t('forms-answer:copy.mailed') : t('common:mail.kept')}
        </Typography>
      ) : null}
      {response.unknown.length > 0 ? (
        <Box sx={{ mt: 2, textAlign: 'left' }}>
          <Notice tone="warning">{t('forms:answer.goneFields')}</Notice>
        </Box>
      ) : null}
      <BackToOwnPage />
    </Box>
  )
}
