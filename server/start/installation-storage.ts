// The storage of an installation and its marker. An empty or foreign storage is refused at start-up, so that nothing
// is written to the wrong place.
import pg from 'pg'
import { markedStorage, readMarker, writeMarker } from '#server/adapters/marked-storage.ts'
import { mirroredStorage } from '#server/adapters/mirrored-storage.ts'
import { openMirror, openPrimaryStorage } from '#server/adapters/open-storage.ts'
import type { Env } from '#server/env.ts'
import { StorageError, StorageNotFoundError, type Storage } from '#server/ports/storage.ts'
import { assertNoFile } from './data-directory.ts'
import { hasInstallationTable } from './master-key.ts'
import { StartupProblem } from './startup-problem.ts'

interface Installation {
  readonly id: string | null
  readonly marked: boolean
}

/** Cache time of a bucket's marker, milliseconds: buckets do not vanish during use. */
const bucketRecheckMs = 30_000
/** Number of files of the database that are looked up in a storage without a marker. */
const sampleSize = 20

const locationOf = ({ storage }: Pick<Env, 'storage'>): string =>
  storage.kind === 'disk' ? storage.directory : `s3://${storage.bucket}${storage.prefix ? `/${storage.prefix}` : ''}`

/**
 * Reads as the owner of the database. An owner that is not a superuser is subject to row security and enters the scope
 * of each company.
 */
async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select set_config('app.scope', 'platform', false)`)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Reads the installation; a column or table that an older database lacks is read as null or false. */
async function readInstallation(client: pg.Client): Promise<Installation> {
  if (!(await hasInstallationTable(client))) return { id: null, marked: false }
  const {
    rows: [installation],
  } = await client.query<Installation>(
    `select to_jsonb(i) ->> 'id' as id, coalesce((to_jsonb(i) ->> 'storage_marked')::boolean, false) as marked
      from app.installation i`,
  )
  return installation ?? { id: null, marked: false }
}

/** Returns storage keys of a few files, from the first companies that have files. */
async function sampleKeys(client: pg.Client): Promise<readonly string[]> {
  const { rows: companies } = await client.query<{ id: string }>('select id from company order by id')
  const keys: string[] = []
  for (const { id } of companies) {
    await client.query(`select set_config('app.scope', 'company', false), set_config('app.company_id', $1, false)`, [
      id,
    ])
    const { rows } = await client.query<{ key: string }>(
      'select storage_key as key from document_revision where company_id = $1 limit 3',
      [id],
    )
    keys.push(...rows.map(({ key }) => key))
    if (keys.length >= sampleSize) break
  }
  return keys
}

async function objectExists(storage: Storage, key: string): Promise<boolean> {
  try {
    ;(await storage.read(key, { start: 0, end: 0 })).destroy()
    return true
  } catch (error) {
    if (error instanceof StorageNotFoundError) return false
    throw error
  }
}

const adoptHint = 'If its files are lost, or this is where they are from now on: npm run files:verify -- --adopt'
const foreignStorageProblem = (location: string) =>
  new StartupProblem(
    `${location} holds the files of another installation.`,
    `Name the place of this one's files in STORAGE_URL (or DATA_DIR). ${adoptHint}`,
  )
const missingMarkerProblem = (location: string) =>
  new StartupProblem(
    `${location} does not hold the files of this installation: the marker that it left there is missing.`,
    `See that the disk is mounted and that STORAGE_URL (or DATA_DIR) names the right place. ${adoptHint}`,
  )

/**
 * Marks a storage that this database has not marked yet. Refuses an empty or foreign storage if the database has files.
 */
async function writeFirstMarker(client: pg.Client, storage: Storage, id: string, location: string): Promise<void> {
  const keys = await sampleKeys(client)
  const existing = await Promise.all(keys.map((key) => objectExists(storage, key)))
  if (keys.length > 0 && !existing.includes(true)) {
    throw new StartupProblem(
      `${location} holds none of the files that the database knows.`,
      `See that the disk is mounted and that STORAGE_URL (or DATA_DIR) names the right place. ${adoptHint}`,
    )
  }
  await writeMarker(storage, id)
}

async function assertMarker(
  client: pg.Client,
  storage: Storage,
  { id, marked }: { readonly id: string; readonly marked: boolean },
  location: string,
): Promise<void> {
  const marker = await readMarker(storage)
  if (marker !== null && marker !== id) throw foreignStorageProblem(location)
  if (marker === null && marked) throw missingMarkerProblem(location)
  if (marker === null) await writeFirstMarker(client, storage, id, location)
  if (!marked) await client.query('update app.installation set storage_marked = true')
}

/** The copy beside the WAL archive may start in an empty directory, so its marker is written there. */
async function markMirror(mirror: Storage, id: string, location: string): Promise<void> {
  const marker = await readMarker(mirror)
  if (marker !== null && marker !== id)
    throw new StartupProblem(
      `${location} holds the copies of another installation's files.`,
      'Set JOURNAL_DIR to the directory of this installation, or to an empty one.',
    )
  if (marker === null) await writeMarker(mirror, id)
}

function describeFailure(error: unknown, location: string): unknown {
  if (!(error instanceof StorageError)) return error
  const { message } = error.cause instanceof Error ? error.cause : error
  return new StartupProblem(
    `The files in ${location} cannot be reached: ${message}`,
    'See that the disk is mounted or the store runs, and that this account may read and write there.',
    { cause: error },
  )
}

/**
 * Opens the configured storage for the installation behind `ownerUrl`, marking it the first time. The returned storage
 * writes only where the marker is. A database from before markers existed gets an unguarded storage.
 * @throws {@link StartupProblem} when the storage is another installation's, or was never marked and is unreachable
 */
export async function openInstallationStorage(env: Env, ownerUrl: string): Promise<Storage> {
  const location = locationOf(env)
  if (env.storage.kind === 'disk') assertNoFile(location, 'STORAGE_URL')
  const storage = await openPrimaryStorage(env)
  const mirror = openMirror(env)
  return withOwner(ownerUrl, async (client) => {
    const { id, marked } = await readInstallation(client)
    if (id === null) return mirror ? mirroredStorage(storage, mirror) : storage
    try {
      await assertMarker(client, storage, { id, marked }, location)
      if (mirror) await markMirror(mirror, id, `${env.journalDirectory}/files`)
    } catch (error) {
      // A marked storage may be unreachable for now: the server starts, and is not ready.
      if (!(error instanceof StorageError && marked)) throw describeFailure(error, location)
    }
    const guarded = markedStorage(storage, id, { recheckMs: env.storage.kind === 's3' ? bucketRecheckMs : 0 })
    return mirror ? mirroredStorage(guarded, markedStorage(mirror, id)) : guarded
  })
}

/**
 * Marks the configured storage as this installation's, whatever it contains. For operators who have lost or moved the
 * files.
 */
export const adoptStorage = (env: Env, ownerUrl: string): Promise<void> =>
  withOwner(ownerUrl, async (client) => {
    const { id } = await readInstallation(client)
    if (id === null)
      throw new StartupProblem(
        'This database is older than this version.',
        'Start this version once, or run "npm run db:migrate".',
      )
    const storage = await openPrimaryStorage(env)
    await writeMarker(storage, id)
    await client.query('update app.installation set storage_marked = true')
  })
