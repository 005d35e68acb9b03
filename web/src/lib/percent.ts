import { currentLocale } from './i18n.ts'

/**
 * Parts the sign of a formatted percentage from its number where the language does: the formats of Puerto Rico join them,
 * those of Spanish part them.
 */
export const spacePercent = (text: string): string => {
  const pattern = new Intl.NumberFormat(currentLocale(), { style: 'percent' }).format(1)
  return text.replace(/(\d)%/, `$1${/\s/.exec(pattern)?.[0] ?? ''}%`)
}
