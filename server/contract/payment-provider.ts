import type { Locale } from './locale.ts'

/** Phrases about a provider on screens, invoices and in mails, in one language. */
export interface PaymentProviderWords {
  /** Method of payment, on screens and invoices: `Card`. */
  readonly method: string
  /** The method inside a sentence of the audit: `card`. */
  readonly audit: string
  /** Explanation for the payer who chooses the method. */
  readonly help: string
  /** Next step of the payer; `{{date}}` is when the order expires. */
  readonly waits: string
  /** Name of the connection on the administrators' page, and the functions that are unavailable without its keys. */
  readonly connection: string
  readonly connectionHelp: string
}

/** Static description of a payment provider, for server and browser. */
export interface PaymentProviderDescription {
  /** Used on the wire, in the database and in paths of webhooks; never changes. */
  readonly id: string
  /** Whether the provider charges each period automatically. Otherwise each period is an order that the payer pays. */
  readonly recurring: boolean
  /** Whether an order requires the telephone on which the payer approves it. */
  readonly asksPhone: boolean
  /** Minutes for which an order can be paid. */
  readonly orderMinutes: number
  /**
   * `POST /webhooks/<id>`. The raw bytes of a signed message are verified. An unsigned message is a JSON object, of
   * which only the field with the order's id is read.
   */
  readonly webhook:
    | { readonly summary: string; readonly signed: true }
    | { readonly summary: string; readonly signed: false; readonly orderField: string }
  readonly words: Readonly<Record<Locale, PaymentProviderWords>>
}
