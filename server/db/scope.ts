import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Transaction } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Whose rows the database shows. It becomes the session settings `app.company_id`, `app.user_id` and `app.scope`
 * that every row-security policy reads; without one, no tenant table shows a row.
 * - `public`: nobody: only rows that a public view or function gives out
 * - `user`: a person without a company: their own account
 * - `company`: one company
 * - `identity`: accounts and sessions of all, to find who logs in
 * - `platform`: the administrator: accounts and companies, never what is inside a case
 */
export type Scope =
  | { readonly kind: 'public' }
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'company'; readonly companyId: string; readonly userId?: string }
  | { readonly kind: 'identity' }
  | { readonly kind: 'platform'; readonly userId?: string }

export interface ScopeSettings {
  readonly company: string
  readonly user: string
  readonly scope: string
}

const asItIs = Symbol('the connection keeps the scope it has')
const storage = new AsyncLocalStorage<Scope | typeof asItIs>()

/** Runs `work` so that every connection it takes shows only this scope's rows. */
export const withScope = <T>(scope: Scope, work: () => Promise<T>): Promise<T> => storage.run(scope, work)

/**
 * Runs `work` on connections that keep whatever scope they had, which saves the round trip of changing it. Only for a
 * statement that reads through a function with a scope of its own (`app.actor`): anything else would show the rows of
 * whoever used the connection before.
 */
export const onConnectionAsItIs = <T>(work: () => Promise<T>): Promise<T> => storage.run(asItIs, work)
export const keepsConnectionAsItIs = (): boolean => storage.getStore() === asItIs

export const currentScope = (): Scope => {
  const scope = storage.getStore()
  return scope === undefined || scope === asItIs ? { kind: 'public' } : scope
}

export function scopeSettings(scope: Scope): ScopeSettings {
  return {
    company: scope.kind === 'company' ? scope.companyId : '',
    user: 'userId' in scope ? (scope.userId ?? '') : '',
    scope: scope.kind,
  }
}

/**
 * Changes the scope for the rest of a transaction that is already open, for the few use cases which create the
 * company they then write into. The settings are local to the transaction, so the connection returns as it was.
 */
export const enterScope = (tx: EntityManager, scope: Scope): Promise<void> => setLocally(tx, scopeSettings(scope))

async function setLocally(tx: EntityManager, { company, user, scope }: ScopeSettings): Promise<void> {
  await sql`select set_config('app.company_id', ${company}, true), set_config('app.user_id', ${user}, true),
    set_config('app.scope', ${scope}, true)`.execute(tx.getKysely() as unknown as Transaction<unknown>)
}

interface SettingsRow {
  readonly company: string | null
  readonly user: string | null
  readonly scope: string | null
}

/**
 * Runs `work` in another scope inside an open transaction and gives the transaction back the one it had, which another
 * {@link enterScope} may have set. An error leaves the scope as it is: it ends the transaction.
 */
export async function inScope<T>(tx: EntityManager, scope: Scope, work: () => Promise<T>): Promise<T> {
  const {
    rows: [before],
  } = await sql<SettingsRow>`
    select current_setting('app.company_id', true) as company, current_setting('app.user_id', true) as "user",
      current_setting('app.scope', true) as scope`.execute(tx.getKysely() as unknown as Transaction<unknown>)
  await enterScope(tx, scope)
  const result = await work()
  await setLocally(tx, { company: before?.company ?? '', user: before?.user ?? '', scope: before?.scope ?? '' })
  return result
}
