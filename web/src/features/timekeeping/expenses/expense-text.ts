import { useTranslation } from 'react-i18next'
import { formatMoney, formatter } from '../../../lib/format.ts'
import type { Expense } from './expenses.queries.ts'

const dollars = { style: 'currency', currency: 'USD' } as const

/** Formats mills as `$0.725`, or `$0.60` where they are whole cents. */
export const formatMills = (mills: number): string =>
  mills % 10 === 0
    ? formatMoney(mills / 10)
    : formatter('mills', (tag) => new Intl.NumberFormat(tag, { ...dollars, minimumFractionDigits: 3 })).format(
        mills / 1000,
      )

/** Returns a function that gives the title of an expense: its description, else its category. */
export function useExpenseTitle(): (expense: Pick<Expense, 'description' | 'category'>) => string {
  const { t } = useTranslation('expenses')
  return ({ description, category }) => description || t(`categories.${category}`)
}
