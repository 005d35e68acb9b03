// A streaming replica of an embedded database, made as PostgreSQL prescribes: a base backup and `standby.signal`.
import { chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyCluster } from '#server/db/base-backup.ts'
import { databaseAccount } from '#server/db/embedded-account.ts'
import { findBinaries } from '#server/db/embedded-binaries.ts'
import { superuserUrl, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { freePort, startPostmaster, stopPostmaster } from '#server/db/postmaster.ts'
import { queryAs } from './as-owner.ts'

export interface TestReplica {
  /** Address of the superuser on the replica. */
  url(database: string): string
  /** Stops replaying the primary's writes, which simulates a lagging replica. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
  /** Starts it again on its port. */
  start(): Promise<void>
}

/** Copies the primary to `directory`, which must not exist, and starts a replica of it. */
export async function startReplica(
  primary: EmbeddedPostgres,
  directory: string,
  password: string,
): Promise<TestReplica> {
  const account = databaseAccount(primary.directory)
  await copyCluster(primary.url('postgres'), primary.directory, directory)
  writeFileSync(join(directory, 'standby.signal'), '')
  const { uid, gid } = account
  if (uid !== undefined) {
    chownSync(directory, uid, gid ?? uid)
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
      chownSync(join(directory, name), uid, gid ?? uid)
  }
  const { username } = new URL(primary.url('postgres'))
  const options = {
    program: join(findBinaries(account).directory, 'bin', 'postgres'),
    account,
    directory,
    volatile: false,
    settings: {
      fsync: 'off',
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`,
    },
  }
  const port = await freePort()
  let postmaster = await startPostmaster(options, port)
  const urlOf = (database: string): string => superuserUrl(password, port, database)
  const stop = () => stopPostmaster(directory, postmaster.pid)
  return {
    url: urlOf,
    pause: async () => void (await queryAs(urlOf('postgres'), 'select pg_wal_replay_pause()')),
    resume: async () => void (await queryAs(urlOf('postgres'), 'select pg_wal_replay_resume()')),
    async start() {
      postmaster = await startPostmaster(options, port)
    },
    async stop() {
      await stop()
      rmSync(`${directory}.log`, { force: true })
    },
  }
}
