import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { expenseMutations, type Expense } from './expenses.queries.ts'

/** Actions that delete an expense, with undo, and withdraw a reimbursement. */
export function useExpenseActions() {
  const { t } = useTranslation(['expenses', 'common'])
  const remove = useGuardedMutation(expenseMutations.remove())
  const restore = useGuardedMutation(expenseMutations.restore())
  const unreimburse = useGuardedMutation(expenseMutations.unreimburse())
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
