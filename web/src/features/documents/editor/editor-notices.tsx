import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslation } from '../../../lib/use-translation.ts'

interface RecoveredDraftProps {
  readonly onUse: () => void
  readonly onDrop: () => void
}

/** Offers the text that was not saved before the page was closed. */
export function RecoveredDraft({ onUse, onDrop }: RecoveredDraftProps) {
  const { t } = useTranslation('documents')
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <>
          <Button size="small" onClick={onUse}>
            {t('editor.recoveredUse')}
          </Button>
          <Button size="small" variant="text" sx={{ ml: 0.5 }} onClick={onDrop}>
            {t('editor.recoveredDrop')}
          </Button>
        </>
      }
    >
      {t('editor.recovered')}
    </Alert>
  )
}

interface ConflictDialogProps {
  readonly open: boolean
  readonly help: string | undefined
  readonly onLoadSaved: () => void
  readonly onOverwrite: () => void
}

/** Chooses between this text and the version that was saved elsewhere. */
export function ConflictDialog({ open, help, onLoadSaved, onOverwrite }: ConflictDialogProps) {
  const { t } = useTranslation('documents')
  return (
    <Dialog open={open} maxWidth="xs" fullWidth aria-labelledby="conflict-title" aria-describedby="conflict-help">
      <DialogTitle id="conflict-title" component="h2">
        {t('editor.conflict.title')}
      </DialogTitle>
      <DialogContent id="conflict-help" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {help ?? t('editor.conflict.help')}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLoadSaved}>{t('editor.conflict.theirs')}</Button>
        <Button variant="contained" color="primary" onClick={onOverwrite}>
          {t('editor.conflict.mine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
