import type { Request } from 'express'
import type { Actor } from '#server/http/context.ts'

/** What a request may do, told by its bearer token; identity implements it. */
export interface Sessions {
  /** The person behind the bearer token, or null. Reads session, user, company and plan of this moment. */
  authenticate(req: Request): Promise<AuthenticatedActor | null>
}

/** The actor with what the subscribed plan blocks; `null` plan: none is active. */
export interface AuthenticatedActor extends Actor {
  readonly plan: { readonly blocked: readonly string[] } | null
}
