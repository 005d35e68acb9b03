import { dark, light } from '../ui/theme-palette.ts'
import { fontFaces, sans, serifs } from './fonts.ts'

type Palette = typeof light | typeof dark

/** The palette under the short names of the public style sheet. */
const variables = (palette: Palette): string =>
  Object.entries({
    primary: palette.primary.main,
    'primary-strong': palette.primary.dark,
    'primary-soft': palette.primary.soft,
    'primary-light': palette.primary.light,
    'on-primary': palette.primary.contrastText,
    brass: palette.secondary.main,
    'brass-soft': palette.secondary.soft,
    success: palette.success.main,
    'success-soft': palette.success.soft,
    warning: palette.warning.main,
    'warning-soft': palette.warning.soft,
    error: palette.error.main,
    'error-soft': palette.error.soft,
    info: palette.info.main,
    'info-soft': palette.info.soft,
    page: palette.background.default,
    paper: palette.background.paper,
    sunken: palette.background.sunken,
    hover: palette.background.hover,
    selected: palette.background.selected,
    ink: palette.text.primary,
    'ink-2': palette.text.secondary,
    'ink-3': palette.text.disabled,
    line: palette.divider,
    'line-soft': palette.line.soft,
    'line-control': palette.line.control,
    'brand-tile': palette.brand.tile,
    'brand-text': palette.brand.text,
    'brand-accent': palette.brand.accent,
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** A chosen scheme takes precedence over the device's. Paper is light: browsers print no backgrounds. */
export const tokens =
  `${fontFaces}:root{color-scheme:light;--sans:${sans};--serif:${serifs};${variables(light)}}` +
  `@media screen{:root[data-theme=dark]{color-scheme:dark;${variables(dark)}}}` +
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${variables(dark)}}}`
