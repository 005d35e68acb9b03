import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { matterMutations } from '../matters.queries.ts'

/** Undoes an application and reports the objects that stayed. */
export function useUndo() {
  const { t } = useTranslation('matters')
  const undo = useGuardedMutation({
    ...matterMutations.undo(),
    // An option of the mutation: callbacks of `mutate` do not run once the sheet that offers the undo is closed.
    onSuccess: ({ remaining }) =>
      void showToast(
        remaining.length === 0 ? t('undo.done') : t('undo.partly', { count: remaining.length }),
        remaining.length === 0 ? { tone: 'success' } : {},
      ),
  })
  return { isPending: undo.isPending, run: (applicationId: string) => undo.mutate(applicationId) }
}
