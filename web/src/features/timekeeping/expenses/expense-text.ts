import { formatter } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Expense } from './expenses.queries.ts'

/** Formats mills (tenths of a cent) as `$0.725`, or `$0.60` where they are whole cents. */
export const formatMills = (mills: number): string =>
  formatter(
    'mills',
    (tag) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: 2,
        maximumFractionDigits: 3,
      }),
  ).format(mills / 1000)

/** Returns a function that gives the title of an expense: its description, else its category. */
export function useExpenseTitle(): (expense: Pick<Expense, 'description' | 'category'>) => string {
  const { t } = useTranslation('expenses')
  return ({ description, category }) => description || t(`categories.${category}`)
}
