import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from '../../lib/use-translation.ts'

export interface NamedChoice {
  readonly id: string
  readonly name: string
}

/** Chooses one of many items by name; the server searches the typed text. */
export function NamePicker({
  id,
  value,
  choices,
  isSearching,
  describedBy,
  invalid = false,
  onType,
  onChange,
}: {
  readonly id: string
  readonly value: NamedChoice | null
  /** The server's results for the typed text. */
  readonly choices: readonly NamedChoice[]
  readonly isSearching: boolean
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly onType: (text: string) => void
  readonly onChange: (choice: NamedChoice | null) => void
}) {
  const { t } = useTranslation()
  return (
    <Autocomplete<NamedChoice>
      id={id}
      options={choices}
      value={value}
      loading={isSearching}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t('form.noOptions')}
      loadingText={t('state.loading')}
      clearText={t('actions.clear')}
      openText={t('actions.open')}
      closeText={t('actions.close')}
      onInputChange={(_, text) => onType(text)}
      onChange={(_, option) => onChange(option)}
      renderInput={(params) => (
        <OutlinedInput
          ref={params.slotProps.input.ref}
          className={params.slotProps.input.className}
          endAdornment={params.slotProps.input.endAdornment}
          onMouseDown={params.slotProps.input.onMouseDown}
          fullWidth
          slotProps={{
            input: { ...params.slotProps.htmlInput, 'aria-describedby': describedBy, 'aria-invalid': invalid },
          }}
        />
      )}
    />
  )
}
