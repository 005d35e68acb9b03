import type { CSSObject, Theme } from '@mui/material/styles'

/**
 * Sets the colours of clients' money, which is never the office's: `--trust` for text and lines, on `--trust-soft`. Not in
 * the theme, which every page loads.
 */
export const trustColours = (theme: Theme): CSSObject => ({
  '--trust': '#6A3B72',
  '--trust-soft': '#F3E8F4',
  ...theme.applyStyles('dark', { '--trust': '#DDB6E2', '--trust-soft': '#3A2540' }),
})
