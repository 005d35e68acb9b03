import { randomUUID } from 'node:crypto'
import { pinoHttp, type HttpLogger } from 'pino-http'
import type { LevelWithSilent, Logger } from 'pino'
import type { Request, Response } from 'express'
import type { Env } from '#server/env.ts'

const idShape = /^[\w-]{8,64}$/

/** Requests that `ACCESS_LOG` does not include are logged at level debug. */
function levelOf(accessLog: Env['accessLog'], res: Response): LevelWithSilent {
  if (res.err !== undefined || res.statusCode >= 500) return 'error'
  const isLogged = accessLog === 'all' || (accessLog === 'refusals' && res.statusCode >= 400)
  return isLogged ? 'info' : 'debug'
}

/**
 * Writes one line per request: id, name of the route, status, time, and the error when it failed. Never the address (it
 * may contain a token or a search phrase), no header, no body.
 */
export const requestLog = (logger: Logger, accessLog: Env['accessLog'] = 'errors'): HttpLogger<Request, Response> =>
  pinoHttp<Request, Response>({
    logger,
    genReqId: (req, res) => {
      const header = req.headers['x-request-id']
      const id = typeof header === 'string' && idShape.test(header) ? header : randomUUID()
      res.setHeader('x-request-id', id)
      return id
    },
    wrapSerializers: false,
    serializers: {
      req: (req: Request) => ({ id: req.id, method: req.method }),
      res: (res: Response) => ({ status: res.statusCode }),
    },
    customProps: (_req, res) => ({
      route: res.locals?.route as string | undefined,
      code: res.locals?.code as string | undefined,
    }),
    customLogLevel: (_req, res) => levelOf(accessLog, res),
    customErrorMessage: () => 'request failed',
  })
