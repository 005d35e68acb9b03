import type { Request, Response } from 'express'
import type { RouteShape } from '#server/contract/contract.ts'
import { defaultLocale, localeFromHeader, type Locale } from '#server/contract/locale.ts'
import { ActorChanges } from '#server/db/actor-changes.ts'
import type { AuthenticatedActor } from '#server/ports/sessions.ts'
import type { Services } from '#server/services.ts'
import type { Actor, Context } from './context.ts'
import { fairShares, type Sharer } from './fair-share.ts'
import type { IdempotentRoute, RunOnce } from './idempotency.ts'
import { kernelErrors } from './kernel.errors.ts'
import type { OpenStreams } from './open-streams.ts'
import { isBlocked } from './plan-blocks.ts'
import type { RateLimits } from './rate-limit.ts'
import type { CachedSessions } from './session-cache.ts'
import type { ReadFrom } from './stale-reads.ts'

export type AnyContext = Context<Actor | null> & { readonly plan: AuthenticatedActor['plan'] }

/**
 * The steps of every request before its handler, in order: open, limit, access, plan, parse, account limit, idempotency.
 */
export interface Pipeline {
  open(req: Request, res: Response): Promise<AnyContext & Context>
  limit(route: RouteShape, ctx: AnyContext): Promise<void>
  /** @throws 402 `no_active_plan`, 403 `plan_blocks_module` */
  assertPlanAllows(module: string, route: RouteShape, ctx: AnyContext): Promise<void>
  limitAccount(route: RouteShape, ctx: AnyContext, body: unknown): Promise<void>
  runOnce(ctx: AnyContext, route: IdempotentRoute, input: unknown, work: () => Promise<unknown>): Promise<unknown>
  /**
   * Runs work within the company's and the person's share of this server.
   * @throws 429 `too_many_requests` when their queue is too long
   */
  inShare<T>(sharer: Sharer | null | undefined, work: () => Promise<T>): Promise<T>
  /** Runs a handler with the database that may answer the route: a replica, or the primary. */
  readonly readFrom: ReadFrom
  /** Closes an event stream when its reader loses the permission. */
  watchStream(ctx: AnyContext): void
  /** Clears cached sessions after a write of a module that can change accounts and permissions. */
  clearChangedSessions(module: string, route: RouteShape, actor: Actor | null): void
}

/** Modules whose writes can change accounts and permissions. */
const accountModules = new Set(['identity', 'companies', 'billing'])

/** Language of an answer: the caller's request, else the person's choice, else Spanish. */
export const callerLocale = (req: Request, actor?: Actor | null): Locale =>
  localeFromHeader(req.get('accept-language')) ?? actor?.locale ?? defaultLocale

export function createPipeline(
  services: Services,
  sessions: CachedSessions,
  limits: RateLimits,
  streams: OpenStreams,
  idempotency: RunOnce,
  readFrom: ReadFrom,
): Pipeline {
  return {
    async open(req, res) {
      // Read immediately, because the socket has no address after the caller disconnects, and then nobody would be
      // counted or recorded.
      const address = req.ip ?? ''
      const actor = await sessions.authenticate(req)
      // `implement` passes a context without an actor to public routes only.
      return {
        ...services.openWork(),
        get log() {
          return req.log
        },
        actor,
        plan: actor?.plan ?? null,
        locale: callerLocale(req, actor),
        requestId: req.id,
        address,
        req,
        res,
      } as AnyContext & Context
    },

    async limit(route, ctx) {
      if (route.limit) await limits.consumeAddress(route.limit, ctx.address)
    },

    async assertPlanAllows(module, route, { actor, plan }) {
      if (
        !actor?.companyId ||
        route.plan === 'exempt' ||
        route.access === 'public' ||
        route.access === 'platform.administer'
      )
        return
      if (!plan) {
        // Reading always works: data of a former plan stays readable.
        if (route.method === 'get') return
        throw kernelErrors.error('no_active_plan')
      }
      if (isBlocked(plan.blocked, module, route.method))
        throw kernelErrors.error('plan_blocks_module', { details: { module, method: route.method.toUpperCase() } })
    },

    async limitAccount(route, ctx, body) {
      if (route.limit !== 'credentials' && route.limit !== 'mail') return
      const fields = body as { identifier?: unknown; email?: unknown } | undefined
      // A signed-in person who confirms an action with the password sends no identifier: the account is their own.
      const account =
        fields?.identifier ?? fields?.email ?? (route.limit === 'credentials' ? ctx.actor?.userId : undefined)
      if (typeof account === 'string') await limits.consumeAccount(route.limit, account.toLowerCase())
    },

    runOnce: idempotency,

    inShare: fairShares(),

    readFrom,

    watchStream({ actor, res }) {
      if (actor) streams.add(res, actor)
    },

    clearChangedSessions(module, route, actor) {
      if (route.method === 'get' || !accountModules.has(module)) return
      // Members of a company change themselves and their company; administrators and visitors may change anybody.
      if (actor?.companyId) sessions.forget(new ActorChanges().addPerson(actor.userId).addCompany(actor.companyId))
      else sessions.clear()
    },
  }
}
