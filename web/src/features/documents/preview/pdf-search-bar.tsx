import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { PdfView } from './pdf-viewer.ts'
import type { RefObject } from 'react'
import type { PdfSearch } from './use-pdf-view.ts'

interface PdfSearchBarProps {
  readonly view: RefObject<PdfView | undefined>
  readonly search: PdfSearch
  readonly autoFocus: boolean
}

/** Field of the words to find, number of matches, and buttons to the previous and next match. */
export function PdfSearchBar({ view, search, autoFocus }: PdfSearchBarProps) {
  const { t } = useTranslation('documents')
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.75,
        borderBottom: '1px solid',
        borderColor: 'divider',
        flexShrink: 0,
      }}
    >
      <OutlinedInput
        value={search.text}
        autoFocus={autoFocus}
        fullWidth
        size="small"
        onChange={(event) => search.change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') view.current?.find(search.text, event.shiftKey ? 'previous' : 'next')
          if (event.key === 'Escape') {
            event.stopPropagation()
            search.close()
          }
        }}
        slotProps={{ input: { 'aria-label': t('pdf.find') } }}
        sx={{ '& input': { py: '5px' } }}
      />
      <Box
        role="status"
        sx={{
          fontSize: '0.8125rem',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          minWidth: 56,
          textAlign: 'center',
        }}
      >
        {search.text.trim().length > 1
          ? t('pdf.matches', { current: search.matches.current, total: search.matches.total })
          : ''}
      </Box>
      <IconButton
        aria-label={t('pdf.findPrevious')}
        disabled={search.matches.total === 0}
        onClick={() => view.current?.find(search.text, 'previous')}
      >
        <ChevronUp size={16} />
      </IconButton>
      <IconButton
        aria-label={t('pdf.findNext')}
        disabled={search.matches.total === 0}
        onClick={() => view.current?.find(search.text, 'next')}
      >
        <ChevronDown size={16} />
      </IconButton>
      <IconButton aria-label={t('pdf.findClose')} onClick={search.close}>
        <X size={16} />
      </IconButton>
    </Box>
  )
}
