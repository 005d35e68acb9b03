import { randomBytes, randomInt } from 'node:crypto'
import { roleCan } from '#server/db/role-filter.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, exists, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { defaultLocale } from '#server/contract/locale.ts'
import type { Services } from '#server/services.ts'
import { validationPhrases } from '#server/contract/validation.phrases.ts'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { createAccount, type PreparedPassword } from './create-account.ts'
import { Password } from './account.contract.ts'
import type { PasswordHashes } from './passwords/password-hash.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'

/** `password` is set when it was generated and must be shown now. */
export interface FirstAdministrator {
  readonly email: string
  readonly username: string
  readonly password?: string
}

/** Key of the lock that lets only one of several starting servers create the administrator account. */
const advisoryKey = 7_232_002

const letters = 'abcdefghjkmnpqrstuvwxyz'
const randomGroup = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
/** Returns a password that is easy to copy by hand, with over 90 bits: `Kfmwe-qzbvt-hprns-cdjua-7`. */
const newPassword = (): string =>
  `${randomGroup().replace(/^./, (first) => first.toUpperCase())}-${randomGroup()}-${randomGroup()}-${randomGroup()}-${randomInt(10)}`

/**
 * Asserts that the password from the settings meets the rules of passwords.
 * @throws {@link StartupProblem}
 */
function assertConfiguredPassword(password: string): void {
  const issue =
    Password.safeParse(password).error?.issues[0]?.message ??
    (isCommonPassword(password) ? 'validation.passwordCommon' : undefined)
  if (issue === undefined) return
  const message = validationPhrases[issue as keyof typeof validationPhrases].en
  throw new StartupProblem(
    `ADMIN_PASSWORD cannot be the password of the first administrator: ${message}`,
    'Choose a longer one that nobody would guess, or leave ADMIN_PASSWORD out: one is then made and shown once.',
  )
}

/**
 * Creates the first administrator of the platform from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or with a generated
 * password. Returns null when there is an administrator already.
 * @throws {@link StartupProblem} for a password that breaks the rules
 */
export async function ensureFirstAdministrator(
  { env, openWork }: Pick<Services, 'env' | 'openWork'>,
  hashes: PasswordHashes,
): Promise<FirstAdministrator | null> {
  const { em } = openWork()
  const hasAdministrator = (reader: EntityManager) =>
    exists(reader, sql`select from user_account where ${roleCan('profile', 'platform.administer')} limit 1`)
  return withScope({ kind: 'identity' }, async () => {
    if (await hasAdministrator(em)) return null
    if (env.adminPassword !== undefined) assertConfiguredPassword(env.adminPassword)
    const generated = env.adminPassword === undefined ? newPassword() : undefined
    const password = (await hashes.hash(generated ?? env.adminPassword ?? '')) as PreparedPassword
    return em.transactional(async (tx) => {
      await change(tx, sql`select pg_advisory_xact_lock(${advisoryKey})`)
      if (await hasAdministrator(tx)) return null
      const isNameTaken = await exists(tx, sql`select from user_account where lower(username) = 'admin'`)
      const username = isNameTaken ? `admin-${randomBytes(3).toString('hex')}` : 'admin'
      const email = env.adminEmail ?? 'admin@bufete.localhost'
      await createAccount(tx, {
        profile: 'administrator',
        username,
        name: 'Administración',
        surname: 'Bufete',
        email,
        password,
        emailConfirmed: true,
        locale: defaultLocale,
      })
      return { email, username, ...(generated ? { password: generated } : {}) }
    })
  })
}
