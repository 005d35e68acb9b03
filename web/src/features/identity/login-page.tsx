import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { session, useSession } from '../../lib/session.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { useRetryCountdown } from './retry-countdown.ts'

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
  const { loading, error } = useSession()
  const { notice } = (useLocation().state ?? {}) as LoginPageState // set by our guards and the reset page
  const [identifier, setIdentifier] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => session.clearError, [])
  const secondsLeft = useRetryCountdown(error)

  const findMissingField = () => {
    if (!identifier.trim()) return 'identifier'
    if (!password) return 'password'
    return needsSecondFactor && !code.trim() ? 'code' : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (secondsLeft > 0) return
    const missing = findMissingField()
    if (missing) return form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus()
    // After sign-in the guard of this page redirects.
    if (
      await session.login({
        identifier: identifier.trim(),
        password,
        ...(needsSecondFactor ? { code: code.trim() } : {}),
      })
    )
      return
    const failure = session.get().error
    if (typeof failure === 'object' && failure?.code === 'two_factor_required') {
      session.clearError()
      setIsSubmitted(false)
      setNeedsSecondFactor(true)
    } else requestAnimationFrame(() => alert.current?.focus())
  }
  const restart = () => {
    setNeedsSecondFactor(false)
    setCode('')
    setPassword('')
    setIsSubmitted(false)
    session.clearError()
  }

  return (
    <AuthLayout
      title={t(needsSecondFactor ? 'twoFactor.title' : 'login.title')}
      subtitle={t(needsSecondFactor ? 'twoFactor.subtitle' : 'login.subtitle')}
    >
      <Suspense fallback={null}>
        {notice === 'resetDone' ? <Notice tone="success">{t('login.resetDone')}</Notice> : null}
        {notice === 'loggedOut' ? <Notice tone="info">{t('shell:guard.loggedOut')}</Notice> : null}
        {error ? (
          <Notice ref={alert} tone="error">
            {typeof error === 'object' && error.code === 'too_many_requests'
              ? t('login.tooMany')
              : typeof error === 'string'
                ? error
                : error.message}
          </Notice>
        ) : null}
      </Suspense>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        {needsSecondFactor ? (
          <FieldFrame
            label={t('twoFactor.code')}
            error={isSubmitted && !code.trim() ? t('twoFactor.needCode') : undefined}
          >
            {({ id, describedBy, invalid }) => (
              <OutlinedInput
                id={id}
                name="code"
                autoFocus
                value={code}
                onChange={(event) => setCode(event.target.value)}
                slotProps={{
                  input: {
                    'aria-describedby': describedBy,
                    'aria-invalid': invalid,
                    autoComplete: 'one-time-code',
                    autoCapitalize: 'none',
                    spellCheck: false,
                    maxLength: 11,
                  },
                }}
              />
            )}
          </FieldFrame>
        ) : (
          <>
            <FieldFrame
              label={t('login.identifier')}
              error={isSubmitted && !identifier.trim() ? t('login.needIdentifier') : undefined}
            >
              {({ id, describedBy, invalid }) => (
                <OutlinedInput
                  id={id}
                  name="identifier"
                  autoFocus
                  value={identifier}
                  onChange={(event) => setIdentifier(event.target.value)}
                  slotProps={{
                    input: {
                      'aria-describedby': describedBy,
                      'aria-invalid': invalid,
                      autoComplete: 'username',
                      autoCapitalize: 'none',
                      spellCheck: false,
                      maxLength: 254,
                    },
                  }}
                />
              )}
            </FieldFrame>
            <PasswordInput
              name="password"
              label={t('login.password')}
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              error={isSubmitted && !password ? t('login.needPassword') : undefined}
              trailing={
                <Link component={RouterLink} to="/auth/forgot-password" variant="caption" sx={{ fontWeight: 600 }}>
                  {t('login.forgot')}
                </Link>
              }
            />
          </>
        )}
        <Button
          type="submit"
          variant="contained"
          color="primary"
          size="large"
          fullWidth
          loading={loading}
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
          <Link component="button" type="button" onClick={restart} sx={{ fontWeight: 600, minHeight: 44 }}>
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
