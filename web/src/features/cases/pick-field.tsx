import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { messageText } from '../../ui/form/form-messages.ts'
import type { FieldBinding } from '../../ui/form/use-contract-form.ts'

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * A text that is picked from a list. A text that is not in the list is offered as «other» and stored as it was typed, so
 * that texts stored before there was a list stay valid.
 */
export function PickField({
  name,
  control,
  label,
  options,
  maxLength,
}: FieldBinding & { readonly label: string; readonly options: readonly string[]; readonly maxLength: number }) {
  const { t } = useTranslation(['cases', 'common'])
  const { field, fieldState } = useController({ name, control })
  const value = typeof field.value === 'string' ? field.value : ''
  const [typedText, setTypedText] = useState<string | null>(null)
  const text = typedText ?? value
  const matchingOption = options.find((option) => foldText(option) === foldText(text))
  const isSearching = typedText !== null && typedText !== value
  const words = foldText(text).split(/\s+/)
  const foundOptions = isSearching
    ? options.filter((option) => words.every((word) => foldText(option).includes(word)))
    : options
  const otherValue = text.trim() !== '' && matchingOption === undefined ? [text.trim()] : []
  const choose = (chosen: string) => {
    field.onChange(chosen)
    setTypedText(null)
  }
  return (
    <FieldFrame
      label={label}
      error={messageText(fieldState.error?.message)}
      hint={
        value !== '' && !options.includes(value) && options.length > 0 ? t('cases:form.isOther') : t('cases:form.pick')
      }
    >
      {({ id, describedBy, invalid }) => (
        <Autocomplete<string>
          id={id}
          options={[...foundOptions, ...otherValue]}
          value={value === '' ? null : value}
          inputValue={text}
          autoHighlight
          disablePortal
          filterOptions={(all) => all}
          noOptionsText={t('common:form.noOptions')}
          clearText={t('common:actions.clear')}
          openText={t('common:actions.open')}
          closeText={t('common:actions.close')}
          isOptionEqualToValue={(a, b) => a === b}
          onInputChange={(_, next, reason) => {
            if (reason !== 'reset') setTypedText(next)
          }}
          onChange={(_, chosen) => choose(chosen ?? '')}
          // Typed text is stored: as the option that it matches, or as another value.
          onBlur={() => {
            field.onBlur()
            if (typedText !== null) choose(matchingOption ?? typedText.trim())
          }}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              {options.includes(option) ? (
                option
              ) : (
                <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
                  {t('cases:form.otherValue', { value: option })}
                </Box>
              )}
            </li>
          )}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              endAdornment={params.slotProps.input.endAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              name={name}
              inputRef={field.ref}
              fullWidth
              slotProps={{
                input: {
                  ...params.slotProps.htmlInput,
                  maxLength,
                  'aria-describedby': describedBy,
                  'aria-invalid': invalid,
                },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
