import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'
import { FieldFrame } from './form/field.tsx'

export interface PickItem {
  readonly id: string
  readonly name: string
}

export interface PickListProps {
  readonly searchLabel: string
  readonly options: readonly PickItem[]
  readonly loading: boolean
  /** Called with an empty text on opening, and with each text that is typed. */
  readonly onSearch: (query: string) => void
  /** Called with the id of the choice; without an id, nothing is chosen. */
  readonly onChoose: (id: string | undefined) => void
  /** Label of the button that clears the choice. */
  readonly clearLabel: string
  readonly selected: boolean
  readonly footer: ReactNode
}

/** One of many items, searched by name: the content of a filter, or of a button that adds an item. */
export function PickList({
  searchLabel,
  options,
  loading,
  onSearch,
  onChoose,
  clearLabel,
  selected,
  footer,
}: PickListProps) {
  const { t } = useTranslation()
  const startSearch = useEffectEvent(() => onSearch(''))
  // The query lives outside, so that of the last opening would otherwise still limit the list of an empty field.
  useEffect(() => startSearch(), [])
  return (
    <>
      <FieldFrame label={searchLabel}>
        {({ id }) => (
          <Autocomplete
            id={id}
            options={options}
            loading={loading}
            filterOptions={(all) => all}
            getOptionLabel={(item) => item.name}
            getOptionKey={(item) => item.id}
            isOptionEqualToValue={(option, otherOption) => option.id === otherOption.id}
            noOptionsText={t('form.noOptions')}
            loadingText={t('state.loading')}
            clearText={t('actions.clear')}
            openText={t('actions.open')}
            closeText={t('actions.close')}
            // The name of a choice is no query: it may be composed of several columns.
            onInputChange={(_, text, reason) => {
              if (reason !== 'selectOption') onSearch(text)
            }}
            onChange={(_, item) => onChoose(item?.id)}
            renderInput={(params) => (
              <OutlinedInput
                ref={params.slotProps.input.ref}
                className={params.slotProps.input.className}
                endAdornment={params.slotProps.input.endAdornment}
                onMouseDown={params.slotProps.input.onMouseDown}
                fullWidth
                autoFocus
                slotProps={{ input: params.slotProps.htmlInput }}
              />
            )}
          />
        )}
      </FieldFrame>
      {footer}
      <Button fullWidth disabled={!selected} onClick={() => onChoose(undefined)}>
        {clearLabel}
      </Button>
    </>
  )
}
