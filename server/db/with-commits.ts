// A statement that becomes true together with whatever a piece of work commits, in the same transaction.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface Companion {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Held {
  readonly companion: () => Companion
  over: boolean
}

const storage = new AsyncLocalStorage<Held>()

/**
 * Runs `work` so that each transaction it commits carries the statement; one that fails makes the commit fail. It must
 * be one that any scope may run. What outlives `work` carries none.
 */
export async function withCommits<T>(companion: () => Companion, work: () => Promise<T>): Promise<T> {
  const held = { companion, over: false }
  try {
    return await storage.run(held, work)
  } finally {
    held.over = true
  }
}

/** What goes before a `commit` that is about to be sent. */
export function companionOfCommit(statement: string): Companion | undefined {
  if (statement !== 'commit') return undefined
  const held = storage.getStore()
  return held && !held.over ? held.companion() : undefined
}
