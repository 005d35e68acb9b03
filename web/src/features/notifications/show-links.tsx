import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { notificationsContract } from '#modules/notifications/notifications.contract.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { notificationMutations, type OutboxMessage } from './notifications.queries.ts'

interface ShowLinksProps {
  readonly message: OutboxMessage
  readonly onShown: (message: OutboxMessage) => void
  readonly onClose: () => void
}

/** Asks for the password before showing links, and informs that the audit records it. */
export function ShowLinksDialog({ message, onShown, onClose }: ShowLinksProps) {
  const { t } = useTranslation(['notifications', 'common'])
  const titleId = useId()
  const showLinks = useMutation(notificationMutations.showLinks())
  const form = useContractForm(notificationsContract.routes.showLinks.body, { defaultValues: { password: '' } })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('outbox.links.title')}
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('outbox.links.help')}
        </Typography>
        <ContractForm
          form={form}
          label={t('outbox.links.title')}
          onSubmit={async ({ password }) => {
            onShown(await showLinks.mutateAsync({ id: message.id, password }))
            onClose()
          }}
        >
          <PasswordField
            {...form.field('password')}
            label={t('outbox.links.password')}
            required
            autoFocus
            autoComplete="current-password"
          />
        </ContractForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.back')}</Button>
        <SubmitButton form={form}>{t('outbox.links.show')}</SubmitButton>
      </DialogActions>
    </Dialog>
  )
}
