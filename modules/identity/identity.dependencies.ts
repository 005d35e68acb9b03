import type { Services } from '#server/services.ts'
import type { LoginLimit } from '#server/http/login-limit.ts'
import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import { deriveKey, lastingKey } from '#server/secrets.ts'
import { passwordHashes, type PasswordHashes } from './passwords/password-hash.ts'
import { accessTokens, type AccessTokens } from './tokens/access-token.ts'
import { deviceCookie, type DeviceCookie } from './tokens/device-cookie.ts'
import { refreshCookie, type RefreshCookie } from './tokens/refresh-cookie.ts'
import { refreshSecrets, type RefreshSecrets } from './tokens/refresh-token.ts'

/** Objects shared by the use cases of this module, created once per application. */
export interface IdentityDependencies {
  readonly publicUrl: string
  readonly hashes: PasswordHashes
  readonly tokens: AccessTokens
  readonly refreshCookie: RefreshCookie
  readonly refreshSecrets: RefreshSecrets
  /** Marks browsers from which an account has logged in. */
  readonly deviceCookie: DeviceCookie
  readonly loginLimit: LoginLimit
  /**
   * Counts a mail that an account requests to its e-mail address.
   * @throws 429 `too_many_requests`
   */
  readonly consumeMail: (key: string) => Promise<void>
  /** Encrypts the secrets of second factors. */
  readonly twoFactorKey: Buffer
  /** Encrypts the address in a queued password reset. */
  readonly resetKey: Buffer
  readonly queueMail: QueueMail
}

export function identityDependencies(services: Services): IdentityDependencies {
  const {
    env: { publicUrl },
    secrets,
    ports: { clock },
  } = services
  const { masterKey } = secrets
  return {
    publicUrl,
    hashes: passwordHashes(lastingKey(secrets, 'password-pepper'), undefined, (keyId) =>
      secrets.carriedKeys?.pepper(keyId),
    ),
    tokens: accessTokens(masterKey, publicUrl, clock),
    refreshCookie: refreshCookie(publicUrl),
    refreshSecrets: refreshSecrets(masterKey),
    deviceCookie: deviceCookie(publicUrl),
    loginLimit: services.limits.login,
    consumeMail: (key) => services.limits.consumeAccount('mail', key),
    twoFactorKey: deriveKey(masterKey, 'two-factor'),
    resetKey: deriveKey(masterKey, 'password-reset-queue'),
    queueMail: mailQueue(services),
  }
}
