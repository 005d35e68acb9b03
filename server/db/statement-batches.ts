// Saves round trips by deferring statements whose result is not needed: a change of scope, the begin of a transaction,
// and changes whose result is not used are sent together with the next statement. PostgreSQL runs such a batch in its
// order, up to the first error.
import type { PoolClient } from 'pg'
import {
  boundValue,
  isInTransaction,
  isPrepared,
  runBatch,
  runStatement,
  type PrecedingStatement,
  type RunQuery,
  type Statement,
} from './driver-query.ts'
import { scopeStatement, type ScopeValues } from './scope-carrier.ts'

/** Beginning of the text of a statement whose result is not used; see `changeLater`. */
export const deferredMark = '/* prepared */ /* deferred */'

const beginStatement = { name: 'begin', text: 'begin', values: [] } as const
/** Result of a statement that is deferred, or that need not be sent. */
const emptyResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

interface PendingStatements {
  /** Session settings that the connection does not have yet. */
  scope: ScopeValues | undefined
  begin: boolean
  changes: PrecedingStatement[]
}
const pending = new WeakMap<PoolClient, PendingStatements>()

const pendingOf = (client: PoolClient): PendingStatements => {
  const existing = pending.get(client)
  if (existing) return existing
  const created: PendingStatements = { scope: undefined, begin: false, changes: [] }
  pending.set(client, created)
  return created
}

/** Sets the scope that the connection gets with its next statement. */
export const setPendingScope = (client: PoolClient, scope: ScopeValues): void => {
  pendingOf(client).scope = scope
}

/** Returns whether statements are pending, which the next statement of the connection sends. */
export const hasPendingStatements = (client: PoolClient): boolean => {
  const { scope, begin, changes } = pendingOf(client)
  return scope !== undefined || begin || changes.length > 0
}

/** Returns the pending statements in their order, and marks all but the scope as sent. */
function takePending(state: PendingStatements): PrecedingStatement[] {
  const { scope, begin, changes } = state
  state.begin = false
  state.changes = []
  return [...(scope ? [{ ...scopeStatement, values: scope }] : []), ...(begin ? [beginStatement] : []), ...changes]
}

/**
 * Sends the pending statements: in one batch with `statement` if it uses the extended protocol, else before it. The
 * scope stays pending until a statement succeeds, because the error of a statement also undoes the scope of its batch.
 */
async function sendBatch(
  client: PoolClient,
  run: RunQuery,
  state: PendingStatements,
  statement: Statement,
): Promise<unknown> {
  const { scope } = state
  const preceding = takePending(state)
  const last = preceding.at(-1)
  if (!last) return runStatement(run, statement)
  const isExtended = statement.values.length > 0 || statement.name !== undefined || statement.queryMode === 'extended'
  const batchEnd: Statement = isExtended ? statement : { name: last.name ?? '', text: last.text, values: last.values }
  const result = await runBatch(run, isExtended ? preceding : preceding.slice(0, -1), batchEnd)
  if (state.scope === scope) state.scope = undefined
  return isExtended ? result : runStatement(run, statement)
}

/**
 * Runs a statement of a connection, or defers it to the next message; `run` is the client's own `query`. The error of a
 * deferred statement is reported by the statement that was sent with it.
 */
export async function queryInBatch(client: PoolClient, run: RunQuery, statement: Statement): Promise<unknown> {
  const state = pendingOf(client)
  // Prepared in a separate message: in a batch, pg would take the confirmation of this preparation for that of the last
  // statement.
  if (state.scope && !isPrepared(client, scopeStatement.name)) {
    const { scope } = state
    await run({ ...scopeStatement, values: scope })
    if (state.scope === scope) state.scope = undefined
  }
  const { text, name, values } = statement
  if (text === 'begin') {
    if (!isPrepared(client, beginStatement.name)) return sendBatch(client, run, state, { ...beginStatement })
    state.begin = true
    return emptyResult
  }
  if (text.startsWith('rollback')) {
    // Pending changes were made after the last statement that was sent, so after the begin or the savepoint: the
    // rollback undoes them, and they need not be sent.
    state.changes = []
    if (!state.begin) return run(statement)
    state.begin = false
    return emptyResult
  }
  if (text === 'commit') {
    if (state.begin && state.changes.length === 0) {
      state.begin = false
      return emptyResult
    }
    return sendBatch(client, run, state, { ...statement, queryMode: 'extended' })
  }
  const isDeferred = text.startsWith(deferredMark) && name !== undefined && (state.begin || isInTransaction(client))
  if (isDeferred && isPrepared(client, name)) {
    state.changes.push({ name, text, values: values.map(boundValue) })
    return emptyResult
  }
  return sendBatch(client, run, state, statement)
}
