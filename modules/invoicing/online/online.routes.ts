import { implement } from '#server/http/implement.ts'
import { payPageContract, paymentAccountsContract, paymentLinksContract } from './online.contract.ts'
import type { OnlineDependencies } from './online.dependencies.ts'
import { onlineErrors } from './online.errors.ts'
import { connectPaymentAccount, disconnectPaymentAccount, listPaymentAccounts } from './payment-accounts.ts'
import { createPaymentLink, revokePaymentLink } from './payment-links.ts'
import { refundOnlinePayment } from './refund-payment.ts'
import { cancelOnlinePayment, readOnlinePayment, readPayPage, startOnlinePayment } from './pay-page.ts'

export const onlineRoutes = (deps: OnlineDependencies) => [
  implement(paymentAccountsContract, {
    list: (ctx) => listPaymentAccounts(ctx),
    connect: (ctx, { params, body }) => {
      if (params.provider !== body.provider) throw onlineErrors.error('payment_account_refused')
      return connectPaymentAccount(deps, ctx, body)
    },
    disconnect: (ctx, { params }) => disconnectPaymentAccount(ctx, params.provider),
  }),
  implement(paymentLinksContract, {
    create: (ctx, { params }) => createPaymentLink(deps, ctx, params.id),
    revoke: (ctx, { params }) => revokePaymentLink(ctx, params.id),
    refund: (ctx, { params, body }) => refundOnlinePayment(deps, ctx, params.id, body.reason),
  }),
  implement(payPageContract, {
    read: (ctx, { params }) => readPayPage(deps, ctx, params.token),
    start: (ctx, { params, body }) => startOnlinePayment(deps, ctx, params.token, body),
    check: (ctx, { params }) => readOnlinePayment(deps, ctx, params.token, params.id),
    cancel: (ctx, { params }) => cancelOnlinePayment(deps, ctx, params.token, params.id),
  }),
]
