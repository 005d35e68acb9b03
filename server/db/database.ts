import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { runMigrations } from 'graphile-worker'
import { MikroORM } from '@mikro-orm/postgresql'
import { Migrator, type Migration } from '@mikro-orm/migrations'

/** Where the server connects. `owner` migrates and is then put away; `app` and `jobs` own no tenant table. */
export interface DatabaseUrls { readonly owner: string; readonly app: string; readonly jobs: string }
export interface RolePasswords { readonly appPassword: string; readonly jobsPassword: string }

export const appRole = 'bufete_app'
export const jobsRole = 'bufete_jobs'

const migrationsPath = join(import.meta.dirname, '../../migrations')

const withUser = (url: string, user: string, password: string): string => {
  const copy = new URL(url)
  copy.username = user
  copy.password = password
  return copy.href
}

/** Serialises preparation when several servers start at once. */
const advisoryKey = 7_232_001

/**
 * Brings a database to this version of the product: roles, migrations, the job queue's tables. Safe to repeat and to
 * run from several servers at once.
 * @throws when the owner may not create roles, or the database is newer than this version
 */
export async function prepareDatabase(ownerUrl: string, passwords: RolePasswords): Promise<DatabaseUrls> {
  const urls = { owner: ownerUrl, app: withUser(ownerUrl, appRole, passwords.appPassword), jobs: withUser(ownerUrl, jobsRole, passwords.jobsPassword) }
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryKey])
    await createRoles(client, passwords)
    await migrate(ownerUrl)
    await runMigrations({ connectionString: urls.jobs })
  } finally {
    await client.end()
  }
  return urls
}

async function createRoles(client: pg.Client, { appPassword, jobsPassword }: RolePasswords): Promise<void> {
  for (const [role, password] of [[appRole, appPassword], [jobsRole, jobsPassword]] as const) {
    const exists = await client.query('select 1 from pg_roles where rolname = $1', [role])
    const attributes = `login nosuperuser nobypassrls nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`
    await client.query(`${exists.rowCount ? 'alter' : 'create'} role ${role} ${attributes}`)
  }
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  await client.query(`grant connect on database ${database} to ${appRole}, ${jobsRole}`)
  // The queue's library creates and owns its schema through the jobs role.
  await client.query(`grant create on database ${database} to ${jobsRole}`)
}

/** Migrations in the order of the instant in their name: `<module>.<yyyymmddhhmm>-<what>.ts`. */
export async function listMigrations(): Promise<{ name: string; class: new (...args: never[]) => Migration }[]> {
  const stamp = (file: string) => file.split('.')[1] ?? ''
  const files = (await readdir(migrationsPath)).filter((file) => /^[a-z-]+\.\d{12}-[a-z-]+\.ts$/.test(file))
  files.sort((a, b) => (stamp(a) < stamp(b) ? -1 : stamp(a) > stamp(b) ? 1 : a < b ? -1 : 1))
  return Promise.all(files.map(async (file) => {
    const module = await import(pathToFileURL(join(migrationsPath, file)).href) as { migration: new (...args: never[]) => Migration }
    return { name: basename(file, '.ts'), class: module.migration }
  }))
}

async function migrate(ownerUrl: string): Promise<void> {
  const migrationsList = await listMigrations()
  const orm = await MikroORM.init({
    clientUrl: ownerUrl, entities: [], discovery: { warnWhenNoEntities: false }, extensions: [Migrator], ensureDatabase: false,
    pool: { min: 0, max: 1 },
    migrations: { migrationsList: migrationsList as never, tableName: 'migration', transactional: true, allOrNothing: false, snapshot: false, silent: true },
  })
  try {
    const known = new Set(migrationsList.map((m) => m.name))
    const done = await orm.migrator.getExecuted()
    const unknown = done.filter((m) => !known.has(m.name))
    if (unknown.length > 0) throw new DatabaseNewerError(unknown.map((m) => m.name))
    await orm.migrator.up()
  } finally {
    await orm.close()
  }
}

/** The database was migrated by a later version of the product; this one would misread it. */
export class DatabaseNewerError extends Error {
  constructor(migrations: readonly string[]) {
    super(`The database is newer than this version of Bufete (it has ${migrations.join(', ')}). Start the version that made it, or restore a backup.`)
    this.name = 'DatabaseNewerError'
  }
}
