import { randomUUID } from 'node:crypto'
import { pinoHttp, type HttpLogger } from 'pino-http'
import type { Logger } from 'pino'
import type { Request, Response } from 'express'

const idShape = /^[\w-]{8,64}$/

/**
 * One line a request: id, route by its name, status, time. Never the address itself (it may hold a token or a search
 * phrase), no header, no body.
 */
export const requestLog = (logger: Logger): HttpLogger<Request, Response> => pinoHttp<Request, Response>({
  logger,
  genReqId: (req, res) => {
    const given = req.headers['x-request-id']
    const id = typeof given === 'string' && idShape.test(given) ? given : randomUUID()
    res.setHeader('x-request-id', id)
    return id
  },
  wrapSerializers: false,
  serializers: { req: (req: Request) => ({ id: req.id, method: req.method }), res: (res: Response) => ({ status: res.statusCode }) },
  customProps: (_req, res) => ({ route: res.locals?.route as string | undefined, code: res.locals?.code as string | undefined }),
  customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : res.statusCode >= 400 ? 'info' : 'debug'),
})
