import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
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
            onInputChange={(_, text) => onSearch(text)}
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
