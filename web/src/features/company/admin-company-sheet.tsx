import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#server/contract/client.ts'
import { AdminCompanyUpdate } from '#modules/companies/administration.contract.ts'
import { showToast } from '../../lib/toast.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SideSheet } from '../../ui/side-sheet.tsx'
import { companiesMutations, companiesQueries, type AdminCompany } from './companies.queries.ts'

const valuesOf = ({ name, taxId, address, phone, email, registrationDate, version }: AdminCompany) =>
  ({ name, taxId: taxId ?? '', address: address ?? '', phone: phone ?? '', email: email ?? '', registrationDate, version })

/** An administrator changes the data of an office; when somebody else did meanwhile, it offers what they wrote. */
export function AdminCompanySheet({ company, onClose }: { readonly company: AdminCompany; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const client = useQueryClient()
  const update = useMutation(companiesMutations.update(company.id))
  const form = useContractForm(AdminCompanyUpdate, { defaultValues: valuesOf(company) })
  const [stale, setStale] = useState(false)
  const takeCurrent = async () => {
    form.reset(valuesOf(await client.fetchQuery({ ...companiesQueries.detail(company.id), staleTime: 0 })))
    setStale(false)
  }
  return (
    <SideSheet open width={560} onClose={onClose} title={t('company.edit')} footer={<><Button onClick={onClose}>{t('common:actions.cancel')}</Button><SubmitButton form={form}>{t('common:actions.save')}</SubmitButton></>}>
      {stale ? <Alert severity="warning" role="alert" sx={{ mb: 2 }} action={<Button size="small" onClick={() => void takeCurrent()}>{t('common:form.staleReload')}</Button>}>{t('common:form.stale')}</Alert> : null}
      <ContractForm form={form} label={t('company.edit')} onSubmit={async (values) => {
        try {
          await update.mutateAsync(values)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'stale_version') return setStale(true)
          throw error
        }
        showToast(t('common:actions.saved'), { tone: 'success' })
        onClose()
      }}>
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
