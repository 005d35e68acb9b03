import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { labelled } from '../../../lib/labelled.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateMessage } from '../../../ui/state-message.tsx'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import type { PublicForm, SubmittedResponse } from './public-forms.queries.ts'
import type { Problem } from './use-answering.ts'

/** The form was answered with the same link elsewhere; this window sent nothing. */
export function Answered() {
  const { t } = useTranslation('forms-answer')
  return <StateMessage icon={CircleCheck} title={t('answered.title')} help={t('answered.help')} heading="h1" />
}

export function Submitted({
  form,
  response,
  copied,
}: {
  readonly form: PublicForm
  readonly response: SubmittedResponse
  /** A link to a copy was mailed. */
  readonly copied: boolean
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
      {copied ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {sendsMail ? t('forms-answer:copy.mailed') : t('common:mail.kept')}
        </Typography>
      ) : null}
      {response.unknown.length > 0 ? (
        <Box sx={{ mt: 2, textAlign: 'left' }}>
          <Notice tone="warning">{t('forms:answer.goneFields')}</Notice>
        </Box>
      ) : null}
    </Box>
  )
}

/** Error summary of the page; takes the focus, each line links to its field. */
export function Summary({
  problems,
  labels,
  failedAt,
}: {
  readonly problems: readonly Problem[]
  readonly labels: ReadonlyMap<string, string>
  readonly failedAt: number
}) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedAt > 0) box.current?.focus()
  }, [failedAt])
  if (problems.length === 0) return null
  return (
    <Notice ref={box} tone="error">
      {t('form.errorTitle')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25 }}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <Link
              component="button"
              type="button"
              variant="body2"
              underline="always"
              sx={{ color: 'inherit', textAlign: 'left', fontWeight: 400, minHeight: 24, overflowWrap: 'anywhere' }}
              onClick={() => document.querySelector<HTMLElement>(`[data-first="${name}"]`)?.focus()}
            >
              {labelled(labels.get(name) ?? '', message)}
            </Link>
          </li>
        ))}
      </Box>
    </Notice>
  )
}

/** Address for the link to a copy, if wanted. */
export function CopyTo({
  to,
  fault,
  change,
}: {
  readonly to: string
  readonly fault: boolean
  readonly change: (to: string) => void
}) {
  const { t } = useTranslation('forms-answer')
  return (
    <FieldFrame label={t('copy.email')} hint={t('copy.hint')} error={fault ? t('later.badEmail') : undefined}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          value={to}
          onChange={(event) => change(event.target.value)}
          slotProps={{
            input: { type: 'email', autoComplete: 'email', 'aria-describedby': describedBy, 'aria-invalid': invalid },
          }}
        />
      )}
    </FieldFrame>
  )
}
