import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/use-translation.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { describeFailure } from '../../../lib/call-failure.ts'
import { session } from '../../../lib/session.ts'
import { useGuardedMutation } from '../../../lib/use-guarded-mutation.ts'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { entranceMutations } from './entrance.queries.ts'

const loadSchema = () => import('#modules/companies/company.contract.ts').then((contract) => contract.CompanyFields)

/** Page on which a professional without a company creates it. Its guard redirects once there is a company. */
export function CompanyStepPage() {
  const { t } = useTranslation('auth')
  const create = useMutation(entranceMutations.createCompany())
  const createFromPersonalData = useGuardedMutation(entranceMutations.createCompany())
  const form = useContractForm(loadSchema, {
    draft: 'company',
    defaultValues: { name: '', taxId: '', address: '', phone: '', email: '' },
  })
  return (
    <AuthLayout wide title={t('company.title')} subtitle={t('company.subtitle')}>
      <ContractForm form={form} onSubmit={(values) => create.mutateAsync(values)}>
        <TextField {...form.field('name')} label={t('company.name')} required autoComplete="organization" autoFocus />
        <FieldRow>
          <TextField {...form.field('phone')} label={t('company.phone')} type="tel" autoComplete="tel" />
          <TextField {...form.field('taxId')} label={t('company.taxId')} autoComplete="off" />
        </FieldRow>
        <TextField {...form.field('email')} label={t('company.email')} type="email" autoComplete="email" />
        <TextField {...form.field('address')} label={t('company.address')} autoComplete="street-address" />
        <SubmitButton form={form} fullWidth size="large">
          {t('company.submit')}
        </SubmitButton>
      </ContractForm>
      <Divider sx={{ my: 3 }} />
      <Typography variant="h3" component="h2">
        {t('company.alone')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, mb: 1.5 }}>
        {t('company.personalHelp')}
      </Typography>
      {createFromPersonalData.error ? (
        <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
          {createFromPersonalData.error.message || describeFailure(createFromPersonalData.error)}
        </Alert>
      ) : null}
      <Button
        fullWidth
        loading={createFromPersonalData.isPending}
        onClick={() => createFromPersonalData.mutate({ usePersonalData: true })}
      >
        {t('company.personal')}
      </Button>
      <Box sx={{ mt: 2.5, textAlign: 'center' }}>
        <Link component="button" type="button" onClick={() => session.logout()} sx={{ fontWeight: 600, minHeight: 44 }}>
          {t('company.logout')}
        </Link>
      </Box>
    </AuthLayout>
  )
}
