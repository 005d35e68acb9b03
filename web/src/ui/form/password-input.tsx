import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type KeyboardEvent, type Ref } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame, type FieldFrameProps } from './field.tsx'

export interface PasswordInputProps extends Pick<
  FieldFrameProps,
  'label' | 'required' | 'hint' | 'trailing' | 'error' | 'disabled'
> {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
  /** `off` for the keys of other services. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
  readonly autoFocus?: boolean
}

/**
 * A password input with a visibility toggle and a caps lock hint. Independent of form libraries, so that the login
 * stays small.
 */
export function PasswordInput({
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  autoComplete,
  autoFocus,
  hint,
  ...frame
}: PasswordInputProps) {
  const { t } = useTranslation()
  const [isVisible, setIsVisible] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const label = t(isVisible ? 'form.hidePassword' : 'form.showPassword')
  return (
    <FieldFrame {...frame} hint={caps ? t('form.capsLock') : hint}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={name}
          type={isVisible ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            setCaps(false)
            onBlur?.()
          }}
          inputRef={inputRef}
          autoFocus={autoFocus}
          onKeyUp={watchCaps}
          onKeyDown={watchCaps}
          endAdornment={
            <IconButton aria-label={label} aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
              {isVisible ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
            </IconButton>
          }
          slotProps={{
            input: {
              'aria-describedby': describedBy,
              'aria-invalid': invalid,
              autoComplete,
              autoCapitalize: 'none',
              spellCheck: false,
              maxLength: 128,
            },
          }}
        />
      )}
    </FieldFrame>
  )
}
