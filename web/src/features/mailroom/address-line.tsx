import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { addressMutations, type MailAddress, type NewAddress } from './addresses.queries.ts'

/** A secret address with buttons to copy, replace and revoke it; where there is none, the button that creates it. */
export function AddressLine({
  label,
  help,
  address,
  request,
  mayChange,
}: {
  readonly label: string
  readonly help: string
  readonly address: MailAddress | undefined
  readonly request: NewAddress
  readonly mayChange: boolean
}) {
  const { t } = useTranslation(['mailroom', 'common'])
  const client = useQueryClient()
  const [pendingAction, setPendingAction] = useState<'renew' | 'revoke' | null>(null)
  const create = useGuardedMutation(addressMutations.create(client))
  const revoke = useGuardedMutation(addressMutations.revoke(client))
  const run = () => {
    if (pendingAction === 'renew') create.mutate(request)
    else if (address) revoke.mutate(address.id)
    setPendingAction(null)
  }
  if (!address)
    return (
      <Box sx={{ mb: 2 }}>
        <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>{label}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 1 }}>{help}</Box>
        {mayChange ? (
          <Button variant="outlined" size="small" loading={create.isPending} onClick={() => create.mutate(request)}>
            {t('settings.addresses.create')}
          </Button>
        ) : null}
      </Box>
    )
  return (
    <Box sx={{ mb: 2.5 }}>
      <CopyLine label={label} value={address.address} hint={help} />
      {mayChange ? (
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
          <Button size="small" color="inherit" loading={create.isPending} onClick={() => setPendingAction('renew')}>
            {t('settings.addresses.renew')}
          </Button>
          <Button size="small" color="inherit" loading={revoke.isPending} onClick={() => setPendingAction('revoke')}>
            {t('settings.addresses.revoke')}
          </Button>
        </Box>
      ) : null}
      <ConfirmDialog
        open={pendingAction !== null}
        title={t(pendingAction === 'renew' ? 'settings.addresses.renewTitle' : 'settings.addresses.revokeTitle')}
        confirmLabel={t(pendingAction === 'renew' ? 'settings.addresses.renew' : 'settings.addresses.revoke')}
        destructive
        onClose={() => setPendingAction(null)}
        onConfirm={run}
      >
        {t('settings.addresses.stops')}
      </ConfirmDialog>
    </Box>
  )
}
