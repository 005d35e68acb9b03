/** The present state of a payment that its payer disputes at their bank. */
export interface ProviderDispute {
  readonly reference: string
  /** Reference of the disputed payment, as `SingleReading` has it. */
  readonly paymentReference: string
  readonly state: 'needs_answer' | 'under_review' | 'won' | 'lost' | 'closed'
  /** Whether the bank only inquires before it takes money. */
  readonly isInquiry: boolean
  readonly amountCents: number
  /** Amount that the provider withholds from the account, without its fee. */
  readonly withdrawnCents: number
  /** The provider's own code. */
  readonly reason: string
  /** The time until which the account may answer; null when it may not answer. */
  readonly dueAt: Date | null
  readonly openedAt: Date
  /** The provider's page of the payment, on which the office answers the dispute. */
  readonly url: string
}
