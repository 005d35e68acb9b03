// The actor and the address for audit entries that are written deep inside a use case. Requests set them; in jobs they
// are absent.
import { AsyncLocalStorage } from 'node:async_hooks'

export interface AuditActor {
  readonly userId: string
  readonly name: string
  readonly surname: string
  readonly companyId: string | null
}
/** A request's `Context` is assignable to it. */
export interface AuditContext {
  readonly actor: AuditActor | null
  /** IP address of the caller. */
  readonly address: string
}

const storage = new AsyncLocalStorage<AuditContext>()

export const withAuditContext = <T>(context: AuditContext, work: () => Promise<T>): Promise<T> =>
  storage.run(context, work)
export const currentAuditContext = (): AuditContext | undefined => storage.getStore()
