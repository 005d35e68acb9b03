import Box from '@mui/material/Box'
import { useState } from 'react'
import { Loading } from '../../../ui/skeletons.tsx'
import type { CaseDocument } from '../../../entities/document.queries.ts'
import { PdfLockedError } from './pdf-engine.ts'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { PreviewProblem } from './preview-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePdfView } from './use-pdf-view.ts'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { PdfSearchBar } from './pdf-search-bar.tsx'

export interface PdfPreviewProps {
  readonly document: CaseDocument
  readonly page: number | undefined
  readonly find: string
  readonly isWide: boolean
}

const pagesStyles = {
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
} as const

export function PdfPreview({ document, page: startPage, find: startFind, isWide }: PdfPreviewProps) {
  const { container, view, openedPdf, failure, page, search } = usePdfView(document, startPage, startFind)
  const [showsThumbnails, setShowsThumbnails] = useState(isWide)
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
      <PdfToolbar
        page={page}
        pages={openedPdf?.pdf.numPages}
        view={view}
        search={search}
        showsThumbnails={showsThumbnails}
        onToggleThumbnails={() => setShowsThumbnails(!showsThumbnails)}
      />
      {search.isOpen ? <PdfSearchBar view={view} search={search} autoFocus={startFind === ''} /> : null}
      <Box sx={{ display: 'flex', flex: 1, minHeight: { xs: '70dvh', md: 0 } }}>
        {showsThumbnails && openedPdf ? (
          <PdfThumbnails pdf={openedPdf.pdf} page={page} onOpen={(to) => view.current?.goTo(to)} />
        ) : null}
        <Box sx={{ position: 'relative', flex: 1, minWidth: 0, bgcolor: 'background.sunken' }}>
          {openedPdf ? null : (
            <Loading>
              <Box sx={{ p: 2 }}>
                <Skeleton height={420} />
              </Box>
            </Loading>
          )}
          <Box ref={container} tabIndex={0} role="region" aria-label={document.name} sx={pagesStyles}>
            <div className="pdfViewer" />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
