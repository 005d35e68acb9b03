import type { Case } from '../../entities/case.queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { caseMutations } from './cases.queries.ts'
import { OpenMatters } from './open-matters.tsx'

/** Confirms closing or reopening a case; not shown while `item` is null. */
export function CloseCaseDialog({ item, onClose }: { readonly item: Case | null; readonly onClose: () => void }) {
  const { t } = useTranslation('cases')
  const close = useGuardedMutation(caseMutations.close())
  const reopen = useGuardedMutation(caseMutations.reopen())
  const isClosed = item?.status === 'closed'
  const mutation = isClosed ? reopen : close
  return (
    <ConfirmDialog
      open={item !== null}
      onClose={onClose}
      busy={mutation.isPending}
      title={isClosed ? t('reopen.title') : t('close.title')}
      confirmLabel={isClosed ? t('reopen.action') : t('close.action')}
      onConfirm={() => {
        if (item)
          mutation.mutate(item.id, {
            onSuccess: (updated) => {
              showToast(t(isClosed ? 'reopen.done' : 'close.done', { name: updated.name }), { tone: 'success' })
              onClose()
            },
            onError: onClose,
          })
      }}
    >
      {item ? (
        <>
          <b>{item.name}</b>
          <br />
          {isClosed ? t('reopen.help') : t('close.help')}
          {isClosed ? null : <OpenMatters caseId={item.id} />}
        </>
      ) : null}
    </ConfirmDialog>
  )
}
