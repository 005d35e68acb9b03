import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from './field.tsx'
import { useField, type FieldProps } from './text-field.tsx'

/** Yes or no as a native select, for forms that have no checkbox otherwise. */
export function YesNoField({
  name,
  control,
  label,
  hint,
  yes,
  no,
}: Omit<FieldProps, 'trailing' | 'required' | 'disabled'> & { readonly yes: string; readonly no: string }) {
  const { field, error } = useField({ name, control })
  return (
    <FieldFrame {...{ label, hint, error }} required>
      {({ id, describedBy, invalid }) => (
        <NativeSelect
          input={<OutlinedInput />}
          name={field.name}
          value={field.value === true ? 'yes' : 'no'}
          onBlur={field.onBlur}
          inputRef={field.ref}
          onChange={(event) => field.onChange(event.target.value === 'yes')}
          inputProps={{ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }}
        >
          <option value="yes">{yes}</option>
          <option value="no">{no}</option>
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
