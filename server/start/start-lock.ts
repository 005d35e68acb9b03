// Two servers that start on one empty directory must not both create its secrets and its database. They take a lock of
// the operating system through SQLite. The lock ends with the process, even if the process is killed, so it cannot
// become stale.
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { makeDataDirectory } from './data-directory.ts'
import { StartupProblem } from './startup-problem.ts'

/** Longer than a first start takes on a slow machine, in milliseconds. */
const timeoutMs = 120_000
const sqliteBusy = 5

function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: unknown }).errcode === sqliteBusy) return undefined
    throw error
  }
}

async function waitForLock(file: string, dataDir: string): Promise<DatabaseSync> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const lock = tryLock(file)
    if (lock) return lock
    if (Date.now() > deadline)
      throw new StartupProblem(
        `Another Bufete server has been starting in ${dataDir} for two minutes.`,
        'Wait until it has started or stop it, then try again.',
      )
    await sleep(50)
  }
}

/**
 * Runs `work` while no other server of this machine does so in `dataDir`, which is created when it is missing.
 * @throws {@link StartupProblem} when another server takes too long, or the directory cannot be written
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  makeDataDirectory(dataDir)
  const lock = await waitForLock(join(dataDir, 'start.lock'), dataDir)
  try {
    return await work()
  } finally {
    lock.close()
  }
}
