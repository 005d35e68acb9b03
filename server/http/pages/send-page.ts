// Sends HTML or XML: content policy, caching, compression.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { kernelErrors } from '#server/http/kernel.errors.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Smaller answers fit into one packet anyway. */
const minCompressedBytes = 1024

export interface PageAnswer {
  readonly status?: number
  readonly type: 'html' | 'xml' | 'txt'
  readonly body: string
  /** Value of the header `cache-control`. */
  readonly cache: string
  /** Request headers that the answer depends on, in addition to the encoding. */
  readonly vary?: readonly string[]
}

/** Compresses off the event loop: a page is small, a site map is not. */
async function compress(encoding: string, body: Buffer): Promise<Buffer> {
  if (encoding === 'br')
    return brotliAsync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    })
  return encoding === 'gzip' ? gzipAsync(body, { level: 6 }) : body
}

/** Returns whether `If-Match` names this tag. Weak tags of the same content match, as for static files. */
const matches = (header: string, tag: string): boolean =>
  header.trim() === '*' ||
  header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))

/**
 * Sends with an ETag of the content; answers `If-None-Match` and `HEAD`.
 * @throws 412 `precondition_failed` when `If-Match` names another content
 */
export async function sendPage(
  req: Request,
  res: Response,
  { status = 200, type, body, cache, vary = [] }: PageAnswer,
): Promise<void> {
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  res
    .status(status)
    .type(type)
    .set({ 'cache-control': cache, vary: ['Accept-Encoding', ...vary].join(', ') })
  if (status === 200) {
    const ifMatch = req.get('if-match')
    if (ifMatch !== undefined && !matches(ifMatch, tag)) throw kernelErrors.error('precondition_failed')
    res.set('etag', tag)
    if (req.fresh) {
      res.status(304).end()
      return
    }
  }
  const encoding =
    body.length < minCompressedBytes ? 'identity' : req.acceptsEncodings('br', 'gzip', 'identity') || 'identity'
  const compressed = await compress(encoding, Buffer.from(body))
  if (encoding !== 'identity') res.set('content-encoding', encoding)
  res.set('content-length', String(compressed.length))
  res.end(req.method === 'HEAD' ? undefined : compressed)
}

/** Sets the content policy of a page without inline scripts and with one style sheet identified by its hash. */
export function setPagePolicy(
  res: Response,
  { style, script }: { readonly style: string; readonly script: string },
): void {
  const existingPolicy = res.getHeader('content-security-policy')
  const policy = typeof existingPolicy === 'string' ? existingPolicy : ''
  const directives = policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '' && !/^(?:script|style|connect|font)-src\b/.test(directive))
  const scriptOrigin = /https?:\/\/\S+/.exec(script)?.[0]
  const connect = scriptOrigin ? `'self' ${scriptOrigin} ${scriptOrigin.replace('http', 'ws')}` : "'self'"
  res.set(
    'content-security-policy',
    [
      ...directives,
      `script-src ${script}`,
      `style-src ${style}`,
      `font-src 'self'${scriptOrigin ? ` ${scriptOrigin}` : ''}`,
      `connect-src ${connect}`,
    ].join('; '),
  )
}
