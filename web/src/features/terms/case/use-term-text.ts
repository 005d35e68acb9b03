import { dayInWords } from '../../../lib/day-words.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { CaseTerm } from '../terms.queries.ts'

type Length = Pick<CaseTerm, 'amount' | 'unit' | 'direction'>

/** Returns functions that put length and day of a term into words. */
export function useTermText() {
  const { t } = useTranslation('terms')
  /** Length: `15 días`, `20 días antes`; empty where a person entered the date. */
  const length = ({ amount, unit, direction }: Length): string => {
    if (amount === null || unit === null) return ''
    const words = t(`length.${unit}`, { count: amount })
    return direction === 'backward' ? t('length.before', { length: words }) : words
  }
  /** Length with the trigger: `15 días desde: sentencia archivada en autos`. */
  const lengthFrom = (term: Length, trigger: string | undefined): string => {
    const { amount, unit } = term
    if (trigger === undefined || amount === null || unit === null) return length(term)
    return t(term.direction === 'backward' ? 'length.beforeFrom' : 'length.from', {
      length: t(`length.${unit}`, { count: amount }),
      trigger,
    })
  }
  /** Length with the citation: `15 días · Regla 47`. */
  const lengthAndCitation = (term: Length & Pick<CaseTerm, 'citation'>): string =>
    [length(term), term.citation].filter(Boolean).join(' · ')
  return { length, lengthFrom, lengthAndCitation, dayText: dayInWords }
}
