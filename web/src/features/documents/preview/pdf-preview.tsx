import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import PanelLeft from 'lucide-react/icons/panel-left'
import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../../ui/skeletons.tsx'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { openPdf, PdfLockedError, type OpenPdf } from './pdf-engine.ts'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { showPdf, type PdfMatches, type PdfView } from './pdf-viewer.ts'
import { PreviewProblem } from './preview-problem.tsx'
import { phrasesToMark } from './search-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

export interface PdfPreviewProps {
  readonly document: CaseDocument
  readonly page: number | undefined
  readonly find: string
  readonly isWide: boolean
}

/** Phones zoom by pinching and have no space for these buttons. */
const hiddenOnPhone = { display: { xs: 'none', sm: 'inline-flex' } } as const
const noMatches: PdfMatches = { current: 0, total: 0, searching: false }

export function PdfPreview({ document, page: startPage, find: startFind, isWide }: PdfPreviewProps) {
  const { t } = useTranslation(['documents', 'common'])
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<PdfView | undefined>(undefined)
  const [open, setOpen] = useState<OpenPdf>()
  const [failure, setFailure] = useState<unknown>()
  const [page, setPage] = useState(startPage ?? 1)
  const [typedPage, setTypedPage] = useState<string | null>(null)
  const [matches, setMatches] = useState(noMatches)
  const [finding, setFinding] = useState(startFind !== '')
  const [searchText, setSearchText] = useState(startFind)
  const [thumbs, setThumbs] = useState(isWide)
  const start = useRef({ page: startPage, phrases: phrasesToMark(startFind) })
  const { id, revision, sizeBytes } = document

  useEffect(() => {
    const stop = new AbortController()
    let opened: OpenPdf | undefined
    setOpen(undefined)
    setFailure(undefined)
    openPdf({ id, revision, sizeBytes }, stop.signal).then(
      (loaded) => {
        opened = loaded
        if (stop.signal.aborted) return void loaded.close()
        setOpen(loaded)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(error)
      },
    )
    return () => {
      stop.abort()
      void opened?.close()
    }
  }, [id, revision, sizeBytes])

  const pageName = useRef((number: number) => t('pdf.page', { page: number }))
  useEffect(() => {
    const place = container.current
    if (!open || !place) return
    let closed = false
    void showPdf(place, open.pdf, start.current, {
      onPage: setPage,
      onScale: () => undefined,
      onMatches: setMatches,
      pageName: pageName.current,
    }).then((openedView) => {
      if (closed) openedView.close()
      else view.current = openedView
    })
    return () => {
      closed = true
      view.current?.close()
      view.current = undefined
    }
  }, [open])

  // Another search result of the same document changes page or words.
  useEffect(() => {
    const marks = phrasesToMark(startFind)
    start.current = { page: startPage, phrases: marks }
    if (startPage) view.current?.goTo(startPage)
    if (startFind) {
      setFinding(true)
      setSearchText(startFind)
      view.current?.find(marks)
    }
  }, [startPage, startFind])

  const changeQuery = (next: string) => {
    setSearchText(next)
    view.current?.find(next.trim().length > 1 ? next.trim() : [])
  }
  const closeFind = () => {
    setFinding(false)
    setSearchText('')
    view.current?.find([])
  }
  const pages = open?.pdf.numPages
  if (failure !== undefined)
    return (
      <PreviewProblem
        document={document}
        kind={failure instanceof PdfLockedError ? 'locked' : 'failed'}
        error={failure}
      />
    )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box
        role="toolbar"
        aria-label={t('pdf.tools')}
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
        <IconButton aria-label={t('pdf.thumbnails')} aria-pressed={thumbs} onClick={() => setThumbs(!thumbs)}>
          <PanelLeft size={16} />
        </IconButton>
        <IconButton aria-label={t('pdf.previous')} disabled={page <= 1} onClick={() => view.current?.goTo(page - 1)}>
          <ChevronUp size={16} />
        </IconButton>
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
          aria-expanded={finding}
          onClick={() => (finding ? closeFind() : setFinding(true))}
        >
          <SearchIcon size={16} />
        </IconButton>
      </Box>
      {finding ? (
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
            value={searchText}
            autoFocus={startFind === ''}
            fullWidth
            size="small"
            onChange={(event) => changeQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') view.current?.find(searchText, event.shiftKey ? 'previous' : 'next')
              if (event.key === 'Escape') {
                event.stopPropagation()
                closeFind()
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
            {searchText.trim().length > 1 ? t('pdf.matches', { current: matches.current, total: matches.total }) : ''}
          </Box>
          <IconButton
            aria-label={t('pdf.findPrevious')}
            disabled={matches.total === 0}
            onClick={() => view.current?.find(searchText, 'previous')}
          >
            <ChevronUp size={16} />
          </IconButton>
          <IconButton
            aria-label={t('pdf.findNext')}
            disabled={matches.total === 0}
            onClick={() => view.current?.find(searchText, 'next')}
          >
            <ChevronDown size={16} />
          </IconButton>
          <IconButton aria-label={t('pdf.findClose')} onClick={closeFind}>
            <X size={16} />
          </IconButton>
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flex: 1, minHeight: { xs: '70dvh', md: 0 } }}>
        {thumbs && open ? <PdfThumbnails pdf={open.pdf} page={page} onOpen={(to) => view.current?.goTo(to)} /> : null}
        <Box sx={{ position: 'relative', flex: 1, minWidth: 0, bgcolor: 'background.sunken' }}>
          {open ? null : (
            <Loading>
              <Box sx={{ p: 2 }}>
                <Skeleton height={420} />
              </Box>
            </Loading>
          )}
          <Box
            ref={container}
            tabIndex={0}
            role="region"
            aria-label={document.name}
            sx={{
              position: 'absolute',
              inset: 0,
              overflow: 'auto',
              '& .pdfViewer': { py: 2, '--page-border': 'none', '--page-margin': '0 auto 12px' },
              '& .pdfViewer .page': {
                borderRadius: '4px',
                overflow: 'hidden',
                outline: '1px solid',
                outlineColor: 'divider',
              },
              '& .textLayer .highlight': {
                backgroundColor: 'rgba(250, 204, 60, .4)',
                borderRadius: '2px',
                margin: 0,
                padding: 0,
              },
              '& .textLayer .highlight.selected': { backgroundColor: 'rgba(240, 150, 20, .5)' },
            }}
          >
            <div className="pdfViewer" />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
