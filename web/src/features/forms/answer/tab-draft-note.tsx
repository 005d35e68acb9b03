import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface TabDraftNoteProps {
  /** The answers were restored after a reload. */
  readonly isRestored: boolean
  /** The form asks for files or signatures, which are not restored. */
  readonly hasUploads: boolean
  /** A link to a saved draft exists; clearing leaves it. */
  readonly hasLink: boolean
  readonly onClear: () => void
}

/** What this tab holds of the answers and for how long, with a button that removes it. */
export function TabDraftNote({ isRestored, hasUploads, hasLink, onClear }: TabDraftNoteProps) {
  const { t } = useTranslation('forms-answer')
  const [isAsking, setIsAsking] = useState(false)
  const button = (
    <Button size="small" variant="text" onClick={() => setIsAsking(true)}>
      {t('tab.clear')}
    </Button>
  )
  const text = [t(isRestored ? 'tab.restored' : 'tab.help'), hasUploads ? t('tab.uploads') : null]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      {isRestored ? (
        <Box sx={{ mt: 2 }}>
          <Notice tone="info" action={button}>
            {text}
          </Notice>
        </Box>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 2 }}>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ flex: '1 1 260px' }}>
            {text}
          </Typography>
          {button}
        </Box>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('tab.clearTitle')}
        confirmLabel={t('tab.clear')}
        destructive
        onClose={() => setIsAsking(false)}
        onConfirm={onClear}
      >
        {t(hasLink ? 'tab.clearKeepsLink' : 'tab.clearHelp')}
      </ConfirmDialog>
    </>
  )
}
