import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { currentLocale } from '../../lib/i18n.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { ContractForm, SubmitButton } from '../../ui/form/contract-form.tsx'
import { FieldRow } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityMutations, identityQueries } from './identity.queries.ts'
import { PasswordRules } from './password-rules.tsx'

const loadSchema = () => import('#modules/identity/account.contract.ts').then((contract) => contract.Registration)

/** Registers a professional. The referral code stays in the URL, so that a reload preserves it. */
export function RegisterPage() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const { data: referral } = useQuery(identityQueries.referral(code))
  const register = useMutation(identityMutations.register())
  const form = useContractForm(loadSchema, {
    draft: 'register',
    defaultValues: { username: '', name: '', surname: '', email: '', password: '', passwordConfirmation: '' },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <AuthLayout wide title={t('register.title')} subtitle={t('register.subtitle')}>
      {referral ? (
        <Alert severity="success" sx={{ mb: 2 }}>
          {t('register.referredBy', { name: `${referral.referrer.name} ${referral.referrer.surname}` })}
        </Alert>
      ) : null}
      <ContractForm
        form={form}
        onSubmit={(values) =>
          register.mutateAsync({
            ...values,
            locale: currentLocale(),
            ...(referral ? { referralCode: referral.code } : {}),
          })
        }
      >
        <FieldRow>
          <TextField {...form.field('name')} label={t('register.name')} required autoComplete="given-name" autoFocus />
          <TextField {...form.field('surname')} label={t('register.surname')} required autoComplete="family-name" />
        </FieldRow>
        <TextField
          {...form.field('username')}
          label={t('register.username')}
          required
          hint={t('register.usernameHint')}
          autoComplete="username"
          spellCheck={false}
        />
        <TextField {...form.field('email')} label={t('register.email')} required type="email" autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          label={t('register.password')}
          required
          autoComplete="new-password"
        />
        <PasswordRules password={password} />
        <PasswordField
          {...form.field('passwordConfirmation')}
          label={t('register.confirmation')}
          required
          autoComplete="new-password"
        />
        <SubmitButton form={form} fullWidth size="large">
          {t('register.submit')}
        </SubmitButton>
      </ContractForm>
      <Box sx={{ mt: 2.5, textAlign: 'center', color: 'text.secondary' }}>
        {t('register.haveAccount')}{' '}
        <Link component={RouterLink} to="/auth/login" sx={{ fontWeight: 600 }}>
          {t('register.login')}
        </Link>
      </Box>
    </AuthLayout>
  )
}
