// Time limits of waiting for the database, per asynchronous context. The default applies to requests.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface WaitLimits {
  /** Milliseconds for which connecting is attempted again while no connection becomes free; 0 for a single attempt. */
  readonly connectMs: number
  /** Maximum milliseconds of waiting for an answer; the time of connecting is subtracted from it. 0 for no limit. */
  readonly silenceMs: number
}

/** A request must be answered within ten seconds even when the database does not. */
const requestWaitLimits: WaitLimits = { connectMs: 0, silenceMs: 9_000 }
/** PostgreSQL cancels a statement after 30 seconds; a connection silent for longer will not answer. */
export const jobWaitLimits: WaitLimits = { connectMs: 30_000, silenceMs: 40_000 }
/** The limits of transactions that also lift PostgreSQL's limit on statements. */
export const unlimitedWait: WaitLimits = { connectMs: 30_000, silenceMs: 0 }

const storage = new AsyncLocalStorage<WaitLimits>()

/** Runs `work` with these limits for the connections that it checks out. */
export const withWaitLimits = <T>(limits: WaitLimits, work: () => T): T => storage.run(limits, work)

export const currentWaitLimits = (): WaitLimits => storage.getStore() ?? requestWaitLimits
