import type { Request } from 'express'
import type { Actor } from '#server/http/context.ts'

/** Authentication of requests by bearer token; identity implements it. */
export interface Sessions {
  /** Returns the actor of the bearer token with the current state of session, user, company and plan; or null. */
  authenticate(req: Request): Promise<AuthenticatedActor | null>
}

/** The actor, with the routes that the plan of the company blocks; `plan` is null when no plan is active. */
export interface AuthenticatedActor extends Actor {
  readonly plan: { readonly blocked: readonly string[] } | null
}
