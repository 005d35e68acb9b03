import type { Logger } from 'pino'
import { ensureDatabase, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { Env } from '#server/env.ts'
import { journalSettings } from './journal.ts'
import type { Secrets } from './secrets.ts'

/** Settings of the embedded database for this start only, as a restore needs them. */
export interface StartSettings {
  readonly settings?: Readonly<Record<string, string>>
  readonly startTimeoutMs?: number
  /** Whether to use the embedded database that a crashed server left running. */
  readonly adopt?: boolean
}

export interface OpenDatabase {
  /** Connects as the owner of the schema, the role that runs the migrations. */
  readonly ownerUrl: string
  close(): Promise<void>
  /** Keeps the embedded database running after this process ends. */
  leaveRunning(): void
}

/** Name of the product's database in the embedded PostgreSQL. */
export const databaseName = 'bufete'

/** Returns the URL of the operator's PostgreSQL, bypassing a pooler; undefined for the embedded database. */
export const operatorDatabase = (env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl'>): string | undefined =>
  env.databaseDirectUrl ?? env.databaseUrl

/** Opens the database of the settings. Without a setting, starts an embedded database, which stops with the server. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'journalDirectory'>,
  secrets: Secrets,
  log: Logger,
  settings?: StartSettings,
): Promise<OpenDatabase> {
  const ownerUrl = operatorDatabase(env)
  if (ownerUrl) return { ownerUrl, close: async () => undefined, leaveRunning: () => undefined }
  const postgres = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    password: secrets.databasePassword,
    settings: { ...journalSettings(env), ...settings?.settings },
    startTimeoutMs: settings?.startTimeoutMs,
    adopt: settings?.adopt,
    onNotice: (notice) => {
      log.warn(notice)
    },
  })
  try {
    await ensureDatabase(postgres.url('postgres'), databaseName)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return {
    ownerUrl: postgres.url(databaseName),
    close: () => postgres.stop(),
    leaveRunning: () => {
      postgres.leaveRunning()
    },
  }
}
