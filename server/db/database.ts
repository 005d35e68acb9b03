import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { StartupProblem } from '#server/start/startup-problem.ts'
import { takeAdvisoryLock } from './advisory-lock.ts'
import { storeRoles } from './store-roles.ts'
import { assertExtensions } from './extensions.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { ensureRoles, urlAs, type RolePasswords } from './roles.ts'

/** Connection strings of the server. `owner` is used for migrations only; `app` and `jobs` own no tenant table. */
export interface DatabaseUrls {
  readonly owner: string
  readonly app: string
  readonly jobs: string
  /**
   * URLs of `app` and `jobs` that bypass the pooler, for features of a session: LISTEN and locks. Absent without a
   * pooler.
   */
  readonly direct?: { readonly app: string; readonly jobs: string }
  /** URL of `app` on a streaming replica; absent without a replica. */
  readonly replica?: string
}

/** Adds the URL of a replica, on which `app` logs in with the password that it has on the primary. */
export function urlsWithReplica(urls: DatabaseUrls, replicaUrl: string): DatabaseUrls {
  const { username, password } = new URL(urls.app)
  return { ...urls, replica: urlAs(replicaUrl, username, password) }
}

/** Lets `app` and `jobs` connect to a pooler; their present URLs become `direct`. */
export function urlsThroughPooler(urls: DatabaseUrls, poolerUrl: string): DatabaseUrls {
  const through = (url: string): string => {
    const { username, password } = new URL(url)
    return urlAs(poolerUrl, username, password)
  }
  return { ...urls, app: through(urls.app), jobs: through(urls.jobs), direct: { app: urls.app, jobs: urls.jobs } }
}

/** Serialises preparation when several servers start at the same time. */
const advisoryKey = 7_232_001
const minMajor = 18

/** @throws StartupProblem for an outdated PostgreSQL, before anything is created in it */
export async function assertPostgresVersion(client: pg.ClientBase): Promise<void> {
  const {
    rows: [server],
  } = await client.query<{ num: string; version: string }>(
    `select current_setting('server_version_num') as num, current_setting('server_version') as version`,
  )
  if (Number(server?.num) >= minMajor * 10_000) return
  throw new StartupProblem(
    `The database of DATABASE_URL runs PostgreSQL ${server?.version}; Bufete needs ${minMajor} or newer.`,
    `Set DATABASE_URL to a PostgreSQL ${minMajor} server, or leave it out: Bufete then starts one of its own.`,
  )
}

/**
 * Brings a database to this version of the product: roles, migrations, the job queue's tables. Safe to repeat and to
 * run from several servers at the same time.
 * @throws StartupProblem when the server is too old or the owner may not create roles
 * @throws DatabaseNewerError when the database is newer than this version
 */
export async function prepareDatabase(
  ownerUrl: string,
  passwords: RolePasswords,
  options: MigrateOptions = {},
): Promise<DatabaseUrls> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await assertPostgresVersion(client)
    await assertExtensions(client)
    await takeAdvisoryLock(client, advisoryKey)
    const roles = await ensureRoles(client, ownerUrl, passwords)
    const urls = {
      owner: ownerUrl,
      app: urlAs(ownerUrl, roles.app, passwords.appPassword),
      jobs: urlAs(ownerUrl, roles.jobs, passwords.jobsPassword),
    }
    await migrate(ownerUrl, roles, options)
    await storeRoles(client)
    await runMigrations({ connectionString: urls.jobs })
    return urls
  } finally {
    await client.end()
  }
}
