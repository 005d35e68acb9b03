// Payment of invoices by a link: the office's accounts at providers of payments, the links, and the page of the payer.
import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { paymentProviderIds } from '#server/contract/payment-providers.ts'
import { Currency, Day, decimalMismatch, Id, IdParams, Instant, requiredLine } from '#server/contract/shared.ts'
import { highestInvoiceCents } from '#modules/invoicing/invoice-line.contract.ts'
import { ClientPayment } from '#modules/invoicing/payments.contract.ts'

/** States of a payment by link. `paid` stays; `cancelled` and `expired` cannot be paid any more. */
export const onlinePaymentStates = ['open', 'paid', 'cancelled', 'expired', 'failed'] as const

const Key = z.string().trim().min(8, 'validation.required').max(300)
/** Keys of an office at a provider, as the provider shows them. Never sent back. */
export const StripeKeys = z.strictObject({
  provider: z.literal('stripe'),
  secretKey: Key.regex(/^(?:sk|rk)_(?:live|test)_[A-Za-z0-9_]{8,250}$/, 'validation.secretKey'),
})
export const AthKeys = z.strictObject({ provider: z.literal('ath'), publicToken: Key, privateToken: Key })
export const NewPaymentAccount = z.discriminatedUnion('provider', [StripeKeys, AthKeys])

export const PaymentAccount = z
  .object({
    provider: z.enum(paymentProviderIds),
    connected: z.boolean(),
    /** The last four characters of the key; null when no account is connected. */
    keyEnd: z.string().nullable(),
    /** Name or id of the account, as the provider reports it. */
    account: z.string().nullable(),
    /** Whether the keys belong to the provider's test mode, in which no money moves. */
    isTest: z.boolean(),
    connectedAt: Instant.nullable(),
  })
  .meta({ id: 'PaymentAccount' })

const Provider = z.object({ provider: z.enum(paymentProviderIds) })
const accountErrors = ['payment_account_refused', 'payment_provider_down'] as const

export const paymentAccountsContract = defineContract(
  { planModule: 'cases', part: 'paymentAccounts' },
  {
    list: {
      method: 'get',
      path: '/payment-accounts',
      summary: 'Accounts of the office at providers of payments, to which clients pay invoices',
      access: 'invoicing.view',
      returns: z.object({ items: z.array(PaymentAccount), canConnect: z.boolean() }),
    },
    connect: {
      method: 'put',
      path: '/payment-accounts/:provider',
      summary: 'Connect an account with its keys, which the provider confirms; they are stored encrypted',
      access: 'owner',
      limit: 'purchase',
      params: Provider,
      body: NewPaymentAccount,
      returns: PaymentAccount,
      errors: [...accountErrors],
    },
    disconnect: {
      method: 'delete',
      path: '/payment-accounts/:provider',
      summary: 'Delete the keys of an account; refused while payments or refunds are under way',
      access: 'owner',
      params: Provider,
      status: 204,
      errors: ['online_payment_open'],
    },
  },
)

export const paymentLinksContract = defineContract(
  { planModule: 'cases', part: 'paymentLinks' },
  {
    create: {
      method: 'post',
      path: '/invoices/:id/payment-link',
      summary: 'The link by which an issued invoice is paid; the same one until it is revoked',
      access: 'invoicing.manage',
      params: IdParams,
      returns: z.object({ url: z.url() }),
      errors: ['invoice_not_found', 'invoice_not_open', 'payment_account_missing'],
    },
    revoke: {
      method: 'delete',
      path: '/invoices/:id/payment-link',
      summary: 'Revoke the link of an invoice; the next one has another address',
      access: 'invoicing.manage',
      params: IdParams,
      status: 204,
      errors: ['invoice_not_found'],
    },
    refund: {
      method: 'post',
      path: '/client-payments/:id/refund',
      summary: 'Refund a payment by link at its provider, as a whole, and reverse it',
      access: 'invoicing.manage',
      idempotent: true,
      params: IdParams,
      body: z.strictObject({ reason: requiredLine(500) }),
      returns: ClientPayment,
      errors: [
        'client_payment_not_found',
        'payment_not_online',
        'payment_reversed',
        'payment_written_off',
        'payment_disputed',
        'payment_account_missing',
        'online_refund_open',
        'payment_provider_down',
        'online_payment_refused',
      ],
    },
  },
)

