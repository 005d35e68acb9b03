import type { Request, Response } from 'express'
import type { z } from 'zod'
import {
  operationName,
  type Contract,
  type HandlerInput,
  type HandlerResult,
  type RouteShape,
  type Routes,
} from '#server/contract/contract.ts'
import { writeDenial } from '#server/audit/write-denial.ts'
import { withAuditContext } from '#server/audit/audit-context.ts'
import { withScope } from '#server/db/scope.ts'
import { assertAccess } from './access.ts'
import type { Actor, Context, ContextFor } from './context.ts'
import { AppError } from './errors.ts'
import { assertNotMoved } from './moved-office.ts'
import { readJson } from './json-body.ts'
import { kernelErrors } from './kernel.errors.ts'
import type { AnyContext, Pipeline } from './pipeline.ts'
import { readRaw } from './raw-body.ts'
import type { RouteEntry } from './route-table.ts'
import { sendJson } from './send-json.ts'
import { parsePart } from './validation.ts'

export type Handlers<R extends Routes> = {
  readonly [K in keyof R]: (
    ctx: ContextFor<R[K]>,
    input: HandlerInput<R[K]>,
  ) => Promise<HandlerResult<R[K]>> | HandlerResult<R[K]>
}

/** A module's routes, ready to be mounted once the application's services exist. */
export interface MountedContract {
  readonly contract: Contract
  entries(pipeline: Pipeline): readonly RouteEntry[]
}

type AnyHandler = (ctx: unknown, input: unknown) => Promise<unknown>

/** Binds every route of a contract to its handler. A missing or extra handler does not compile. */
export function implement<const R extends Routes>(contract: Contract<R>, handlers: Handlers<R>): MountedContract {
  return {
    contract,
    entries: (pipeline) =>
      Object.entries(contract.routes).map(([name, route]) => ({
        method: route.method,
        path: route.path,
        accepts: (req) => acceptsBody(route, req),
        handle: serve(
          pipeline,
          contract.planModule,
          operationName(contract, name),
          route,
          handlers[name as keyof R] as unknown as AnyHandler,
        ),
      })),
  }
}

const serve =
  (pipeline: Pipeline, module: string, name: string, route: RouteShape, handler: AnyHandler) =>
  async (req: Request, res: Response): Promise<void> => {
    res.locals.route = name
    const ctx = await pipeline.open(req, res)
    res.locals.companyId = ctx.actor?.companyId
    try {
      await pipeline.limit(route, ctx)
      const scope = assertAccess(route, ctx.actor)
      await withAuditContext(ctx, () => withScope(scope, () => respond(pipeline, module, name, route, handler, ctx)))
    } catch (error) {
      if (error instanceof AppError && (error.status === 403 || error.status === 404)) {
        await writeDenial(ctx, name, error)
        if (error.status === 404) await assertNotMoved(ctx)
      }
      throw error
    }
  }

async function respond(
  pipeline: Pipeline,
  module: string,
  name: string,
  route: RouteShape,
  handler: AnyHandler,
  ctx: AnyContext & Context,
): Promise<void> {
  const { req, res } = ctx
  await pipeline.assertPlanAllows(module, route, ctx)
  if (route.accepts === 'raw') await readRaw(req, res, route.bodyLimit)
  else if (route.body) await readJson(req, res, route.bodyLimit)
  const input = parseInput(route, ctx)
  await pipeline.limitAccount(route, ctx, input.body)
  const answer = async () => {
    const result = await withSessionsCleared(pipeline, module, route, ctx.actor, () =>
      pipeline.readFrom(route, ctx, (reader) => handler(reader, input)),
    )
    if ((route.answers ?? 'json') !== 'json') return undefined
    return route.returns ? route.returns.parse(result) : undefined
  }
  if (route.answers === 'events') pipeline.watchStream(ctx)
  if (route.answers && route.answers !== 'json') {
    await answer()
    return
  }
  const work = () =>
    route.idempotent
      ? pipeline.runOnce(
          ctx,
          { name, resumes: route.idempotent === 'resumes', multipart: route.accepts === 'multipart' },
          input,
          answer,
        )
      : answer()
  // Receiving an upload may take minutes; the company's other work does not wait for it.
  const body = route.accepts ? await work() : await pipeline.inShare(ctx.actor, work)
  const status = route.status ?? 200
  if (status === 204 || !route.returns) res.status(204).end()
  else sendJson(res, status, body)
}

/**
 * Runs a handler and clears the cached sessions that it may have changed, even if it throws: a reused refresh token is
 * refused and its session revoked.
 */
async function withSessionsCleared(
  pipeline: Pipeline,
  module: string,
  route: RouteShape,
  actor: Actor | null,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } finally {
    pipeline.clearChangedSessions(module, route, actor)
  }
}

/** Two routes may share a path if one reads multipart and the other JSON. */
function acceptsBody(route: RouteShape, req: Request): boolean {
  if (route.accepts === 'raw' || (route.method !== 'post' && route.method !== 'put')) return true
  const isMultipart = /^multipart\/form-data\b/i.test(req.get('content-type') ?? '')
  return (route.accepts === 'multipart') === isMultipart
}

interface ParsedInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

function parseInput(route: RouteShape, ctx: Context): ParsedInput {
  const { req, locale } = ctx
  const part = (schema: z.ZodType | undefined, value: unknown) =>
    schema ? parsePart(schema, value, locale) : undefined
  return {
    params: parseParams(route, ctx),
    query: part(route.query, req.query),
    body: part(route.body, req.body ?? {}),
  }
}

/** A malformed id gets the same 404 as an unknown id, so that the response does not reveal the format of ids. */
function parseParams(route: RouteShape, { req }: { req: Request }): unknown {
  if (!route.params) return undefined
  const result = route.params.safeParse(req.params)
  if (result.success) return result.data
  throw kernelErrors.error('not_found')
}
