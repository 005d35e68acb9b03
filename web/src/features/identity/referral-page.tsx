import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { AuthLayout } from './auth-layout.tsx'
import { identityQueries } from './identity.queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Explains a referral `?code=` and passes the code to the registration. */
export function ReferralPage() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const { data, isLoading } = useQuery(identityQueries.referral(code))
  const registerPath = `/auth/register${data ? `?code=${encodeURIComponent(data.code)}` : ''}`
  if (isLoading)
    return (
      <AuthLayout title=" ">
        <Skeleton height={120} />
      </AuthLayout>
    )
  return (
    <AuthLayout
      title={
        data ? t('referral.title', { name: `${data.referrer.name} ${data.referrer.surname}` }) : t('referral.invalid')
      }
    >
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t(data ? 'referral.help' : 'referral.invalidHelp')}
      </Typography>
      <Button component={RouterLink} to={registerPath} variant="contained" color="primary" size="large" fullWidth>
        {t('referral.accept')}
      </Button>
      <Button component={RouterLink} to="/auth/login" size="large" fullWidth sx={{ mt: 1.5 }}>
        {t('referral.have')}
      </Button>
    </AuthLayout>
  )
}
