import { PasswordInput, type PasswordInputProps } from './password-input.tsx'
import { useField, type FieldProps } from './text-field.tsx'

/** A password bound to a contract form. */
export function PasswordField({
  name,
  control,
  ...fieldProps
}: FieldProps & Pick<PasswordInputProps, 'autoComplete' | 'autoFocus'>) {
  const { field, text, error } = useField({ name, control })
  return (
    <PasswordInput
      {...fieldProps}
      name={field.name}
      value={String(text)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
    />
  )
}
