import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { useField, type FieldProps } from '../../../ui/form/text-field.tsx'

/**
 * A field for a limit: a whole number, or null while "unlimited" is checked. Unchecking restores the previous value.
 */
export function LimitField({ name, control, label, hint, disabled }: FieldProps) {
  const { t } = useTranslation('plans')
  const { field, value, text, error } = useField({ name, control })
  const [previousLimit, setPreviousLimit] = useState<unknown>(value ?? '')
  const isUnlimited = value === null
  return (
    <FieldFrame
      {...{ label, hint, disabled, error }}
      required={!isUnlimited}
      trailing={
        <FormControlLabel
          sx={{
            mr: 0,
            my: -1.25,
            transform: 'translateY(3px)',
            '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
          }}
          label={t('unlimited')}
          control={
            <Checkbox
              size="small"
              checked={isUnlimited}
              slotProps={{ input: { 'aria-label': t('form.unlimitedOf', { limit: label }) } }}
              onChange={(event) => {
                if (event.target.checked) {
                  setPreviousLimit(value)
                  field.onChange(null)
                } else field.onChange(previousLimit)
              }}
            />
          }
        />
      }
    >
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          type="number"
          value={isUnlimited ? '' : text}
          disabled={isUnlimited}
          placeholder={isUnlimited ? t('unlimited') : ''}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.value === '' ? '' : Number(event.target.value))}
          slotProps={{
            input: { 'aria-describedby': describedBy, 'aria-invalid': invalid, inputMode: 'numeric', min: 1 },
          }}
        />
      )}
    </FieldFrame>
  )
}
