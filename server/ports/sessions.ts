import type { Request } from 'express'
import type { Actor } from '#server/http/context.ts'

/** Authentication of requests by bearer token; identity implements it. */
export interface Sessions {
  /** Returns the person of the bearer token, or null, with the present session, user, company and plan. */
  authenticate(req: Request): Promise<AuthenticatedActor | null>
}

/** The actor with the routes that the plan blocks; `null` plan: none is active. */
export interface AuthenticatedActor extends Actor {
  readonly plan: { readonly blocked: readonly string[] } | null
}
