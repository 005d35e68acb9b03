import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CodeField, CredentialFields } from './login-fields.tsx'
import { useLogin } from './use-login.ts'

// Loaded lazily: most visits show no error.
const Notice = lazy(async () => ({ default: (await import('../../ui/notice.tsx')).Notice }))

/** State that other screens pass to the login page. */
export interface LoginPageState {
  readonly notice?: 'loggedOut' | 'resetDone'
}

/**
 * Login: two fields and, when required, a second step. Without the form and schema libraries, because this page has to
 * be small and its only rule is that no field is empty.
 */
export function LoginPage() {
  const { t } = useTranslation(['auth', 'shell'])
  const { notice } = (useLocation().state ?? {}) as LoginPageState // set by our guards and the reset page
  const login = useLogin()
  const { error, needsSecondFactor, secondsLeft } = login

  return (
    <AuthLayout
      title={t(needsSecondFactor ? 'twoFactor.title' : 'login.title')}
      subtitle={t(needsSecondFactor ? 'twoFactor.subtitle' : 'login.subtitle')}
    >
      <Suspense fallback={null}>
        {notice === 'resetDone' ? <Notice tone="success">{t('login.resetDone')}</Notice> : null}
        {notice === 'loggedOut' ? <Notice tone="info">{t('shell:guard.loggedOut')}</Notice> : null}
        {error ? (
          <Notice ref={login.alert} tone="error">
            {typeof error === 'object' && error.code === 'too_many_requests'
              ? t('login.tooMany')
              : typeof error === 'string'
                ? error
                : error.message}
          </Notice>
        ) : null}
      </Suspense>
      <form ref={login.form} onSubmit={(event) => void login.submit(event)} noValidate>
        {needsSecondFactor ? <CodeField login={login} /> : <CredentialFields login={login} />}
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          loading={login.loading}
          disabled={secondsLeft > 0}
          aria-describedby={secondsLeft > 0 ? 'retry-countdown' : undefined}
          sx={{ mt: 0.25 }}
        >
          {t(needsSecondFactor ? 'twoFactor.submit' : 'login.submit')}
        </Button>
        {secondsLeft > 0 ? (
          <Typography id="retry-countdown" variant="body2" color="textSecondary" sx={{ mt: 1.25, textAlign: 'center' }}>
            {t('login.pause', { count: secondsLeft })}
          </Typography>
        ) : null}
      </form>
      <Box sx={{ mt: 2.5, textAlign: 'center', color: 'text.secondary' }}>
        {needsSecondFactor ? (
          <Link component="button" type="button" onClick={login.restart} sx={{ fontWeight: 600, minHeight: 44 }}>
            {t('twoFactor.back')}
          </Link>
        ) : (
          <>
            {t('login.firstTime')}{' '}
            <Link component={RouterLink} to="/auth/register" sx={{ fontWeight: 600 }}>
              {t('login.register')}
            </Link>
          </>
        )}
      </Box>
    </AuthLayout>
  )
}
