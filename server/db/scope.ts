import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from './query.ts'
import { col, type Shape } from './shape.ts'

/**
 * Determines which rows the database shows. It becomes the session settings `app.company_id`, `app.user_id` and
 * `app.scope`, which every row-security policy reads; without a scope, no tenant table shows a row.
 * - `public`: no signed-in user: only rows of public views and functions
 * - `user`: a person without a company: their own account
 * - `company`: one company
 * - `identity`: all accounts and sessions, to find the account of a login
 * - `platform`: the administrator: accounts and companies, never the contents of cases
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

const unchanged = Symbol('keep the scope of the connection')
const storage = new AsyncLocalStorage<Scope | typeof unchanged>()

/** Runs `work` so that every connection it checks out shows only the rows of this scope. */
export const withScope = <T>(scope: Scope, work: () => Promise<T>): Promise<T> => storage.run(scope, work)

/**
 * Runs `work` on connections that keep the scope of their last user, which saves the round trip of changing it. Use it
 * only for statements that read through a function that sets its own scope (`app.actor`): other statements would see
 * rows of the connection's last user.
 */
export const withConnectionScopeUnchanged = <T>(work: () => Promise<T>): Promise<T> => storage.run(unchanged, work)
export const keepsScopeOfConnection = (): boolean => storage.getStore() === unchanged

export const currentScope = (): Scope => {
  const scope = storage.getStore()
  return scope === undefined || scope === unchanged ? { kind: 'public' } : scope
}

export function scopeSettings(scope: Scope): ScopeSettings {
  return {
    company: scope.kind === 'company' ? scope.companyId : '',
    user: 'userId' in scope ? (scope.userId ?? '') : '',
    scope: scope.kind,
  }
}

/**
 * Changes the scope for the rest of an open transaction, for the few use cases that create the company they then write
 * to. The settings are local to the transaction.
 */
export const enterScope = (tx: EntityManager, scope: Scope): Promise<void> => setLocally(tx, scopeSettings(scope))

async function setLocally(tx: EntityManager, { company, user, scope }: ScopeSettings): Promise<void> {
  await change(
    tx,
    sql`select set_config('app.company_id', ${company}, true), set_config('app.user_id', ${user}, true),
      set_config('app.scope', ${scope}, true)`,
  )
}

const settingsRow = {
  company: col.text.nullable,
  user: col.text.nullable,
  scope: col.text.nullable,
} as const satisfies Shape

/**
 * Runs `work` in another scope inside an open transaction, then restores the former scope, even if `work` called {@link
 * enterScope}. An error does not restore the scope, because it ends the transaction.
 */
export async function inScope<T>(tx: EntityManager, scope: Scope, work: () => Promise<T>): Promise<T> {
  const previousScope = await row(
    tx,
    settingsRow,
    sql`select current_setting('app.company_id', true) as company, current_setting('app.user_id', true) as "user",
      current_setting('app.scope', true) as scope`,
  )
  await enterScope(tx, scope)
  const result = await work()
  await setLocally(tx, {
    company: previousScope?.company ?? '',
    user: previousScope?.user ?? '',
    scope: previousScope?.scope ?? '',
  })
  return result
}
