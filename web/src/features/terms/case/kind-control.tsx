import Box from '@mui/material/Box'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ComponentType } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { LightInput } from '../../../ui/light-field.tsx'
import type { Rules } from '../terms.queries.ts'
import { controlFont } from './trigger-sentence-controls.tsx'

export interface KindControlProps {
  readonly triggers: Rules['triggers']
  readonly value: string | null
  readonly onChange: (kind: string | null) => void
}

/** Width of the control in characters: that of the name with its icon, within limits. */
const minWidth = 18
const maxWidth = 46
const roomForIcon = 4

/** Attributes of a combobox whose list is not loaded yet, so that there is no `aria-controls`. */
const closedCombobox = { role: 'combobox', 'aria-expanded': false, 'aria-autocomplete': 'list' } as const

/**
 * Chooses the kind of trigger by search. The list loads on the first focus. What the person types until then is the
 * first search of the list.
 */
export function KindControl(props: KindControlProps) {
  const { t } = useTranslation('terms')
  const [loaded, setLoaded] = useState<{
    readonly List: ComponentType<KindControlProps & { initialSearchText: string }>
  }>()
  const [searchText, setSearchText] = useState('')
  const selected = props.triggers.find(({ kind }) => kind === props.value)
  const shownName = selected?.name ?? t('sentence.kindPlaceholder')
  const load = () => void import('./kind-list.tsx').then(({ KindList }) => setLoaded({ List: KindList }))
  return (
    <Box
      sx={{
        width: `${Math.min(maxWidth, Math.max(minWidth, shownName.length + roomForIcon))}ch`,
        maxWidth: '100%',
        flex: '0 1 auto',
      }}
    >
      {loaded ? (
        <loaded.List {...props} initialSearchText={searchText} />
      ) : (
        <LightInput
          value={searchText}
          placeholder={t('sentence.kindPlaceholder')}
          onFocus={load}
          onChange={(event) => {
            setSearchText(event.target.value)
            load()
          }}
          end={<ChevronDown size={16} aria-hidden />}
          {...closedCombobox}
          aria-label={t('sentence.kind')}
          autoComplete="off"
          sx={{ width: '100%', pr: '14px', '& input': { ...controlFont, pr: 0 } }}
        />
      )}
    </Box>
  )
}
