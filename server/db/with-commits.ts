// A statement that becomes true together with whatever a piece of work commits, in the same transaction.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Companion { readonly text: string; readonly values: readonly unknown[] }

const storage = new AsyncLocalStorage<Companion>()

/** Runs `work` so that each transaction it commits carries the statement. It must be one that any scope may run. */
export const withCommits = <T>(companion: Companion, work: () => Promise<T>): Promise<T> => storage.run(companion, work)

/** What goes before a `commit` that is about to be sent. */
export const companionOfCommit = (statement: string): Companion | undefined => (statement === 'commit' ? storage.getStore() : undefined)
