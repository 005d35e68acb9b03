import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { writeDecimal } from './decimal.ts'
import type { Expense } from './expenses.queries.ts'

/** `$0.725`: federal rates of a mile have half cents. */
export const formatMills = (mills: number): string =>
  mills % 10 === 0 ? formatMoney(mills / 10) : `$${writeDecimal(mills, 3)}`

/** Returns what an expense is called: what was written about it, else its kind. */
export function useExpenseTitle(): (expense: Pick<Expense, 'description' | 'category'>) => string {
  const { t } = useTranslation('expenses')
  return ({ description, category }) => description || t(`categories.${category}`)
}
