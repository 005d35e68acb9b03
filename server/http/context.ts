import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Access } from '#server/contract/contract.ts'
import type { Role } from '#server/contract/roles.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { RecordEvent } from '#server/events/bus.ts'
import type { Enqueue } from '#server/jobs/jobs.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The actor. Read from the database on each request, never from the token's claims. */
export interface Actor {
  readonly userId: string
  readonly sessionId: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly role: Role
  readonly companyId: string | null
  readonly companyName: string | null
  readonly companyActive: boolean
  readonly owner: boolean
  readonly locale: Locale
}
/** An actor on a route that requires a company. */
export interface CompanyActor extends Actor {
  readonly companyId: string
  readonly companyName: string
}

/** Context of any work: a request, a job, a listener. */
export interface Work {
  readonly em: EntityManager
  readonly ports: Ports
  readonly log: Logger
  readonly record: RecordEvent
  readonly enqueue: Enqueue
}

export interface Context<A extends Actor | null = CompanyActor> extends Work {
  readonly actor: A
  /** Set where `em` reads from a replica: the primary, for the audit entry of an export. */
  readonly primary?: EntityManager
  readonly locale: Locale
  /** Calls that the plan of the actor's company blocks; null without an active plan. Set only for requests. */
  readonly plan?: { readonly blocked: readonly string[] } | null
  readonly requestId: string
  /** The caller's address under `trust proxy`. */
  readonly address: string
  readonly req: Request
  readonly res: Response
}
export type UserContext = Context<Actor>
export type PublicContext = Context<Actor | null>

export type ContextFor<R extends { access: Access; company?: 'optional' }> = R['access'] extends 'public'
  ? PublicContext
  : R['access'] extends 'platform.administer'
    ? UserContext
    : R extends { company: 'optional' }
      ? UserContext
      : Context
