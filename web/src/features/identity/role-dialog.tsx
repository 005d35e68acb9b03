import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { identityAdministrationContract } from '#modules/identity/administration.contract.ts'
import { profiles } from '#modules/identity/account.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { fullName } from './use-user-actions.tsx'
import { userMutations, type UserDetail } from './users.queries.ts'

const Role = identityAdministrationContract.routes.setRole.body

/** Changes the profile of a person without a company. */
export function RoleDialog({ user, onClose }: { readonly user: UserDetail; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const titleId = useId()
  const setRole = useMutation(userMutations.setRole(user.id))
  const form = useContractForm(Role, { defaultValues: { profile: user.profile } })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('user.role.title', { name: fullName(user) })}
      </DialogTitle>
      <DialogContent>
        <ContractForm
          form={form}
          onSubmit={async ({ profile }) => {
            await setRole.mutateAsync(profile)
            showToast(t('user.role.done', { name: fullName(user), role: t(`common:roles.one.${profile}`) }), {
              tone: 'success',
            })
            onClose()
          }}
        >
          <RadioField
            {...form.field('profile')}
            label={t('users.profile')}
            hint={t('user.role.help')}
            options={profiles.map((value) => ({ value, label: t(`common:roles.one.${value}`) }))}
          />
        </ContractForm>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <SubmitButton form={form}>{t('user.role.action')}</SubmitButton>
      </DialogActions>
    </Dialog>
  )
}
