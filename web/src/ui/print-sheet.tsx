import Box from '@mui/material/Box'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { fonts, paperColors } from './theme-tokens.ts'

export interface PrintSheetProps {
  readonly landscape?: boolean
  /** Whether the content is complete; then the print dialog opens. */
  readonly isReady: boolean
  /** False where the browser is already printing. */
  readonly opensDialog?: boolean
  /** Called when the dialog closes. */
  readonly onDone: () => void
  readonly children: ReactNode
}

/** A sheet that is printed instead of the screen and is invisible on it; `web/public/print.css` has its page styles. */
export function PrintSheet({ landscape = false, isReady, opensDialog = true, onDone, children }: PrintSheetProps) {
  useEffect(() => {
    if (!isReady || !opensDialog) return
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [isReady, opensDialog, onDone])
  return createPortal(
    <Box
      className="print-sheet"
      hidden
      {...(landscape ? { 'data-landscape': '' } : {})}
      sx={{
        color: paperColors.ink,
        fontFamily: fonts.sans,
        fontSize: '9pt',
        '& h1': { typography: 'h2', fontSize: '14pt', color: 'inherit', m: 0 },
        '& h2': { typography: 'h3', color: 'inherit', m: 0, mt: 1.75 },
        '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
        '& tr': { breakInside: 'avoid' },
      }}
    >
      {children}
    </Box>,
    document.body,
  )
}

export interface PrintHeadProps {
  readonly title: string
  /** Filters in words. */
  readonly facts: string
  readonly office: string | undefined
  /** When the page was printed, in words. */
  readonly printed: string
}

/** Head of a print sheet: title and filters; office and time of printing at the right. */
export const PrintHead = ({ title, facts, office, printed }: PrintHeadProps) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, pb: '4pt', mb: '6pt', borderBottom: '1.5pt solid' }}>
    <Box sx={{ flex: 1 }}>
      <h1>{title}</h1>
      <div>{facts}</div>
    </Box>
    <Box sx={{ textAlign: 'right', maxWidth: '45%' }}>
      <b>{office}</b>
      <div>{printed}</div>
    </Box>
  </Box>
)
