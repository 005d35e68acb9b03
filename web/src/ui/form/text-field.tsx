import OutlinedInput from '@mui/material/OutlinedInput'
import { useState, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { formatDecimal, parseDecimal } from '#server/contract/decimal.ts'
import { FieldFrame, type FieldFrameProps } from './field.tsx'
import { messageText } from './form-messages.ts'
import type { FieldBinding } from './use-contract-form.ts'

export type FieldProps = FieldBinding & Pick<FieldFrameProps, 'label' | 'required' | 'hint' | 'disabled' | 'trailing'>

/**
 * Returns value, handlers, state and error of a field, for custom controls. `text`: the value as an input shows it;
 * empty for none.
 */
export function useField({ name, control }: FieldBinding) {
  const { field, fieldState } = useController({ name, control })
  const value: unknown = field.value
  const text = typeof value === 'string' || typeof value === 'number' ? value : ''
  return { field, fieldState, value, text, error: messageText(fieldState.error?.message) }
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
  /** The text wraps but is one line: as in a field of one row, a tab or line break becomes a space. */
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
    type === 'number'
      ? typed === ''
        ? null
        : Number(typed)
      : rows === 1 || oneLine
        ? typed.replace(/\s+/g, (blanks) => (/[\n\r\t\v\f]/.test(blanks) ? ' ' : blanks))
        : typed
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

export interface DecimalFieldProps extends FieldProps {
  /** Decimals on the screen: two for cents, one for tenths of a mile, three for mills. */
  readonly decimals: 1 | 2 | 3
  readonly startAdornment?: string
  readonly endAdornment?: string
}

/**
 * A decimal number on the screen, whole units of its last place in the form, so that nothing is rounded; `null` when
 * empty. Text that is no such number is NaN, which no schema accepts.
 */
export function DecimalField({ decimals, startAdornment, endAdornment, ...props }: DecimalFieldProps) {
  const { name, control, label, required, hint, disabled, trailing } = props
  const { field, value, error } = useField({ name, control })
  const [text, setText] = useState<string | null>(null)
  const isParsed = typeof value === 'number' && !Number.isNaN(value)
  // A value that was set elsewhere, from a receipt for example, replaces the text that the person entered.
  const isTextCurrent = text !== null && Object.is(parseDecimal(text, decimals), value)
  const formatted = isParsed ? formatDecimal(value, decimals) : ''
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={field.name}
          inputRef={field.ref}
          startAdornment={startAdornment}
          endAdornment={endAdornment}
          value={isTextCurrent ? text : formatted}
          onChange={(event) => {
            setText(event.target.value)
            field.onChange(parseDecimal(event.target.value, decimals))
          }}
          onBlur={() => {
            // Text that cannot be parsed stays, so that it can be corrected.
            if (isParsed || value === null) setText(null)
            field.onBlur()
          }}
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              inputMode: 'decimal',
              autoComplete: 'off',
              maxLength: 20,
            },
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Dollars on the screen, integer cents in the form; `null` when empty. */
export const MoneyField = (props: FieldProps) => <DecimalField {...props} decimals={2} startAdornment="$" />
