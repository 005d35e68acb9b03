import type { RateLimiterAbstract } from 'rate-limiter-flexible'

export interface Rule {
  readonly points: number
  readonly seconds: number
}

/** Limits of attempts to log in. Not counted are logins, and attempts with the right password that miss only a code. */
export interface LoginRules {
  /**
   * Limit shared by all devices from which the account never logged in, whether they use its username or its e-mail
   * address.
   */
  readonly unknownDevice: Rule
  /** Limit of each device from which the account logged in before. */
  readonly knownDevice: Rule
}

export const defaultLoginRules: LoginRules = {
  unknownDevice: { points: 1, seconds: 30 },
  knownDevice: { points: 10, seconds: 300 },
}

export interface LoginAttempt {
  /** The account's id, or the name that was entered when there is no such account. */
  readonly account: string
  /** Identifies the device when the account logged in from it before. */
  readonly device: string | null
  readonly address: string
}

/** An attempt that runs, and is counted as failed until it says otherwise. */
export interface CountedAttempt {
  /** Removes this attempt from the count: it had the right password, but lacked the code or met an inactive account. */
  uncount(): Promise<void>
  /**
   * Removes, after a login, all attempts at the account that are counted together with this one: those of the device,
   * or of all unknown devices. From the count of the address, only this attempt is removed.
   */
  clear(): Promise<void>
}

export interface LoginLimit {
  /** Seconds between two attempts from unknown devices. */
  readonly pauseSeconds: number
  /**
   * Counts an attempt, then runs it.
   * @throws 429 `too_many_requests` with `Retry-After`
   */
  attempt<T>(attempt: LoginAttempt, work: (counted: CountedAttempt) => Promise<T>): Promise<T>
}

export interface LoginLimiters {
  readonly address: RateLimiterAbstract
  readonly unknownDevice: RateLimiterAbstract
  readonly knownDevice: RateLimiterAbstract
}

/** Attempts at one account that may queue at this server; further attempts do not wait for the others. */
const maxQueued = 20

/**
 * Runs attempts from unknown devices at one account sequentially. Of two attempts with the right password, the second
 * therefore sees the count of the first, and of many concurrent guesses only one is verified.
 */
function serializer() {
  const queues = new Map<string, { length: number; tail: Promise<unknown> }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { length: 0, tail: Promise.resolve() }
    if (queue.length >= maxQueued) return work()
    queues.set(key, queue)
    queue.length += 1
    const result = queue.tail.then(work)
    queue.tail = result.catch(() => undefined)
    try {
      return await result
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(key)
    }
  }
}

/** @param consume counts one point, and turns a refusal into 429 */
export function createLoginLimit(
  { unknownDevice }: LoginRules,
  limiters: LoginLimiters,
  hash: (value: string) => string,
  hashAddress: (address: string) => string,
  consume: (limiter: RateLimiterAbstract, key: string) => Promise<void>,
): LoginLimit {
  const runInTurn = serializer()
  return {
    pauseSeconds: unknownDevice.seconds,
    attempt(attempt, work) {
      const isKnownDevice = attempt.device !== null
      const limiter = isKnownDevice ? limiters.knownDevice : limiters.unknownDevice
      const key = hash(isKnownDevice ? `${attempt.account} ${attempt.device}` : attempt.account)
      const countAndRun = async () => {
        await consume(limiter, key)
        const rewardAddress = () => limiters.address.reward(hashAddress(attempt.address))
        return work({
          // Earlier guesses stay counted: who knows the password must not guess codes without a limit.
          uncount: async () => {
            await limiter.reward(key)
            await rewardAddress()
          },
          clear: async () => {
            await limiter.delete(key)
            await rewardAddress()
          },
        })
      }
      return isKnownDevice ? countAndRun() : runInTurn(key, countAndRun)
    },
  }
}
