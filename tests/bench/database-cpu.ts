import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Fields of `/proc/<pid>/stat` after the name, which may contain spaces: state, parent, … */
function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

const ticksPerSecond = 100

/**
 * Returns a function that returns the milliseconds of CPU that the database has used so far, ended processes included;
 * independent of other load. Null without `/proc`.
 */
export async function databaseCpu(db: pg.Client): Promise<() => number | null> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = statOf(rows[0]?.pid ?? 0)[1]
  if (postmaster === undefined) return () => null
  return () => {
    const fields = statOf(postmaster)
    // User and system time of the process and of ended children (utime, stime, cutime, cstime).
    let ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    for (const pid of readdirSync('/proc')) {
      const stat = /^\d+$/.test(pid) ? statOf(pid) : []
      if (stat[1] === postmaster) ticks += Number(stat[11]) + Number(stat[12])
    }
    return (ticks * 1000) / ticksPerSecond
  }
}

/** Returns milliseconds of CPU of one process; null without `/proc`. */
export function processCpu(pid: number | undefined): number | null {
  const fields = statOf(pid ?? 0)
  return fields.length === 0 ? null : ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

export interface ThreadsCpu {
  /** Milliseconds of the main threads, which answer requests. */
  readonly main: number
  /** Milliseconds of all other threads. */
  readonly threads: number
}

/**
 * Returns the CPU time that processes have used so far, by their main threads and by their other threads; 0 without
 * `/proc`.
 */
export function threadsCpu(pids: readonly (number | undefined)[]): ThreadsCpu {
  const ticks = (file: string) => {
    const fields = statOf(file)
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  const sum = (values: readonly number[]) => (values.reduce((a, b) => a + b, 0) * 1000) / ticksPerSecond
  const own = pids.filter((pid) => pid !== undefined)
  const main = sum(own.map((pid) => ticks(`${pid}/task/${pid}`)))
  return { main, threads: sum(own.map((pid) => ticks(`${pid}`))) - main }
}
