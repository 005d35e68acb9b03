import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from './form/field.tsx'
import type { Icon } from './icon.ts'
import { PopoverButton } from './popover-button.tsx'

interface Named { readonly id: string; readonly name: string }

export interface PickFilterProps<Item extends Named> {
  readonly icon: Icon
  readonly title: string
  /** On the button: what is chosen now. */
  readonly words: string
  /** Over the field. */
  readonly searchLabel: string
  readonly options: readonly Item[]
  readonly loading: boolean
  readonly onSearch: (typed: string) => void
  readonly onChoose: (item: Item | undefined) => void
  /** Chooses none. */
  readonly everyLabel: string
  readonly chosen: boolean
  /** More choices under the field. */
  readonly children?: (close: () => void) => ReactNode
}

/** One of many, found by its name: a filter by company, by person. */
export function PickFilter<Item extends Named>({ icon, title, words, searchLabel, options, loading, onSearch, onChoose, everyLabel, chosen, children }: PickFilterProps<Item>) {
  const { t } = useTranslation()
  return (
    <PopoverButton icon={icon} title={title} words={words}>
      {(close) => (
        <>
          <FieldFrame label={searchLabel}>
            {({ id }) => (
              <Autocomplete id={id} options={options} loading={loading} filterOptions={(found) => found} getOptionLabel={(item) => item.name} getOptionKey={(item) => item.id} isOptionEqualToValue={(one, other) => one.id === other.id} noOptionsText={t('form.noOptions')} loadingText={t('state.loading')} clearText={t('actions.clear')} openText={t('actions.open')} closeText={t('actions.close')}
                onInputChange={(_, text) => onSearch(text)} onChange={(_, item) => { onChoose(item ?? undefined); close() }}
                renderInput={(params) => <OutlinedInput ref={params.slotProps.input.ref} className={params.slotProps.input.className} endAdornment={params.slotProps.input.endAdornment} onMouseDown={params.slotProps.input.onMouseDown} fullWidth autoFocus slotProps={{ input: params.slotProps.htmlInput }} />} />
            )}
          </FieldFrame>
          {children?.(close)}
          <Button fullWidth disabled={!chosen} onClick={() => { onChoose(undefined); close() }}>{everyLabel}</Button>
        </>
      )}
    </PopoverButton>
  )
}
