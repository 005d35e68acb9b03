// Restricts tests to this machine: stand-ins answer on sockets of the loopback.
import { isIP, Socket } from 'node:net'

/** A database server of the developer (TEST_DATABASE_URL) may be on another host. */
const databaseHost = process.env.TEST_DATABASE_URL ? new URL(process.env.TEST_DATABASE_URL).hostname : undefined

const isAllowed = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === databaseHost ||
  (isIP(host) === 4 ? host.startsWith('127.') : host === '::1')

interface Target {
  readonly host?: string
  readonly path?: string
}
const isTarget = (value: unknown): value is Target => typeof value === 'object' && value !== null

/**
 * Returns the host to which `Socket.connect` would connect; undefined for a pipe. Its arguments are options,
 * `port, host`, a path, or an array of these.
 */
function hostOf(args: readonly unknown[]): string | undefined {
  const [firstArg, secondArg] = args
  if (Array.isArray(firstArg)) return hostOf(firstArg)
  if (isTarget(firstArg)) return firstArg.path === undefined ? (firstArg.host ?? 'localhost') : undefined
  if (typeof firstArg !== 'number') return undefined
  return typeof secondArg === 'string' ? secondArg : 'localhost'
}

const guarded = Symbol.for('bufete.no-network')
const prototype = Socket.prototype as Socket & { [guarded]?: true }
if (!prototype[guarded]) {
  prototype[guarded] = true
  // A worker runs many test files, but wraps the socket only once.
  const connect = prototype.connect as (this: Socket, ...args: unknown[]) => Socket
  prototype.connect = function refuseOutside(this: Socket, ...args: unknown[]) {
    const host = hostOf(args)
    if (host === undefined || isAllowed(host)) return connect.apply(this, args)
    this.destroy(
      Object.assign(new Error(`A test tried to connect to ${host}; tests may connect only to this machine.`), {
        code: 'ENETUNREACH',
      }),
    )
    return this
  } as Socket['connect']
}
