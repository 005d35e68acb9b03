import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { KeyboardEvent } from 'react'
import type { PaletteSearch } from './use-palette-search.ts'

interface PaletteFieldProps {
  readonly search: PaletteSearch
  readonly listId: string
  /** Index of the active option; undefined without options. */
  readonly activeIndex: number | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
}

/** The text to search, and the button that closes the palette. */
export function PaletteField({ search, listId, activeIndex, onKeyDown, onClose }: PaletteFieldProps) {
  const { t } = useTranslation(['search', 'common'])
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        pl: 2,
        pr: 1,
        minHeight: 56,
        borderBottom: '1px solid',
        borderColor: 'divider',
        position: 'relative',
      }}
    >
      <Search size={18} aria-hidden />
      <InputBase
        autoFocus
        fullWidth
        value={search.inputText}
        onChange={(event) => search.setInputText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('placeholder')}
        sx={{ fontSize: '1rem' }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('title'),
            'aria-expanded': activeIndex !== undefined,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': activeIndex === undefined ? undefined : `${listId}-${activeIndex}`,
            maxLength: 400,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          },
        }}
      />
      {search.query.isFetching ? (
        <ProgressBar
          label={t('common:state.loading')}
          sx={{ position: 'absolute', insetInline: 0, bottom: 0, height: 2 }}
        />
      ) : null}
      <IconButton aria-label={t('common:actions.close')} onClick={onClose}>
        <X size={17} />
      </IconButton>
    </Box>
  )
}

/** The type of results to search; a person without the right to read cases has only actions. */
export function PaletteTypes({ search: { type, setType } }: { readonly search: PaletteSearch }) {
  const { t } = useTranslation('search')
  const can = useCan()
  if (!can('cases.read')) return null
  const types = can('companies.work')
    ? (['all', 'case', 'document', 'client', 'person'] as const)
    : (['all', 'case', 'document'] as const)
  return (
    <Box sx={{ px: 2, pt: 1.25 }}>
      <SegmentedControl
        label={t('types.label')}
        value={type}
        onChange={setType}
        segments={types.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
    </Box>
  )
}
