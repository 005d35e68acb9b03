// Sends the statements of a connection with as few messages as their results allow: a change of scope and the begin of a
// transaction go with the first statement that follows, and so do changes whose result is not used. PostgreSQL runs a
// batch in its order, up to the first error.
import type { PoolClient } from 'pg'
import {
  isInTransaction,
  isPrepared,
  runBatch,
  runStatement,
  type PrecedingStatement,
  type RunQuery,
  type Statement,
} from './driver-query.ts'
import { scopeStatement, type ScopeValues } from './scope-carrier.ts'

/** Begins a statement whose result is not used; see `changeLater`. */
export const deferredMark = '/* prepared */ /* deferred */'

const beginStatement = { name: 'begin', text: 'begin', values: [] } as const
/** Result of a statement that was not sent yet, or need not be. */
const emptyResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

interface WaitingStatements {
  /** Session settings that the connection does not have yet. */
  scope: ScopeValues | undefined
  begin: boolean
  changes: PrecedingStatement[]
}
const waiting = new WeakMap<PoolClient, WaitingStatements>()

const waitingOf = (client: PoolClient): WaitingStatements => {
  const known = waiting.get(client)
  if (known) return known
  const added: WaitingStatements = { scope: undefined, begin: false, changes: [] }
  waiting.set(client, added)
  return added
}

/** Sets the scope that the connection gets with its next statement. */
export const setPendingScope = (client: PoolClient, scope: ScopeValues): void => {
  waitingOf(client).scope = scope
}

/** Returns whether statements wait for the next one of the connection. */
export const hasWaitingStatements = (client: PoolClient): boolean => {
  const { scope, begin, changes } = waitingOf(client)
  return scope !== undefined || begin || changes.length > 0
}

function textOf(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  throw new TypeError('a deferred statement has texts, numbers, booleans and nulls as values')
}

/** Returns the statements that go before the next one, and marks all but the scope as sent. */
function takeWaiting(state: WaitingStatements): PrecedingStatement[] {
  const { scope, begin, changes } = state
  state.begin = false
  state.changes = []
  return [...(scope ? [{ ...scopeStatement, values: scope }] : []), ...(begin ? [beginStatement] : []), ...changes]
}

/**
 * Sends the statements that wait, with `statement` where it goes by the extended protocol, else before it. The scope
 * waits until a statement succeeds, because a failed one takes it back.
 */
async function sendBatch(
  client: PoolClient,
  run: RunQuery,
  state: WaitingStatements,
  statement: Statement,
): Promise<unknown> {
  const { scope } = state
  const preceding = takeWaiting(state)
  const last = preceding.at(-1)
  if (!last) return runStatement(run, statement)
  const isExtended = statement.values.length > 0 || statement.name !== undefined || statement.queryMode === 'extended'
  const head: Statement = isExtended ? statement : { name: last.name ?? '', text: last.text, values: last.values }
  const result = await runBatch(run, isExtended ? preceding : preceding.slice(0, -1), head)
  if (state.scope === scope) state.scope = undefined
  return isExtended ? result : runStatement(run, statement)
}

/**
 * Runs a statement of a connection, or defers it to the next message; `run` is the client's own `query`. The error of a
 * deferred statement is reported by the statement that was sent with it.
 */
export async function queryInBatch(client: PoolClient, run: RunQuery, statement: Statement): Promise<unknown> {
  const state = waitingOf(client)
  // A statement is prepared by itself, because pg attributes the first preparation that PostgreSQL confirms to the last
  // statement of a batch.
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
    // Every statement sends the changes before it, so these came after the begin or the savepoint and are undone.
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
    state.changes.push({ name, text, values: values.map(textOf) })
    return emptyResult
  }
  return sendBatch(client, run, state, statement)
}
