// The start message for a person at the terminal. The log is JSON for machines.
import { rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'

export interface LoginHint {
  /** Label of the account, for example `Administrator`. */
  readonly label: string
  readonly email: string
  /** Absent when the person already knows it. */
  readonly password?: string | undefined
  /** File that contains the password, when standard output must not show it. */
  readonly passwordFile?: string | undefined
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Returns a warning for a server that other machines can reach without TLS, otherwise undefined. */
export function exposureWarning({ host, publicUrl }: Pick<Env, 'host' | 'publicUrl'>): string | undefined {
  if (isLoopback(host) || publicUrl.startsWith('https:')) return undefined
  return [
    `Without TLS on ${host}: who can reach this machine can reach Bufete, and on the way passwords and documents can be read and changed.`,
    'Put a proxy with TLS in front and set PUBLIC_URL to its https address, or leave HOST at 127.0.0.1.',
  ].join('\n')
}

/**
 * Moves the password of a login to a file that only this account can read, and returns the login with the path of the file
 * in its place; returns it unchanged when standard output is a terminal. Journals and log collectors store standard output
 * where others can read it.
 */
export function movePasswordToFile(
  login: LoginHint,
  { dataDir }: Pick<Env, 'dataDir'>,
  { isTerminal }: { readonly isTerminal: boolean },
): LoginHint {
  const { password, ...rest } = login
  if (password === undefined || isTerminal) return login
  const passwordFile = join(dataDir, 'first-administrator.txt')
  rmSync(passwordFile, { force: true })
  writeFileSync(
    passwordFile,
    `email: ${login.email}\npassword: ${password}\n\nLog in, change the password, and remove this file.\n`,
    { mode: 0o600, flag: 'wx', flush: true },
  )
  return { ...rest, passwordFile }
}

/** Returns the start message: the address, the optional `warning`, and the logins. */
export function announcement(address: string, logins: readonly LoginHint[], warning?: string): string {
  const labelWidth = Math.max(0, ...logins.map(({ label }) => label.length))
  const emailWidth = Math.max(0, ...logins.map(({ email }) => email.length))
  const secretOf = ({ password, passwordFile }: LoginHint): string => {
    if (passwordFile) return `  password in ${passwordFile}`
    return password ? `  ${password}` : ''
  }
  const lines = logins.map(
    (login) => `  ${login.label.padEnd(labelWidth)}  ${login.email.padEnd(emailWidth)}${secretOf(login)}`,
  )
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
