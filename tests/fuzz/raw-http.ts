// Malformed HTTP on the socket: request smuggling, invalid chunks, endless headers. Each case gets at most its number of
// answers, of which none is 5xx, or a closed connection; a smuggled request is never answered.
import { connect } from 'node:net'
import fc from 'fast-check'

export interface RawCase {
  readonly name: string
  readonly bytes: string | Buffer
  /** Maximum number of answers; a smuggled request that is answered would exceed it. */
  readonly answers: number
}

const hiddenRequest = 'GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n'
const post = (headers: string, body: string): string =>
  `POST /api/auth/local HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const get = (headers = '', path = '/api/public/platform'): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`
const rawCase = (name: string, bytes: string | Buffer, answers = 1): RawCase => ({ name, bytes, answers })

const chunked = 'Transfer-Encoding: chunked\r\n'
const hidingBody = `0\r\n\r\n${hiddenRequest}`

export const rawCases: readonly RawCase[] = [
  // Content-Length and Transfer-Encoding
  rawCase('length and chunks', post(`Content-Length: 6\r\n${chunked}`, hidingBody)),
  rawCase('chunks and length', post(`${chunked}Content-Length: ${hidingBody.length}\r\n`, hidingBody)),
  rawCase('two lengths', post(`Content-Length: 0\r\nContent-Length: ${hiddenRequest.length}\r\n`, hiddenRequest)),
  rawCase('one length twice in a line', post('Content-Length: 0, 0\r\n', hiddenRequest)),
  ...[
    '+0',
    '-1',
    '0x0',
    '0 0',
    '1e1',
    '00000000000000000000000000000000',
    '99999999999999999999',
    '',
    ' ',
    '0;',
    'NaN',
  ].map((length) =>
    rawCase(
      `length "${length}"`,
      post(`Content-Length: ${length}\r\n`, hiddenRequest),
      length.startsWith('000') || length.trim() === '' ? 2 : 1,
    ),
  ),
  ...[
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'chunked, chunked',
    '\u000bchunked',
    'chunked\t',
    ' chunked ',
    'CHUNKED',
    '"chunked"',
    'chunked;q=1',
    'gzip, chunked',
    'x',
    '',
  ].map((coding) =>
    rawCase(`coding "${coding.trim()}"`, post(`Transfer-Encoding: ${coding}\r\nContent-Length: 4\r\n`, hidingBody)),
  ),
  rawCase('space before the colon', post(`Transfer-Encoding : chunked\r\nContent-Length: 4\r\n`, hidingBody)),
  rawCase('a folded header', post(`Content-Length: 4\r\nTransfer-Encoding:\r\n chunked\r\n`, hidingBody)),
  rawCase(
    'a line that ends with LF alone',
    `POST /api/auth/local HTTP/1.1\nHost: x\nContent-Length: 0\nTransfer-Encoding: chunked\n\n${hidingBody}`,
  ),
  rawCase('a line that ends with CR alone', `GET /api/public/platform HTTP/1.1\rHost: x\r\r${hiddenRequest}`),
  rawCase('NUL in a header', get('X-A: a\0b\r\n')),
  rawCase('a header without a name', get(': x\r\n')),
  rawCase('a header without a colon', get('nothing\r\n')),
  rawCase('a header of high bytes', Buffer.from(get('X-A: \u00ff\u00fe\r\n'), 'latin1')),
  rawCase('CR in a header', get('X-A: a\rX-B: b\r\n')),
  // Chunks
  ...['zz', '-1', '0x10', 'ffffffffffffffff1', '', ' 5', '5 ', '+5', '5\n', '5;ext', `5;${'e'.repeat(20_000)}`].map(
    (size) => rawCase(`chunk of "${size.slice(0, 20).trim()}"`, post(chunked, `${size}\r\nabcde\r\n0\r\n\r\n`)),
  ),
  rawCase('a chunk longer than it says', post(chunked, '2\r\nabcdef\r\n0\r\n\r\n')),
  rawCase('trailers', post(chunked, `2\r\n{}\r\n0\r\nContent-Length: 5\r\nHost: y\r\nX: ${'t'.repeat(1_000)}\r\n\r\n`)),
  rawCase('trailers without end', post(chunked, `0\r\n${'X: y\r\n'.repeat(20_000)}\r\n`)),
  rawCase('a hundred thousand chunks', post(chunked, `${'1\r\n \r\n'.repeat(100_000)}0\r\n\r\n`)),
  // Request line
  ...[
    'GET',
    'GET /',
    'GET  /  HTTP/1.1',
    'GET / HTTP/9.9',
    'GET / HTTP/1.1x',
    'GET / http/1.1',
    'get / HTTP/1.1',
    'G\0T / HTTP/1.1',
    'GÉT / HTTP/1.1',
    '/ GET HTTP/1.1',
    'PRI * HTTP/2.0',
    'GET /a b HTTP/1.1',
    'GET /\0 HTTP/1.1',
    'GET \\ HTTP/1.1',
    `GET /${'x'.repeat(100_000)} HTTP/1.1`,
    `${'M'.repeat(50_000)} / HTTP/1.1`,
  ].map((line) => rawCase(`first line "${line.slice(0, 24)}"`, `${line}\r\nHost: x\r\n\r\n`)),
  ...[
    'http://outside.invalid/api/users/me',
    'http://outside.invalid:99999/',
    '//outside.invalid/api/users/me',
    'http://',
    'ftp://x/',
    '*',
    'outside.invalid:443',
    '/api/../../etc/passwd',
    '/api/%',
    '/%00',
    '/..%5c..%5c',
    '/api//users//me',
    '/api/users/me#x',
    '?',
    '/api/users/me/../../admin/users',
  ].map((target) => rawCase(`target ${target}`, get('', target))),
  ...['CONNECT', 'TRACE', 'OPTIONS', 'HEAD', 'PATCH', 'PROPFIND', 'M-SEARCH', 'PURGE', 'LINK'].map((method) =>
    rawCase(`method ${method}`, `${method} /api/users/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
  ),
  rawCase('two hosts', get('Host: y\r\n')),
  rawCase('a host of nonsense', 'GET / HTTP/1.1\r\nHost: x y/<>@:\u007f\r\n\r\n'),
  rawCase('HTTP/1.0', 'GET /api/public/platform HTTP/1.0\r\n\r\n'),
  rawCase('HTTP/0.9', 'GET /\r\n'),
  // Headers
  rawCase('one header of 100 KB', get(`X-A: ${'a'.repeat(100_000)}\r\n`)),
  rawCase('ten thousand headers', get('X-A: a\r\n'.repeat(10_000))),
  rawCase('a header name of 50 KB', get(`${'n'.repeat(50_000)}: a\r\n`)),
  ...['websocket', 'h2c', 'TLS/1.3', 'x'.repeat(3_000), ', ,'].map((to) =>
    rawCase(
      `upgrade to ${to.slice(0, 12)}`,
      get(
        `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${to}\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n`,
      ),
    ),
  ),
  rawCase('an expectation', post('Expect: 200-maybe\r\nContent-Length: 2\r\n', '{}')),
  rawCase('an expectation that is met', post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'), 2),
  // Other protocols
  rawCase('TLS', Buffer.from('16030100c8010000c40303'.padEnd(400, '0'), 'hex')),
  rawCase('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  rawCase('SMTP', 'EHLO x\r\nMAIL FROM:<a@b>\r\n'),
  rawCase('nothing', '\r\n\r\n\r\n'),
  rawCase('zeros', Buffer.alloc(50_000)),
  // Pipelining
  rawCase('fifty in a row', get().repeat(50), 50),
  rawCase('a good one and a bad one', `${get()}BAD\r\n\r\n`, 2),
  rawCase('a bad one and a good one', `BAD\r\n\r\n${get()}`, 1),
  rawCase(
    'a body nobody asked for',
    `GET /api/public/platform HTTP/1.1\r\nHost: x\r\nContent-Length: ${hiddenRequest.length}\r\n\r\n${hiddenRequest}`,
    1,
  ),
]

/** Node answers it itself with an empty body, as any request without a host. */
export const withoutHost: RawCase = rawCase('no host', 'GET /api/public/platform HTTP/1.1\r\n\r\n')

export const rawBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  // Mutates bytes of a valid request.
  fc
    .tuple(
      fc.constantFrom(
        get('Accept-Language: es\r\nRange: bytes=0-1\r\n'),
        post(chunked, '2\r\n{}\r\n0\r\n\r\n'),
        post('Content-Length: 2\r\n', '{}'),
      ),
      fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.boolean()), { minLength: 1, maxLength: 4 }),
    )
    .map(([text, changes]) => {
      const bytes = [...Buffer.from(text)]
      for (const [position, byte, isInsertion] of changes)
        bytes.splice(position % bytes.length, isInsertion ? 0 : 1, byte)
      return Buffer.from(bytes)
    }),
)

/** Writes bytes and reads until the server closes the connection, or sends nothing for `quietMs`. */
export function exchange(port: number, bytes: string | Buffer, quietMs = 250): Promise<string> {
  return new Promise((done) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
    })
    socket.setTimeout(quietMs, () => {
      socket.destroy()
    })
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      done(response)
    })
  })
}

export interface RawHttpResult {
  readonly faults: string[]
  readonly exchanges: number
  readonly statuses: ReadonlyMap<string, number>
}

const statusesIn = (response: string): string[] =>
  [...response.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status = '']) => status)

/** Returns the fault of an answer, or null. */
export function exchangeFault({ answers, name }: Pick<RawCase, 'answers' | 'name'>, response: string): string | null {
  const statuses = statusesIn(response)
  if (statuses.some((status) => status.startsWith('5'))) return `${name}: ${statuses.join(', ')}`
  if (statuses.length > answers) return `${name}: ${statuses.length} answers: ${statuses.join(', ')}`
  if (/"path":"\/api\/hidden|Set-Cookie: refresh/i.test(response)) return `${name}: the hidden request was answered`
  if (statuses.includes('101')) return `${name}: switched protocols`
  // A refusal has the API's error shape, or an empty body of Node (see `withoutHost`).
  if (
    statuses.some((status) => ['400', '408', '413', '431'].includes(status)) &&
    !response.includes('"error":{') &&
    !response.endsWith('Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n')
  )
    return `${name}: ${statuses.join(', ')} without the shape of an error: ${JSON.stringify(response.slice(0, 200))}`
  return null
}

export async function sendRawCases(
  port: number,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<RawHttpResult> {
  const faults: string[] = []
  const statuses = new Map<string, number>()
  let exchanges = 0
  const send = async (raw: RawCase): Promise<void> => {
    const response = await exchange(port, raw.bytes)
    exchanges += 1
    for (const status of statusesIn(response)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const fault = exchangeFault(raw, response)
    if (fault) faults.push(fault)
  }
  const all: RawCase[] = [
    ...rawCases,
    withoutHost,
    ...fc
      .sample(rawBytes, { numRuns: runs, seed })
      .map((bytes) => ({ name: `bytes ${JSON.stringify(bytes.toString('latin1')).slice(0, 300)}`, bytes, answers: 3 })),
  ]
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let next = all.shift(); next; next = all.shift()) await send(next)
    }),
  )
  // Many incomplete requests must not delay a complete one.
  const slow = Array.from({ length: 200 }, (_, n) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(n % 2 ? 'GET /api/public/platform HTTP/1.1\r\nX-A: ' : post('Content-Length: 100000\r\n', '{'))
    })
    socket.on('error', () => undefined)
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of slow) socket.write('a')
  }, 100)
  for (let n = 0; n < 10; n += 1) {
    const started = performance.now()
    const response = await exchange(port, get('Connection: close\r\n'), 3_000)
    if (!response.startsWith('HTTP/1.1 200'))
      faults.push(`with 200 slow connections: ${JSON.stringify(response.slice(0, 80))}`)
    if (performance.now() - started > 2_000) faults.push('with 200 slow connections, a request takes over two seconds')
  }
  clearInterval(timer)
  for (const socket of slow) socket.destroy()
  return { faults, exchanges, statuses }
}
