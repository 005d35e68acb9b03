// What the ledger asks of invoices. The module of invoices implements it; without one no fees leave client money.
import type { EntityManager } from '@mikro-orm/postgresql'

export interface InvoiceOfCase {
  readonly number: string
  /** It was sent to the client and is not void. */
  readonly isIssued: boolean
  readonly balanceDueCents: number
}

export interface InvoicesOfCases {
  /** Locks an invoice of the case until the transaction ends; null when the case has no such invoice. */
  lock(
    tx: EntityManager,
    invoice: { readonly companyId: string; readonly invoiceId: string; readonly caseId: string },
  ): Promise<InvoiceOfCase | null>
  /** Records that the journal paid the invoice; a negative amount takes a payment back. */
  recordTrustPayment(
    tx: EntityManager,
    payment: {
      readonly companyId: string
      readonly invoiceId: string
      readonly journalId: string
      readonly day: string
      readonly cents: number
    },
  ): Promise<void>
}

/** Holds the implementation that another module gives while the application is created. */
export class InvoiceSource {
  #invoices: InvoicesOfCases | null = null
  set(invoices: InvoicesOfCases): void {
    this.#invoices = invoices
  }
  get current(): InvoicesOfCases | null {
    return this.#invoices
  }
}
