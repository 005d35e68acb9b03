import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../ui/form/field.tsx'
import { messageText } from '../../ui/form/form-messages.ts'
import type { FieldBinding } from '../../ui/form/use-contract-form.ts'

const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/**
 * A text that is picked from a list. A typed text that is not in the list is offered as «other» and stored as typed.
 * Stored texts from before the list existed stay valid.
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
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const listed = options.find((option) => foldText(option) === foldText(text))
  const isSearching = typed !== null && typed !== value
  const words = foldText(text).split(/\s+/)
  const matching = isSearching
    ? options.filter((option) => words.every((word) => foldText(option).includes(word)))
    : options
  const other = text.trim() !== '' && listed === undefined ? [text.trim()] : []
  const choose = (chosen: string) => {
    field.onChange(chosen)
    setTyped(null)
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
          options={[...matching, ...other]}
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
            if (reason !== 'reset') setTyped(next)
          }}
          onChange={(_, chosen) => choose(chosen ?? '')}
          // Typed text is stored: as the option that it matches, or as another value.
          onBlur={() => {
            field.onBlur()
            if (typed !== null) choose(listed ?? typed.trim())
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
