// The port through which the ledger locks and pays invoices; the module `invoicing` implements it.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '#server/http/context.ts'

export interface InvoiceOfCase {
  readonly number: string
  /** Day in Puerto Rico. */
  readonly issuedOn: string
  /** The client to whom the invoice was issued; null for a person who is not a client of the office. */
  readonly clientId: string | null
  readonly balanceDueCents: number
}

type ActingContext = Pick<Context, 'actor' | 'record'>

export interface InvoicesOfCases {
  /** Locks an issued invoice of a case until the transaction ends; null when the case has no such invoice. */
  lock(
    tx: EntityManager,
    invoice: { readonly companyId: string; readonly invoiceId: string; readonly caseId: string },
  ): Promise<InvoiceOfCase | null>
  /** Records that a journal paid an invoice. The caller has locked it and checked the balance due. */
  recordTrustPayment(
    ctx: ActingContext,
    tx: EntityManager,
    payment: {
      readonly caseId: string
      readonly invoiceId: string
      readonly journalId: string
      readonly day: string
      readonly cents: number
      /** Number of the invoice. */
      readonly reference: string
    },
  ): Promise<void>
  /**
   * Reverses the payment made by a journal. The caller has locked the invoice.
   * @throws 409 `payment_written_off` when the remainder of the invoice was written off since
   */
  reverseTrustPayment(
    ctx: ActingContext,
    tx: EntityManager,
    reversal: { readonly journalId: string; readonly day: string; readonly reason: string },
  ): Promise<void>
}

/** Holds the implementation that the module `invoicing` sets while the application is created. */
export class InvoiceSource {
  #invoices: InvoicesOfCases | null = null
  set(invoices: InvoicesOfCases): void {
    this.#invoices = invoices
  }
  get current(): InvoicesOfCases {
    if (!this.#invoices) throw new Error('no module has set the invoices of cases')
    return this.#invoices
  }
}
