import type { CSSObject, Theme } from '@mui/material/styles'
import './theme-palette.ts'

/** Fixed sizes of the shell. Header and sidebar are specified. */
export const layout = { header: 61, sidebar: 250, page: 1440, gutter: 28, gutterPhone: 16, touch: 44 } as const
/** The property that contains the height of the notices above a page. */
export const stripsHeight = '--strips-height'
/** Height of a screen that fills the window under the header and the notices. */
export const pageHeight = `calc(100dvh - ${layout.header}px - var(${stripsHeight}, 0px))`

const sans = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const serif = '"Source Serif 4 Variable", "Source Serif 4", Georgia, "Times New Roman", serif'

/** Font of titles and document quotes outside of typography variants. */
export const fonts = { sans, serif } as const

/** Cast once: with `cssVariables` on, `theme.vars` is always set. */
export const cssPalette = (theme: Theme) => theme.vars!.palette

/** Focus ring of all focusable elements; offset to be visible on navy and paper. */
export const ring = (theme: Theme, offset = 2): CSSObject => ({
  outline: `2px solid ${cssPalette(theme).primary.main}`,
  outlineOffset: offset,
})

export const tones = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const

/** Colours of a document page: white paper and dark ink in both schemes. */
export const paperColors = {
  paper: '#FFFFFF',
  ink: '#1B1F24',
  line: '#8C877B',
  faint: '#C9C3B6',
  tableHead: '#F3F1EB',
  link: '#17365D',
  caret: '#8A6420',
  selection: '#CFDDF0',
  mark: '#FBE08A',
} as const
