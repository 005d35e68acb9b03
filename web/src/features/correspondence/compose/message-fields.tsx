import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { Composing } from './use-composing.ts'

interface MessageFieldProps {
  readonly composing: Composing
}

export function SubjectField({ composing: { message, change } }: MessageFieldProps) {
  const { t } = useTranslation('correspondence')
  return (
    <FieldFrame label={t('compose.subject')}>
      {({ id }) => (
        <OutlinedInput
          id={id}
          fullWidth
          value={message.subject}
          onChange={({ target }) => change({ subject: target.value })}
          slotProps={{ input: { maxLength: 300, autoComplete: 'off' } }}
        />
      )}
    </FieldFrame>
  )
}

/** Whether an answer quotes the message that it answers. */
export function QuotesField({ composing: { message, change } }: MessageFieldProps) {
  const { t } = useTranslation('correspondence')
  return (
    <FormControlLabel
      sx={{ mb: 1 }}
      control={<Checkbox size="small" checked={message.quotes} onChange={(_event, quotes) => change({ quotes })} />}
      label={t('compose.quotes')}
    />
  )
}
