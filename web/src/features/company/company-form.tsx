import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Company, companyEntity } from '../../entities/company.queries.ts'
import { session } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { companyMutations } from './company.queries.ts'

const loadSchema = () => import('#modules/companies/company.contract.ts').then((contract) => contract.CompanyUpdate)

const valuesOf = (company: Company) => ({
  name: company.name,
  taxId: company.taxId ?? '',
  address: company.address ?? '',
  phone: company.phone ?? '',
  email: company.email ?? '',
  version: company.version,
})

/** Edits the office; on a version conflict it offers the values that the other person saved. */
export function CompanyForm({ company, onClose }: { readonly company: Company; readonly onClose: () => void }) {
  const { t } = useTranslation(['company', 'common'])
  const queryClient = useQueryClient()
  const update = useMutation(companyMutations.update(company.id))
  const form = useContractForm(loadSchema, { defaultValues: valuesOf(company) })
  return (
    <ContractForm
      form={form}
      current={async () =>
        valuesOf(await queryClient.fetchQuery({ ...companyEntity.detail(company.id), staleTime: 0 }))
      }
      label={t('data.title')}
      onSubmit={async (values) => {
        await update.mutateAsync(values)
        showToast(t('common:actions.saved'), { tone: 'success' })
        // The profile contains the office's name, too.
        void session.fetchProfile()
        onClose()
      }}
    >
      <FieldRow>
        <TextField
          {...form.field('name')}
          label={t('form.name')}
          required
          maxLength={200}
          autoComplete="organization"
          autoFocus
        />
        <TextField {...form.field('taxId')} label={t('form.taxId')} maxLength={20} />
        <TextField {...form.field('phone')} label={t('form.phone')} type="tel" maxLength={40} autoComplete="tel" />
        <TextField {...form.field('email')} label={t('form.email')} type="email" maxLength={254} autoComplete="email" />
      </FieldRow>
      <TextField {...form.field('address')} label={t('form.address')} maxLength={300} autoComplete="street-address" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
      </Box>
    </ContractForm>
  )
}
