import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personChoices } from '../../../entities/person.queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'

interface ChosenPerson {
  readonly id: string
  readonly name: string
}

/** Chooses a person of the office by name. */
export function PersonInput({
  id,
  value,
  describedBy,
  invalid = false,
  onChange,
}: {
  readonly id: string
  readonly value: ChosenPerson | null
  readonly describedBy?: string | undefined
  readonly invalid?: boolean
  readonly onChange: (person: ChosenPerson | null) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const searchText = useDebounced(typed === value?.name ? '' : typed.trim())
  const matches = useQuery(personChoices(searchText))
  return (
    <Autocomplete<ChosenPerson>
      id={id}
      options={matches.data ?? []}
      value={value}
      loading={matches.isFetching}
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={t('form.noOptions')}
      loadingText={t('state.loading')}
      clearText={t('actions.clear')}
      openText={t('actions.open')}
      closeText={t('actions.close')}
      onInputChange={(_, text) => setTyped(text)}
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
