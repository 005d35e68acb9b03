import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '#server/contract/client.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { PasswordRules } from '../password-rules.tsx'
import { can } from '../../../lib/roles.ts'
import { formatDate } from '../../../lib/format.ts'
import { currentLocale } from '../../../lib/i18n.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { ContractForm, SubmitButton } from '../../../ui/form/contract-form.tsx'
import { FieldRow } from '../../../ui/form/field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { ErrorState } from '../../../ui/state-message.tsx'
import { useSession } from '../../../lib/session.ts'
import type { LoginState } from '../../../app/guards.tsx'
import { entranceMutations, entranceQueries } from './entrance.queries.ts'
import { JoinWithAccount } from './join-with-account.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const loadSchema = () =>
  import('#modules/companies/company.contract.ts').then((contract) => contract.InvitationAcceptance)

function AcceptForm({ token, email, name }: { readonly token: string; readonly email: string; readonly name: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const accept = useMutation(entranceMutations.acceptInvitation(token))
  const form = useContractForm(loadSchema, {
    // One per invited address: at a shared computer, one person must not find the name of another in the form.
    draft: `invitation.${email}`,
    defaultValues: { name, surname: '', username: '', password: '', passwordConfirmation: '' },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <ContractForm
      form={form}
      onSubmit={async (values) => {
        await accept.mutateAsync({ ...values, locale: currentLocale() })
        await navigate('/app/dashboard', { replace: true })
      }}
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
      <PasswordField {...form.field('password')} label={t('register.password')} required autoComplete="new-password" />
      <PasswordRules password={password} />
      <PasswordField
        {...form.field('passwordConfirmation')}
        label={t('register.confirmation')}
        required
        autoComplete="new-password"
      />
      <SubmitButton form={form} fullWidth size="large">
        {t('invitation.submit')}
      </SubmitButton>
    </ContractForm>
  )
}

/** Accepts an invitation to an office, with a new account or the existing account. */
export function InvitationPage() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const { isAuthenticated } = useSession()
  const { data, error, isPending, refetch } = useQuery(entranceQueries.invitation(token))
  if (isPending)
    return (
      <AuthLayout title=" ">
        <Skeleton height={160} />
      </AuthLayout>
    )
  if (error && !(error instanceof ApiError && error.status < 500))
    return (
      <AuthLayout title=" ">
        <ErrorState error={error} onRetry={() => void refetch()} />
      </AuthLayout>
    )
  if (!data) {
    return (
      <AuthLayout title={t('invitation.invalid')} subtitle={t('invitation.invalidHelp')}>
        <Button component={RouterLink} to="/auth/login" size="large" fullWidth>
          {t('invitation.login')}
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      wide
      title={t('invitation.title', { company: data.company })}
      subtitle={t(can(data.profile, 'cases.follow') ? 'invitation.byCustomer' : 'invitation.byProfessional', {
        name: data.invitedBy,
      })}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
        {t('invitation.email', { email: data.email, date: formatDate(data.expiresAt) })}
      </Typography>
      {isAuthenticated ? (
        <JoinWithAccount token={token} email={data.email} company={data.company} />
      ) : (
        <>
          <AcceptForm token={token} email={data.email} name={data.name ?? ''} />
          <Box sx={{ mt: 2.5, textAlign: 'center', color: 'text.secondary' }}>
            {t('invitation.have')}{' '}
            <Link
              component={RouterLink}
              to="/auth/login"
              state={{ from: pathname } satisfies LoginState}
              sx={{ fontWeight: 600 }}
            >
              {t('invitation.enter')}
            </Link>
          </Box>
        </>
      )}
    </AuthLayout>
  )
}
