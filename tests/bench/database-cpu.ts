import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Fields of `/proc/<pid>/stat` after the name, which may hold spaces: state, parent, … */
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
 * Milliseconds of processor that the database has used so far, its ended processes included: what a machine that is
 * busy with other things does not change. Null where there is no `/proc`.
 */
export async function databaseCpu(db: pg.Client): Promise<() => number | null> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = statOf(rows[0]?.pid ?? 0)[1]
  if (postmaster === undefined) return () => null
  return () => {
    const own = statOf(postmaster)
    // utime, stime and those of children that ended.
    let ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(own[at]), 0)
    for (const pid of readdirSync('/proc')) {
      const stat = /^\d+$/.test(pid) ? statOf(pid) : []
      if (stat[1] === postmaster) ticks += Number(stat[11]) + Number(stat[12])
    }
    return (ticks * 1000) / ticksPerSecond
  }
}

/** Milliseconds of processor that one process has used so far; null where there is no `/proc`. */
export function processCpu(pid: number | undefined): number | null {
  const own = statOf(pid ?? 0)
  return own.length === 0 ? null : ((Number(own[11]) + Number(own[12])) * 1000) / ticksPerSecond
}
