import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { CopyLine } from '../../../ui/copy-line.tsx'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { reportWithReason } from '../failure.ts'
import { isEmail } from './email-shape.ts'
import { publicFormMutations, type StoredDraft } from './public-forms.queries.ts'

/** Link to the stored draft, to copy or mail to oneself. */
export function SaveDraftPanel({
  slug,
  draft,
  savedAt,
}: {
  readonly slug: string
  readonly draft: StoredDraft
  readonly savedAt: Date | null
}) {
  const { t } = useTranslation(['forms-answer', 'common'])
  const sendsMail = useSendsMail()
  const heading = useRef<HTMLHeadingElement>(null)
  const [email, setEmail] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const mail = useGuardedMutation(publicFormMutations.mailDraft(slug, draft.token))
  useEffect(() => heading.current?.focus(), [])
  const send = () => {
    setInvalid(!isEmail(email))
    if (isEmail(email))
      mail.mutate(email.trim(), { onError: (error) => reportWithReason(t('later.mailFailed'), error) })
  }
  const link = `${window.location.origin}/app/forms/public/${slug}?draft=${draft.token}`
  return (
    <Box
      component="section"
      aria-label={t('later.title')}
      sx={{
        mt: 2.5,
        p: 2,
        borderRadius: '10px',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.sunken',
      }}
    >
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h2" sx={{ outline: 'none' }}>
        {t('later.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('later.help', { date: formatDate(draft.expiresAt) })}
      </Typography>
      <CopyLine label={t('later.link')} value={link} />
      {/* Not a form element: it is nested in the form that is being answered. */}
      <FieldFrame label={t('later.email')} error={isInvalid ? t('later.badEmail') : undefined}>
        {({ id, describedBy, invalid }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <OutlinedInput
              id={id}
              value={email}
              sx={{ flex: '1 1 180px' }}
              onChange={(event) => setEmail(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault()
                  send()
                }
              }}
              slotProps={{
                input: {
                  type: 'email',
                  autoComplete: 'email',
                  'aria-describedby': describedBy,
                  'aria-invalid': invalid,
                },
              }}
            />
            <Button loading={mail.isPending} onClick={send}>
              {t('later.mail')}
            </Button>
          </Box>
        )}
      </FieldFrame>
      <Typography variant="caption" component="p" role="status" color="textSecondary">
        {mail.isSuccess ? (sendsMail ? `${t('later.mailed')}. ` : `${t('common:mail.kept')} `) : ''}
        {savedAt ? t('later.savedAt', { time: formatTime(savedAt) }) : ''}
      </Typography>
    </Box>
  )
}
