import { currentLocale } from './i18n.ts'

/** Parts the sign of a formatted percentage from its number in Spanish: the formats of Puerto Rico join them. */
export const spacePercent = (text: string): string =>
  currentLocale() === 'es' ? text.replace(/(\d)%/, '$1\u00a0%') : text
