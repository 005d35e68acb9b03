import type { z } from 'zod'
import { change, hot, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import type { Credentials, Profile } from './account.contract.ts'
import { identityErrors } from './identity.errors.ts'
import type { IdentityDependencies } from './identity.dependencies.ts'
import { findKnownDevice } from './known-devices.ts'
import { giveSession, openSession } from './open-session.ts'
import { presentSessionUser } from './identity.presenter.ts'
import { noteLogin, noteLoginRefused, type Holder, type LoginRefusal } from './note-sessions.ts'
import { passesSecondFactor, type SecondFactorRow } from './two-factor.ts'

interface LoginRow extends SecondFactorRow, Holder {
  readonly profile: Profile
  readonly status: 'active' | 'inactive'
  readonly password_hash: string
}

/** An account by its e-mail or its user name, in small letters. */
export function accountStatement(named: string) {
  const column = sql.ref(named.includes('@') ? 'email' : 'username')
  return sql`${hot}select id, company_id, name, surname, profile, status, password_hash, two_factor_on,
    two_factor_secret from user_account where lower(${column}) = ${named}`
}

type Input = z.output<typeof Credentials>
interface Attempt {
  readonly known: boolean
  giveBack(): Promise<void>
}

/**
 * Logs in by name or e-mail, password and, where there is one, the second factor. Attempts are counted for the account
 * and not for the name that was typed; a device known to the account has a count of its own.
 * @throws 401 `invalid_credentials`, `two_factor_required`, `two_factor_invalid`; 403 `account_inactive`; 429
 * `too_many_requests`
 */
export async function logIn(deps: IdentityDependencies, ctx: PublicContext, input: Input) {
  return withScope({ kind: 'identity' }, async () => {
    const named = input.identifier.toLowerCase()
    const account = await row<LoginRow>(ctx.em, accountStatement(named))
    const device = await findKnownDevice(deps.device, ctx.em, ctx.req, account?.id)
    const attempt = {
      account: account?.id ?? `named:${named}`,
      device: device?.toString('base64url') ?? null,
      address: ctx.address,
    }
    return deps.loginLimit.attempt(attempt, (giveBack) =>
      verify(deps, ctx, account, input, { known: device !== null, giveBack }),
    )
  })
}

/**
 * A stranger learns nothing: an account that does not exist takes the time of one that does, and whether it is inactive
 * is told only after the right password. An attempt with the right password that lacks only the code is not counted.
 */
async function verify(
  deps: IdentityDependencies,
  ctx: PublicContext,
  account: LoginRow | undefined,
  { password, code }: Input,
  { known, giveBack }: Attempt,
) {
  const refuse = async (reason: LoginRefusal, error: keyof typeof identityErrors.table) => {
    await noteLoginRefused(ctx.em, account, reason)
    // From an unknown device nothing else is verified before this time, and the screen says so at once.
    throw identityErrors.error(
      error,
      known || error === 'account_inactive' ? {} : { details: { retryAfterSeconds: deps.loginLimit.pauseSeconds } },
    )
  }
  if (!account) {
    await deps.hashes.pretend(password)
    return refuse('unknown', 'invalid_credentials')
  }
  const { matches, outdated } = await deps.hashes.verify(password, account.password_hash)
  if (!matches) return refuse('password', 'invalid_credentials')
  if (account.status !== 'active' || (account.two_factor_on && code === undefined)) await giveBack()
  if (account.status !== 'active') return refuse('inactive', 'account_inactive')
  if (!(await passesSecondFactor(deps, ctx, account, code))) return refuse('second_factor', 'two_factor_invalid')
  const session = await startSession(deps, ctx, account, outdated ? await deps.hashes.hash(password) : undefined)
  await giveBack()
  return session
}

/** @param rehashed replaces a hash of other parameters */
async function startSession(
  deps: IdentityDependencies,
  ctx: PublicContext,
  account: LoginRow,
  rehashed: string | undefined,
) {
  const token = await ctx.em.transactional(async (tx) => {
    if (rehashed)
      await change(
        tx,
        sql`update user_account set password_hash = ${rehashed} where id = ${account.id}
          and password_hash = ${account.password_hash}`,
      )
    const opened = await openSession(deps, tx, account.id, ctx.req)
    await noteLogin(tx, account, opened.sessionId)
    return opened
  })
  return { jwt: await giveSession(deps, ctx.res, account.id, token), user: presentSessionUser(account) }
}
