import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from './field.tsx'
import { useField, type FieldProps } from './text-field.tsx'

export interface ComboOption {
  readonly id: string
  readonly label: string
  readonly detail?: string
}

export interface ComboFieldProps extends FieldProps {
  readonly options: readonly ComboOption[]
  /** Label of the present value, until the options contain it. */
  readonly selectedLabel?: string | undefined
  /** Called 250 ms after the last key to fetch options. Without it the options are filtered here. */
  readonly onSearch?: (query: string) => void
  readonly loading?: boolean
  readonly placeholder?: string
  /** Allows free text: called with the typed text when no option was chosen. */
  readonly onFreeText?: (text: string) => void
}

/** One of many, searched by typing. The form's value is the option's id, `null` for none. */
export function ComboField({
  name,
  control,
  label,
  required,
  hint,
  disabled,
  trailing,
  options,
  selectedLabel,
  onSearch,
  loading = false,
  placeholder,
  onFreeText,
}: ComboFieldProps) {
  const { t } = useTranslation()
  const { field, error } = useField({ name, control })
  const [query, setQuery] = useState('')
  // The selected option before a search, whose results need not contain it.
  const [knownOption, setKnownOption] = useState<ComboOption | null>(null)
  const optionOf = (id: string): ComboOption =>
    options.find((option) => option.id === id) ??
    (knownOption?.id === id ? knownOption : { id, label: selectedLabel ?? '' })
  const selectedOption = typeof field.value === 'string' && field.value !== '' ? optionOf(field.value) : null
  useEffect(() => {
    if (!onSearch) return
    const timer = setTimeout(() => onSearch(query), 250)
    return () => clearTimeout(timer)
  }, [onSearch, query])
  return (
    <FieldFrame {...{ label, required, hint, disabled, trailing, error }}>
      {({ id, describedBy, invalid }) => (
        <Autocomplete<ComboOption, false, false, boolean>
          id={id}
          options={options}
          value={selectedOption}
          loading={loading}
          disabled={disabled === true}
          freeSolo={onFreeText !== undefined}
          noOptionsText={t('form.noOptions')}
          loadingText={t('state.loading')}
          clearText={t('actions.clear')}
          openText={t('actions.open')}
          closeText={t('actions.close')}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
          isOptionEqualToValue={(option, value) => typeof value !== 'string' && option.id === value.id}
          {...(onSearch ? { filterOptions: (all: ComboOption[]) => all } : {})}
          onInputChange={(_, text, reason) => {
            if (reason === 'input') {
              setKnownOption(selectedOption)
              onFreeText?.(text)
            }
            // Other changes end the search: an option was chosen, or the field was cleared or left.
            setQuery(reason === 'input' ? text : '')
            if (reason === 'clear') onFreeText?.('')
          }}
          onChange={(_, option) => {
            if (typeof option === 'string') return
            setKnownOption(option)
            field.onChange(option?.id ?? null)
          }}
          onBlur={() => {
            setQuery('')
            field.onBlur()
          }}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <span>
                {option.label}
                {option.detail ? (
                  <span style={{ display: 'block', fontSize: '0.8125rem', color: 'var(--mui-palette-text-secondary)' }}>
                    {option.detail}
                  </span>
                ) : null}
              </span>
            </li>
          )}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              endAdornment={params.slotProps.input.endAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              placeholder={placeholder}
              name={field.name}
              fullWidth
              slotProps={{
                input: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-invalid': invalid },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
