// Answers routes that may be seconds old from a replica, and all other routes from the primary. When the replica fails,
// the primary answers.
import type { Request } from 'express'
import type { RouteShape } from '#server/contract/contract.ts'
import { maxReplicaLagMs, replicaWaitLimits, type Replica } from '#server/db/replica.ts'
import { withWaitLimits } from '#server/db/wait-limits.ts'
import { AppError } from './errors.ts'
import type { AnyContext } from './pipeline.ts'
import type { Actor, Context } from './context.ts'

type RequestContext = AnyContext & Context

/** Public routes have no actor. */
const actorOf = ({ actor }: AnyContext): Actor | null => actor

/** Runs a handler with the database that may answer the route. */
export type ReadFrom = (
  route: RouteShape,
  ctx: RequestContext,
  handler: (ctx: RequestContext) => Promise<unknown>,
) => Promise<unknown>

/**
 * A browser keeps the cookie for as long as a replica may lack its write, whichever server the browser reaches next.
 */
const writeCookie = 'wrote'
const writeCookieMs = maxReplicaLagMs + 2_000
const hasWriteCookie = /(?:^|; ?)wrote=/

/**
 * Returns whether the caller must see the current state: a browser that has just written, or a client that says so (RFC
 * 9111).
 */
const needsCurrentState = (req: Request): boolean =>
  hasWriteCookie.test(req.headers.cookie ?? '') || /\bno-cache\b/i.test(req.get('cache-control') ?? '')

/**
 * Codes of PostgreSQL (SQLSTATE), which contain a digit, unlike codes of the operating system. Codes that begin with 08
 * or 57P end a connection.
 */
const statementFailure = /^(?!08|57P)(?=.*\d)[0-9A-Z]{5}$/
/** Whether the replica itself failed, and not a statement on it. */
const isConnectionFailure = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && statementFailure.test(String(error.code)))

export function readFromReplica(replica: Replica | undefined, isSecure: boolean): ReadFrom {
  if (!replica) return (_, ctx, handler) => handler(ctx)

  /** Runs a route that may write, and notes the write for later reads of the same person. */
  const runWritingRoute: ReadFrom = async (_, ctx, handler) => {
    const actor = actorOf(ctx)
    if (!actor) return handler(ctx)
    ctx.res.cookie(writeCookie, '1', { maxAge: writeCookieMs, httpOnly: true, sameSite: 'strict', secure: isSecure })
    try {
      return await handler(ctx)
    } finally {
      replica.recordWrite(actor.userId)
    }
  }

  return async (route, ctx, handler) => {
    if (route.method !== 'get') return runWritingRoute(route, ctx, handler)
    if (!route.stale || needsCurrentState(ctx.req)) return handler(ctx)
    const em = replica.fork(actorOf(ctx)?.userId)
    if (!em) return handler(ctx)
    try {
      return await withWaitLimits(replicaWaitLimits, () => handler({ ...ctx, em, primary: ctx.em }))
    } catch (error) {
      // An object that is missing on the replica may have been created a moment ago.
      const isRefusal = error instanceof AppError && error.status < 500
      if (ctx.res.headersSent || (isRefusal && error.status !== 404)) throw error
      if (!isRefusal) replica.recordFailure(error, isConnectionFailure(error))
      return handler(ctx)
    }
  }
}
