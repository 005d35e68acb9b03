import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { LightSelect } from '../../../ui/light-field.tsx'

export interface PlainFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly rows?: number
  readonly maxLength?: number
  readonly autoFocus?: boolean
  readonly spellCheck?: boolean
  readonly type?: 'text' | 'date' | 'datetime-local'
  readonly inputMode?: 'text' | 'decimal'
  readonly onBlur?: () => void
}

/** An input of the editor outside of the form library: it edits the content directly. */
export function PlainField({
  label,
  value,
  onChange,
  error,
  hint,
  required = false,
  rows = 1,
  maxLength,
  autoFocus = false,
  spellCheck,
  type = 'text',
  inputMode,
  onBlur,
}: PlainFieldProps) {
  return (
    <FieldFrame {...{ label, required, hint, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          {...(rows > 1 ? {} : { type })}
          value={value}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          multiline={rows > 1}
          {...(rows > 1 ? { minRows: rows, maxRows: rows * 4 } : {})}
          autoFocus={autoFocus}
          onFocus={autoFocus ? (event) => event.target.select() : undefined}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              maxLength,
              spellCheck,
              inputMode,
              autoComplete: 'off',
            },
          }}
        />
      )}
    </FieldFrame>
  )
}

export function PlainSelect({
  label,
  value,
  onChange,
  options,
  error,
}: Pick<PlainFieldProps, 'label' | 'value' | 'onChange' | 'error'> & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}) {
  return (
    <FieldFrame {...{ label, error }}>
      {({ id, describedBy, invalid }) => (
        <LightSelect
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </LightSelect>
      )}
    </FieldFrame>
  )
}
