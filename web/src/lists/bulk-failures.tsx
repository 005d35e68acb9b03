import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { BulkAnswer } from '#server/contract/bulk.ts'
import { useTranslation } from '../lib/use-translation.ts'

/** Lists the rows that an act left as they are, each with its reason. */
export function BulkFailures({
  answer: { done, failed },
  nameOf,
  onClose,
}: {
  readonly answer: BulkAnswer
  readonly nameOf: (id: string) => string | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['lists', 'common'])
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('bulk.failedTitle', { count: failed.length })}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1.5 }}>
          {done.length > 0 ? t('bulk.othersDone', { count: done.length }) : t('bulk.noneDone')}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
          {failed.map(({ id, name, message }) => (
            <Box
              key={id}
              component="li"
              sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
            >
              <Box sx={{ fontWeight: 600 }}>{name ?? nameOf(id) ?? t('bulk.unnamed')}</Box>
              <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{message}</Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose} autoFocus>
          {t('bulk.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
