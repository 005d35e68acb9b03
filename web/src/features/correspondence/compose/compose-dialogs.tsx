import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../lib/toast.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { correspondenceMutations } from '../correspondence.queries.ts'
import type { Composing } from './use-composing.ts'
import type { Sending } from './use-sending.ts'

/** Confirms that a message is sent although something seems to be missing. */
export function SendWarnings({ sending }: { readonly sending: Sending }) {
  const { t } = useTranslation('correspondence')
  const warnings = sending.pendingConfirmation?.warnings ?? []
  return (
    <ConfirmDialog
      open={warnings.length > 0}
      title={t('compose.sendTitle')}
      confirmLabel={t('compose.sendAnyway')}
      onClose={sending.cancel}
      onConfirm={sending.confirm}
    >
      {warnings.map((warning) => (
        <Box key={warning}>{t(`compose.doubts.${warning}`)}</Box>
      ))}
    </ConfirmDialog>
  )
}

interface RemoveDraftProps {
  readonly open: boolean
  readonly composing: Composing
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Confirms that the draft is deleted, on the server and on this device. */
export function RemoveDraftDialog({ open, composing, onClose, onRemoved }: RemoveDraftProps) {
  const { t } = useTranslation('correspondence')
  const client = useQueryClient()
  const remove = useGuardedMutation(correspondenceMutations.remove(client))
  const discard = async () => {
    try {
      const stored = await composing.stop()
      if (stored) await remove.mutateAsync({ id: stored.id })
    } catch {
      // The failed deletion was reported.
      return
    }
    composing.forget()
    showToast(t('compose.draftDeleted'), { topic: 'mail-draft' })
    onRemoved()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('compose.removeTitle')}
      confirmLabel={t('compose.remove')}
      destructive
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => void discard()}
    >
      {t('compose.removeHelp')}
    </ConfirmDialog>
  )
}
