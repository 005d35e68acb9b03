import { FontFamily } from './font-family.ts'

export type Weight = 400 | 600 | 700

/** Inter (SIL Open Font License 1.1), the typeface of the screens. */
export const inter = new FontFamily<`${Weight}`>({
  path: (subset, weight) => `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`,
  regular: '400',
  // Almost all text of an invoice.
  plain: /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2212]*$/,
  // French amounts contain a narrow space.
  replacements: {
    '\u202f': '\u00a0',
    '\u2009': ' ',
    '\u00ad': '',
    '\u200b': '',
    '\ufeff': '',
    '\u2011': '-',
  },
  missing: '?',
})
