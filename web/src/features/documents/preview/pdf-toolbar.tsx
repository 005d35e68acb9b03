import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import PanelLeft from 'lucide-react/icons/panel-left'
import SearchIcon from 'lucide-react/icons/search'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useState, type RefObject } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Toolbar } from '../../../ui/toolbar.tsx'
import type { PdfView } from './pdf-viewer.ts'
import type { PdfSearch } from './use-pdf-view.ts'

type PdfViewRef = RefObject<PdfView | undefined>

interface PdfToolbarProps {
  readonly page: number
  /** Undefined until the file is loaded. */
  readonly pages: number | undefined
  readonly view: PdfViewRef
  readonly search: PdfSearch
  readonly showsThumbnails: boolean
  readonly onToggleThumbnails: () => void
}

/** Phones zoom by pinching and have no space for these buttons. */
const hiddenOnPhone = { display: { xs: 'none', sm: 'inline-flex' } } as const

/** Thumbnails, page, zoom and search of a PDF. */
export function PdfToolbar({ page, pages, view, search, showsThumbnails, onToggleThumbnails }: PdfToolbarProps) {
  const { t } = useTranslation('documents')
  return (
    <Toolbar
      label={t('pdf.tools')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.25,
        px: 1,
        py: 0.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
        fontSize: '0.875rem',
        color: 'text.secondary',
        flexShrink: 0,
      }}
    >
      <IconButton aria-label={t('pdf.thumbnails')} aria-pressed={showsThumbnails} onClick={onToggleThumbnails}>
        <PanelLeft size={16} />
      </IconButton>
      <IconButton aria-label={t('pdf.previous')} disabled={page <= 1} onClick={() => view.current?.goTo(page - 1)}>
        <ChevronUp size={16} />
      </IconButton>
      <PageForm page={page} pages={pages} view={view} />
      <IconButton
        aria-label={t('pdf.next')}
        disabled={!pages || page >= pages}
        onClick={() => view.current?.goTo(page + 1)}
      >
        <ChevronDown size={16} />
      </IconButton>
      <Box sx={{ flex: 1 }} />
      <IconButton sx={hiddenOnPhone} aria-label={t('pdf.zoomOut')} onClick={() => view.current?.zoom(-1)}>
        <ZoomOut size={16} />
      </IconButton>
      <IconButton sx={hiddenOnPhone} aria-label={t('pdf.zoomIn')} onClick={() => view.current?.zoom(1)}>
        <ZoomIn size={16} />
      </IconButton>
      <IconButton sx={hiddenOnPhone} aria-label={t('pdf.fit')} onClick={() => view.current?.zoom('fit')}>
        <MoveHorizontal size={16} />
      </IconButton>
      <IconButton
        aria-label={t('pdf.find')}
        aria-expanded={search.isOpen}
        onClick={() => (search.isOpen ? search.close() : search.show())}
      >
        <SearchIcon size={16} />
      </IconButton>
    </Toolbar>
  )
}

/** Field with the number of the current page; entering another number goes to that page. */
function PageForm({ page, pages, view }: Pick<PdfToolbarProps, 'page' | 'pages' | 'view'>) {
  const { t } = useTranslation('documents')
  const [typedPage, setTypedPage] = useState<string | null>(null)
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        view.current?.goTo(Number(typedPage))
        setTypedPage(null)
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <OutlinedInput
        value={typedPage ?? page}
        onChange={(event) => setTypedPage(event.target.value.replace(/\D/g, ''))}
        onBlur={() => setTypedPage(null)}
        size="small"
        slotProps={{ input: { 'aria-label': t('pdf.pageField'), inputMode: 'numeric' } }}
        sx={{ width: 46, '& input': { px: 0.75, py: '3px', textAlign: 'center', fontSize: '0.8125rem' } }}
      />
      <span>/ {pages ?? '…'}</span>
    </Box>
  )
}
