// A directory in which tests start separate embedded databases.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'

/** Password of the database owner; it contains characters that a URL must escape. */
export const ownerPassword = 'p4ss/word with spaces'

/** Returns a directory, in memory if there is room. It is removed after the tests of the file. */
export function usePostgresDirectory(): string {
  const directory = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bufete-pg-'))
  // mkdtemp denies access to other accounts, including the account that runs the database.
  chmodSync(directory, 0o755)
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true })
  })
  return directory
}

/** Runs one statement on a separate connection. */
export async function queryRows(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
