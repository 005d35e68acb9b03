// A copy of the database while it works, by PostgreSQL's own rules for it (manual §25.3.4, "low-level base backup"):
// announce the copy, copy the files however torn, then add the label and the journal that make them whole.
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyTree } from '#server/start/copy-tree.ts'

/** Made anew at every start, or of no use in a copy. The journal is copied afterwards, only as far as it is needed. */
const left = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const isLeftOut = (path: string): boolean =>
  /^(postmaster\.(pid|opts)|backup_label.*|pg_internal\.init)$/.test(path.split('/').at(-1) ?? '') ||
  /(^|\/)pgsql_tmp/.test(path) ||
  left.some((directory) => path.startsWith(`${directory}/`))

interface Started {
  readonly segment: string
}
interface Stopped {
  readonly labelfile: string
  readonly segment: string
}

async function only<Row extends object>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text)
  const [first] = rows
  if (!first) throw new Error(`PostgreSQL answered nothing to: ${text}`)
  return first
}

/** Names of journal segments sort as they follow each other. */
async function copyJournal(from: string, to: string, first: string, last: string): Promise<void> {
  await mkdir(join(to, 'archive_status'), { recursive: true, mode: 0o700 })
  const segments = (await readdir(from)).filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last)
  for (const name of segments) await copyFile(join(from, name), join(to, name))
  // A later timeline, after a restore, is explained by its history.
  for (const name of (await readdir(from)).filter((file) => file.endsWith('.history')))
    await copyFile(join(from, name), join(to, name))
}

/**
 * Copies the cluster in `directory`, whose server answers at `url` (as the superuser), to `target`, which must not
 * exist. What is committed before the call is in the copy; what is committed while it runs may be.
 */
export async function copyCluster(url: string, directory: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bufete backup', statement_timeout: 0 })
  await client.connect()
  try {
    // While this session lasts, the journal from here on is kept.
    await client.query(`select pg_create_physical_replication_slot('bufete_backup_' || pg_backend_pid(), true, true)`)
    const { segment: first } = await only<Started>(
      client,
      `select pg_walfile_name(pg_backup_start('bufete', true)) as segment`,
    )
    await copyTree(directory, target, { skip: isLeftOut })
    const { labelfile, segment: last } = await only<Stopped>(
      client,
      'select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    )
    await writeFile(join(target, 'backup_label'), labelfile, { mode: 0o600 })
    await copyJournal(join(directory, 'pg_wal'), join(target, 'pg_wal'), first, last)
  } finally {
    await client.end()
  }
}
