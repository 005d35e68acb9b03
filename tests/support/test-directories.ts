// Directories of test databases, and removal of directories that killed runs left.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningPostmaster, stopPostmaster } from '#server/db/postmaster.ts'

/** In memory if possible, because test data need not reach a disk. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const prefix = 'bufete-test-'

/** A zombie still answers signal 0, but has no command line any more. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Stops databases of killed runs and removes their directories, except directories of other accounts. */
export async function removeAbandonedTestDirectories(): Promise<void> {
  for (const name of readdirSync(parent)) {
    const owner = Number(/^bufete-test-(\d+)-/.exec(name)?.[1])
    if (!owner || isAlive(owner)) continue
    const directory = join(parent, name)
    try {
      const postmaster = runningPostmaster(join(directory, 'postgres'))
      if (postmaster) await stopPostmaster(join(directory, 'postgres'), postmaster.pid)
      rmSync(directory, { recursive: true, force: true })
    } catch (error) {
      if (!['EACCES', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    }
  }
}

/** Returns the path of a directory of this process, not yet created. If this run is killed, a later run removes it. */
export const testDirectoryPath = (name: string): string => join(parent, `${prefix}${process.pid}-${name}`)

/** Creates a directory named with the process id of the run. The caller removes it. */
export function createTestDirectory(): string {
  const directory = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // The database account (when run as root) needs access.
  chmodSync(directory, 0o755)
  return directory
}
