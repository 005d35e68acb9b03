import { randomBytes, randomInt } from 'node:crypto'
import { row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { defaultLocale } from '#server/contract/locale.ts'
import type { Services } from '#server/services.ts'
import { createAccount, type PreparedPassword } from './create-account.ts'
import { identityTools } from './identity-tools.ts'

/** `password` is there when it was made by us and must be shown to somebody now. */
export interface FirstAdministrator { readonly email: string; readonly username: string; readonly password?: string }

/** Two servers that start together make one administrator. */
const advisoryKey = 7_232_002

const letters = 'abcdefghjkmnpqrstuvwxyz'
const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
/** Easy to copy by hand, over 90 bits: `Kfmwe-qzbvt-hprns-cdjua-7`. */
const newPassword = (): string => `${group().replace(/^./, (first) => first.toUpperCase())}-${group()}-${group()}-${group()}-${randomInt(10)}`

/** Makes the first administrator of the platform from `ADMIN_EMAIL` and `ADMIN_PASSWORD`, or with a password of its own; null when there is one. */
export async function ensureFirstAdministrator(services: Services): Promise<FirstAdministrator | null> {
  const { env } = services
  const { em } = services.openWork()
  const exists = () => row(em, sql`select 1 from user_account where profile = 'administrator' limit 1`)
  return withScope({ kind: 'identity' }, async () => {
    if (await exists()) return null
    const generated = env.adminPassword === undefined ? newPassword() : undefined
    const password = (await identityTools(services).hashes.hash(generated ?? env.adminPassword ?? '')) as PreparedPassword
    return em.transactional(async (tx) => {
      await row(tx, sql`select pg_advisory_xact_lock(${advisoryKey})`)
      if (await row(tx, sql`select 1 from user_account where profile = 'administrator' limit 1`)) return null
      const taken = await row(tx, sql`select 1 from user_account where lower(username) = 'admin'`)
      const username = taken ? `admin-${randomBytes(3).toString('hex')}` : 'admin'
      const email = env.adminEmail ?? 'admin@bufete.localhost'
      await createAccount(tx, { profile: 'administrator', username, name: 'Administración', surname: 'Bufete', email, password, locale: defaultLocale })
      return { email, username, ...(generated ? { password: generated } : {}) }
    })
  })
}
