// Colours of both schemes. Screens use these tokens, never hex values.
declare module '@mui/material/styles' {
  interface TypeBackground {
    /** Sidebar, table heads, inset areas, non-working hours. */
    sunken: string
    /** Hovered row. */
    hover: string
    /** Selected row or menu item. */
    selected: string
  }
  interface PaletteColor {
    /** Background of chips, notices and calendar events; `main` has AA contrast on it. */
    soft?: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
  }
  interface Palette {
    /** `soft` separates rows of one surface; `control` outlines form controls. */
    line: { soft: string; control: string }
    /** Text highlighted by a search. */
    mark: { fill: string; text: string }
    /** The login panel, and `tile` behind the logo: navy in both schemes. */
    brand: { background: string; tile: string; text: string; accent: string; line: string }
  }
  interface PaletteOptions {
    line?: { soft: string; control: string }
    mark?: { fill: string; text: string }
    brand?: { background: string; tile: string; text: string; accent: string; line: string }
  }
}

/**
 * Primary and secondary text and every tone are at least 4.5:1 on every background, and a tone on its own `soft`, too;
 * `text.disabled` is not. `line.control` is at least 3:1 on every background, because only the outline shows where a
 * field is.
 */
export const light = {
  mode: 'light',
  primary: { main: '#17365D', dark: '#0F2748', light: '#3D5F8C', contrastText: '#FFFFFF', soft: '#E7EDF5' },
  // The brass tone is an accent for bookmarks, selection and proposed items, and never the colour of a button.
  secondary: { main: '#8A6420', dark: '#6B4C16', light: '#B08A4A', contrastText: '#FFFFFF', soft: '#F6EEDD' },
  success: { main: '#1C6343', dark: '#134A31', light: '#3F8F6A', contrastText: '#FFFFFF', soft: '#E4F1E9' },
  warning: { main: '#855000', dark: '#643C00', light: '#C98A2B', contrastText: '#FFFFFF', soft: '#FCF0D9' },
  error: { main: '#A2281F', dark: '#7F1D16', light: '#CC5B52', contrastText: '#FFFFFF', soft: '#FBE9E6' },
  info: { main: '#2B5B86', dark: '#1E4567', light: '#5B8AB5', contrastText: '#FFFFFF', soft: '#E6F0F8' },
  background: { default: '#FAF9F6', paper: '#FFFFFF', sunken: '#F4F2EC', hover: '#F8F6F1', selected: '#EEF2F7' },
  text: { primary: '#1B1F24', secondary: '#555B63', disabled: '#8A8E94' },
  divider: '#E7E3DA',
  line: { soft: '#F0EDE6', control: '#8C877B' },
  mark: { fill: '#FBE7A8', text: '#1B1F24' },
  brand: { background: '#17365D', tile: '#17365D', text: '#F7F3EA', accent: '#DDB978', line: '#37527A' },
  action: { hover: 'rgba(23,54,93,0.05)', selected: 'rgba(23,54,93,0.08)', focus: 'rgba(23,54,93,0.12)' },
} as const

export const dark = {
  mode: 'dark',
  // In the dark scheme the primary colour is a light tint with dark text, since navy on navy is unreadable.
  primary: { main: '#A9C5EA', dark: '#C7DAF3', light: '#7FA3D2', contrastText: '#0F1722', soft: '#1F3350' },
  secondary: { main: '#DDB978', dark: '#EBD0A0', light: '#B08A4A', contrastText: '#0F1722', soft: '#352C1B' },
  success: { main: '#86CFA5', dark: '#A9DEC0', light: '#5BAF80', contrastText: '#0F1722', soft: '#17352A' },
  warning: { main: '#EBBF6B', dark: '#F3D599', light: '#C98A2B', contrastText: '#0F1722', soft: '#3A2D14' },
  error: { main: '#F3A59D', dark: '#F8C5C0', light: '#D9716A', contrastText: '#0F1722', soft: '#3F2023' },
  info: { main: '#9CC4EA', dark: '#BEDAF3', light: '#5B8AB5', contrastText: '#0F1722', soft: '#1B324A' },
  background: { default: '#0F1722', paper: '#162130', sunken: '#0B121B', hover: '#1A2738', selected: '#1E2E44' },
  text: { primary: '#E7E3DA', secondary: '#A9B1BC', disabled: '#737D8A' },
  divider: '#28364A',
  line: { soft: '#1F2C3D', control: '#6B7C93' },
  mark: { fill: '#5A4A17', text: '#FBF3D9' },
  brand: { background: '#152C4D', tile: '#254B7E', text: '#F7F3EA', accent: '#DDB978', line: '#2E466B' },
  action: { hover: 'rgba(169,197,234,0.07)', selected: 'rgba(169,197,234,0.12)', focus: 'rgba(169,197,234,0.18)' },
} as const
