import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSendsMail } from '../../../entities/platform.queries.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { EventData } from '../scheduling.queries.ts'

export interface NotifyDialogProps {
  readonly event: Pick<EventData, 'guestName' | 'guestEmail' | 'appointmentId'>
  readonly action: 'move' | 'remove' | 'save'
  readonly onChoose: (notifyGuest: boolean) => void
  readonly onClose: () => void
}

/**
 * Asks before a guest is mailed. Visitors who booked are always mailed, so for them the choice is to continue or go
 * back.
 */
export function NotifyDialog({
  event: { guestName, guestEmail, appointmentId },
  action,
  onChoose,
  onClose,
}: NotifyDialogProps) {
  const { t } = useTranslation(['scheduling', 'common'])
  const titleId = useId()
  const sendsMail = useSendsMail()
  const isBooked = appointmentId !== null
  const name = guestName ?? guestEmail ?? ''
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('notify.title', { name })}
      </DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        {sendsMail ? (
          <>
            <Typography variant="body2">{t(`notify.${action}.help`, { email: guestEmail ?? '' })}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {t(isBooked ? 'notify.alwaysNotified' : 'notify.sentAfterUndoTime')}
            </Typography>
          </>
        ) : (
          <Notice tone="warning">{t('common:mail.willBeKept')}</Notice>
        )}
      </DialogContent>
      {/* A phone has no room for three buttons side by side: it shows them in a column, the main button first. */}
      <DialogActions
        sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, alignItems: { xs: 'stretch', sm: 'center' }, gap: 1 }}
        disableSpacing
      >
        <Button onClick={onClose}>{t('common:actions.back')}</Button>
        {isBooked ? null : <Button onClick={() => onChoose(false)}>{t(`notify.${action}.silent`)}</Button>}
        <Button
          autoFocus
          variant="contained"
          color={action === 'remove' ? 'error' : 'primary'}
          onClick={() => onChoose(true)}
        >
          {t(`notify.${action}.mail`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
