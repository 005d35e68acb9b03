import type { Locale } from './locale.ts'

/** What screens, invoices and mails say of a provider, in one language. */
export interface PaymentProviderWords {
  /** Method of payment, on screens and invoices: `Card`. */
  readonly method: string
  /** The method inside a sentence of the audit: `card`. */
  readonly audit: string
  /** What choosing it means for the payer. */
  readonly help: string
  /** What the payer has yet to do; `{{date}}` is when the order expires. */
  readonly waits: string
  /** Name of the connection on the administrators' page, and what is missing without its keys. */
  readonly connection: string
  readonly connectionHelp: string
}

/** What server and browser know of a provider of payments without speaking to it. */
export interface PaymentProviderDescription {
  /** On the wire, in the database, in paths of webhooks; never changes. */
  readonly id: string
  /** It charges each period without an order. Otherwise each period is an order that the payer pays once. */
  readonly recurring: boolean
  /** An order names the telephone on which the payer approves it. */
  readonly asksPhone: boolean
  /** Minutes for which an order can be paid. */
  readonly orderMinutes: number
  /**
   * `POST /webhooks/<id>`. Of a signed message the raw bytes are verified; of an unsigned one, a JSON object, only the
   * field with the order's id is read.
   */
  readonly webhook:
    | { readonly summary: string; readonly signed: true }
    | { readonly summary: string; readonly signed: false; readonly orderField: string }
  readonly words: Readonly<Record<Locale, PaymentProviderWords>>
}
