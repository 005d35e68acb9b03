/** A payment that its payer disputes at their bank, as it is now. */
export interface ProviderDispute {
  readonly reference: string
  /** Reference of the disputed payment, as `SingleReading` has it. */
  readonly paymentReference: string
  readonly state: 'needs_answer' | 'under_review' | 'won' | 'lost' | 'closed'
  /** The bank asks before it takes money. */
  readonly isInquiry: boolean
  readonly amountCents: number
  /** What the provider holds back of the account, without its fee. */
  readonly withdrawnCents: number
  /** The provider's own code. */
  readonly reason: string
  /** Until when the account may answer; null: it may not. */
  readonly dueAt: Date | null
  readonly openedAt: Date
  /** The provider's page of the payment, on which it is answered. */
  readonly url: string
}
