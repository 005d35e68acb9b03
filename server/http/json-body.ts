import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { kernelErrors } from './kernel.errors.ts'

const defaultLimit = 256 * 1024
const maxDepth = 32

/** Requests whose body is taken for UTF-8 and is not; the parser would replace its letters by U+FFFD. */
const garbled = new WeakSet<IncomingMessage>()
const markGarbled = (req: IncomingMessage, _res: unknown, body: Buffer, encoding: string): void => {
  if (encoding === 'utf-8' && !isUtf8(body)) garbled.add(req)
}

const parsers = new Map<number, RequestHandler>()
const parserFor = (limit: number): RequestHandler => {
  let parser = parsers.get(limit)
  if (!parser) parsers.set(limit, (parser = express.json({ limit, strict: false, verify: markGarbled })))
  return parser
}

const hasBody = (req: Request): boolean =>
  req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0

/** Time limit of a body of `limit` bytes: half a minute, plus the time it takes at 128 kbit/s. */
const timeoutOf = (limit: number): number => 30_000 + limit / 16

/**
 * Reads a JSON body into `req.body`, after the check of access, so that a stranger's body is never parsed.
 * @throws 413 `payload_too_large`, 415 `unsupported_media_type`, 400 `bad_request` (not JSON, not UTF-8, or nested over
 * 32 deep), 408 `request_timeout` when it does not arrive within `timeoutMs`, which also closes the connection
 */
export async function readJson(
  req: Request,
  res: Response,
  limit = defaultLimit,
  timeoutMs = timeoutOf(limit),
): Promise<void> {
  if (req.body !== undefined || !hasBody(req)) return
  if (!req.is('json')) throw kernelErrors.error('unsupported_media_type')
  let timer: NodeJS.Timeout | undefined
  await new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => {
      reject(kernelErrors.error('request_timeout', { headers: { connection: 'close' } }))
    }, timeoutMs)
    parserFor(limit)(req, res, (error?: unknown) => (error ? reject(error as Error) : resolve()))
  }).finally(() => {
    clearTimeout(timer)
  })
  if (garbled.has(req) || isTooDeep(req.body, maxDepth)) throw kernelErrors.error('bad_request')
  req.body = wellFormed(req.body)
}

/**
 * Replaces half a surrogate pair (a text that was cut inside a character) by U+FFFD, as UTF-8 does: PostgreSQL's JSON
 * refuses it.
 */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toWellFormed(), wellFormed(child)]))
}

function isTooDeep(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  if (levels === 0) return true
  return Object.values(value).some((child) => isTooDeep(child, levels - 1))
}
