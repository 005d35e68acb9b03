import type { CSSObject, Theme } from '@mui/material/styles'

/**
 * Sets the colours of client money: `--trust` for text and lines, `--trust-soft` for backgrounds. They are not in the
 * theme, which every page loads.
 */
export const trustColours = (theme: Theme): CSSObject => ({
  '--trust': '#6A3B72',
  '--trust-soft': '#F3E8F4',
  ...theme.applyStyles('dark', { '--trust': '#DDB6E2', '--trust-soft': '#3A2540' }),
})
