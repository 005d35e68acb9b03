import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Link as RouterLink } from 'react-router-dom'
import { useTranslation } from '../../lib/use-translation.ts'
import { FieldFrame } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import type { Login } from './use-login.ts'

/** The code of the second step. */
export function CodeField({ login: { code, setCode, isSubmitted } }: { readonly login: Login }) {
  const { t } = useTranslation('auth')
  return (
    <FieldFrame label={t('twoFactor.code')} error={isSubmitted && !code.trim() ? t('twoFactor.needCode') : undefined}>
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
  )
}

/** Name or address, and password. */
export function CredentialFields({ login }: { readonly login: Login }) {
  const { t } = useTranslation('auth')
  const { identifier, setIdentifier, password, setPassword, isSubmitted } = login
  return (
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
  )
}
