/**
 * MUI theme of Bufete: white paper, dark ink, navy and brass accents. Screens use its tokens, never hex values. Colours
 * are CSS variables (`var(--mui-palette-…)`), so that switching schemes needs no re-render: set
 * `data-theme="light|dark"` on <html> before the first paint.
 */
import { createTheme, type Theme } from '@mui/material/styles'
import { components } from './theme-components.ts'
import { fieldAndOverlayComponents } from './theme-fields-and-overlays.ts'
import { dark, light } from './theme-palette.ts'
import { fonts } from './theme-tokens.ts'

const { sans, serif } = fonts

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  spacing: 8,
  shape: { borderRadius: 10 },
  // The sidebar is fixed from lg, as specified; below it is a drawer.
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  // One elevation for menus, dialogs, drawers and toasts; everything else is flat with a border.
  shadows: [
    'none',
    ...Array<string>(24).fill('0 1px 2px rgba(20,28,38,.06), 0 10px 28px -6px rgba(20,28,38,.18)'),
  ] as Theme['shadows'],
  typography: {
    fontFamily: sans,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    // Serif is for titles and texts of documents, not for controls, labels or numbers.
    h1: {
      fontFamily: serif,
      fontWeight: 600,
      fontSize: '1.75rem',
      lineHeight: 36 / 28,
      letterSpacing: '-0.012em',
      '@media (max-width:599.95px)': { fontSize: '1.5rem', lineHeight: 32 / 24 },
    },
    h2: { fontFamily: serif, fontWeight: 600, fontSize: '1.25rem', lineHeight: 28 / 20, letterSpacing: '-0.006em' },
    h3: { fontFamily: serif, fontWeight: 600, fontSize: '1.0625rem', lineHeight: 24 / 17 },
    subtitle1: { fontWeight: 600, fontSize: '0.9375rem', lineHeight: 22 / 15 },
    subtitle2: { fontWeight: 600, fontSize: '0.875rem', lineHeight: 20 / 14 },
    body1: { fontSize: '0.9375rem', lineHeight: 24 / 15 },
    body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
    caption: { fontSize: '0.8125rem', lineHeight: 18 / 13 },
    overline: {
      fontSize: '0.75rem',
      lineHeight: 16 / 12,
      fontWeight: 600,
      letterSpacing: '0.01em',
      textTransform: 'none',
    },
    button: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 20 / 14, textTransform: 'none', letterSpacing: 0 },
  },
  components: { ...components, ...fieldAndOverlayComponents },
})
