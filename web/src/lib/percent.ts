import { formatter } from './format.ts'
import { i18n } from './i18n.ts'

/**
 * `15 %` in Spanish and French, `15%` in English and Portuguese, as phrases write it; `Intl` writes none in Spanish.
 * @param key one for each value of `options` @param ratio 0.15 is 15 %
 */
export const formatPercent = (key: string, ratio: number, options: Intl.NumberFormatOptions): string =>
  i18n.t('common:percent', {
    value: formatter(`percent ${key}`, (tag) => new Intl.NumberFormat(tag, options)).format(ratio * 100),
  })
