import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Method, RouteShape } from '#server/contract/contract.ts'
import { defaultLocale, localeFromHeader, type Locale } from '#server/contract/locale.ts'
import type { AuthenticatedActor } from '#server/ports/sessions.ts'
import type { Services } from '#server/services.ts'
import type { Actor, Context } from './context.ts'
import { fairShares, type Sharer } from './fair-share.ts'
import type { IdempotentRoute, Once } from './idempotency.ts'
import { kernelErrors } from './kernel.errors.ts'
import type { OpenStreams } from './open-streams.ts'
import type { RateLimits } from './rate-limit.ts'
import type { CachedSessions } from './session-cache.ts'

export type AnyContext = Context<Actor | null> & { readonly plan: AuthenticatedActor['plan'] }

/**
 * The steps every request takes before its handler, in order: open, limit, access, plan, parse, account limit, once.
 */
export interface Pipeline {
  open(req: Request, res: Response): Promise<AnyContext & Context>
  limit(route: RouteShape, ctx: AnyContext): Promise<void>
  gate(module: string, route: RouteShape, ctx: AnyContext): Promise<void>
  limitAccount(route: RouteShape, ctx: AnyContext, body: unknown): Promise<void>
  once(ctx: AnyContext, route: IdempotentRoute, input: unknown, work: () => Promise<unknown>): Promise<unknown>
  /**
   * Runs work when it is its company's and its person's turn at this server. @throws 429 `too_many_requests` when too
   * much of theirs waits
   */
  inShare<T>(sharer: Sharer | null | undefined, work: () => Promise<T>): Promise<T>
  /** Closes an event stream when who reads it may no longer. */
  watchStream(ctx: AnyContext): void
  /** After a handler: what it may have changed about people holds from the next request on. */
  settle(module: string, route: RouteShape): void
}

/** Their writes can change who somebody is or what they may do. */
const modulesOfPeople = new Set(['identity', 'companies', 'billing'])

/** Language of an answer: what the caller asks for, else what the person chose, else Spanish. */
export const callerLocale = (req: Request, actor?: Actor | null): Locale =>
  localeFromHeader(req.get('accept-language')) ?? actor?.locale ?? defaultLocale

export const requestIdOf = (req: Request): string => (typeof req.id === 'string' ? req.id : randomUUID())

export function createPipeline(
  services: Services,
  sessions: CachedSessions,
  limits: RateLimits,
  streams: OpenStreams,
  once: Once,
): Pipeline {
  return {
    async open(req, res) {
      // Now: the socket of a caller who leaves meanwhile has none, and nobody would be counted or noted.
      const address = req.ip ?? ''
      const actor = await sessions.authenticate(req)
      const requestId = requestIdOf(req)
      const work = services.openWork(req.log)
      // `implement` hands a context without an actor only to routes that are public.
      return {
        ...work,
        actor,
        plan: actor?.plan ?? null,
        locale: callerLocale(req, actor),
        requestId,
        address,
        req,
        res,
      } as AnyContext & Context
    },

    async limit(route, ctx) {
      if (route.limit) await limits.consumeAddress(route.limit, ctx.address)
    },

    async gate(module, route, { actor, plan }) {
      if (
        !actor?.companyId ||
        route.plan === 'exempt' ||
        route.access === 'public' ||
        route.access === 'platform.administer'
      )
        return
      if (!plan) {
        // Reading always works: what a plan once paid for stays readable.
        if (route.method === 'get') return
        throw kernelErrors.error('no_active_plan')
      }
      if (isBlocked(plan.blocked, module, route.method))
        throw kernelErrors.error('plan_blocks_module', { details: { module, method: route.method.toUpperCase() } })
    },

    async limitAccount(route, ctx, body) {
      if (route.limit !== 'credentials' && route.limit !== 'mail') return
      const named = body as { identifier?: unknown; email?: unknown } | undefined
      // Who is signed in and proves the password again names no account: it is their own.
      const account =
        named?.identifier ?? named?.email ?? (route.limit === 'credentials' ? ctx.actor?.userId : undefined)
      if (typeof account === 'string') await limits.consumeAccount(route.limit, account.toLowerCase())
    },

    once,

    inShare: fairShares(),

    watchStream({ actor, res }) {
      if (actor) streams.add(res, actor)
    },

    settle(module, route) {
      if (route.method !== 'get' && modulesOfPeople.has(module)) sessions.forget()
    },
  }
}

/**
 * `blocked` lists `module:METHOD`, one by one: what a plan says of `ALL` was resolved when it was given to the company.
 */
export const isBlocked = (blocked: readonly string[], module: string, method: Method): boolean =>
  blocked.includes(`${module}:${method.toUpperCase()}`)
