// A small S3 on a real socket: one in-memory bucket, path style, Signature V4, and scripted failures.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Refusal, verifiedBody, verifySignature } from './s3-signature.ts'
import type { S3Credentials } from './s3-signature.ts'

/**
 * refuse: closes the socket; stall: never answers; error: 500; full: 507; cut: closes the socket in the middle of the
 * body, of the request if it uploads, otherwise of the answer.
 */
export type Misbehaviour = 'refuse' | 'stall' | 'error' | 'full' | 'cut'

interface StoredEntry {
  body: Buffer
  etag: string
  modifiedAt: Date
}
interface OpenUpload {
  key: string
  startedAt: Date
  parts: Map<number, StoredEntry>
}

export interface S3StandIn {
  readonly url: string
  readonly bucket: string
  readonly credentials: S3Credentials
  readonly objects: Map<string, StoredEntry>
  readonly uploads: Map<string, OpenUpload>
  /** `METHOD path?query` of each request, oldest first. */
  readonly requests: string[]
  /** The next `times` requests that match fail this way. */
  misbehave(mode: Misbehaviour, options?: { times?: number; when?: RegExp }): void
  close(): Promise<void>
}

const smallestPart = 5 * 1024 * 1024

/** Starts the stand-in on a free loopback port; `pageSize` splits lists into pages. */
export async function startS3StandIn({ pageSize = 1_000 }: { pageSize?: number } = {}): Promise<S3StandIn> {
  const bucket = 'expedientes'
  const credentials = { accessKeyId: 'AKIASTANDIN', secretAccessKey: randomUUID() }
  const objects = new Map<string, StoredEntry>()
  const uploads = new Map<string, OpenUpload>()
  const requests: string[] = []
  let plan: { mode: Misbehaviour; times: number; when: RegExp } | undefined

  const server = createServer((req, res) => {
    serve(req, res).catch((error: unknown) => {
      if (error instanceof S3Refusal) return sendError(res, error)
      // An aborted upload gets no answer.
      res.destroy()
    })
  })

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const requestLine = `${req.method} ${req.url}`
    requests.push(requestLine)
    const failure = plan && plan.when.test(requestLine) && plan.times > 0 ? plan.mode : undefined
    if (plan && failure) plan.times -= 1
    if (failure === 'refuse') return void req.socket.destroy()
    if (failure === 'stall') return
    const upload = req.method === 'PUT' || req.method === 'POST'
    if (failure === 'cut' && upload) return void once(req, 'data').then(() => req.socket.destroy())
    const raw = await bytesOf(req)
    if (failure === 'error') throw new S3Refusal(500, 'InternalError')
    if (failure === 'full') throw new S3Refusal(507, 'XMinioStorageFull')

    verifySignature(req, credentials)
    const body = verifiedBody(req, raw)
    const url = new URL(req.url ?? '/', 'http://stand-in')
    const [, name, ...keyParts] = url.pathname.split('/').map(decodeURIComponent)
    if (name !== bucket) throw new S3Refusal(404, 'NoSuchBucket')
    const key = keyParts.join('/')
    if (key === '') return serveBucket(req, res, url.searchParams)
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return serveUpload(req, res, key, url.searchParams, body)
    serveObject(req, res, key, body, failure === 'cut')
  }

  function serveBucket(req: IncomingMessage, res: ServerResponse, query: URLSearchParams): void {
    if (req.method === 'HEAD') return void res.writeHead(200).end()
    const prefix = query.get('prefix') ?? ''
    if (query.has('uploads')) {
      const open = [...uploads].filter(([, u]) => u.key.startsWith(prefix))
      return sendXml(
        res,
        'ListMultipartUploadsResult',
        open
          .map(
            ([id, u]) =>
              `<Upload><Key>${u.key}</Key><UploadId>${id}</UploadId><Initiated>${u.startedAt.toISOString()}</Initiated></Upload>`,
          )
          .join(''),
      )
    }
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((k) => k.startsWith(prefix) && k > after).sort()
    const page = keys.slice(0, pageSize)
    const isTruncated = keys.length > page.length
    const contents = page.map((key) => {
      const { body, etag, modifiedAt } = objects.get(key) as StoredEntry // `page` holds keys of this map
      return `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${etag}</ETag><Size>${body.length}</Size></Contents>`
    })
    sendXml(
      res,
      'ListBucketResult',
      `<IsTruncated>${isTruncated}</IsTruncated>` +
        (isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '') +
        contents.join(''),
    )
  }

  function serveUpload(
    req: IncomingMessage,
    res: ServerResponse,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ): void {
    if (req.method === 'POST' && query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, startedAt: new Date(), parts: new Map() })
      return sendXml(
        res,
        'InitiateMultipartUploadResult',
        `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
      )
    }
    const id = query.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (!upload || upload.key !== key) throw new S3Refusal(404, 'NoSuchUpload')
    if (req.method === 'DELETE') {
      uploads.delete(id)
      return void res.writeHead(204).end()
    }
    if (req.method === 'PUT') {
      const part = entryOf(body)
      upload.parts.set(Number(query.get('partNumber')), part)
      return void res.writeHead(200, { etag: part.etag }).end()
    }
    const wanted = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([xml]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(xml)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(xml)?.[1]?.replaceAll('&quot;', '"'),
    }))
    const parts = wanted.map(({ number, etag }, index) => {
      const part = upload.parts.get(number)
      if (!part || part.etag !== etag || number !== index + 1) throw new S3Refusal(400, 'InvalidPart')
      if (index < wanted.length - 1 && part.body.length < smallestPart) throw new S3Refusal(400, 'EntityTooSmall')
      return part.body
    })
    if (parts.length === 0) throw new S3Refusal(400, 'MalformedXML')
    objects.set(key, entryOf(Buffer.concat(parts)))
    uploads.delete(id)
    sendXml(res, 'CompleteMultipartUploadResult', `<Bucket>${bucket}</Bucket><Key>${key}</Key>`)
  }

  function serveObject(req: IncomingMessage, res: ServerResponse, key: string, body: Buffer, isCut: boolean): void {
    if (req.method === 'PUT') {
      const entry = entryOf(body)
      objects.set(key, entry)
      return void res.writeHead(200, { etag: entry.etag }).end()
    }
    if (req.method === 'DELETE') {
      objects.delete(key)
      return void res.writeHead(204).end()
    }
    const entry = objects.get(key)
    if (!entry) throw new S3Refusal(404, 'NoSuchKey')
    const { status, headers, bytes } = partOf(entry, req.headers.range)
    res.writeHead(status, {
      ...headers,
      etag: entry.etag,
      'last-modified': entry.modifiedAt.toUTCString(),
      'content-length': bytes.length,
    })
    if (req.method === 'HEAD') return void res.end()
    if (isCut) return void res.write(bytes.subarray(0, bytes.length >> 1), () => res.socket?.destroy())
    res.end(bytes)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on TCP, so never a path
  return {
    url: `http://127.0.0.1:${port}`,
    bucket,
    credentials,
    objects,
    uploads,
    requests,
    misbehave: (mode, { times = Number.POSITIVE_INFINITY, when = /./ } = {}) => {
      plan = { mode, times, when }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const entryOf = (body: Buffer): StoredEntry => ({
  body,
  etag: `"${createHash('md5').update(body).digest('hex')}"`,
  modifiedAt: new Date(),
})

function partOf(
  { body }: StoredEntry,
  range: string | undefined,
): { status: number; headers: Record<string, string>; bytes: Buffer } {
  const match = range && /^bytes=(\d+)-(\d*)$/.exec(range)
  if (!match) return { status: 200, headers: {}, bytes: body }
  const start = Number(match[1])
  const end = Math.min(match[2] ? Number(match[2]) : body.length - 1, body.length - 1)
  if (start > end) throw new S3Refusal(416, 'InvalidRange')
  return {
    status: 206,
    headers: { 'content-range': `bytes ${start}-${end}/${body.length}` },
    bytes: body.subarray(start, end + 1),
  }
}

async function bytesOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function sendXml(res: ServerResponse, root: string, inner: string): void {
  res
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner}</${root}>`)
}

function sendError(res: ServerResponse, { status, code, message }: S3Refusal): void {
  res.writeHead(status, { 'content-type': 'application/xml' })
  res.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}
