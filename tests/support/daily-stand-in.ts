// Daily's rooms on a real socket, in memory, and able to misbehave. Answers and refusals are worded as theirs.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `refuse`: the key is not known · `busy`: 429 · `error`: 500 · `stall`: no answer · `cut`: half an answer · `garbage`: not JSON ·
 * `flood`: an answer without end · `other`: a room without an address · `lost`: does what was asked and closes the socket
 */
export type DailyMisbehaviour = 'refuse' | 'busy' | 'error' | 'stall' | 'cut' | 'garbage' | 'flood' | 'other' | 'lost'

export interface DailyRoom { readonly id: string; readonly name: string; readonly privacy: string; readonly url: string; config: Record<string, unknown> }

export interface DailyStandIn {
  readonly url: string
  readonly apiKey: string
  readonly rooms: Map<string, DailyRoom>
  readonly requests: string[]
  misbehave(how: DailyMisbehaviour): void
  behave(): void
  close(): Promise<void>
}

interface Answer { readonly status: number; readonly body: unknown }
const refusal = (status: number, error: string, info?: string): Answer => ({ status, body: { error, ...(info ? { info } : {}) } })
const invalid = (info: string): Answer => refusal(400, 'invalid-request-error', info)

const known = new Set(['nbf', 'exp', 'max_participants', 'enable_chat', 'enable_recording', 'start_video_off', 'lang'])

function problemOf(properties: Record<string, unknown>, now: number): Answer | null {
  const strange = Object.keys(properties).find((name) => !known.has(name))
  if (strange) return invalid(`"${strange}" is not allowed [Received ${strange}=${JSON.stringify(properties[strange])}]`)
  const { exp } = properties
  if (exp === undefined || exp === null) return null
  if (!Number.isInteger(exp)) return invalid(`exp was '${JSON.stringify(exp)}' but should be a number of seconds since the unix epoch`)
  return Number(exp) * 1_000 <= now ? invalid(`exp was '${String(Number(exp))}', which is in the past rather than in the future`) : null
}

async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  try {
    return text === '' ? {} : JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}

export async function startDailyStandIn({ now = () => Date.now() } = {}): Promise<DailyStandIn> {
  const apiKey = randomUUID()
  const rooms = new Map<string, DailyRoom>()
  const requests: string[] = []
  let mood: DailyMisbehaviour | undefined

  function create(given: Record<string, unknown>): Answer {
    const name = typeof given.name === 'string' ? given.name : randomUUID().slice(0, 20)
    const properties = (given.properties ?? {}) as Record<string, unknown>
    if (/[^A-Za-z0-9_-]/.test(name) || name.length > 128) return invalid(`${name} contains invalid characters (room names can contain A-Z, a-z, 0-9, '-', and '_')`)
    if (rooms.has(name)) return invalid(`a room named ${name} already exists`)
    const problem = problemOf(properties, now())
    if (problem) return problem
    const room = { id: randomUUID(), name, api_created: true, privacy: given.privacy === 'private' ? 'private' : 'public', url: `https://bufete.daily.co/${name}`, created_at: new Date(now()).toISOString(), config: properties }
    rooms.set(name, room)
    return { status: 200, body: room }
  }

  function answer(req: IncomingMessage, given: Record<string, unknown>): Answer {
    const { authorization } = req.headers
    if (!authorization?.startsWith('Bearer ')) return refusal(400, 'authorization-header-error', 'missing or malformed authorization header')
    if (authorization !== `Bearer ${apiKey}` || mood === 'refuse') return refusal(401, 'authentication-error')
    const name = decodeURIComponent(/^\/rooms\/([^/]+)$/.exec(req.url ?? '')?.[1] ?? '')
    if (req.method === 'POST' && req.url === '/rooms') return create(given)
    const room = rooms.get(name)
    if (!room) return refusal(404, 'not-found', `room ${name} not found`)
    if (req.method === 'DELETE') {
      rooms.delete(name)
      return { status: 200, body: { deleted: true, name } }
    }
    const properties = (given.properties ?? {}) as Record<string, unknown>
    const problem = req.method === 'POST' ? problemOf(properties, now()) : null
    if (problem) return problem
    room.config = { ...room.config, ...properties }
    return { status: 200, body: room }
  }

  function send(res: ServerResponse, { status, body }: Answer): void {
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json' }
    if (mood === 'cut') {
      res.writeHead(200, { ...headers, 'content-length': String(text.length) }).write(text.slice(0, text.length >> 1), () => { res.socket?.destroy() })
    } else if (mood === 'flood') {
      const more = (): void => { while (!res.destroyed && res.write('x'.repeat(65_536))); if (!res.destroyed) res.once('drain', more) }
      res.writeHead(200, headers)
      more()
    } else res.writeHead(status, headers).end(mood === 'garbage' ? '<html>Service unavailable</html>' : mood === 'other' ? '{"id":1}' : text)
  }

  const server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`)
    if (mood === 'stall') return
    void bodyOf(req).then((given) => {
      if (mood === 'busy') send(res, refusal(429, 'rate-limit-error'))
      else if (mood === 'error') send(res, refusal(500, 'server-error', 'an error occurred'))
      else if (given === null) send(res, refusal(400, 'json-parsing-error'))
      else {
        const done = answer(req, given)
        if (mood === 'lost') res.socket?.destroy()
        else send(res, done)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey, rooms, requests,
    misbehave(how) { mood = how },
    behave() { mood = undefined },
    async close() { server.closeAllConnections(); server.close(); await once(server, 'close') },
  }
}
