import type { Components, Theme } from '@mui/material/styles'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { createElement } from 'react'
import { fonts, layout, ring, cssPalette } from './theme-tokens.ts'

/** Styles of fields and links, and of overlays: menus, tooltips, dialogs and toasts. */
export const fieldAndOverlayComponents: Components<Theme> = {
  // Labels are above the field: readable at 200 % zoom, never over the typed text.
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        backgroundColor: cssPalette(theme).background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: cssPalette(theme).line.control },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: cssPalette(theme).primary.main,
        },
        '& :focus-visible': { outline: 'none' }, // the field itself shows the ring
      }),
      input: ({ theme }) => ({
        padding: '9px 12px',
        height: 20,
        fontSize: '0.875rem',
        // 16 px prevents iOS from zooming into the field.
        [theme.breakpoints.down('sm')]: { fontSize: '1rem', padding: '12px 12px' },
        '&::placeholder': { color: cssPalette(theme).text.secondary, opacity: 1 }, // MUI fades it below AA
      }),
      multiline: { padding: 0 },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        pointerEvents: 'auto', // a click on the label focuses its field
        marginBottom: 6,
        fontSize: '0.8125rem',
        lineHeight: 18 / 13,
        fontWeight: 600,
        color: cssPalette(theme).text.primary,
        '&.Mui-focused': { color: cssPalette(theme).text.primary },
      }),
      asterisk: ({ theme }) => ({ color: cssPalette(theme).error.main }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '5px 0 0', fontSize: '0.8125rem', lineHeight: 18 / 13 } } },
  MuiCheckbox: { styleOverrides: { root: ({ theme }) => ({ padding: 6, color: cssPalette(theme).line.control }) } },
  MuiRadio: { styleOverrides: { root: ({ theme }) => ({ padding: 6, color: cssPalette(theme).line.control }) } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 38, height: 22, padding: 0, margin: 0 },
      switchBase: ({ theme }) => ({
        padding: 3,
        '&.Mui-checked': { transform: 'translateX(16px)', color: cssPalette(theme).primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: cssPalette(theme).primary.main },
        '&.Mui-focusVisible + .MuiSwitch-track': ring(theme),
      }),
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 11, opacity: 1, backgroundColor: cssPalette(theme).line.control }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: ({ theme }) => ({ color: cssPalette(theme).primary.main, fontWeight: 550, textUnderlineOffset: 3 }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: false },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: cssPalette(theme).text.primary,
        color: cssPalette(theme).background.default,
        fontSize: '0.8125rem',
        borderRadius: 6,
        padding: '6px 10px',
      }),
    },
  },
  MuiMenu: {
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${cssPalette(theme).divider}`, marginTop: 4 }) },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: 6,
        margin: '0 4px',
        fontSize: '0.875rem',
        '@media (pointer: coarse)': { minHeight: layout.touch },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: 14 } } },
  MuiNativeSelect: {
    defaultProps: { IconComponent: ChevronDown },
    styleOverrides: {
      // Room for the icon; the selector is that of MUI's own padding.
      select: { '&&&': { paddingRight: 32 } },
      icon: ({ theme }) => ({
        width: 16,
        height: 16,
        top: 'calc(50% - 8px)',
        right: 10,
        color: cssPalette(theme).text.secondary,
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(ChevronDown, { size: 16 }) },
    // Same height as other fields: MUI pads both the frame and the input.
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root': { padding: '0 39px 0 0' },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '9px 12px' },
      },
      paper: ({ theme }) => ({ border: `1px solid ${cssPalette(theme).divider}`, marginTop: 4, fontSize: '0.875rem' }),
      noOptions: ({ theme }) => ({ color: cssPalette(theme).text.secondary, fontSize: '0.875rem' }),
    },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        success: createElement(CircleCheck, { size: 18 }),
        warning: createElement(TriangleAlert, { size: 18 }),
        error: createElement(CircleAlert, { size: 18 }),
        info: createElement(Info, { size: 18 }),
      },
    },
    styleOverrides: {
      root: { borderRadius: 10, padding: '8px 14px', alignItems: 'center' },
      action: { alignItems: 'center', padding: '0 0 0 16px', marginRight: -4 },
      standard: ({ theme }) => ({
        color: cssPalette(theme).text.primary,
        variants: (['success', 'warning', 'error', 'info'] as const).map((severity) => ({
          props: { severity },
          style: {
            backgroundColor: cssPalette(theme)[severity].soft,
            '& .MuiAlert-icon': { color: cssPalette(theme)[severity].main },
          },
        })),
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        fontFamily: fonts.serif,
        fontWeight: 600,
        fontSize: '1.25rem',
        lineHeight: 28 / 20,
        padding: '20px 24px 8px',
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '12px 24px 20px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } } },
  },
}
