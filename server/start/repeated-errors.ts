// Collapses errors of one kind into one line and a count: an outage makes every request, job and listener fail alike.
import type { Logger } from 'pino'

interface RepeatedError {
  readonly logger: Logger
  readonly level: number
  readonly error: unknown
  readonly message: string
  /** Lines that were not written since the last count. */
  repeated: number
  readonly requestIds: string[]
}
/** The inspected properties of the first argument of a log call. */
interface LoggedProperties {
  readonly err?: unknown
  readonly job?: unknown
  readonly code?: unknown
  readonly req?: { readonly id?: unknown }
}
interface ErrorLike {
  readonly name?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly stack?: unknown
  readonly cause?: unknown
  readonly previous?: unknown
}

/**
 * Properties that do not identify a person or company. A line with any other property, such as the id of a company, is
 * always written.
 */
const impersonalProperties = ['err', 'req', 'route', 'res', 'responseTime', 'job', 'code']

/** Errors of one kind are written once and then as one count per interval while they continue. Milliseconds. */
const intervalMs = 10_000
/** Maximum kinds tracked at a time; further kinds share one count. */
const maxKinds = 200
/** Maximum of request ids in one line, so that support can find a request by the id that its caller reports. */
const maxRequestIds = 100

const asObject = (value: unknown): ErrorLike => (typeof value === 'object' && value !== null ? value : {})

/** Returns the error and its chain of causes, outermost first. */
function chainOf(error: unknown): ErrorLike[] {
  const chain: ErrorLike[] = []
  for (
    let current: unknown = error;
    typeof current === 'object' && current !== null && chain.length < 5;
    current = asObject(current).cause ?? asObject(current).previous
  )
    chain.push(current)
  return chain
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const withoutNumbers = (text: string): string =>
  text
    .slice(0, 2_000)
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/gi, '#')
    .slice(0, 200)

/** Matches the error codes of failed connections of the database, the driver and the network. */
const outageCode = /^(?:08|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST|ENET|EAI_)/
const outageMessage =
  /connection terminated|connection error|connection ended|client was closed|timeout exceeded when trying to connect/i

/** Returns the code of an outage; undefined for any other error. */
function outageOf(chain: readonly ErrorLike[]): string | undefined {
  const outage = chain.map(({ code }) => textOf(code)).find((code) => outageCode.test(code))
  return outage ?? (chain.some(({ message }) => outageMessage.test(textOf(message))) ? 'connection' : undefined)
}

/** Returns where the innermost error was thrown, with its name and code: the first stack frame of our own code. */
function originOf(chain: readonly ErrorLike[]): string {
  const { name, message, stack, code } = chain.at(-1) ?? {}
  const frames = textOf(stack)
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
  const ownFrame =
    frames.find((line) => !/node_modules|node:internal/.test(line)) ?? frames[0] ?? withoutNumbers(textOf(message))
  return [textOf(name), textOf(code), ownFrame.trim()].join('|')
}

/** Returns the innermost cause without its stack. */
const summaryOf = (error: unknown): Record<string, unknown> | undefined => {
  if (error === undefined) return undefined
  const { name, message, code } = asObject(chainOf(error).at(-1))
  return { type: name, message: textOf(message).slice(0, 300), ...(code === undefined ? {} : { code }) }
}

/** Decides which error lines are written, and counts the others. */
export class RepeatedErrors {
  readonly #kinds = new Map<string, RepeatedError>()
  #timer: NodeJS.Timeout | undefined
  #writing = false

  /**
   * Returns whether a line is written: the first line of its kind is; later lines are counted until the interval ends.
   */
  allows(logger: Logger, args: readonly unknown[], level: number): boolean {
    if (this.#writing) return true
    const logged: LoggedProperties = typeof args[0] === 'object' && args[0] !== null ? args[0] : {}
    const error = args[0] instanceof Error ? args[0] : logged.err
    const chain = chainOf(error)
    const outage = outageOf(chain)
    const isText = typeof args[0] === 'string'
    const isPersonal = Object.keys(logged).some((name) => !impersonalProperties.includes(name))
    if (outage === undefined && !isText && (error === undefined || isPersonal)) return true
    const message = textOf(args.find((arg) => typeof arg === 'string'))
    // An error of the contract is identified by its code; `internal_error` covers all unexpected errors.
    const code = textOf(logged.code)
    const kind = [
      level,
      withoutNumbers(message),
      textOf(logged.job),
      code,
      outage ?? (code === '' || code === 'internal_error' ? originOf(chain) : ''),
    ].join('|')
    const isFull = this.#kinds.size >= maxKinds && !this.#kinds.has(kind)
    const key = isFull ? 'other' : kind
    const tracked = this.#kinds.get(key)
    this.#timer ??= setInterval(() => {
      this.flush()
    }, intervalMs).unref()
    if (!tracked) {
      // The first line of a kind is written. Kinds that share one count are only counted.
      this.#kinds.set(key, { logger, level, error, message, repeated: isFull ? 1 : 0, requestIds: [] })
      return !isFull
    }
    tracked.repeated += 1
    const id = logged.req?.id
    if (typeof id === 'string' && tracked.requestIds.length < maxRequestIds) tracked.requestIds.push(id)
    return false
  }

  /** Writes the counts and removes kinds that did not occur in this interval. */
  flush(): void {
    this.#writing = true
    for (const [key, kind] of this.#kinds) {
      const { logger, level, error, message, repeated, requestIds } = kind
      if (repeated === 0) {
        this.#kinds.delete(key)
        continue
      }
      const line = {
        err: summaryOf(error),
        repeated,
        ...(requestIds.length > 0 ? { requestIds: requestIds.splice(0) } : {}),
      }
      kind.repeated = 0
      if (level >= 60) logger.fatal(line, message)
      else if (level >= 50) logger.error(line, message)
      else logger.warn(line, message)
    }
    this.#writing = false
    if (this.#kinds.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