const Token = z.object({ token: z.string().min(20).max(200) })
const TokenAndId = Token.extend({ id: Id })

/** A way of paying, with the smallest and largest amount that the provider takes. */
export const PayWay = z.object({
  provider: z.enum(paymentProviderIds),
  minCents: z.int(),
  maxCents: z.int(),
  asksPhone: z.boolean(),
  isTest: z.boolean(),
})

export const OnlinePayment = z
  .object({
    id: Id,
    provider: z.enum(paymentProviderIds),
    amountCents: z.int(),
    state: z.enum(onlinePaymentStates),
    /**
     * The provider's page for the payment; null when it is paid in an app on the telephone, or is not open any more.
     */
    url: z.url().nullable(),
    expiresAt: Instant,
  })
  .meta({ id: 'OnlinePayment' })

export const PayPage = z
  .object({
    office: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
    invoice: z.object({
      number: z.string(),
      title: z.string(),
      clientName: z.string(),
      issuedOn: Day,
      dueOn: Day,
      currency: Currency,
      totalCents: z.int(),
      balanceCents: z.int(),
    }),
    ways: z.array(PayWay),
    /** The newest payment comes first. */
    payments: z.array(OnlinePayment),
  })
  .meta({ id: 'PayPage' })

export const NewOnlinePayment = z
  .strictObject({
    id: Id,
    provider: z.enum(paymentProviderIds),
    amountCents: z.int({ error: decimalMismatch }).min(1, 'validation.positive').max(highestInvoiceCents),
    /** Ten digits of the telephone with ATH Móvil. */
    phone: z
      .string()
      .regex(/^\d{10}$/, 'validation.phone')
      .optional(),
  })
  .meta({ id: 'NewOnlinePayment' })

const payErrors = [
  'pay_link_not_found',
  'online_payment_not_found',
  'payment_provider_down',
  'online_payment_refused',
] as const

export const payPageContract = defineContract(
  { planModule: 'cases', part: 'payPage' },
  {
    read: {
      method: 'get',
      path: '/public/pay/:token',
      summary: 'The invoice of a payment link, what is owed, and the ways of paying it',
      access: 'public',
      params: Token,
      returns: PayPage,
      errors: ['pay_link_not_found'],
    },
    start: {
      method: 'post',
      path: '/public/pay/:token/payments',
      summary: 'Begin a payment of the whole balance or a part of it; the same id begins it once',
      access: 'public',
      limit: 'publicPost',
      params: Token,
      body: NewOnlinePayment,
      returns: OnlinePayment,
      status: 201,
      errors: [
        'pay_link_not_found',
        'online_payment_not_found',
        'payment_account_missing',
        'payment_provider_down',
        'online_payment_refused',
        'online_payment_open',
        'online_payment_amount',
        'invoice_not_open',
        'invoice_exceeds_balance',
      ],
    },
    check: {
      method: 'get',
      path: '/public/pay/:token/payments/:id',
      summary: 'The state of a payment, read at the provider while it is open',
      access: 'public',
      params: TokenAndId,
      returns: OnlinePayment,
      errors: [...payErrors],
    },
    cancel: {
      method: 'delete',
      path: '/public/pay/:token/payments/:id',
      summary: 'End a payment that was not made; one that was made meanwhile stays and counts',
      access: 'public',
      limit: 'publicPost',
      params: TokenAndId,
      returns: OnlinePayment,
      errors: [...payErrors],
    },
  },
)
