// Types of settings: each parses text to a typed value, or throws a readable reason why it cannot.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { normalizeEmail } from './contract/email-address.ts'

/** `false`, a number of proxies in front of the server, or the addresses of those proxies. */
export type TrustProxy = false | number | readonly string[]
export type StorageUrl =
  | { readonly kind: 'disk'; readonly directory?: string }
  | {
      readonly kind: 's3'
      readonly bucket: string
      readonly prefix: string
      readonly endpoint?: string
      readonly region: string
      readonly forcePathStyle: boolean
    }

/** Returns a schema that parses text. The message of an error thrown by `parse` becomes the displayed problem. */
export const fromText = <T>(parse: (text: string) => T) =>
  z.string().transform((text, context): T => {
    try {
      return parse(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be used' })
      return z.NEVER
    }
  })

/** A value with a password in it: the reason never repeats the value. */
export const databaseAddress = () =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/[^/]+\/.+/, { error: 'must be a PostgreSQL address with a database name', abort: true })
    .refine(
      (text) => URL.canParse(text),
      'is not an address; write signs such as #, / and ? of the password as %23, %2F and %3F, and the port as a number up to 65535',
    )

function refuse(problem: string): never {
  throw new Error(problem)
}

export const emailAddress = (text: string): string => normalizeEmail(text) ?? refuse('is not an email address')

export const wholeNumber = (min: number, max: number) =>
  fromText((text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN
    return value >= min && value <= max
      ? value
      : refuse(`is "${text}"; it must be a whole number from ${min} to ${max}`)
  })

export const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) =>
  fromText(
    (text): V[number] =>
      values.find((value) => value === text.toLowerCase()) ??
      refuse(`is "${text}"; it must be one of ${values.join(', ')}`),
  )

/** An ICE server in the form of a browser's `RTCIceServer`. */
export interface IceServer {
  readonly urls: string
  readonly username?: string
  readonly credential?: string
}

function withoutEscapes(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('has a % in a user or a secret that must be written as %25')
  }
}

/** `stun:host:port`, `turn:user:secret@host:port` or `turns:…`, with spaces between. */
export const iceServers = (text: string): readonly IceServer[] =>
  text.split(/\s+/).map((entry) => {
    const [, scheme, username, credential, host, port, transport = ''] =
      /^(stuns?|turns?):(?:([^\s:@]+):([^\s@]+)@)?([\w.-]+|\[[\da-fA-F:]+\])(?::(\d{1,5}))?(\?transport=(?:udp|tcp))?$/.exec(
        entry,
      ) ?? []
    if (!scheme || !host)
      return refuse('must be stun:host:port or turn:user:secret@host:port, with spaces between several')
    if (scheme.startsWith('turn') !== (username !== undefined))
      return refuse('needs a user and a secret for turn:, and none for stun:')
    const urls = `${scheme}:${host}${port ? `:${port}` : ''}${transport}`
    return username !== undefined && credential !== undefined
      ? { urls, username: withoutEscapes(username), credential: withoutEscapes(credential) }
      : { urls }
  })

/** A key of a provider. A shorter value is a mistake. */
export const secret = () => z.string().min(8, 'is too short to be a real key')

/** A host name or an address without scheme, port or path; lower case. */
export function hostName(text: string): string {
  const host = text.toLowerCase()
  const isName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/.test(host)
  return isIP(host) > 0 || isName
    ? host
    : refuse(`has "${text}"; give the name or address alone, without http:// and without a port`)
}

/** Names of hosts, with commas between them. */
export const hostList = (text: string): string[] =>
  text
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean)
    .map(hostName)

/** `origin`: scheme, host and port only. `base`: may have a path. Both are returned without a slash at the end. */
export const webAddress = (shape: 'origin' | 'base') =>
  fromText((text) => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol)) return refuse(`is "${text}"; it must start with http:// or https://`)
    // Of `http://x?` the query is empty, but the address would still end with its question mark.
    if (url.username || url.password || /[?#]/.test(url.href))
      return refuse('must not hold a user, a password, a query or a fragment')
    if (shape === 'origin' && url.pathname !== '/')
      return refuse(`is "${text}"; give scheme, host and port only, without a path`)
    return url.href.replace(/\/+$/, '')
  })

const namedRanges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']
const isSubnetMask = (text: string): boolean =>
  isIP(text) === 4 &&
  /^1+0*$/.test(
    text
      .split('.')
      .map((octet) => Number(octet).toString(2).padStart(8, '0'))
      .join(''),
  )

/** Returns whether text is an address or a range of addresses as Express accepts it: `10.0.0.0/8`, `fd00::/8`. */
function isProxyRange(text: string): boolean {
  const [address = '', range, ...rest] = text.split('/')
  const version = isIP(address)
  if (range === undefined) return namedRanges.includes(text) || version > 0
  if (version === 0 || rest.length > 0) return false
  if (!/^\d{1,3}$/.test(range)) return version === 4 && isSubnetMask(range)
  return Number(range) > 0 && Number(range) <= (version === 4 ? 32 : 128)
}

/** Refuses `true`, with which any client could forge the address on which limits and the audit rely. */
export function proxies(text: string): TrustProxy {
  if (/^(false|no|off|0)$/i.test(text)) return false
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const invalid = addresses.find((address) => !isProxyRange(address))
  return invalid === undefined && addresses.length > 0
    ? addresses
    : refuse(
        `has "${invalid ?? text}"; give the number of proxies in front of the server, or their addresses separated by commas`,
      )
}

/** 32 bytes as base64, base64url or 64 hexadecimal digits. */
export function masterKey(text: string): Buffer {
  const key = /^[\da-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === 32 ? key : refuse('must be 32 random bytes, written in base64 or as 64 hexadecimal digits')
}

/** `file:` (below the data directory), `file:///path`, or `s3://bucket/prefix?endpoint=…&region=…`. */
export function storageUrl(text: string): StorageUrl {
  if (text === 'file:') return { kind: 'disk' }
  if (/^file:\/\/(?!localhost\/)[^/]/i.test(text))
    return refuse('must have three slashes before a directory: "file:///a/directory"')
  if (text.startsWith('file:')) {
    return {
      kind: 'disk',
      directory: resolve(text.startsWith('file://') ? fileURLToPath(text) : text.slice('file:'.length)),
    }
  }
  const url = text.startsWith('s3://') ? URL.parse(text) : null
  if (!url?.hostname) return refuse('must be "file:", "file:///a/directory" or "s3://bucket?endpoint=…"')
  if (url.username || url.password)
    return refuse('must not hold keys; they go into S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (url.port)
    return refuse('must not hold a port; it goes into the endpoint: "s3://bucket?endpoint=http://host:9000"')
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:\/\/[^/]+/.test(endpoint))
    return refuse('has an endpoint that does not start with http:// or https://')
  // Stores other than Amazon's usually answer under a path, not under a host per bucket.
  const forcePathStyle = url.searchParams.get('forcePathStyle')?.toLowerCase() ?? String(endpoint !== undefined)
  if (!['true', 'false'].includes(forcePathStyle)) return refuse('has a forcePathStyle that is neither true nor false')
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    ...(endpoint ? { endpoint } : {}),
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: forcePathStyle === 'true',
  }
}
