import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../lib/toast.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { expenseMutations, type Expense } from './expenses.queries.ts'

/** Actions that delete an expense, with undo, and withdraw a reimbursement. */
export function useExpenseActions() {
  const { t } = useTranslation(['expenses', 'common'])
  const remove = useMutation(expenseMutations.remove())
  const restore = useMutation(expenseMutations.restore())
  const unreimburse = useMutation(expenseMutations.unreimburse())
  return {
    remove: ({ id }: Pick<Expense, 'id'>) => {
      const topic = `expense.${id}`
      const undo = () => restore.mutate(id, { onSuccess: () => showToast(t('restored'), { tone: 'success', topic }) })
      remove.mutate(id, {
        onSuccess: () => showToast(t('removed'), { topic, action: { label: t('common:actions.undo'), run: undo } }),
      })
    },
    unreimburse: ({ id }: Pick<Expense, 'id'>) =>
      unreimburse.mutate(id, { onSuccess: () => showToast(t('unreimbursed'), { tone: 'success' }) }),
  }
}
