import { formatter } from './format.ts'
import { translate } from './i18n.ts'

/**
 * `15 %` in Spanish and French, `15%` in English and Portuguese, like the percentages in phrases. Not by `Intl` alone,
 * because it writes no space in Spanish.
 * @param key name under which the formatter is cached; callers with other `options` need another one
 * @param ratio 0.15 is 15 %
 */
export const formatPercent = (key: string, ratio: number, options: Intl.NumberFormatOptions): string =>
  translate('common:percent', {
    value: formatter(`percent ${key}`, (tag) => new Intl.NumberFormat(tag, options)).format(ratio * 100),
  })
