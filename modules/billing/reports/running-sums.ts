import type { PaymentRow } from '../payments/payments.presenter.ts'
import type { MonthSum } from './payment-sums.ts'

/** Sums rows while they are written to a file, so that its totals agree with its rows. */
export class RunningSums {
  readonly #sumByKey = new Map<
    string,
    { month: string; kind: MonthSum['kind']; payments: number; subtotal: number; tax: number; amount: number }
  >()

  add({ paidOn: day, kind, subtotalCents: subtotal, taxCents: tax, amountCents: amount }: PaymentRow): void {
    const month = day.slice(0, 7)
    const key = `${month} ${kind}`
    let sum = this.#sumByKey.get(key)
    if (!sum) this.#sumByKey.set(key, (sum = { month, kind, payments: 0, subtotal: 0, tax: 0, amount: 0 }))
    sum.payments += 1
    sum.subtotal += Number(subtotal)
    sum.tax += Number(tax)
    sum.amount += Number(amount)
  }

  get sums(): readonly MonthSum[] {
    return [...this.#sumByKey.values()]
  }
}
