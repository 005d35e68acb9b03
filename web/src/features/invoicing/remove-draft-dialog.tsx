import { useNavigate } from 'react-router-dom'
import { showToast } from '../../lib/toast.ts'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { invoiceMutations } from './invoicing.queries.ts'

interface RemoveDraftDialogProps {
  readonly id: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Confirms that the draft of an invoice is deleted. */
export function RemoveDraftDialog({ id, open, onClose }: RemoveDraftDialogProps) {
  const { t } = useTranslation('invoicing')
  const navigate = useNavigate()
  const remove = useGuardedMutation(invoiceMutations.remove())
  return (
    <ConfirmDialog
      open={open}
      destructive
      busy={remove.isPending}
      title={t('removeTitle')}
      confirmLabel={t('removeDraft')}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            showToast(t('removed'), { tone: 'success' })
            void navigate('/app/invoices', { replace: true })
          },
        })
      }
    >
      {t('removeHelp')}
    </ConfirmDialog>
  )
}
