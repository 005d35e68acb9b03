import pg from 'pg'
import { unwrapKey } from '#server/files/keys.ts'
import { deriveKey } from '#server/secrets.ts'
import { StartupProblem } from './startup-problem.ts'

/** Returns a value with which two master keys can be compared without revealing them. */
export const fingerprint = (masterKey: Buffer): string =>
  deriveKey(masterKey, 'fingerprint').toString('hex').slice(0, 32)

async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns false for a new database, and for a database older than the table. */
export async function hasInstallationTable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('app.installation') is not null as exists`,
  )
  return rows[0]?.exists === true
}

/**
 * Checks that the master key belongs to the database. A server with another key could read no document, and would
 * change the passwords with which the other servers connect. Must run before the database is prepared.
 * @throws {@link StartupProblem} when the keys differ
 */
export const assertMasterKey = (ownerUrl: string, masterKey: Buffer): Promise<void> =>
  withOwner(ownerUrl, async (client) => {
    if (!(await hasInstallationTable(client))) return
    const {
      rows: [stored],
    } = await client.query<{ fingerprint: string; next: string | null }>(
      `select key_fingerprint as fingerprint, to_jsonb(i) ->> 'next_fingerprint' as next from app.installation i`,
    )
    if (stored?.next)
      throw new StartupProblem(
        'The keys of this installation are being changed, or that was cut off.',
        'Run "npm run keys:rotate" again: it goes on where it stopped.',
      )
    if (!stored || stored.fingerprint === fingerprint(masterKey)) return
    throw new StartupProblem(
      'This database belongs to an installation with another master key: its documents cannot be read with this one.',
      'Set MASTER_KEY to the key of the other servers, or put back DATA_DIR/secrets/master-key from a backup. If its keys were being changed a moment ago, run "npm run keys:rotate".',
    )
  })

/**
 * Checks that the database is new before a master key is generated: an existing database was created with a key whose
 * file is missing here.
 * @throws {@link StartupProblem} when the database already belongs to an installation
 */
export const assertNewInstallation = (ownerUrl: string): Promise<void> =>
  withOwner(ownerUrl, async (client) => {
    if (!(await hasInstallationTable(client))) return
    if ((await client.query('select 1 from app.installation')).rowCount === 0) return
    throw new StartupProblem(
      'The master key of this installation is missing: its database is there, and DATA_DIR/secrets/master-key is not.',
      'Put that file back from a backup, or set MASTER_KEY; no new one is made in its place.',
    )
  })

/**
 * Returns the keys that were derived from an earlier master key and are still in use, by their purpose.
 * @throws KeyMismatchError when they belong to another installation
 */
export const readStoredKeys = (ownerUrl: string, masterKey: Buffer): Promise<ReadonlyMap<string, Buffer>> =>
  withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ purpose: string; wrapped: Buffer }>(
      'select purpose, wrapped from app.kept_key',
    )
    const wrappingKey = deriveKey(masterKey, 'kept-keys')
    return new Map(rows.map(({ purpose, wrapped }) => [purpose, unwrapKey(wrapped, wrappingKey, `kept:${purpose}`)]))
  })

/** Stores the fingerprint of the master key in the database, unless a fingerprint is stored. */
export const storeFingerprint = (ownerUrl: string, masterKey: Buffer): Promise<void> =>
  withOwner(ownerUrl, async (client) => {
    await client.query('insert into app.installation (key_fingerprint) values ($1) on conflict do nothing', [
      fingerprint(masterKey),
    ])
  })
