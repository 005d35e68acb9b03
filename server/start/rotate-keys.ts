// `npm run keys:rotate [-- --companies]`: replaces the master key of a stopped installation. When interrupted, it
// continues the next time it is run.
import pg from 'pg'
import { ClusterInUse } from '#server/db/cluster-claim.ts'
import { findRoles } from '#server/db/roles.ts'
import { readEnv, type Env } from '#server/env.ts'
import { counted } from './counted.ts'
import { assertInstallation } from './data-directory.ts'
import { explainDatabase, failureText } from './failure.ts'
import { openInstallationStorage } from './installation-storage.ts'
import { changeAuditSeals } from './keys/audit-seals.ts'
import { changeSealedValues, type KeyChange } from './keys/sealed-values.ts'
import { changeCompanyKeys, changePictures } from './keys/stored-keys.ts'
import { fingerprint } from './master-key.ts'
import { nextMasterKey } from './secrets.ts'
import { StartupProblem } from './startup-problem.ts'
import { withIdleDatabase } from './with-database.ts'

export interface RotateOptions {
  /** Also creates a new key for each company and rewraps the keys of its files. */
  readonly companies?: boolean
  /** Called before each part; tests interrupt the rotation here. */
  readonly beforePart?: (part: string) => Promise<void>
}
export interface RotationResult {
  readonly values: number
  readonly seals: number
  readonly pictures: number
  readonly companies: number
  readonly files: number
  /** Names of files and templates that neither key decrypts. */
  readonly unopened: readonly string[]
}

interface Installation {
  readonly fingerprint: string
  readonly next: string | null
}

const nothingRotated: RotationResult = { values: 0, seals: 0, pictures: 0, companies: 0, files: 0, unopened: [] }

function explainRunning(error: unknown): unknown {
  if (!(error instanceof ClusterInUse)) return error
  return new StartupProblem(
    'Bufete is running: its servers hold the keys in memory.',
    'Stop it, change the keys, and start it again.',
    { cause: error },
  )
}

/** Asserts that no server of this installation is connected to an external database. */
async function assertNoConnections(client: pg.Client): Promise<void> {
  const roles = await findRoles(client)
  const { rowCount } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and usename = any($1)',
    [Object.values(roles ?? {})],
  )
  if (rowCount)
    throw new StartupProblem(
      'A server is connected to this database, and holds the keys in memory.',
      'Stop every server, change the keys, and start them again.',
    )
}

/**
 * Stores the fingerprint of the new key, so that an interrupted rotation continues only with this key.
 * @returns `complete` when an earlier rotation changed everything except the stored master key
 */
async function beginRotation(client: pg.Client, { from, to }: KeyChange): Promise<'pending' | 'complete'> {
  const {
    rows: [tableCheck],
  } = await client.query<{ exists: boolean }>(`select to_regclass('app.kept_key') is not null as exists`)
  if (!tableCheck?.exists)
    throw new StartupProblem(
      'This database is older than this version.',
      'Start this version once, or run "npm run db:migrate", and stop it again.',
    )
  const {
    rows: [installation],
  } = await client.query<Installation>(
    'select key_fingerprint as fingerprint, next_fingerprint as next from app.installation',
  )
  if (!installation) throw new StartupProblem('This database has never been started with a key.', 'Start Bufete once.')
  if (installation.fingerprint === fingerprint(to)) return 'complete'
  if (installation.fingerprint !== fingerprint(from))
    throw new StartupProblem(
      'This database belongs to an installation with another master key.',
      'Set MASTER_KEY to its present key, and NEW_MASTER_KEY to the one it shall have.',
    )
  if (installation.next !== null && installation.next !== fingerprint(to))
    throw new StartupProblem(
      'A change to another key was begun and cut off.',
      'Finish it first: set NEW_MASTER_KEY to the key that it was begun with.',
    )
  await client.query('update app.installation set next_fingerprint = $1', [fingerprint(to)])
  return 'pending'
}

/**
 * Re-encrypts all data that the master key protects with a new key. No server can start meanwhile.
 * @throws StartupProblem while a server runs, or for a key of another installation
 */
export async function rotateKeys(
  env: Env,
  { companies = false, beforePart = async () => undefined }: RotateOptions = {},
): Promise<RotationResult> {
  assertInstallation(env)
  return withIdleDatabase(env, async ({ ownerUrl, secrets: { masterKey } }) => {
    const next = nextMasterKey(env.dataDir, env)
    // Row-level security applies to an owner that is not a superuser: the scope of the platform is set below.
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      await client.query(`select set_config('app.scope', 'platform', false)`)
      await assertNoConnections(client)
      const storage = await openInstallationStorage(env, ownerUrl)
      const change: KeyChange = { from: masterKey, to: next.key }
      if ((await beginRotation(client, change)) === 'complete') {
        await next.activate()
        return nothingRotated
      }
      await beforePart('values')
      const values = await changeSealedValues(client, change)
      await beforePart('seals')
      const seals = await changeAuditSeals(client, storage, change)
      await beforePart('pictures')
      const pictures = await changePictures(storage, change)
      await beforePart('companies')
      const {
        companies: renewedCompanies,
        files,
        unopened,
      } = await changeCompanyKeys(client, storage, next.key, companies)
      await beforePart('end')
      await client.query('update app.installation set key_fingerprint = next_fingerprint, next_fingerprint = null')
      await beforePart('file')
      await next.activate()
      return {
        values,
        seals,
        pictures: pictures.files,
        companies: renewedCompanies,
        files,
        unopened: [...pictures.unopened, ...unopened],
      }
    } finally {
      await client.end()
    }
  }).catch((error: unknown) => {
    throw explainDatabase(explainRunning(error), env)
  })
}

if (import.meta.main) {
  try {
    const env = readEnv()
    const { values, seals, pictures, companies, files, unopened } = await rotateKeys(env, {
      companies: process.argv.includes('--companies'),
    })
    process.stdout.write(
      `The master key was replaced: ${counted(values, 'value')}, ${counted(seals, 'seal')} of the audit and ${counted(pictures, 'picture')} now depend on the new one; ${counted(companies, 'company', 'companies')} got a new key, and the keys of ${counted(files, 'file')} were wrapped again.\n` +
        (env.masterKey
          ? 'Set MASTER_KEY to the value of NEW_MASTER_KEY on every server, and take NEW_MASTER_KEY away.\n'
          : '') +
        (unopened.length > 0
          ? `Left as they are, because neither key opens them (damaged, or nobody's): ${counted(unopened.length, 'file')}\n${unopened.map((name) => `  ${name}\n`).join('')}`
          : '') +
        'Backups made before open with the old key alone. Throw both away when they expire.\n',
    )
  } catch (error) {
    process.stderr.write(`\n${failureText(error)}\n`)
    process.exitCode = 1
  }
}
