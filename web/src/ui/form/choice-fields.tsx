import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import type { Option } from './select-field.tsx'
import { useField, type FieldProps } from './text-field.tsx'

/** Yes or no. `variant="switch"`: for a setting that is on or off; it is stored with the form, like other fields. */
export function CheckField({
  name,
  control,
  label,
  hint,
  disabled,
  variant = 'checkbox',
}: Omit<FieldProps, 'trailing' | 'required'> & { readonly variant?: 'checkbox' | 'switch' }) {
  const { field, error } = useField({ name, control })
  const helpId = useId()
  const help = error ?? hint
  const Control = variant === 'switch' ? Switch : Checkbox
  return (
    <FormControl error={error !== undefined} disabled={disabled === true} sx={{ mb: 2 }}>
      <FormControlLabel
        label={label}
        sx={{
          ml: variant === 'switch' ? 0 : -0.75,
          gap: variant === 'switch' ? 1 : 0.25,
          '& .MuiFormControlLabel-label': { fontSize: '0.875rem' },
        }}
        control={
          <Control
            name={field.name}
            checked={field.value === true}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': help === undefined ? undefined : helpId } }}
          />
        }
      />
      {help === undefined ? null : <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  )
}

interface RadioOption extends Option {
  /** Explanation below the label. */
  readonly hint?: string
}

/** Radio buttons. */
export function RadioField({
  name,
  control,
  label,
  required,
  hint,
  disabled,
  options,
  row = false,
}: Omit<FieldProps, 'trailing'> & { readonly options: readonly RadioOption[]; readonly row?: boolean }) {
  const { field, text, error } = useField({ name, control })
  const id = useId()
  const help = error ?? hint
  return (
    <FormControl
      component="fieldset"
      required={required === true}
      error={error !== undefined}
      disabled={disabled === true}
      sx={{ mb: 2 }}
    >
      <FormLabel component="legend" sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.primary', mb: 0.25 }}>
        {label}
      </FormLabel>
      <RadioGroup
        row={row}
        name={field.name}
        value={text}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
        {...(help === undefined ? {} : { 'aria-describedby': id })}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            disabled={option.disabled === true}
            sx={
              option.hint === undefined ? {} : { alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }
            }
            label={
              <Box component="span" sx={{ fontSize: '0.875rem' }}>
                {option.label}
                {option.hint === undefined ? null : (
                  <Box
                    component="span"
                    sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary', mb: 0.75 }}
                  >
                    {option.hint}
                  </Box>
                )}
              </Box>
            }
            control={<Radio slotProps={index === 0 ? { input: { ref: field.ref } } : {}} />}
          />
        ))}
      </RadioGroup>
      {help === undefined ? null : <FormHelperText id={id}>{help}</FormHelperText>}
    </FormControl>
  )
}
