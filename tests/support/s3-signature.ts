// Verification of AWS Signature Version 4, for the S3 stand-in.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'

export interface S3Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Refusal of S3: the code in its XML. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
const maxClockSkewMs = 15 * 60_000

/** @throws S3Refusal when the request is unsigned, signed with another key, expired or modified. */
export function verifySignature(req: IncomingMessage, credentials: S3Credentials): void {
  const authorization = req.headers.authorization
  if (!authorization) throw new S3Refusal(403, 'AccessDenied', 'Anonymous access is not allowed')
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    )
  if (!match) throw new S3Refusal(400, 'AuthorizationHeaderMalformed')
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = match
  if (accessKeyId !== credentials.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId')

  const sentAt = String(req.headers['x-amz-date'])
  const instant = Date.parse(sentAt.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - instant) < maxClockSkewMs)) throw new S3Refusal(403, 'RequestTimeTooSkewed')

  const names = signedHeaders.split(';')
  for (const requiredHeader of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.includes(requiredHeader))
      throw new S3Refusal(403, 'AccessDenied', `The header ${requiredHeader} must be signed`)
  }
  const url = new URL(req.url ?? '/', 'http://stand-in')
  const query = [...url.searchParams]
    .map(([k, v]) => `${encode(k)}=${encode(v)}`)
    .sort()
    .join('&')
  const headers = names
    .map(
      (name) =>
        `${name}:${String(req.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}\n`,
    )
    .join('')
  const canonical = [req.method, url.pathname, query, headers, signedHeaders, req.headers['x-amz-content-sha256']].join(
    '\n',
  )
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', sentAt, scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region))
  const expected = hmac(key, toSign)
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) throw new S3Refusal(403, 'SignatureDoesNotMatch')
}

/** Returns the decoded body after checking hash, length and checksum like S3. @throws S3Refusal */
export function verifiedBody(req: IncomingMessage, raw: Buffer): Buffer {
  const declaredHash = req.headers['x-amz-content-sha256']
  const streamed = declaredHash === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
  const { body, trailers } = streamed ? decodeChunks(raw) : { body: raw, trailers: new Map<string, string>() }
  if (streamed && String(body.length) !== req.headers['x-amz-decoded-content-length'])
    throw new S3Refusal(400, 'IncompleteBody')
  if (!streamed && declaredHash !== 'UNSIGNED-PAYLOAD' && declaredHash !== sha256(body))
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')

  const checksum = trailers.get('x-amz-checksum-crc32') ?? req.headers['x-amz-checksum-crc32']
  if (checksum !== undefined) {
    const actual = Buffer.alloc(4)
    actual.writeUInt32BE(crc32(body))
    if (checksum !== actual.toString('base64')) throw new S3Refusal(400, 'BadDigest')
  }
  return body
}

/** `aws-chunked`: hexadecimal size, CRLF, bytes, CRLF …, size 0, trailers, empty line. */
function decodeChunks(raw: Buffer): { body: Buffer; trailers: Map<string, string> } {
  const chunks: Buffer[] = []
  let offset = 0
  const line = () => {
    const end = raw.indexOf('\r\n', offset)
    if (end < 0) throw new S3Refusal(400, 'IncompleteBody')
    const text = raw.toString('latin1', offset, end)
    offset = end + 2
    return text
  }
  for (let size = Number.parseInt(line(), 16); size > 0; size = Number.parseInt(line(), 16)) {
    chunks.push(raw.subarray(offset, offset + size))
    offset += size
    if (line() !== '') throw new S3Refusal(400, 'InvalidChunkSizeError')
  }
  const trailers = new Map<string, string>()
  for (let text = line(); text !== ''; text = line()) {
    const colon = text.indexOf(':')
    trailers.set(text.slice(0, colon), text.slice(colon + 1))
  }
  return { body: Buffer.concat(chunks), trailers }
}
