import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useSendsMail } from '../../entities/platform.queries.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityMutations } from './identity.queries.ts'

const loadSchema = () =>
  import('#modules/identity/identity.contract.ts').then(
    (contract) => contract.identityContract.routes.forgotPassword.body,
  )

/** Requests a reset link. The answer is the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  const [sentTo, setSentTo] = useState<string>()
  const requestLink = useMutation(identityMutations.forgotPassword())
  const form = useContractForm(loadSchema, { defaultValues: { email: '' } })
  const sendsMail = useSendsMail()
  const backLink = (
    <Link component={RouterLink} to="/auth/login" sx={{ fontWeight: 600 }}>
      {t('forgot.back')}
    </Link>
  )
  if (sentTo) {
    return (
      <AuthLayout title={t(sendsMail ? 'forgot.doneTitle' : 'forgot.title')}>
        <Typography role="status" sx={{ mb: 3 }}>
          {sendsMail ? t('forgot.done', { email: sentTo }) : t('forgot.kept')}
        </Typography>
        <Button fullWidth sx={{ mb: 2.5 }} onClick={() => setSentTo(undefined)}>
          {t('forgot.again')}
        </Button>
        {backLink}
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await requestLink.mutateAsync(values)
          setSentTo(values.email)
        }}
      >
        <TextField
          {...form.field('email')}
          label={t('forgot.email')}
          required
          type="email"
          autoComplete="email"
          autoFocus
        />
        <SubmitButton form={form} fullWidth size="large">
          {t('forgot.submit')}
        </SubmitButton>
      </ContractForm>
      <Typography component="div" sx={{ mt: 2.5, textAlign: 'center' }}>
        {backLink}
      </Typography>
    </AuthLayout>
  )
}
