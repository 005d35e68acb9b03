// A small Stripe on a real socket: customers, checkouts, subscriptions with schedules, invoices and signed webhooks, in
// memory, with scripted failures. Actions of payers on Stripe's pages are methods.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { StripeState } from './stripe-stand-in-state.ts'
import type { StripeEvent, Subscription } from './stripe-stand-in-objects.ts'
import { routes } from './stripe-stand-in-routes.ts'
import { bodyOf, decodeForm, invalid, StripeRefusal, type Form } from './stripe-stand-in-wire.ts'

/**
 * refuse: closes the socket; stall: never answers; error: 500; rate: 429; forbidden: the key lacks the permission;
 * garbage: not JSON; drip: single bytes slowly; lost: executes the request and closes the socket.
 */
export type StripeMisbehaviour = 'refuse' | 'stall' | 'error' | 'rate' | 'forbidden' | 'garbage' | 'drip' | 'lost'

export interface SignedEvent {
  readonly body: string
  readonly signature: string
}

export interface StripeStandIn {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly state: StripeState
  /** All events so far, oldest first. */
  readonly events: readonly StripeEvent[]
  /** `METHOD path` of each request, oldest first. */
  readonly requests: string[]
  misbehave(mode: StripeMisbehaviour, options?: { times?: number; when?: RegExp }): void
  behave(): void
  /** Settings of an application that uses it. */
  readonly env: Readonly<Record<string, string>>
  /** Completes the checkout of a `url` as the payer. */
  pay(url: string): Subscription
  /** Pays the page of a single payment as the payer. */
  payOnce(url: string): void
  /** A signed webhook; `at` and `secret` may be wrong. */
  sign(event: StripeEvent | string, options?: { at?: number; secret?: string }): SignedEvent
  close(): Promise<void>
}

const secondsOfDay = 86_400

interface RepeatableAnswer {
  /** In seconds. */
  readonly givenAt: number
  readonly fingerprint: string
  readonly status: number
  readonly answer: string
}

export async function startStripeStandIn({ clock }: { clock: { now(): Date } }): Promise<StripeStandIn> {
  const [secretKey, webhookSecret] = ['sk_test_stand_in_key', 'whsec_stand_in_secret']
  const state = new StripeState(() => Math.floor(clock.now().getTime() / 1000))
  const requests: string[] = []
  const storedAnswers = new Map<string, RepeatableAnswer>()
  let misbehaviour: { mode: StripeMisbehaviour; times: number; when: RegExp } | undefined

  const send = (res: ServerResponse, status: number, answer: string): void => {
    res.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${requests.length}` }).end(answer)
  }
  const sendRefusal = (res: ServerResponse, { status, error }: StripeRefusal): void =>
    send(res, status, JSON.stringify({ error }))

  function sendSlowly(res: ServerResponse): void {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': '10000' })
    const timer = setInterval(() => {
      res.write(' ')
    }, 50)
    res.on('close', () => {
      clearInterval(timer)
    })
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://stand-in')
    const line = `${req.method} ${url.pathname}`
    requests.push(line)
    const failure =
      misbehaviour && misbehaviour.times > 0 && misbehaviour.when.test(line) ? misbehaviour.mode : undefined
    if (misbehaviour && failure) misbehaviour.times -= 1
    if (failure === 'refuse') return void req.socket.destroy()
    if (failure === 'stall') return
    if (failure === 'drip') return sendSlowly(res)
    const body = await bodyOf(req)
    if (failure === 'error') return sendRefusal(res, new StripeRefusal(500, 'api_error', 'An unknown error occurred'))
    if (failure === 'forbidden')
      return sendRefusal(
        res,
        new StripeRefusal(403, 'invalid_request_error', 'The key does not have the required permissions.'),
      )
    if (failure === 'rate')
      return sendRefusal(
        res,
        new StripeRefusal(429, 'invalid_request_error', 'Too many requests hit the API too quickly.', {
          code: 'rate_limit',
        }),
      )
    if (failure === 'garbage') return send(res, 200, '<html>proxy</html>')
    const answered = answer(req, url, body)
    if (failure === 'lost') return void req.socket.destroy()
    send(res, answered.status, answered.answer)
  }

  /**
   * A request with the same idempotency key gets the first answer for a day. If its parameters differ, it is refused.
   */
  function answer(req: IncomingMessage, url: URL, body: string): RepeatableAnswer {
    const key = req.headers['idempotency-key']
    const fingerprint = `${url.pathname} ${body}`
    const givenAt = state.now()
    const stored = typeof key === 'string' ? storedAnswers.get(key) : undefined
    const before = stored && givenAt - stored.givenAt < secondsOfDay ? stored : undefined
    if (before && before.fingerprint !== fingerprint)
      return {
        givenAt,
        fingerprint,
        status: 400,
        answer: JSON.stringify({
          error: {
            type: 'idempotency_error',
            message:
              'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          },
        }),
      }
    if (before) return before
    const now = { givenAt, fingerprint, ...perform(req, url, body) }
    if (typeof key === 'string') storedAnswers.set(key, now)
    return now
  }

  function perform(req: IncomingMessage, url: URL, body: string): { status: number; answer: string } {
    try {
      return { status: 200, answer: JSON.stringify(dispatch(req, url, body)) }
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return { status: error.status, answer: JSON.stringify({ error: error.error }) }
    }
  }

  function dispatch(req: IncomingMessage, url: URL, text: string): object {
    if (req.headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****')
    if (req.headers['stripe-version'] !== '2026-10-28.endive')
      throw invalid(`Unknown version ${String(req.headers['stripe-version'])}`)
    if (req.method === 'POST' && text !== '' && req.headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw invalid('Stripe takes forms')
    state.catchUp()
    const body: Form = decodeForm(req.method === 'POST' ? text : url.searchParams.toString())
    for (const [method, path, act] of routes) {
      const match = method === req.method ? path.exec(url.pathname) : null
      if (match) return act(state, { params: match.slice(1), body })
    }
    throw new StripeRefusal(404, 'invalid_request_error', `Unrecognized request URL (${req.method}: ${url.pathname})`)
  }

  const server = createServer((req, res) => {
    serve(req, res).catch((error: unknown) => {
      sendRefusal(
        res,
        new StripeRefusal(500, 'api_error', error instanceof Error ? error.message : 'the stand-in failed'),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pageAt = (address: string) => {
    const session = [...state.sessions.values()].find((s) => s.url === address)
    if (!session) throw new Error('no page at that address')
    return session
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP, so never a path
  return {
    url,
    secretKey,
    webhookSecret,
    state,
    requests,
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: url, STRIPE_WEBHOOK_SECRET: webhookSecret },
    get events() {
      return state.events
    },
    misbehave: (mode, { times = Number.POSITIVE_INFINITY, when = /./ } = {}) => {
      misbehaviour = { mode, times, when }
    },
    behave: () => {
      misbehaviour = undefined
    },
    pay: (checkoutUrl) => state.complete(pageAt(checkoutUrl)),
    payOnce: (checkoutUrl) => state.completePayment(pageAt(checkoutUrl)),
    sign(event, { at = Math.floor(clock.now().getTime() / 1000), secret = webhookSecret } = {}) {
      const body = typeof event === 'string' ? event : JSON.stringify(event)
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at }) }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
