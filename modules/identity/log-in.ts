import type { z } from 'zod'
import { change, preparedStatement, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { companyMoved } from '#server/http/kernel.errors.ts'
import type { CountedAttempt } from '#server/http/login-limit.ts'
import type { Credentials, Profile } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { findDevice } from './known-devices.ts'
import { setSessionCookies, openSession } from './open-session.ts'
import { presentSessionUser } from './identity.presenter.ts'
import { holderRow, type LoginRefusal, recordLogin, recordLoginRefused } from './record-sessions.ts'
import { passesSecondFactor, secondFactorRow } from './two-factor.ts'

const loginRow = {
  ...holderRow,
  ...secondFactorRow,
  profile: col.textOf<Profile>(),
  status: col.oneOf(['active', 'inactive']),
  passwordHash: col.text,
} as const satisfies Shape
type LoginRow = RowOf<typeof loginRow>

/** Selects an account by its e-mail or its user name, in lower case. */
export function accountStatement(identifier: string) {
  const column = sql.ref(identifier.includes('@') ? 'email' : 'username')
  return sql`${preparedStatement}select id, company_id as "companyId", name, surname, profile, status,
          password_hash as "passwordHash", two_factor_on as "twoFactorOn",
    two_factor_secret as "twoFactorSecret" from user_account where lower(${column}) = ${identifier}`
}

type LoginInput = z.output<typeof Credentials>
interface Attempt extends CountedAttempt {
  readonly isKnownDevice: boolean
}

/**
 * Logs in by name or e-mail, password and, if the account has one, the second factor. Attempts are counted per account
 * and not per typed name. A device known to the account has a separate count.
 * @throws 401 `invalid_credentials`, `two_factor_required`, `two_factor_invalid`; 403 `account_inactive`; 410
 * `company_moved`; 429 `too_many_requests`
 */
export async function logIn(deps: IdentityDependencies, ctx: PublicContext, input: LoginInput) {
  return withScope({ kind: 'identity' }, async () => {
    const identifier = input.identifier.toLowerCase()
    const account = await row(ctx.em, loginRow, accountStatement(identifier))
    const device = await findDevice(deps.deviceCookie, ctx.em, ctx.req, account?.id)
    const countedBy = {
      account: account?.id ?? `named:${identifier}`,
      device: device?.toString('base64url') ?? null,
      address: ctx.address,
    }
    return deps.loginLimit.attempt(countedBy, (counted) =>
      verify(deps, ctx, account, input, { isKnownDevice: device !== null, ...counted }),
    )
  })
}

/**
 * Verifies password and second factor without revealing whether an account exists: an unknown one takes the same time,
 * and inactivity is reported only after the right password. An attempt with the right password that lacks only the code
 * is not counted.
 */
async function verify(
  deps: IdentityDependencies,
  ctx: PublicContext,
  account: LoginRow | undefined,
  { identifier, password, code }: LoginInput,
  { isKnownDevice, uncount, clear }: Attempt,
) {
  const refuse = async (reason: LoginRefusal, error: keyof typeof identityErrors.table) => {
    await recordLoginRefused(ctx.em, account, reason)
    // A device that the account does not know has to wait; the response says how long.
    throw identityErrors.error(
      error,
      isKnownDevice || error === 'account_inactive'
        ? {}
        : { details: { retryAfterSeconds: deps.loginLimit.pauseSeconds } },
    )
  }
  if (!account) {
    const address = await addressOfMovedOffice(deps, ctx, identifier, password)
    if (address !== null) {
      await uncount()
      throw companyMoved(address)
    }
    return refuse('unknown', 'invalid_credentials')
  }
  const { matches, outdated } = await deps.hashes.verify(password, account.passwordHash)
  if (!matches) return refuse('password', 'invalid_credentials')
  if (account.status !== 'active' || (account.twoFactorOn && code === undefined)) await uncount()
  if (account.status !== 'active') return refuse('inactive', 'account_inactive')
  if (!(await passesSecondFactor(deps, ctx, account, code))) return refuse('second_factor', 'two_factor_invalid')
  const session = await startSession(deps, ctx, account, outdated ? await deps.hashes.hash(password) : undefined)
  await clear()
  return session
}

/**
 * Returns the address of an office that moved to another installation to a person of it with the right password; null
 * to others, for whom it takes as long.
 */
async function addressOfMovedOffice(
  { hashes }: IdentityDependencies,
  { em }: PublicContext,
  identifier: string,
  password: string,
): Promise<string | null> {
  const moved = await row(
    em,
    { address: col.text, passwordHash: col.text },
    sql`select address, password_hash as "passwordHash" from app.moved_account(${identifier.toLowerCase()})`,
  )
  if (moved && (await hashes.verify(password, moved.passwordHash)).matches) return moved.address
  if (!moved) await hashes.pretend(password)
  return null
}

/** @param rehashed replaces a hash made with former parameters */
async function startSession(
  deps: IdentityDependencies,
  ctx: PublicContext,
  account: LoginRow,
  rehashed: string | undefined,
) {
  const session = await ctx.em.transactional(async (tx) => {
    if (rehashed)
      await change(
        tx,
        sql`update user_account set password_hash = ${rehashed} where id = ${account.id}
          and password_hash = ${account.passwordHash}`,
      )
    const opened = await openSession(deps, tx, account.id, ctx.req)
    await recordLogin(tx, account, opened.sessionId)
    return opened
  })
  return { jwt: await setSessionCookies(deps, ctx.res, account.id, session), user: presentSessionUser(account) }
}
