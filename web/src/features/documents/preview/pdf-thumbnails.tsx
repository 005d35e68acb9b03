import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { paperColors } from '../../../ui/theme-tokens.ts'

/** In CSS pixels. */
const thumbnailWidth = 84

function Thumbnail({
  pdf,
  page,
  isCurrent,
  onOpen,
}: {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly isCurrent: boolean
  readonly onOpen: () => void
}) {
  const { t } = useTranslation('documents')
  const buttonRef = useRef<HTMLButtonElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const button = buttonRef.current
    if (!button) return
    let stop: (() => void) | undefined
    // Renders only thumbnails in view.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || !canvas.current) return
        observer.disconnect()
        const target = canvas.current
        void pdf
          .getPage(page)
          .then((proxy) => {
            const ratio = window.devicePixelRatio || 1
            const viewport = proxy.getViewport({
              scale: (thumbnailWidth * ratio) / proxy.getViewport({ scale: 1 }).width,
            })
            target.width = viewport.width
            target.height = viewport.height
            target.style.aspectRatio = `${viewport.width} / ${viewport.height}`
            const task = proxy.render({ canvas: target, viewport })
            stop = () => task.cancel()
            return task.promise
          })
          .catch(() => undefined) // a page that cannot be drawn stays blank here; the viewer says more
      },
      { rootMargin: '200px' },
    )
    observer.observe(button)
    return () => {
      observer.disconnect()
      stop?.()
    }
  }, [pdf, page])
  useEffect(() => {
    if (isCurrent) buttonRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <ButtonBase
      ref={buttonRef}
      onClick={onOpen}
      aria-label={t('pdf.goTo', { page })}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      sx={{
        flexDirection: 'column',
        gap: 0.5,
        p: 0.5,
        borderRadius: '6px',
        fontSize: '0.75rem',
        color: isCurrent ? 'primary.main' : 'text.secondary',
        fontWeight: isCurrent ? 600 : 400,
        flexShrink: 0,
      }}
    >
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        sx={{
          width: thumbnailWidth,
          aspectRatio: '8.5 / 11',
          bgcolor: paperColors.paper,
          borderRadius: '2px',
          outline: isCurrent ? '2px solid' : '1px solid',
          outlineColor: isCurrent ? 'primary.main' : 'divider',
        }}
      />
      {page}
    </ButtonBase>
  )
}

/** Thumbnails beside the document. */
export function PdfThumbnails({
  pdf,
  page,
  onOpen,
}: {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly onOpen: (page: number) => void
}) {
  const { t } = useTranslation('documents')
  return (
    <Box
      component="nav"
      aria-label={t('pdf.pages')}
      sx={{
        width: thumbnailWidth + 32,
        flexShrink: 0,
        overflowY: 'auto',
        py: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        borderRight: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.sunken',
      }}
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Thumbnail
          key={index}
          pdf={pdf}
          page={index + 1}
          isCurrent={page === index + 1}
          onOpen={() => onOpen(index + 1)}
        />
      ))}
    </Box>
  )
}
