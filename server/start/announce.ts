// What a person reads in the terminal. The log is JSON for machines; this is for them.

export interface WayIn {
  /** Who it is, for example `Administrator`. */
  readonly label: string
  readonly email: string
  /** Absent when the person already knows it. */
  readonly password?: string | undefined
}

/** One address and how to get in. */
export function announcement(address: string, ways: readonly WayIn[]): string {
  const width = Math.max(0, ...ways.map(({ label }) => label.length))
  const emails = Math.max(0, ...ways.map(({ email }) => email.length))
  const lines = ways.map(({ label, email, password }) => `  ${label.padEnd(width)}  ${email.padEnd(emails)}${password ? `  ${password}` : ''}`)
  return ['', `Bufete is running: ${address}`, ...(lines.length > 0 ? ['', ...lines] : []), '', 'Ctrl-C stops it.', ''].join('\n')
}
