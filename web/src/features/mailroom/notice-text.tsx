import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { markedPieces, type ShownReading } from './shown-readings.ts'

/**
 * The text of a notice with the extracted words highlighted, most strongly the words of the selected field.
 */
export function NoticeText({
  text,
  readings,
  highlightedMark,
  onHighlight,
}: {
  readonly text: string
  readonly readings: readonly ShownReading[]
  readonly highlightedMark: number | null
  readonly onHighlight: (mark: number) => void
}) {
  const { t } = useTranslation('mailroom')
  const highlighted = useRef<HTMLElement>(null)
  useEffect(() => {
    highlighted.current?.scrollIntoView({ block: 'nearest' })
  }, [highlightedMark])
  return (
    <Box
      component="article"
      aria-label={t('text')}
      tabIndex={0}
      // Paper is white in the dark scheme, too.
      data-theme="light"
      sx={{
        maxWidth: 816,
        color: 'text.primary',
        p: { xs: 2, sm: 2.5 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        fontFamily: 'h1.fontFamily',
        fontSize: '0.875rem',
        lineHeight: 1.6,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {markedPieces(text, readings).map(({ text: piece, marks }, index) => {
        const isHighlighted = highlightedMark !== null && marks.includes(highlightedMark)
        return marks.length === 0 ? (
          piece
        ) : (
          <Box
            key={index}
            component="mark"
            ref={isHighlighted ? highlighted : null}
            onClick={() => onHighlight(marks[0] ?? 0)}
            sx={{
              px: 0.25,
              borderRadius: '3px',
              cursor: 'pointer',
              color: 'text.primary',
              bgcolor: 'secondary.soft',
              ...(isHighlighted ? { outline: '2px solid', outlineColor: 'secondary.main' } : {}),
            }}
          >
            {piece}
            <Box
              component="sup"
              aria-hidden
              sx={{ ml: 0.25, fontSize: '0.6875rem', fontWeight: 700, color: 'secondary.main' }}
            >
              {marks.join(' ')}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
