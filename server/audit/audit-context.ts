// Who acts and from where, for what is noted deep inside a piece of work. A request sets it; jobs have none.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface AuditActor {
  readonly userId: string
  readonly name: string
  readonly surname: string
  readonly companyId: string | null
}
/** A request's context is one. */
export interface AuditContext {
  readonly actor: AuditActor | null
  readonly address: string
}

const storage = new AsyncLocalStorage<AuditContext>()

export const withAuditContext = <T>(context: AuditContext, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work)
export const currentAuditContext = (): AuditContext | undefined => storage.getStore()
