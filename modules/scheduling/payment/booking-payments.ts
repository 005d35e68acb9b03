// The port through which the calendar takes payments at booking; the invoicing module implements it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PaymentReadiness, TypePayment } from './type-payment.contract.ts'

export interface BookingPayments {
  /**
   * Reads how an office can be paid, in the scope of its company.
   * @returns a function that says whether a payment can be taken now
   */
  readiness(em: EntityManager, companyId: string): Promise<(payment: TypePayment) => PaymentReadiness>
}

/** Holds the implementation that the invoicing module sets while the application is created. */
export class BookingPaymentsSource {
  #payments: BookingPayments | null = null
  set(payments: BookingPayments): void {
    this.#payments = payments
  }
  get current(): BookingPayments {
    if (!this.#payments) throw new Error('no module has set the payments of bookings')
    return this.#payments
  }
}
