import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { matterMutations, type MatterTemplate } from './matters.queries.ts'

/** Asks whether to remove a template; open while there is one. */
export function RemoveTemplateDialog({
  template,
  onClose,
}: {
  readonly template: MatterTemplate | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation('matters')
  const remove = useGuardedMutation(matterMutations.remove())
  return (
    <ConfirmDialog
      open={template !== null}
      title={t('acts.removeTitle', { name: template?.name ?? '' })}
      confirmLabel={t('acts.remove')}
      destructive
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        template &&
        remove.mutate(template.id, {
          onSuccess: () => {
            showToast(t('acts.removed'), { tone: 'success' })
            onClose()
          },
        })
      }
    >
      {t('acts.removeHelp')}
    </ConfirmDialog>
  )
}
