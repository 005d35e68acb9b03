// The two web fonts, and metric-compatible fallbacks, so that loading them does not shift the layout.
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import interExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import serifExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url'

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

const face = (family: string, url: string, range: string): string =>
  `@font-face{font-family:"${family}";font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format("woff2");unicode-range:${range}}`

/**
 * Declares a local font that takes the same room as a web font.
 * @param sizes `size-adjust` of regular and bold, per cent: the width of the web font's text ÷ that of the local font
 * @param metrics ascent and descent of the web font, per cent of its size
 */
const fallbackFace = (
  family: string,
  regular: readonly string[],
  bold: readonly string[],
  sizes: readonly [number, number],
  [ascent, descent]: readonly [number, number],
): string =>
  [[regular, '100 549', sizes[0]] as const, [bold, '550 900', sizes[1]] as const]
    .map(
      ([local, weight, size]) =>
        `@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join()};size-adjust:${size}%;ascent-override:${Math.round((ascent / size) * 10_000) / 100}%;descent-override:${Math.round((descent / size) * 10_000) / 100}%;line-gap-override:0%}`,
    )
    .join('')

export const fontFaces = [
  face('Inter Variable', inter, latin),
  face('Inter Variable', interExt, latinExt),
  face('Source Serif 4 Variable', serif, latin),
  face('Source Serif 4 Variable', serifExt, latinExt),
  fallbackFace(
    'Inter Stand-in',
    ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    [106, 101.2],
    [96.875, 24.12],
  ),
  fallbackFace(
    'Serif Stand-in',
    ['Times New Roman', 'Liberation Serif', 'Tinos'],
    ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
    [112, 112.5],
    [103.6, 33.5],
  ),
].join('')
export const sans = '"Inter Variable","Inter Stand-in",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
export const serifs = '"Source Serif 4 Variable","Serif Stand-in",Georgia,serif'
