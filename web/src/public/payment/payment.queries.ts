import { createClient } from '#server/contract/client.ts'
import type { CallResult } from '#server/contract/contract.ts'
import type { Locale } from '#server/contract/locale.ts'
import { payPageContract } from '#modules/invoicing/online/online.contract.ts'
import { transport } from '../booking/booking.queries.ts'

export type PayPageData = CallResult<typeof payPageContract.routes.read>
export type PaymentMethod = PayPageData['ways'][number]
export type PaymentByLink = PayPageData['payments'][number]

export const paymentApi = (locale: Locale) => createClient(payPageContract, transport(locale))
