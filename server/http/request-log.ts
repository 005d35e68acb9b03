import { randomUUID } from 'node:crypto'
import type { Express, Request, Response } from 'express'
import type { Level, Logger } from 'pino'
import type { Env } from '#server/env.ts'

declare global {
  namespace Express {
    interface Request {
      /** From `X-Request-Id` when the caller sent a valid one. */
      id: string
      /** A logger that names the request in each line. */
      readonly log: Logger
    }
    interface Response {
      /** The cause of an answer 5xx, or of a connection that broke while the answer was sent. */
      err?: Error
    }
  }
}

const idShape = /^[\w-]{8,64}$/

/** Requests that `ACCESS_LOG` does not include are logged at level debug. */
function levelOf(accessLog: Env['accessLog'], res: Response): Level {
  if (res.err !== undefined || res.statusCode >= 500) return 'error'
  const isLogged = accessLog === 'all' || (accessLog === 'refusals' && res.statusCode >= 400)
  return isLogged ? 'info' : 'debug'
}

/**
 * Writes one line per request: id, name of the route, status, time in milliseconds, and the error when it failed. Never
 * the address (it may contain a token or a search phrase), no header, no body. Sets `req.id` and the header
 * `X-Request-Id`.
 *
 * Neither the line nor the logger of a request is made before it is needed: the usual levels write neither, and
 * `pino-http`, which makes three loggers a request, took an eighth of the processor time of a small read.
 */
export function logRequests(app: Express, logger: Logger, accessLog: Env['accessLog'] = 'errors'): void {
  const describe = ({ id, method }: Request) => ({ id, method })

  Object.defineProperty(app.request, 'log', {
    configurable: true,
    get(this: Request): Logger {
      const log = logger.child({ req: describe(this) })
      Object.defineProperty(this, 'log', { value: log })
      return log
    },
  })

  function write(req: Request, res: Response, startedAt: number): void {
    const level = levelOf(accessLog, res)
    if (!logger.isLevelEnabled(level)) return
    const { route, code } = res.locals as { readonly route?: string; readonly code?: string }
    const line = { req: describe(req), route, code, res: { status: res.statusCode } }
    const responseTime = Math.round(performance.now() - startedAt)
    if (level === 'error') {
      const err = res.err ?? new Error(`answered with status ${res.statusCode}`)
      logger.error({ ...line, err, responseTime }, 'request failed')
    } else logger[level]({ ...line, responseTime }, res.writableEnded ? 'request completed' : 'request aborted')
  }

  app.use((req, res, next) => {
    const startedAt = performance.now()
    const header = req.headers['x-request-id']
    req.id = typeof header === 'string' && idShape.test(header) ? header : randomUUID()
    res.setHeader('x-request-id', req.id)
    res.on('error', (error) => {
      res.err ??= error
    })
    res.once('close', () => {
      write(req, res, startedAt)
    })
    next()
  })
}
