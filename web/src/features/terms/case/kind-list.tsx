import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { KindControlProps } from './kind-control.tsx'
import { controlFont } from './trigger-sentence-controls.tsx'

/** The list of kinds of triggers, filtered by the text in its input. */
export function KindList({
  triggers,
  value,
  onChange,
  initialSearchText,
}: KindControlProps & { readonly initialSearchText: string }) {
  const { t } = useTranslation(['terms', 'common'])
  const selected = triggers.find(({ kind }) => kind === value) ?? null
  const [text, setText] = useState(initialSearchText)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (value === null) setText('')
  }
  return (
    <Autocomplete
      options={triggers}
      value={selected}
      inputValue={text}
      autoHighlight
      openOnFocus
      // Without a value, Autocomplete resets its text to '' on mount. That would clear `initialSearchText`.
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset' || next !== '') setText(next)
      }}
      onChange={(_, trigger) => onChange(trigger?.kind ?? null)}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ kind }) => kind}
      isOptionEqualToValue={(a, b) => a.kind === b.kind}
      noOptionsText={t('common:form.noOptions')}
      clearText={t('common:actions.clear')}
      openText={t('common:actions.open')}
      closeText={t('common:actions.close')}
      fullWidth
      slotProps={{ popper: { sx: { minWidth: 280 } } }}
      renderInput={(params) => (
        <OutlinedInput
          ref={params.slotProps.input.ref}
          className={params.slotProps.input.className}
          endAdornment={params.slotProps.input.endAdornment}
          onMouseDown={params.slotProps.input.onMouseDown}
          placeholder={t('sentence.kindPlaceholder')}
          fullWidth
          autoFocus
          sx={{ '& input': controlFont }}
          slotProps={{ input: { ...params.slotProps.htmlInput, 'aria-label': t('sentence.kind') } }}
        />
      )}
    />
  )
}
