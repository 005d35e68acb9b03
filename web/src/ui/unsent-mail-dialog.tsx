import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { closeUnsentMail } from '../lib/unsent-mail.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { CopyLine } from './copy-line.tsx'

/** Explains that no mail was sent, with the link to hand over instead. */
export function UnsentMailDialog({ to, link }: { readonly to: string; readonly link: string }) {
  const { t } = useTranslation('common')
  const titleId = useId()
  return (
    <Dialog open onClose={closeUnsentMail} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('mail.unsentTitle')}
      </DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <Typography variant="body2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('mail.unsentHelp', { to })}
        </Typography>
        <CopyLine label={t('mail.link', { to })} value={link} hint={t('mail.secret')} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={closeUnsentMail}>
          {t('actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
