import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#server/contract/client.ts'
import { session } from '../../lib/session.ts'
import { showToast } from '../../lib/toast.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { DateText, Fact } from '../../ui/texts.tsx'
import { companyMutations, companyQueries, type Company } from './company.queries.ts'

const rules = () => import('#modules/companies/companies.contract.ts').then((contract) => contract.CompanyUpdate)

const valuesOf = (company: Company) => ({ name: company.name, taxId: company.taxId ?? '', address: company.address ?? '', phone: company.phone ?? '', email: company.email ?? '', version: company.version })

/** The data of the office: a form for who may change them, facts for the others. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const { t } = useTranslation('company')
  return (
    <SectionCard title={t('data.title')}>
      {company.can.update ? <Form company={company} /> : <Facts company={company} />}
    </SectionCard>
  )
}

function Facts({ company }: { readonly company: Company }) {
  const { t } = useTranslation(['company', 'common'])
  const none = t('common:none')
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <Fact label={t('form.name')}>{company.name}</Fact>
      <Fact label={t('form.taxId')}>{company.taxId ?? none}</Fact>
      <Fact label={t('form.phone')}>{company.phone ?? none}</Fact>
      <Fact label={t('form.email')}>{company.email ?? none}</Fact>
      <Fact label={t('form.address')}>{company.address ?? none}</Fact>
      <Fact label={t('registered')}><DateText value={company.registrationDate} style="day" /></Fact>
    </Box>
  )
}

function Form({ company }: { readonly company: Company }) {
  const { t } = useTranslation(['company', 'common'])
  const queries = useQueryClient()
  const update = useMutation(companyMutations.update(company.id))
  const form = useContractForm(rules, { defaultValues: valuesOf(company) })
  const [stale, setStale] = useState(false)
  const takeCurrent = async () => {
    form.reset(valuesOf(await queries.fetchQuery({ ...companyQueries.detail(company.id), staleTime: 0 })))
    setStale(false)
  }
  return (
    <>
      {stale ? <Alert severity="warning" role="alert" sx={{ mb: 2 }} action={<Button size="small" onClick={() => void takeCurrent()}>{t('common:form.staleReload')}</Button>}>{t('common:form.stale')}</Alert> : null}
      <ContractForm form={form} label={t('data.title')} onSubmit={async (values) => {
        try {
          form.reset(valuesOf(await update.mutateAsync(values)))
        } catch (error) {
          if (error instanceof ApiError && error.code === 'stale_version') return setStale(true)
          throw error
        }
        showToast(t('common:actions.saved'), { tone: 'success' })
        // The name stands in the profile too.
        void session.fetchProfile()
      }}>
        <FieldRow>
          <TextField {...form.field('name')} label={t('form.name')} required maxLength={200} autoComplete="organization" />
          <TextField {...form.field('taxId')} label={t('form.taxId')} maxLength={20} />
          <TextField {...form.field('phone')} label={t('form.phone')} type="tel" maxLength={40} autoComplete="tel" />
          <TextField {...form.field('email')} label={t('form.email')} type="email" maxLength={254} autoComplete="email" />
        </FieldRow>
        <TextField {...form.field('address')} label={t('form.address')} maxLength={300} autoComplete="street-address" />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, justifyContent: 'space-between' }}>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{t('registered')}: <DateText value={company.registrationDate} style="day" /></Box>
          <SubmitButton form={form}>{t('common:actions.save')}</SubmitButton>
        </Box>
      </ContractForm>
    </>
  )
}
