import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { formatDecimal } from './decimal.ts'
import type { Expense } from './expenses.queries.ts'

/** Formats mills as `$0.725`, or `$0.60` where they are whole cents. */
export const formatMills = (mills: number): string =>
  mills % 10 === 0 ? formatMoney(mills / 10) : `$${formatDecimal(mills, 3)}`

/** Returns a function that gives the title of an expense: its description, else its category. */
export function useExpenseTitle(): (expense: Pick<Expense, 'description' | 'category'>) => string {
  const { t } = useTranslation('expenses')
  return ({ description, category }) => description || t(`categories.${category}`)
}
