import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { MikroORM } from '@mikro-orm/postgresql'
import { Migrator, type Migration } from '@mikro-orm/migrations'
import { withRoleNames, type Roles } from './roles.ts'

type MigrationClass = new (...args: never[]) => Migration
interface ListedMigration {
  readonly name: string
  readonly class: MigrationClass
}

const migrationsPath = join(import.meta.dirname, '../../migrations')

/** Returns the migrations in the order of the timestamp in their name: `<module>.<yyyymmddhhmm>-<what>.ts`. */
export async function listMigrations(): Promise<ListedMigration[]> {
  const timestampOf = (file: string) => file.split('.')[1] ?? ''
  const files = (await readdir(migrationsPath)).filter((file) => /^[a-z-]+\.\d{12}-[a-z-]+\.ts$/.test(file))
  const sortKeyOf = (file: string) => `${timestampOf(file)} ${file}`
  files.sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))
  return Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(join(migrationsPath, file)).href)) as { migration: MigrationClass }
      return { name: basename(file, '.ts'), class: module.migration }
    }),
  )
}

/** Returns the migration with the names of this installation's roles in its SQL. */
function withRoles(original: MigrationClass, roles: Roles): MigrationClass {
  return class extends (original as new (...args: unknown[]) => Migration & { up(): void }) {
    override addSql(sql: Parameters<Migration['addSql']>[0]): void {
      super.addSql(typeof sql === 'string' ? withRoleNames(sql, roles) : sql)
    }
  } as MigrationClass
}

export interface MigrateOptions {
  /** How long a statement waits for a lock before the migration is rolled back and retried, in milliseconds. */
  readonly lockTimeoutMs?: number
  /** Time limit of all retries of one call, in milliseconds. */
  readonly retryForMs?: number
  /** Called with a sentence when a migration waits. */
  readonly onNotice?: (notice: string) => void
  /** Migrations to run; for tests. */
  readonly migrations?: readonly ListedMigration[]
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown }
  return code ?? (cause === undefined ? undefined : codeOf(cause))
}

/**
 * Runs the missing migrations, each in its own transaction. A migration that waits for a lock blocks all queries queued
 * behind it. After `lockTimeoutMs` it is therefore rolled back, which unblocks them, and retried for up to
 * `retryForMs`.
 * @throws DatabaseNewerError when the database has migrations that this version lacks
 */
export async function migrate(ownerUrl: string, roles: Roles, options: MigrateOptions = {}): Promise<void> {
  const { lockTimeoutMs = 3_000, retryForMs = 600_000, onNotice = () => undefined } = options
  const listed = options.migrations ?? (await listMigrations())
  const migrationsList = listed.map((migration) => ({ name: migration.name, class: withRoles(migration.class, roles) }))
  const orm = await MikroORM.init({
    clientUrl: ownerUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    ensureDatabase: false,
    pool: { min: 0, max: 1 },
    driverOptions: {
      // Sent as statements: a pooler refuses them among the parameters of a connection.
      onPoolCreated: (pool: Pool) => {
        pool.on('connect', (client) => {
          void client.query(`set lock_timeout = ${lockTimeoutMs}; set statement_timeout = 0`)
        })
      },
    },
    migrations: {
      migrationsList: migrationsList as never,
      tableName: 'migration',
      transactional: true,
      allOrNothing: false,
      snapshot: false,
      silent: true,
    },
  })
  try {
    const knownMigrations = new Set(migrationsList.map((m) => m.name))
    const executedMigrations = await orm.migrator.getExecuted()
    const unknown = executedMigrations.filter((m) => !knownMigrations.has(m.name))
    if (unknown.length > 0) throw new DatabaseNewerError(unknown.map((m) => m.name))
    const giveUpAt = Date.now() + retryForMs
    for (let attempt = 1; ; attempt += 1) {
      try {
        await orm.migrator.up()
        return
      } catch (error) {
        const code = codeOf(error)
        if ((code !== lockNotAvailable && code !== deadlockDetected) || Date.now() > giveUpAt) throw error
        const [next] = await orm.migrator.getPending()
        onNotice(`The migration ${next?.name ?? ''} waits for a table that is in use; it is tried again.`)
        await sleep(Math.min(250 * 2 ** attempt, 5_000))
      }
    }
  } finally {
    await orm.close()
  }
}

/** A later version of the product migrated the database, so this version would misread it. */
export class DatabaseNewerError extends Error {
  constructor(migrations: readonly string[]) {
    super(
      `The database is newer than this version of Bufete (it has ${migrations.join(', ')}). Start the version that made it, or restore a backup.`,
    )
    this.name = 'DatabaseNewerError'
  }
}
