// What the calendar asks of payments; the module of invoices implements it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { PaymentReadiness, TypePayment } from './type-payment.contract.ts'

export interface BookingPayments {
  /**
   * Reads once how an office can be paid, in the scope of its company.
   * @returns whether a payment can be taken now
   */
  readiness(em: EntityManager, companyId: string): Promise<(payment: TypePayment) => PaymentReadiness>
}

/** Holds the implementation that the module of invoices gives while the application is created. */
export class BookingPaymentsSource {
  #payments: BookingPayments | null = null
  set(payments: BookingPayments): void {
    this.#payments = payments
  }
  get current(): BookingPayments {
    if (!this.#payments) throw new Error('no module gave the payments of bookings')
    return this.#payments
  }
}
