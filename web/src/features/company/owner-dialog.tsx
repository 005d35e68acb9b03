import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { companiesAdministrationContract } from '#modules/companies/administration.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/state-message.tsx'
import { companiesMutations, companiesQueries, type AdminCompany } from './companies.queries.ts'

const OwnerForm = companiesAdministrationContract.routes.setOwner.body

/** Transfers an office to another of its active professionals. */
export function OwnerDialog({ company, onClose }: { readonly company: AdminCompany; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const titleId = useId()
  const { data, error, refetch } = useQuery(companiesQueries.professionals(company.id))
  const setOwner = useMutation(companiesMutations.setOwner(company.id))
  const form = useContractForm(OwnerForm, { defaultValues: { userId: '' } })
  const otherUsers = (data ?? []).filter(({ id }) => id !== company.owner_id?.id)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {t('company.owner.title')}
      </DialogTitle>
      <DialogContent>
        {!data ? (
          error ? (
            <ErrorState error={error} heading="h3" onRetry={() => void refetch()} />
          ) : (
            <FormSkeleton fields={1} />
          )
        ) : otherUsers.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t('company.owner.nobody')}
          </Typography>
        ) : (
          <ContractForm
            form={form}
            onSubmit={async ({ userId }) => {
              const { owner_id: owner } = await setOwner.mutateAsync(userId)
              showToast(t('company.owner.done', { name: owner ? `${owner.name} ${owner.surname}` : '' }), {
                tone: 'success',
              })
              onClose()
            }}
          >
            <SelectField
              {...form.field('userId')}
              label={t('company.owner.field')}
              hint={t('company.owner.help')}
              required
              empty={t('company.owner.choose')}
              options={otherUsers.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}` }))}
            />
          </ContractForm>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        {otherUsers.length > 0 ? <SubmitButton form={form}>{t('company.owner.action')}</SubmitButton> : null}
      </DialogActions>
    </Dialog>
  )
}
