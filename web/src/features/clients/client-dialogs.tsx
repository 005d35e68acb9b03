import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { NewInvitation } from '#modules/companies/company.contract.ts'
import type { Client } from '../../entities/client.queries.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { clientMutations } from './clients.queries.ts'

const Email = z.strictObject({ email: NewInvitation.shape.email })

/** Sends the client an invitation to see their cases. */
export function InviteClientDialog({ client, onClose }: { readonly client: Client; readonly onClose: () => void }) {
  const { t } = useTranslation(['clients', 'common'])
  const titleId = useId()
  const companyId = useSession().user?.company?.id ?? ''
  const invite = useMutation(clientMutations.invite(companyId))
  const form = useContractForm(Email, { defaultValues: { email: client.email ?? '' } })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('invite.title', { name: client.name })}
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 2 }}>{t('invite.help')}</Box>
        <ContractForm
          form={form}
          label={t('invite.action')}
          onSubmit={async ({ email }) => {
            await invite.mutateAsync({ client, email })
            showToast(t('invite.sent', { email }), { tone: 'success' })
            onClose()
          }}
        >
          <TextField
            {...form.field('email')}
            label={t('form.email')}
            type="email"
            required
            autoFocus
            autoComplete="off"
          />
        </ContractForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton form={form}>{t('invite.action')}</SubmitButton>
      </DialogActions>
    </Dialog>
  )
}

/** Confirms removing a client; only clients without cases can be removed. */
export function RemoveClientDialog({
  client,
  onClose,
  onRemoved,
}: {
  readonly client: Client
  readonly onClose: () => void
  readonly onRemoved?: () => void
}) {
  const { t } = useTranslation('clients')
  const remove = useMutation(clientMutations.remove())
  return (
    <ConfirmDialog
      open
      destructive
      busy={remove.isPending}
      title={t('remove.title')}
      confirmLabel={t('remove.action')}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(client.id, {
          onSuccess: () => {
            showToast(t('remove.done', { name: client.name }))
            onClose()
            onRemoved?.()
          },
          onError: onClose,
        })
      }
    >
      {t('remove.help', { name: client.name })}
    </ConfirmDialog>
  )
}
