// A stand-in of Daily on a real socket, in memory, with selectable failures. Responses and refusals use Daily's
// wording.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDailyState, type DailyState } from './daily-stand-in-state.ts'
import { answerFrom, refusal, type DailyAnswer } from './daily-stand-in-routes.ts'
import { signedHook, type DailyHook, type HookOptions } from './daily-stand-in-hooks.ts'

/**
 * - `refuse`: the key is unknown
 * - `busy`: 429
 * - `error`: 500
 * - `stall`: no response
 * - `cut`: half a response
 * - `garbage`: not JSON
 * - `flood`: an endless response
 * - `other`: a room without an address
 * - `lost`: carries out the request and closes the socket
 */
export type DailyMisbehaviour = 'refuse' | 'busy' | 'error' | 'stall' | 'cut' | 'garbage' | 'flood' | 'other' | 'lost'

export interface DailyStandIn extends DailyState {
  readonly url: string
  readonly apiKey: string
  /** Secret in base64, as Daily returns it when a webhook is created. */
  readonly hookSecret: string
  readonly requests: string[]
  /** Arrival time of each of `requests`, milliseconds. */
  readonly times: number[]
  misbehave(mode: DailyMisbehaviour): void
  behave(): void
  /** Returns the body and headers of a message of Daily, which the test posts. */
  hook(hook: DailyHook, options?: HookOptions): { readonly body: string; readonly headers: Record<string, string> }
  close(): Promise<void>
}

async function bodyOf(req: IncomingMessage): Promise<Record<string, unknown> | null> {
  let text = ''
  for await (const chunk of req) text += String(chunk)
  try {
    return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  } catch {
    return null
  }
}

function contentTypeOf(body: DailyAnswer['body']): string {
  if (typeof body !== 'string') return 'application/json'
  return body.startsWith('<!doctype') ? 'text/html' : 'text/vtt'
}

/** Bodies that replace the response, by the misbehaviour. */
const wrongBodies: Partial<Record<DailyMisbehaviour, string>> = {
  garbage: '<html>Service unavailable</html>',
  other: '{"id":1}',
}

export async function startDailyStandIn({
  now = () => Date.now(),
  servesRooms = false,
}: {
  readonly now?: () => number
  /** Rooms are here, and a browser can open them. */
  readonly servesRooms?: boolean
} = {}): Promise<DailyStandIn> {
  const apiKey = randomUUID()
  const hookSecret = randomBytes(32).toString('base64')
  const requests: string[] = []
  const times: number[] = []
  let activeMode: DailyMisbehaviour | undefined

  function send(res: ServerResponse, { status, body }: DailyAnswer): void {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      'content-type': contentTypeOf(body),
    }
    if (activeMode === 'cut') {
      res
        .writeHead(200, { ...headers, 'content-length': String(text.length) })
        .write(text.slice(0, text.length >> 1), () => {
          res.socket?.destroy()
        })
    } else if (activeMode === 'flood') {
      const next = (): void => {
        while (!res.destroyed && res.write('x'.repeat(65_536)));
        if (!res.destroyed) res.once('drain', next)
      }
      res.writeHead(200, headers)
      next()
    } else res.writeHead(status, headers).end((activeMode && wrongBodies[activeMode]) ?? text)
  }

  const server = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`)
    times.push(Date.now())
    if (activeMode === 'stall') return
    void bodyOf(req).then((body) => {
      if (activeMode === 'busy') send(res, refusal(429, 'rate-limit-error'))
      else if (activeMode === 'error') send(res, refusal(500, 'server-error', 'an error occurred'))
      else if (body === null) send(res, refusal(400, 'json-parsing-error'))
      else {
        const acceptedKey = activeMode === 'refuse' ? null : apiKey
        const answer = answerFrom(dailyState, {
          method: req.method ?? '',
          url: new URL(req.url ?? '/', url),
          authorization: req.headers.authorization,
          body,
          apiKey: acceptedKey,
        })
        if (activeMode === 'lost') res.socket?.destroy()
        else send(res, answer)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const dailyState = createDailyState({ now, address: url, roomsAt: servesRooms ? url : 'https://bufete.daily.co' })
  return {
    ...dailyState,
    url,
    apiKey,
    hookSecret,
    requests,
    times,
    misbehave(mode) {
      activeMode = mode
    },
    behave() {
      activeMode = undefined
    },
    hook: (hook, options) => signedHook(hook, { secret: hookSecret, now: now(), ...options }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
