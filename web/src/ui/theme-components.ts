import type { Components, Theme } from '@mui/material/styles'
import { layout, ring, tones, cssPalette } from './theme-tokens.ts'

/** Buttons, surfaces, chips and tables. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitFontSmoothing: 'antialiased', textSizeAdjust: '100%' },
      body: {
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        backgroundColor: cssPalette(theme).background.default,
      },
      // Tabular numbers keep columns of figures aligned. Running text keeps proportional numbers, because tabular
      // numbers widen Inter's hyphen.
      'td, .MuiTableCell-alignRight, [role="grid"], [role="timer"]': { fontVariantNumeric: 'tabular-nums' },
      'h1, h2, h3': { textWrap: 'balance', margin: 0 },
      mark: {
        backgroundColor: cssPalette(theme).mark.fill,
        color: cssPalette(theme).mark.text,
        borderRadius: 3,
        padding: '1px 2px',
        boxDecorationBreak: 'clone',
      },
      ':focus-visible': ring(theme),
      '::selection': { backgroundColor: cssPalette(theme).primary.soft },
      '@media (prefers-reduced-motion: reduce)': {
        '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
      },
    }),
  },
  // Bold text of a row is not a heading; headings set their level explicitly.
  MuiTypography: {
    defaultProps: {
      variantMapping: {
        h1: 'h1',
        h2: 'h2',
        h3: 'h3',
        subtitle1: 'p',
        subtitle2: 'p',
        body1: 'p',
        body2: 'p',
        caption: 'span',
        inherit: 'p',
      },
    },
  },
  // No ripple: state is shown by fill and focus ring, without animation.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Buttons do not inherit the font.
    styleOverrides: { root: ({ theme }) => ({ fontFamily: 'inherit', '&.Mui-focusVisible': ring(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        minHeight: 38,
        padding: '8px 14px',
        whiteSpace: 'nowrap',
        // Touch targets need 44 px; with a mouse controls are denser.
        [theme.breakpoints.down('sm')]: { minHeight: layout.touch },
        '@media (pointer: coarse)': { minHeight: layout.touch },
      }),
      sizeSmall: { minHeight: 32, padding: '5px 10px', fontSize: '0.8125rem' },
      sizeLarge: { minHeight: 46, padding: '12px 20px', fontSize: '0.9375rem' },
      outlined: ({ theme }) => ({
        backgroundColor: cssPalette(theme).background.paper,
        borderColor: cssPalette(theme).divider,
        boxShadow: '0 1px 1px rgba(20,28,38,.03)',
        '&:hover': { backgroundColor: cssPalette(theme).background.hover, borderColor: cssPalette(theme).line.control },
      }),
      text: ({ theme }) => ({ '&:hover': { backgroundColor: cssPalette(theme).action.hover } }),
      startIcon: { marginRight: 7, marginLeft: -2 },
      endIcon: { marginLeft: 6, marginRight: -2 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        padding: 8,
        color: cssPalette(theme).text.secondary,
        '&:hover': { backgroundColor: cssPalette(theme).action.hover, color: cssPalette(theme).text.primary },
        [theme.breakpoints.down('sm')]: { minWidth: layout.touch, minHeight: layout.touch },
        '@media (pointer: coarse)': { minWidth: layout.touch, minHeight: layout.touch },
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' }, // MUI lightens dark papers by elevation; our tokens already do.
      outlined: ({ theme }) => ({ borderColor: cssPalette(theme).divider }),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  // The sidebar of the shell; a `SideSheet`, which is a drawer too, sets its own width and fill.
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        width: layout.sidebar,
        backgroundColor: cssPalette(theme).background.sunken,
        borderColor: cssPalette(theme).divider,
      }),
    },
  },
  MuiChip: {
    // Status chips always have icon and text; colour is never the only sign.
    styleOverrides: {
      root: { borderRadius: 6, height: 24, fontSize: '0.8125rem', fontWeight: 550 },
      sizeSmall: { height: 22, fontSize: '0.75rem' },
      label: { paddingLeft: 8, paddingRight: 8 },
      icon: { width: 14, height: 14, marginLeft: 7, marginRight: -4, color: 'inherit' },
      deleteIcon: { width: 14, height: 14, color: 'inherit', opacity: 0.75, marginRight: 6 },
      filled: ({ theme }) => ({
        variants: [
          {
            props: { color: 'default' },
            style: { backgroundColor: cssPalette(theme).background.sunken, color: cssPalette(theme).text.secondary },
          },
          ...tones.map((tone) => ({
            props: { color: tone },
            style: { backgroundColor: cssPalette(theme)[tone].soft, color: cssPalette(theme)[tone].main },
          })),
        ],
      }),
      outlined: ({ theme }) => ({
        borderColor: cssPalette(theme).divider,
        color: cssPalette(theme).text.primary,
        backgroundColor: cssPalette(theme).background.paper,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '4px 12px',
        minHeight: 30,
        whiteSpace: 'nowrap',
        fontSize: '0.8125rem',
        border: 0,
        color: cssPalette(theme).text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: cssPalette(theme).background.paper,
          color: cssPalette(theme).text.primary,
          boxShadow: `0 0 0 1px ${cssPalette(theme).divider}`,
        },
        [theme.breakpoints.down('sm')]: { minHeight: layout.touch },
        '@media (pointer: coarse)': { minHeight: layout.touch },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '11px 12px',
        borderColor: cssPalette(theme).line.soft,
        fontSize: '0.875rem',
        lineHeight: 20 / 14,
        verticalAlign: 'middle',
      }),
      head: ({ theme }) => ({
        padding: '8px 12px',
        fontSize: '0.8125rem',
        fontWeight: 550,
        color: cssPalette(theme).text.secondary,
        backgroundColor: cssPalette(theme).background.sunken,
        borderColor: cssPalette(theme).divider,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: cssPalette(theme).background.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: cssPalette(theme).background.selected },
        'tbody &:last-of-type > *': { borderBottom: 0 },
      }),
    },
  },
}
