import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { kernelErrors } from './kernel.errors.ts'
import { createLoginLimit, defaultLoginRules, type LoginLimit, type LoginRules, type Rule } from './login-limit.ts'

export type LimitName = 'credentials' | 'login' | 'publicPost' | 'hold' | 'publicFile' | 'mail' | 'purchase' | 'webhook'

/**
 * Limits per address and per account in a window: above normal use, and below the number of attempts that guessing
 * needs.
 */
const addressRules: Record<LimitName, Rule> = {
  credentials: { points: 60, seconds: 300 },
  // Counts failed attempts; successful attempts are subtracted.
  login: { points: 60, seconds: 300 },
  publicPost: { points: 30, seconds: 300 },
  // Many visitors of a mobile carrier share one address; holds are also counted per visitor, bookings per mailbox.
  hold: { points: 300, seconds: 300 },
  // Several files to a form, and again after a refusal.
  publicFile: { points: 40, seconds: 300 },
  mail: { points: 30, seconds: 900 },
  // Opens pages at providers and requests approval by telephone.
  purchase: { points: 100, seconds: 900 },
  // A provider reports about all companies from a few addresses, and again after an outage.
  webhook: { points: 3_000, seconds: 60 },
}
/**
 * Counts all attempts to log in, because a successful one costs a hash, too. An office behind one address stays far
 * below.
 */
const allLogins: Rule = { points: 300, seconds: 300 }
const accountRules: Record<'credentials' | 'mail', Rule> = {
  credentials: { points: 12, seconds: 300 },
  mail: { points: 5, seconds: 900 },
}

export interface RateLimits {
  /** @throws 429 `too_many_requests` with `Retry-After` */
  consumeAddress(limit: LimitName, address: string): Promise<void>
  consumeAccount(limit: 'credentials' | 'mail', account: string): Promise<void>
  readonly login: LoginLimit
}

/** A household has one IPv6 /64: counting single addresses would allow unlimited guesses. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = '', tail = ''] = address.split('::')
  const leftGroups = head.split(':').filter(Boolean)
  const rightGroups = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(8 - leftGroups.length - rightGroups.length).fill('0') : []
  return `${[...leftGroups, ...zeros, ...rightGroups]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Counted in PostgreSQL, so that all servers share it; in memory while the database is unreachable. */
export function createRateLimits(pool: Pool, loginRules: LoginRules = defaultLoginRules): RateLimits {
  const limiter = (prefix: string, { points, seconds }: Rule): RateLimiterAbstract =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: prefix,
      points,
      duration: seconds,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: prefix, points, duration: seconds }),
    })
  const byAddress = Object.fromEntries(
    Object.entries(addressRules).map(([name, rule]) => [name, limiter(`a:${name}`, rule)]),
  ) as Record<LimitName, RateLimiterAbstract>
  const byAccount = Object.fromEntries(
    Object.entries(accountRules).map(([name, rule]) => [name, limiter(`u:${name}`, rule)]),
  ) as Record<'credentials' | 'mail', RateLimiterAbstract>
  // Accounts and addresses are personal data: only their hash is stored.
  const hash = (value: string) => createHash('sha256').update(value).digest('base64url')
  const hashAddress = (address: string) => hash(addressKey(address))
  const everyLogin = limiter('a:logins', allLogins)
  const loginLimiters = {
    address: byAddress.login,
    unknownDevice: limiter('u:login', loginRules.unknownDevice),
    knownDevice: limiter('d:login', loginRules.knownDevice),
  }
  return {
    async consumeAddress(limit, address) {
      await consume(byAddress[limit], hashAddress(address))
      if (limit === 'login') await consume(everyLogin, hashAddress(address))
    },
    login: createLoginLimit(loginRules, loginLimiters, hash, hashAddress, consume),
    consumeAccount: (limit, account) => consume(byAccount[limit], hash(account)),
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw kernelErrors.error('too_many_requests', {
      values: { seconds },
      details: { retryAfterSeconds: seconds },
      headers: { 'retry-after': String(seconds) },
    })
  }
}
