import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { captureKindOf, type CaptureKinds } from './participant-api.ts'

export interface ConsentDialogProps {
  readonly kinds: CaptureKinds
  /** A capture is already running and the participant is about to join. */
  readonly running: boolean
  readonly busy: boolean
  readonly onAnswer: (answer: 'agreed' | 'refused') => void
}

/** Asks for consent in the participant's language. It cannot be dismissed without an answer. */
export function ConsentDialog({ kinds, running, busy, onAnswer }: ConsentDialogProps) {
  const { t } = useTranslation('calls-room')
  const titleId = useId()
  const helpId = useId()
  const kind = captureKindOf(kinds)
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} aria-describedby={helpId}>
      <DialogTitle id={titleId}>{t(`consent.title.${kind}`)}</DialogTitle>
      <DialogContent id={helpId}>
        <Typography variant="body1">{t(`consent.what.${kind}`)}</Typography>
        <Typography variant="body1" sx={{ mt: 1.5 }}>
          {t(running ? 'consent.running' : 'consent.free')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t('consent.later')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={() => onAnswer('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button variant="contained" color="primary" loading={busy} onClick={() => onAnswer('agreed')}>
          {t('consent.agree')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
