// A statement that runs in each transaction of a piece of work, immediately before its commit.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface CommitStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface CommitContext {
  readonly commitStatement: () => CommitStatement
  isOver: boolean
}

const storage = new AsyncLocalStorage<CommitContext>()

/**
 * Runs `work` so that each transaction it commits also runs the statement; if the statement fails, the commit fails.
 * The statement must be allowed in any scope. Transactions that outlive `work` do not run it.
 */
export async function withCommitStatement<T>(
  commitStatement: () => CommitStatement,
  work: () => Promise<T>,
): Promise<T> {
  const context = { commitStatement, isOver: false }
  try {
    return await storage.run(context, work)
  } finally {
    context.isOver = true
  }
}

/** Returns the statement to run before a `commit` that is about to be sent. */
export function statementBeforeCommit(statement: string): CommitStatement | undefined {
  if (statement !== 'commit') return undefined
  const context = storage.getStore()
  return context && !context.isOver ? context.commitStatement() : undefined
}
