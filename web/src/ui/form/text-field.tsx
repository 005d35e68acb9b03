import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FieldFrame, type FieldFrameProps } from './field.tsx'
import { messageText } from './form-messages.ts'
import type { FieldBinding } from './use-contract-form.ts'

export type FieldProps = FieldBinding & Pick<FieldFrameProps, 'label' | 'required' | 'hint' | 'disabled' | 'trailing'>

/**
 * Returns value, handlers and error of a field, for custom controls. `text`: the value as an input shows it; empty for
 * none.
 */
export function useField({ name, control }: FieldBinding) {
  const { field, fieldState } = useController({ name, control })
  const value: unknown = field.value
  const text = typeof value === 'string' || typeof value === 'number' ? value : ''
  return { field, value, text, error: messageText(fieldState.error?.message) }
}

export interface TextFieldProps extends FieldProps {
  readonly type?: Extract<
    HTMLInputTypeAttribute,
    'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local' | 'number' | 'search'
  >
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly placeholder?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  readonly maxLength?: number
  /** More than one: multi-line, growing up to three times the height. */
  readonly rows?: number
  /** The text wraps but is one line: a line break becomes a space. */
  readonly oneLine?: boolean
  readonly startAdornment?: ReactNode
  readonly spellCheck?: boolean
}

/**
 * Text of one or several lines, date or number. An absent value is shown as empty. A number is submitted as a number,
 * or `null` when empty.
 */
export function TextField({
  name,
  control,
  label,
  required,
  hint,
  disabled,
  trailing,
  type = 'text',
  rows = 1,
  oneLine = false,
  autoComplete,
  autoFocus,
  placeholder,
  inputMode,
  maxLength,
  startAdornment,
  spellCheck,
}: TextFieldProps) {
  const { field, text, error } = useField({ name, control })
  const valueOf = (typed: string) =>
    type === 'number' ? (typed === '' ? null : Number(typed)) : oneLine ? typed.replace(/\s*\n\s*/g, ' ') : typed
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          type={type}
          value={text}
          onBlur={field.onBlur}
          inputRef={field.ref}
          startAdornment={startAdornment}
          onChange={(event) => field.onChange(valueOf(event.target.value))}
          multiline={rows > 1}
          {...(rows > 1 ? { minRows: rows, maxRows: rows * 3 } : {})}
          placeholder={placeholder}
          autoFocus={autoFocus}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              autoComplete,
              inputMode,
              maxLength,
              spellCheck,
            },
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Dollars on the screen, integer cents in the form; `null` when empty. */
export function MoneyField({ name, control, label, required, hint, disabled, trailing }: FieldProps) {
  const { field, value, error } = useField({ name, control })
  const formatCents = (cents: unknown) => (typeof cents === 'number' ? (cents / 100).toFixed(2) : '')
  const [text, setText] = useState<string | null>(null)
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          startAdornment="$"
          value={text ?? formatCents(value)}
          onChange={(event) => {
            const text = event.target.value.replace(/[^\d.]/g, '')
            setText(text)
            field.onChange(text === '' ? null : Math.round(Number(text) * 100))
          }}
          onBlur={() => {
            setText(null)
            field.onBlur()
          }}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              inputMode: 'decimal',
              autoComplete: 'off',
            },
          }}
        />
      )}
    </FieldFrame>
  )
}
