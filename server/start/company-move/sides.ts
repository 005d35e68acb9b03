// The two installations of a move, opened with the access of their operator.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { carriedContext, carriedKeysPurpose } from '#server/carried-keys.ts'
import type { Env } from '#server/env.ts'
import { unwrapKey } from '#server/files/keys.ts'
import type { Storage } from '#server/ports/storage.ts'
import { deriveKey, lastingKey, type LastingPurpose } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { openInstallationStorage } from '../installation-storage.ts'
import { assertMasterKey, readStoredKeys } from '../master-key.ts'
import { StartupProblem } from '../startup-problem.ts'
import { withDatabase } from '../with-database.ts'
import { withServices } from '../with-services.ts'

export interface Side {
  readonly env: Env
  readonly ownerUrl: string
  /** Connection of the owner of the database, exempt from row security, in UTC. */
  readonly client: pg.Client
  readonly storage: Storage
  readonly masterKey: Buffer
  /** Id of the installation. */
  readonly id: string
  /** Runs work with the application's services on this installation. */
  readonly withServices: WithServices
}
export type WithServices = <T>(work: (services: Services) => Promise<T>) => Promise<T>

export interface Sides {
  readonly companyId: string
  readonly source: Side
  readonly target: Side
}

/** First half of the advisory locks of this command; see `app.schedules_wait`. */
const lockClass = 7_232_009
const commandLock = 1
const schedulesLock = 2
/** How long a command waits for the lock of an earlier command, milliseconds. */
const commandWaitMs = 15_000

export interface SideOptions {
  readonly env: Env
  /** Id of the other installation of the move, from which this one must differ. */
  readonly otherId?: string
  /** Replaces {@link withServices}; for tests. */
  readonly withServices?: WithServices | undefined
}

async function assertMayMove(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ bypassesRowSecurity: boolean; skipsTriggers: boolean }>(
    `select rolsuper or rolbypassrls as "bypassesRowSecurity",
       rolsuper or has_parameter_privilege(current_user, 'session_replication_role', 'set') as "skipsTriggers"
       from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.bypassesRowSecurity && rows[0].skipsTriggers) return
  throw new StartupProblem(
    'The role of the database may not move an office: it must read the rows of all people, and write them without the ' +
      'triggers that count them again.',
    'As a superuser, for the time of the move: alter role … bypassrls; grant set on parameter session_replication_role to …',
  )
}

async function installationId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('app.company_move') is not null as exists`,
  )
  if (!rows[0]?.exists)
    throw new StartupProblem(
      'A database is older than this version.',
      'Start this version once on both installations, or run "npm run db:migrate".',
    )
  const installation = await client.query<{ id: string }>('select id from app.installation')
  const id = installation.rows[0]?.id
  if (id === undefined)
    throw new StartupProblem('This database has never been started with a key.', 'Start Bufete once.')
  return id
}

/**
 * Takes the lock of this command. A killed command holds it until the database notices that its connection has ended.
 * @throws StartupProblem while another command moves an office
 */
async function lockInstallation(client: pg.Client): Promise<void> {
  const deadline = Date.now() + commandWaitMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      lockClass,
      commandLock,
    ])
    if (rows[0]?.taken) return
    if (Date.now() > deadline)
      throw new StartupProblem('Another command moves an office of one of these installations.', 'Wait for its end.')
    await sleep(200)
  }
}

/**
 * Pauses the schedules of the source until the command ends: while one office is read-only, a schedule that writes rows
 * of all offices would fail for all of them.
 */
export const pauseSchedules = async ({ source }: Sides): Promise<void> => {
  await source.client.query('select pg_advisory_lock($1, $2)', [lockClass, schedulesLock])
}

/**
 * Opens an installation, and holds its command lock until `work` ends.
 * @throws StartupProblem while another command moves an office there
 */
export async function withSide<T>(
  { env, otherId, withServices: ownServices }: SideOptions,
  work: (side: Side) => Promise<T>,
): Promise<T> {
  return withDatabase(env, async ({ ownerUrl, secrets: { masterKey } }) => {
    const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true })
    // A lost connection fails the statement that uses it.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query(
        `set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
         set client_connection_check_interval = '1s';
         select set_config('app.scope', 'platform', false)`,
      )
      await assertMayMove(client)
      await assertMasterKey(ownerUrl, masterKey)
      const id = await installationId(client)
      if (id === otherId)
        throw new StartupProblem(
          'Both sets of settings name the same installation.',
          'Name the settings of the other one: --to <file>.',
        )
      await lockInstallation(client)
      const storage = await openInstallationStorage(env, ownerUrl)
      const services: WithServices = ownServices ?? ((use) => withServices(env, use))
      return await work({ env, ownerUrl, client, storage, masterKey, id, withServices: services })
    } finally {
      await client.end()
    }
  })
}

/** A key of the source that the target needs for the company's data. */
export interface CarriedKey {
  readonly purpose: LastingPurpose
  readonly key: Buffer
}

/** Purposes of the keys with which values in a company's rows and links in its mails were computed. */
const carriedPurposes = [
  'mail-stop',
  'appointment-link',
  'alert-link',
  'invoice-link',
  'person-tax-id',
] as const satisfies readonly LastingPurpose[]

/** Returns the keys on which the company's rows depend: of the source, or carried from an earlier installation. */
export async function keysToCarry({ source, companyId }: Sides): Promise<readonly CarriedKey[]> {
  const holder = { masterKey: source.masterKey, retainedKeys: await readStoredKeys(source.ownerUrl, source.masterKey) }
  const { rows } = await source.client.query<{ purpose: LastingPurpose; wrapped: Buffer }>(
    'select purpose, wrapped from app.carried_key where company_id = $1',
    [companyId],
  )
  const wrappingKey = deriveKey(source.masterKey, carriedKeysPurpose)
  const carried = rows.map(({ purpose, wrapped }): CarriedKey => ({
    purpose,
    key: unwrapKey(wrapped, wrappingKey, carriedContext(companyId, purpose)),
  }))
  const own = carriedPurposes
    .filter((purpose) => !carried.some((existing) => existing.purpose === purpose))
    .map((purpose): CarriedKey => ({ purpose, key: lastingKey(holder, purpose) }))
  return [...carried, ...own, { purpose: 'password-pepper', key: lastingKey(holder, 'password-pepper') }]
}

/** Returns the pepper of an installation's own hashes of passwords. */
export async function ownPepper(side: Side): Promise<Buffer> {
  const retainedKeys = await readStoredKeys(side.ownerUrl, side.masterKey)
  return lastingKey({ masterKey: side.masterKey, retainedKeys }, 'password-pepper')
}
