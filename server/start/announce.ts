// What a person reads in the terminal. The log is JSON for machines; this is for them.
import { rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'

export interface WayIn {
  /** Who it is, for example `Administrator`. */
  readonly label: string
  readonly email: string
  /** Absent when the person already knows it. */
  readonly password?: string | undefined
  /** Holds the password, where standard output must not. */
  readonly passwordFile?: string | undefined
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Returns what to know of a server that others reach without TLS; undefined for one that they cannot reach so. */
export function exposure({ host, publicUrl }: Pick<Env, 'host' | 'publicUrl'>): string | undefined {
  if (isLoopback(host) || publicUrl.startsWith('https:')) return undefined
  return [
    `Without TLS on ${host}: who can reach this machine can reach Bufete, and on the way passwords and documents can be read and changed.`,
    'Put a proxy with TLS in front and set PUBLIC_URL to its https address, or leave HOST at 127.0.0.1.',
  ].join('\n')
}

/**
 * Moves the password of a way in to a file that only this account reads, unless a terminal shows it: what a journal or
 * a log collector takes from standard output is kept, and read by others.
 */
export function withoutPassword(login: WayIn, { dataDir }: Pick<Env, 'dataDir'>, terminal: boolean): WayIn {
  const { password, ...rest } = login
  if (password === undefined || terminal) return login
  const passwordFile = join(dataDir, 'first-administrator.txt')
  rmSync(passwordFile, { force: true })
  writeFileSync(
    passwordFile,
    `email: ${login.email}\npassword: ${password}\n\nLog in, change the password, and remove this file.\n`,
    { mode: 0o600, flag: 'wx', flush: true },
  )
  return { ...rest, passwordFile }
}

/** One address and how to get in. `warning` stands between them. */
export function announcement(address: string, logins: readonly WayIn[], warning?: string): string {
  const width = Math.max(0, ...logins.map(({ label }) => label.length))
  const emails = Math.max(0, ...logins.map(({ email }) => email.length))
  const secretOf = ({ password, passwordFile }: WayIn) =>
    passwordFile ? `  password in ${passwordFile}` : password ? `  ${password}` : ''
  const lines = logins.map((login) => `  ${login.label.padEnd(width)}  ${login.email.padEnd(emails)}${secretOf(login)}`)
  return [
    '',
    `Bufete is running: ${address}`,
    ...(warning ? ['', warning] : []),
    ...(lines.length > 0 ? ['', ...lines] : []),
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n')
}
