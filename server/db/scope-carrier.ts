// Gives a connection behind a transaction pooler its scope with each statement. Without a pooler connections keep their
// scope: see `statement-batches.ts`.
import type { PoolClient } from 'pg'
import { isInTransaction, isPrepared, runBatch, runStatement, type RunQuery, type Statement } from './driver-query.ts'
import type { TransactionPooler } from './pooler.ts'

/** Values of the session settings that row security reads. */
export type ScopeValues = readonly [company: string, user: string, scope: string]

const setScope = (isLocal: boolean): string =>
  ['app.company_id', 'app.user_id', 'app.scope']
    .map((setting, index) => `set_config('${setting}', $${index + 1}, ${isLocal})`)
    .join(', ')
export const scopeStatement = { name: 'scope', text: `select ${setScope(false)}` } as const
/** Lasts until the end of the transaction, or of the statements before one Sync. */
const localScopeStatement = { name: 'local_scope', text: `select ${setScope(true)}` } as const

const transactionStart = /^(?:begin|start transaction)\b/

/**
 * Runs a statement behind a transaction pooler, where settings must not outlive their transaction.
 * - a statement that begins a transaction: the scope is sent after it
 * - a statement outside of a transaction: the scope is sent before it; both form one transaction, because they are sent
 *   before the same Sync
 * - a statement inside a transaction: its scope is already set
 */
export async function queryInTransactionScope(
  client: PoolClient,
  run: RunQuery,
  statement: Statement,
  scope: ScopeValues | undefined,
  pooler: TransactionPooler,
): Promise<unknown> {
  const { name, ...unnamed } = statement
  const supported: Statement = pooler.keepsNamedStatements && name !== undefined ? { ...unnamed, name } : unnamed
  if (!scope || isInTransaction(client)) return runStatement(run, supported)
  // The scope is sent second, because an isolation level must be set before the first statement that reads.
  if (transactionStart.test(statement.text))
    return runBatch(run, [{ name: undefined, text: statement.text, values: [] }], {
      text: localScopeStatement.text,
      values: scope,
    })
  const combined: Statement = { ...supported, queryMode: 'extended' }
  const { keepsNamedStatements } = pooler
  // Prepared in a separate message: in a batch, pg would take the confirmation of this preparation for that of the
  // caller's statement.
  if (keepsNamedStatements && !isPrepared(client, localScopeStatement.name))
    await run({ ...localScopeStatement, values: scope })
  const preceding = {
    ...localScopeStatement,
    name: keepsNamedStatements ? localScopeStatement.name : undefined,
    values: scope,
  }
  return runBatch(run, [preceding], combined)
}
