import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { timeMutations, type TimeEntry } from './timekeeping.queries.ts'

/** Action that deletes an entry, with undo. */
export function useEntryActions() {
  const { t } = useTranslation(['timekeeping', 'common'])
  const remove = useGuardedMutation(timeMutations.remove())
  const restore = useGuardedMutation(timeMutations.restore())
  return {
    remove: ({ id }: Pick<TimeEntry, 'id'>) => {
      const topic = `time.${id}`
      const undo = () => restore.mutate(id, { onSuccess: () => showToast(t('restored'), { tone: 'success', topic }) })
      remove.mutate(id, {
        onSuccess: () => showToast(t('removed'), { topic, action: { label: t('common:actions.undo'), run: undo } }),
      })
    },
  }
}
