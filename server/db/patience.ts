// How long work waits for the database. Work that says nothing is a request's.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Patience {
  /** For a connection; at least one attempt is made. Milliseconds. */
  readonly connectMs: number
  /** For an answer of PostgreSQL on a connection; 0 is without a limit. Milliseconds. */
  readonly silenceMs: number
}

/** A request is answered within ten seconds, whatever the database does. */
const requestPatience: Patience = { connectMs: 0, silenceMs: 9_000 }
/** PostgreSQL ends a statement after 30 seconds; what is silent for longer will not answer. */
export const jobPatience: Patience = { connectMs: 30_000, silenceMs: 40_000 }
/** For transactions that lift PostgreSQL's limit on statements too. */
export const unlimitedPatience: Patience = { connectMs: 30_000, silenceMs: 0 }

const storage = new AsyncLocalStorage<Patience>()

/** Runs `work` so that connections which it takes are waited for and listened to for as long as `patience` says. */
export const withPatience = <T>(patience: Patience, work: () => T): T => storage.run(patience, work)

export const currentPatience = (): Patience => storage.getStore() ?? requestPatience
