// ATH Móvil Business on a real socket: payments that a payer approves on the telephone, in memory, and able to
// misbehave.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `refuse`: closes the socket without an answer · `stall`: never answers · `error`: 502 with HTML · `garbage`: an
 * answer of an unknown shape · `lost`: performs the request and closes the socket before answering
 */
export type AthMisbehaviour = 'refuse' | 'stall' | 'error' | 'garbage' | 'lost'

/** Amounts are cents, although ATH's requests and answers have dollars. */
export interface AthPayment {
  readonly ecommerceId: string
  readonly token: string
  readonly total: number
  readonly tax: number
  readonly subtotal: number
  readonly metadata1: string
  readonly phoneNumber: string
  readonly expiresAt: number
  status: 'OPEN' | 'CONFIRM' | 'COMPLETED' | 'CANCEL'
  reference: string | null
  refunded: number
  /** Approved, but neither captured nor cancelled when asked, and never ended. */
  isStuck?: boolean
  /** Its state is read as approved, even after it was captured. */
  isReadLate?: boolean
}

export interface AthStandIn {
  readonly url: string
  readonly payments: AthPayment[]
  readonly requests: string[]
  readonly env: Readonly<Record<string, string>>
  misbehave(mode: AthMisbehaviour, options?: { times?: number; when?: RegExp }): void
  behave(): void
  close(): Promise<void>
}

class AthRefusal extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

type AthBody = Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Returns the cents of an amount with at most two decimals. */
const cents = (value: unknown): number => {
  if (typeof value !== 'number' || Math.abs(value * 100 - Math.round(value * 100)) > 1e-6)
    throw new AthRefusal('BTRA_0006', 'Invalid format')
  return Math.round(value * 100)
}

interface AthStandInOptions {
  readonly clock: { now(): Date }
  readonly account?: { readonly publicToken: string; readonly privateToken: string }
  /** Payers approve every payment when its state is read a second time. */
  readonly approves?: boolean
}

