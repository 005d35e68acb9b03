import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from './field.tsx'
import { useField, type FieldProps } from './text-field.tsx'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** A native select, which phones and screen readers handle best. `empty`: label of the option `null`. */
export function SelectField({
  name,
  control,
  label,
  required,
  hint,
  disabled,
  trailing,
  options,
  empty,
}: FieldProps & { readonly options: readonly Option[]; readonly empty?: string }) {
  const { field, text, error } = useField({ name, control })
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <NativeSelect
          input={<OutlinedInput />}
          name={field.name}
          value={text}
          onBlur={field.onBlur}
          inputRef={field.ref}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
          inputProps={{ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
