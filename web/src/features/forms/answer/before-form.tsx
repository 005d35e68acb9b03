import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { StoredDraft, PublicForm } from './public-forms.queries.ts'

interface BeforeFormProps {
  readonly form: PublicForm
  readonly storedDraft: StoredDraft | null
  /** The draft of the link no longer exists. */
  readonly isDraftGone: boolean
}

/** Description, message of the sender and notices about the draft, above the form. */
export function BeforeForm({ form, storedDraft, isDraftGone }: BeforeFormProps) {
  const { t } = useTranslation('forms-answer')
  return (
    <>
      {form.description ? (
        <Typography
          variant="body1"
          color="textSecondary"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {form.description}
        </Typography>
      ) : null}
      {form.send?.message ? (
        <Typography
          variant="body1"
          sx={{
            mt: 2,
            pl: 2,
            borderLeft: '3px solid',
            borderColor: 'divider',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {form.send.message}
        </Typography>
      ) : null}
      {isDraftGone ? (
        <Box sx={{ mt: 2 }}>
          <Notice tone="warning">{t('later.gone')}</Notice>
        </Box>
      ) : null}
      {storedDraft ? (
        <Box sx={{ mt: 2 }}>
          <Notice tone="info">{t('later.resumed', { date: formatDate(storedDraft.expiresAt) })}</Notice>
        </Box>
      ) : null}
    </>
  )
}
