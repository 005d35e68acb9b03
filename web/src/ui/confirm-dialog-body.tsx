import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from '../lib/use-translation.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

/** Destructive dialogs focus the cancel button. */
export function ConfirmDialogBody({
  open,
  title,
  children,
  confirmLabel,
  destructive = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose()
      }}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
      {...(children ? { 'aria-describedby': textId } : {})}
    >
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      {children ? (
        <DialogContent id={textId} sx={{ color: 'text.secondary', fontSize: '0.875rem', pb: 1 }}>
          {children}
        </DialogContent>
      ) : null}
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus={destructive}>
          {t('actions.back')}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
          autoFocus={!destructive}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
