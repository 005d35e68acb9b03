import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useTranslation } from '../../../lib/use-translation.ts'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { isSafeLink } from './extensions.ts'

const withProtocol = (address: string): string => {
  if (/^[a-z]+:/i.test(address)) return address
  return address.includes('@') ? `mailto:${address}` : `https://${address}`
}

export function LinkDialog({
  initialAddress,
  onApply,
  onRemove,
  onClose,
}: {
  /** Empty for a new link. */
  readonly initialAddress: string
  readonly onApply: (address: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['documents', 'common'])
  const titleId = useId()
  const [address, setAddress] = useState(initialAddress)
  const [isInvalid, setIsInvalid] = useState(false)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          const completeAddress = withProtocol(address.trim())
          if (isSafeLink(completeAddress)) onApply(completeAddress)
          else setIsInvalid(true)
        }}
      >
        <DialogTitle id={titleId} component="h2">
          {t('editor.link')}
        </DialogTitle>
        <DialogContent sx={{ pb: 0 }}>
          <FieldFrame label={t('editor.linkTitle')} error={isInvalid ? t('editor.linkInvalid') : undefined}>
            {({ id, describedBy, invalid }) => (
              <OutlinedInput
                id={id}
                value={address}
                autoFocus
                onChange={(event) => {
                  setAddress(event.target.value)
                  setIsInvalid(false)
                }}
                placeholder="https://"
                slotProps={{ input: { 'aria-describedby': describedBy, 'aria-invalid': invalid, inputMode: 'url' } }}
              />
            )}
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          {initialAddress ? (
            <Button variant="text" color="error" onClick={onRemove} sx={{ mr: 'auto' }}>
              {t('editor.linkRemove')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary">
            {t('editor.linkApply')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
