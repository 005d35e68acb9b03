import { describeFailure, isSilent } from '../../../lib/call-failure.ts'
import { downloadFile } from '../../../lib/download.ts'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { responseMutations, type ResponseIds } from './responses.queries.ts'

/** Reports a failed action on a response, with the server's reason. */
function useFailure() {
  const { t } = useTranslation('forms')
  return (act: 'removeFailed' | 'restoreFailed' | 'saveFailed' | 'exportFailed', error: unknown) => {
    if (!isSilent(error))
      showToast(
        `${t(`responses.${act}`)} ${error instanceof Error && error.message ? error.message : describeFailure(error)}`,
        { tone: 'error', lasts: 10_000 },
      )
  }
}

export function useResponseActions() {
  const { t } = useTranslation(['forms', 'forms-sends', 'common'])
  const fail = useFailure()
  const remove = useGuardedMutation(responseMutations.remove())
  const restore = useGuardedMutation(responseMutations.restore())
  const setRead = useGuardedMutation(responseMutations.setRead())
  const restoreResponses = (ids: ResponseIds) =>
    restore.mutate(ids, {
      onSuccess: () => showToast(t('forms:responses.restored'), { tone: 'success' }),
      onError: (error) => fail('restoreFailed', error),
    })
  return {
    fail,
    /** Marks a response as read or unread. `onDone` runs only after success. */
    setRead: (response: ResponseIds & { readonly read: boolean; readonly version: number }, onDone?: () => void) =>
      setRead.mutateOnce(response)?.then(
        () => {
          if (!response.read) showToast(t('forms-sends:read.unmarked'))
          onDone?.()
        },
        (error: unknown) => fail('saveFailed', error),
      ),
    remove: (ids: ResponseIds, onDone?: () => void) =>
      remove.mutateOnce(ids)?.then(
        () => {
          showToast(t('forms:responses.removed'), {
            action: { label: t('common:actions.undo'), run: () => restoreResponses(ids) },
          })
          onDone?.()
        },
        (error: unknown) => fail('removeFailed', error),
      ),
    download: (path: string, name: string) =>
      downloadFile(path, name).catch((error: unknown) => fail('exportFailed', error)),
  }
}
