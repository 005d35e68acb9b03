// Browser-safe: imported by the server, by the OpenAPI writer and by the web client.
import type { z } from 'zod'
import type { Permission } from './roles.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'

/**
 * Who may call a route. Object-level rights are decided by the module's policy.
 * - `public`: anyone, even without a session
 * - `user`: anyone signed in
 * - `owner`: the owner of the company
 * - a permission: anyone whose role has it; `platform.administer` runs in the scope of the platform
 */
export type Access = 'public' | 'user' | 'owner' | Permission

export interface RouteShape {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  /** Required, so that every route states its access explicitly. */
  readonly access: Access
  /**
   * `optional`: also accessible before the person has a company. Public and platform routes never require a company.
   */
  readonly company?: 'optional'
  /** `exempt`: never blocked by the subscribed plan (login, own profile, subscription). */
  readonly plan?: 'exempt'
  /** A stricter rate limit than the general limit, per address and, if the body names an account, per account. */
  readonly limit?: 'credentials' | 'login' | 'publicPost' | 'hold' | 'publicFile' | 'mail' | 'purchase' | 'webhook'
  /**
   * Accepts `Idempotency-Key`: the first answer is stored for 24 hours and sent again. `resumes`: the handler commits
   * in steps; after a crash of its server, a repeated request runs it again and continues after the last committed
   * step.
   */
  readonly idempotent?: true | 'resumes'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Largest JSON body in bytes; 256 KiB when not given. */
  readonly bodyLimit?: number
  /**
   * `multipart`: the body is `multipart/form-data`, which the handler reads as a stream. `raw`: the handler gets the
   * original bytes, because a signature covers them.
   */
  readonly accepts?: 'json' | 'multipart' | 'raw'
  /** `file` and `events`: the handler writes the answer itself (a download, Server-Sent Events). */
  readonly answers?: 'json' | 'file' | 'events'
  /** Media types that a `file` may have, without parameters; ranges (`image/*`) where a person chose the file. */
  readonly mediaTypes?: readonly string[]
  /**
   * For a `get` whose answer may be seconds old: it is read from a replica if one is configured. The handler writes
   * nothing except the audit entry of an export, for which it uses `ctx.primary`.
   */
  readonly stale?: 'seconds'
  readonly returns?: z.ZodType
  readonly status?: 200 | 201 | 202 | 204
  readonly errors?: readonly string[]
}

export type Routes = Readonly<Record<string, RouteShape>>
interface ContractNames {
  /** The module by whose name plans allow or block the routes: plans sell `tasks` and `invoicing` as part of `cases`. */
  readonly planModule: string
  /** Names operations in the API's description, logs and metrics beside `planModule`; `documents` of `cases`. */
  readonly part?: string
}
/** Routes that plans allow or block together. */
export interface Contract<R extends Routes = Routes> extends ContractNames {
  readonly routes: R
}

/** Preserves literal types; adds only the names at run time. */
export const defineContract = <const R extends Routes>(names: ContractNames, routes: R): Contract<R> => ({
  ...names,
  routes,
})

/** A group of routes that a contract spreads; preserves literal types. */
export const defineRoutes = <const R extends Routes>(routes: R): R => routes

/** `cases.documents.upload`: the name of a route in the API's description, in logs and in metrics. */
export const operationName = ({ planModule, part }: ContractNames, name: string): string =>
  [planModule, part, name].filter(Boolean).join('.')

type RoutePart<R, K extends string, Side extends 'in' | 'out'> =
  R extends Record<K, infer S extends z.ZodType> ? { [P in K]: Side extends 'in' ? z.input<S> : z.output<S> } : unknown

/** Input of a caller, before parsing. */
export type CallInput<R extends RouteShape> = RoutePart<R, 'params', 'in'> &
  RoutePart<R, 'query', 'in'> &
  RoutePart<R, 'body', 'in'>
/** Input of a handler, after parsing. */
export type HandlerInput<R extends RouteShape> = RoutePart<R, 'params', 'out'> &
  RoutePart<R, 'query', 'out'> &
  RoutePart<R, 'body', 'out'>
type Returned<R extends RouteShape, Side extends 'in' | 'out'> = R extends { returns: infer S extends z.ZodType }
  ? Side extends 'in'
    ? z.input<S>
    : z.output<S>
  : void
export type HandlerResult<R extends RouteShape> = Returned<R, 'in'>
export type CallResult<R extends RouteShape> = Returned<R, 'out'>