export async function startAthStandIn({ clock, account, approves }: AthStandInOptions): Promise<AthStandIn> {
  const { publicToken, privateToken } = account ?? { publicToken: randomUUID(), privateToken: randomUUID() }
  /** Payments whose state was read before. */
  const seenPayments = new Set<AthPayment>()
  const payments: AthPayment[] = []
  const requests: string[] = []
  let plan: { mode: AthMisbehaviour; times: number; when: RegExp } | undefined

  const assertBusiness = (body: AthBody) => {
    if (body.publicToken !== publicToken) throw new AthRefusal('BTRA_0401', 'Invalid authorization token.')
  }
  function find(body: AthBody): AthPayment {
    assertBusiness(body)
    const payment = payments.find((p) => p.ecommerceId === body.ecommerceId)
    if (!payment) throw new AthRefusal('BTRA_0031', 'ecommerceId does not exist')
    return payment
  }
  /** Brings the state of a payment up to date: approved by its payer, or cancelled after its time. */
  const updateStatus = (payment: AthPayment): AthPayment => {
    if (approves && payment.status === 'OPEN' && seenPayments.has(payment)) payment.status = 'CONFIRM'
    seenPayments.add(payment)
    if (payment.isStuck) payment.status = 'CONFIRM'
    else if ((payment.status === 'OPEN' || payment.status === 'CONFIRM') && clock.now().getTime() >= payment.expiresAt)
      payment.status = 'CANCEL'
    return payment
  }
  const publicPayment = (p: AthPayment) => ({
    ecommerceStatus: p.isReadLate ? 'CONFIRM' : p.status,
    ecommerceId: p.ecommerceId,
    referenceNumber: p.reference,
    businessCustomerId: '402894d56b240610016b2e6c78a6003a',
    transactionDate: null,
    dailyTransactionId: '0001',
    businessName: 'Bufete',
    businessPath: 'bufete',
    industry: 'LEGAL',
    subTotal: p.subtotal / 100,
    tax: p.tax / 100,
    total: p.total / 100,
    fee: 0,
    netAmount: p.total / 100,
    totalRefundedAmount: p.refunded / 100,
    metadata1: p.metadata1,
    metadata2: 'Bufete',
    items: [],
    isNonProfit: false,
  })

  function create(body: AthBody): object {
    assertBusiness(body)
    const [total, tax, subtotal, timeout] = [
      cents(body.total),
      cents(body.tax),
      cents(body.subtotal),
      Number(body.timeout),
    ]
    if (total < 100) throw new AthRefusal('BTRA_0001', 'Amount is below minimum')
    if (total > 150_000) throw new AthRefusal('BTRA_0004', 'Amount is over the limit')
    if (textOf(body.metadata1).length > 40 || textOf(body.metadata2).length > 40)
      throw new AthRefusal('BTRA_0038', 'metadata length is greater than 40 characters')
    if (!/^\d{10}$/.test(textOf(body.phoneNumber)) || !(timeout >= 120 && timeout <= 600) || !Array.isArray(body.items))
      throw new AthRefusal('BTRA_0006', 'Invalid format')
    const payment: AthPayment = {
      ecommerceId: randomUUID(),
      token: `eyJ.${randomUUID()}`,
      total,
      tax,
      subtotal,
      metadata1: textOf(body.metadata1),
      phoneNumber: textOf(body.phoneNumber),
      expiresAt: clock.now().getTime() + timeout * 1_000,
      status: 'OPEN',
      reference: null,
      refunded: 0,
    }
    payments.push(payment)
    return { ecommerceId: payment.ecommerceId, auth_token: payment.token }
  }

  function authorize(req: IncomingMessage): object {
    const payment = payments.find((p) => req.headers.authorization === `Bearer ${p.token}`)
    if (!payment) throw new AthRefusal('token.invalid.header', 'Invalid token')
    updateStatus(payment)
    if (payment.status === 'CANCEL') throw new AthRefusal('BTRA_0039', 'transaction expired')
    if (payment.status !== 'CONFIRM' || payment.isStuck)
      throw new AthRefusal('BTRA_0032', 'Transaction is not confirmed')
    Object.assign(payment, {
      status: 'COMPLETED',
      reference: `215${Math.floor(1e9 + Math.random() * 9e9)}-${randomUUID().slice(0, 12)}`,
    })
    return publicPayment(payment)
  }

  function cancel(body: AthBody): unknown {
    const payment = updateStatus(find(body))
    if (payment.status === 'COMPLETED' || payment.status === 'CANCEL' || payment.isStuck)
      throw new AthRefusal('BTRA_0037', 'Can not confirm a cancelled or failed transaction')
    payment.status = 'CANCEL'
    return 'Payment Cancelled.'
  }

  function refund(body: AthBody): object {
    assertBusiness(body)
    if (body.privateToken !== privateToken) throw new AthRefusal('BTRA_0402', 'Invalid authorization token.')
    if (textOf(body.message).length > 50) throw new AthRefusal('BTRA_0040', 'Message length is over 50')
    const payment = payments.find((p) => p.reference !== null && p.reference === body.referenceNumber)
    const amount = cents(body.amount)
    if (!payment) throw new AthRefusal('BTRA_0053', 'Reference number does not exist')
    if (payment.refunded + amount > payment.total) throw new AthRefusal('BTRA_0004', 'Amount is over the limit')
    payment.refunded += amount
    return {
      refund: {
        transactionType: 'REFUND',
        status: 'COMPLETED',
        refundedAmount: amount / 100,
        date: String(clock.now().getTime()),
        referenceNumber: `refund-${randomUUID()}`,
        dailyTransactionID: '0002',
      },
      originalTransaction: {
        transactionType: 'PAYMENT',
        status: 'COMPLETED',
        totalRefundAmount: payment.refunded / 100,
        referenceNumber: payment.reference,
      },
    }
  }

  function dispatch(req: IncomingMessage, path: string, body: AthBody): unknown {
    if (path === '/payment') return create(body)
    if (path === '/business/findPayment') return publicPayment(updateStatus(find(body)))
    if (path === '/authorization') return authorize(req)
    if (path === '/business/cancel') return cancel(body)
    if (path === '/refund') return refund(body)
    throw new AthRefusal('BTRA_9998', 'No such address')
  }

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '').replace('/ecommerce', '')
    requests.push(path)
    const failure = plan && plan.times > 0 && plan.when.test(path) ? plan.mode : undefined
    if (plan && failure) plan.times -= 1
    if (failure === 'refuse') return void req.socket.destroy()
    if (failure === 'stall') return
    const chunks: Buffer[] = []
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
    if (failure === 'error') return void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
    if (failure === 'garbage')
      return void res
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"status":"success","data":{"what":1}}')
    const body = Buffer.concat(chunks).toString()
    const answer = ((): object => {
      try {
        return { status: 'success', data: dispatch(req, path, body === '' ? {} : (JSON.parse(body) as AthBody)) }
      } catch (error) {
        if (!(error instanceof AthRefusal)) throw error
        return { status: 'error', message: error.message, errorcode: error.code, data: null }
      }
    })()
    if (failure === 'lost') return void req.socket.destroy()
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  const server = createServer((req, res) => {
    serve(req, res).catch(() => {
      res.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // listening on TCP, so never a path
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ecommerce`
  return {
    url,
    payments,
    requests,
    env: { ATH_PUBLIC_TOKEN: publicToken, ATH_PRIVATE_TOKEN: privateToken, ATH_API_URL: url },
    misbehave: (mode, { times = Number.POSITIVE_INFINITY, when = /./ } = {}) => {
      plan = { mode, times, when }
    },
    behave: () => {
      plan = undefined
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
