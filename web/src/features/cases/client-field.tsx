import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { clientEntity } from '../../entities/client.queries.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { messageText } from '../../ui/form/form-messages.ts'

interface ClientChoice {
  readonly id: string | null
  readonly name: string
}

/**
 * Chooses a client or names a new one: sets `clientId` or `clientName`, never both. `selectedName`: name of the
 * preselected client.
 */
export function ClientField({
  control,
  selectedName,
}: {
  readonly control: Control
  readonly selectedName?: string | undefined
}) {
  const { t } = useTranslation(['cases', 'common'])
  const byId = useController({ name: 'clientId', control })
  const byName = useController({ name: 'clientName', control })
  const id: unknown = byId.field.value
  const name: unknown = byName.field.value
  const [chosenName, setChosenName] = useState(selectedName ?? '')
  const value = chosenClient(id, name, chosenName)
  const [searchText, setSearchText] = useState(value?.name ?? '')
  const matches = useQuery(clientEntity.choices(useDebounced(searchText === value?.name ? '' : searchText.trim())))
  const inputName = searchText.trim()
  const choices: ClientChoice[] = (matches.data?.items ?? []).map((client) => ({ id: client.id, name: client.name }))
  const namesake = choices.find(
    (choice) => choice.name.localeCompare(inputName, undefined, { sensitivity: 'base' }) === 0,
  )
  const options =
    inputName && inputName !== value?.name && !namesake ? [...choices, { id: null, name: inputName }] : choices

  const choose = (choice: ClientChoice | null) => {
    byId.field.onChange(choice?.id ?? null)
    byName.field.onChange(choice && choice.id === null ? choice.name : null)
    if (choice?.id) setChosenName(choice.name)
    setSearchText(choice?.name ?? '')
  }
  const error = messageText(byId.fieldState.error?.message ?? byName.fieldState.error?.message)
  return (
    <FieldFrame
      label={t('cases:form.client')}
      error={error}
      hint={value && value.id === null ? t('cases:form.clientNew', { name: value.name }) : t('cases:form.clientHint')}
    >
      {({ id: inputId, describedBy, invalid }) => (
        <Autocomplete<ClientChoice>
          id={inputId}
          options={options}
          value={value}
          inputValue={searchText}
          loading={matches.isFetching}
          autoHighlight
          disablePortal
          filterOptions={(all) => all}
          noOptionsText={t('common:form.noOptions')}
          loadingText={t('common:state.loading')}
          clearText={t('common:actions.clear')}
          openText={t('common:actions.open')}
          closeText={t('common:actions.close')}
          getOptionLabel={(choice) => choice.name}
          getOptionKey={(choice) => choice.id ?? 'new'}
          isOptionEqualToValue={(a, b) => a.id === b.id && a.name === b.name}
          onInputChange={(_, text, reason) => {
            if (reason !== 'reset') setSearchText(text)
          }}
          onChange={(_, choice) => choose(choice)}
          // On blur the entered name becomes the client of that name or a new one, as the hint below the field explains.
          onBlur={() => {
            byId.field.onBlur()
            if (!inputName) choose(null)
            else if (inputName !== value?.name) choose(namesake ?? { id: null, name: inputName })
          }}
          renderOption={({ key, ...props }, choice) => (
            <li key={key} {...props}>
              <ClientOption choice={choice} />
            </li>
          )}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              className={params.slotProps.input.className}
              endAdornment={params.slotProps.input.endAdornment}
              onMouseDown={params.slotProps.input.onMouseDown}
              name="clientId"
              inputRef={byId.field.ref}
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

/** Returns the client of the form: a stored client by its id, a new client by its name alone. */
function chosenClient(id: unknown, name: unknown, chosenName: string): ClientChoice | null {
  if (typeof id === 'string' && id) return { id, name: chosenName }
  return typeof name === 'string' && name ? { id: null, name } : null
}

function ClientOption({ choice }: { readonly choice: ClientChoice }) {
  const { t } = useTranslation(['cases', 'common'])
  return choice.id === null ? (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'primary.main', fontWeight: 600 }}
    >
      <UserPlus size={16} aria-hidden />
      {t('cases:form.clientAdd', { name: choice.name })}
    </Box>
  ) : (
    choice.name
  )
}
