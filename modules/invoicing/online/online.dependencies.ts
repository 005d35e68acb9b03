import { createHmac } from 'node:crypto'
import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import { schedulingModule, type PaidBooking } from '#modules/scheduling/index.ts'
import { companyToken } from '#server/company-token.ts'
import type { OfficePaymentKeys } from '#server/ports/office-payments.ts'
import { deriveKey, lastingKey, seal, unseal } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'

/** Services that the use cases of payments by link share, created once per application. */
export interface OnlineDependencies {
  readonly publicUrl: string
  /** Appointments that are paid at their booking. */
  readonly bookings: PaidBooking
  readonly queueMail: QueueMail
  now(): Date
  /** Encrypts the keys of an account, bound to its id. */
  sealKeys(accountId: string, keys: OfficePaymentKeys): Buffer
  openKeys(accountId: string, sealed: Buffer): OfficePaymentKeys
  /** Encrypts the token that captures a payment, bound to the payment. */
  sealToken(paymentId: string, token: string): Buffer
  openToken(paymentId: string, sealed: Buffer): string
  /** Derives the secret of an invoice's link; it differs for each generation. */
  linkToken(companyId: string, invoiceId: string, generation: number): string
}

export function onlineDependencies(services: Services): OnlineDependencies {
  const { env, secrets, ports } = services
  const accountKey = deriveKey(secrets.masterKey, 'payment-accounts')
  const tokenKey = deriveKey(secrets.masterKey, 'online-payment-tokens')
  return {
    publicUrl: env.publicUrl,
    bookings: services.use(schedulingModule).paidBooking,
    queueMail: mailQueue(services),
    now: () => ports.clock.now(),
    sealKeys: (accountId, keys) => seal(accountKey, JSON.stringify(keys), accountId),
    openKeys: (accountId, sealed) => JSON.parse(unseal(accountKey, sealed, accountId).toString()) as OfficePaymentKeys,
    sealToken: (paymentId, token) => seal(tokenKey, token, paymentId),
    openToken: (paymentId, sealed) => unseal(tokenKey, sealed, paymentId).toString(),
    linkToken: (companyId, invoiceId, generation) =>
      companyToken(
        companyId,
        createHmac('sha256', lastingKey(secrets, 'invoice-link', companyId))
          .update(`${invoiceId} ${generation}`)
          .digest(),
      ),
  }
}
