import type { Request } from 'express'
import type { Actor } from '#server/http/context.ts'

/** Authentication of requests by bearer token; identity implements it. */
export interface Sessions {
  /**
   * Returns the actor of the bearer token with the current state of session, user, company and plan; null when the token
   * is missing, invalid or expired, or its session has ended.
   */
  authenticate(req: Request): Promise<AuthenticatedActor | null>
}

export interface AuthenticatedActor extends Actor {
  /** The plan of the company, with the calls that it blocks as `module:METHOD`; null when no plan is active. */
  readonly plan: { readonly blocked: readonly string[] } | null
}
