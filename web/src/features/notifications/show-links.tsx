import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notificationsContract } from '#modules/notifications/notifications.contract.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { notificationMutations, type KeptMessage } from './notifications.queries.ts'

interface ShowLinksProps { readonly message: KeptMessage; readonly onShown: (message: KeptMessage) => void; readonly onClose: () => void }

/** Asks for the password again, and says that the audit will note who saw the links. */
export function ShowLinks({ message, onShown, onClose }: ShowLinksProps) {
  const { t } = useTranslation('notifications')
  const show = useMutation(notificationMutations.showLinks())
  const form = useContractForm(notificationsContract.routes.showLinks.body, { defaultValues: { password: '' } })
  return (
    <SideSheet open onClose={onClose} title={t('outbox.links.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>{t('outbox.links.help')}</Typography>
      <ContractForm form={form} onSubmit={async ({ password }) => {
        onShown(await show.mutateAsync({ id: message.id, password }))
        onClose()
      }}>
        <PasswordField {...form.field('password')} label={t('outbox.links.password')} required autoComplete="current-password" />
        <SubmitButton form={form}>{t('outbox.links.show')}</SubmitButton>
      </ContractForm>
    </SideSheet>
  )
}
