import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AdminCompanyUpdate } from '#modules/companies/administration.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { companiesMutations, companiesQueries, type AdminCompany } from './companies.queries.ts'

const valuesOf = ({ name, taxId, address, phone, email, registrationDate, version }: AdminCompany) => ({
  name,
  taxId: taxId ?? '',
  address: address ?? '',
  phone: phone ?? '',
  email: email ?? '',
  registrationDate,
  version,
})

/** Edits an office as administrator; on a version conflict it offers the values that the other person saved. */
export function AdminCompanySheet({
  company,
  onClose,
}: {
  readonly company: AdminCompany
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['admin', 'common'])
  const client = useQueryClient()
  const update = useMutation(companiesMutations.update(company.id))
  const form = useContractForm(AdminCompanyUpdate, { defaultValues: valuesOf(company) })
  return (
    <SideSheet
      open
      width={560}
      onClose={onClose}
      title={t('company.edit')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </>
      }
    >
      <ContractForm
        form={form}
        current={async () =>
          valuesOf(await client.fetchQuery({ ...companiesQueries.detail(company.id), staleTime: 0 }))
        }
        label={t('company.edit')}
        onSubmit={async (values) => {
          await update.mutateAsync(values)
          showToast(t('common:actions.saved'), { tone: 'success' })
          onClose()
        }}
      >
        <TextField {...form.field('name')} label={t('companies.name')} required maxLength={200} autoFocus />
        <FieldRow>
          <TextField {...form.field('taxId')} label={t('companies.taxId')} maxLength={20} />
          <TextField {...form.field('registrationDate')} label={t('companies.registrationDate')} required type="date" />
          <TextField {...form.field('phone')} label={t('companies.phone')} type="tel" maxLength={40} />
          <TextField {...form.field('email')} label={t('companies.email')} type="email" maxLength={254} />
        </FieldRow>
        <TextField {...form.field('address')} label={t('user.address')} maxLength={300} />
      </ContractForm>
    </SideSheet>
  )
}
