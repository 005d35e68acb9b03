import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#server/contract/locale.ts'
import { yes } from '#modules/drafting/fields/yes-no.phrases.ts'
import { maxTypedLength } from '#modules/drafting/placeholders.contract.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import type { AskedField } from './asked.ts'

export interface AnswerFieldProps {
  readonly askedField: AskedField
  readonly value: string
  readonly locale: Locale
  readonly onChange: (text: string) => void
}

/** Input of a value that the case does not have: one line, several lines, or yes and no. */
export function AnswerField({
  askedField: { label, input, optional, unknown, path, suggestion },
  value,
  locale,
  onChange,
}: AnswerFieldProps) {
  const { t } = useTranslation('drafting')
  if (input === 'yes_no')
    return (
      <FormControlLabel
        sx={{
          display: 'flex',
          ml: -0.75,
          mb: 1.5,
          '& .MuiFormControlLabel-label': { fontSize: '0.875rem', overflowWrap: 'anywhere' },
        }}
        label={label}
        control={
          <Checkbox checked={value !== ''} onChange={({ target }) => onChange(target.checked ? yes[locale] : '')} />
        }
      />
    )
  const hint = unknown ? (
    <>
      {t('make.unknown', { path })}{' '}
      {suggestion ? (
        <Box component="strong" sx={{ fontWeight: 600 }}>
          {t('make.suggestion', { path: suggestion })}
        </Box>
      ) : null}{' '}
      {t('make.unknownHelp')}
    </>
  ) : input === 'lines' ? (
    t('make.linesHint')
  ) : undefined
  return (
    <FieldFrame label={label} required={!optional} hint={hint}>
      {({ id, describedBy }) => (
        <OutlinedInput
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          multiline={input === 'lines'}
          {...(input === 'lines' ? { minRows: 3, maxRows: 9 } : {})}
          slotProps={{ input: { 'aria-describedby': describedBy, maxLength: maxTypedLength, autoComplete: 'off' } }}
        />
      )}
    </FieldFrame>
  )
}
