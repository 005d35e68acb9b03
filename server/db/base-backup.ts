// Copies a running database as PostgreSQL prescribes (manual §25.3.4, "low-level base backup"): start the backup, copy
// the files even if they change meanwhile, then add the label and the WAL that make the copy consistent.
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyTree } from '#server/start/copy-tree.ts'

/** Recreated at every start, or useless in a copy. WAL is copied afterwards, only as far as the copy needs it. */
const excludedDirectories = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const isExcluded = (path: string): boolean =>
  /^(postmaster\.(pid|opts)|backup_label.*|pg_internal\.init)$/.test(path.split('/').at(-1) ?? '') ||
  /(^|\/)pgsql_tmp/.test(path) ||
  excludedDirectories.some((directory) => path.startsWith(`${directory}/`))

interface BackupStart {
  readonly segment: string
}
interface BackupStop {
  readonly labelfile: string
  readonly segment: string
}

async function queryOne<Row extends object>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text)
  const [first] = rows
  if (!first) throw new Error(`PostgreSQL returned no row for: ${text}`)
  return first
}

/** Copies the WAL segments from `first` to `last`; their names sort in their order. */
async function copyWal(from: string, to: string, first: string, last: string): Promise<void> {
  await mkdir(join(to, 'archive_status'), { recursive: true, mode: 0o700 })
  const segments = (await readdir(from)).filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last)
  for (const name of segments) await copyFile(join(from, name), join(to, name))
  // History files list the timelines that began with a restore; PostgreSQL needs them to find the WAL of the copy.
  for (const name of (await readdir(from)).filter((file) => file.endsWith('.history')))
    await copyFile(join(from, name), join(to, name))
}

/**
 * Copies the cluster in `directory`, whose server answers at `url` (as the superuser), to `target`, which must not
 * exist. The copy contains all transactions committed before the call, and may contain transactions committed during
 * it.
 */
export async function copyCluster(url: string, directory: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bufete backup', statement_timeout: 0 })
  await client.connect()
  try {
    // Keeps the WAL from here on while this session lasts.
    await client.query(`select pg_create_physical_replication_slot('bufete_backup_' || pg_backend_pid(), true, true)`)
    const { segment: first } = await queryOne<BackupStart>(
      client,
      `select pg_walfile_name(pg_backup_start('bufete', true)) as segment`,
    )
    await copyTree(directory, target, { skip: isExcluded })
    const { labelfile, segment: last } = await queryOne<BackupStop>(
      client,
      'select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    )
    await writeFile(join(target, 'backup_label'), labelfile, { mode: 0o600 })
    await copyWal(join(directory, 'pg_wal'), join(target, 'pg_wal'), first, last)
  } finally {
    await client.end()
  }
}
