import type { Actor } from '#server/http/context.ts'

export type BooksActor = Pick<Actor, 'userId' | 'profile' | 'companyId' | 'companyActive' | 'owner'>

/** Whose payments somebody sees: everybody's, or those of one company. */
export type Books = { readonly companyId: string | null }

/** Administrators see all of them, the owner of a company its own; `null`: nobody else sees any. */
export function booksOf(actor: BooksActor): Books | null {
  if (actor.profile === 'administrator') return { companyId: null }
  return actor.profile === 'professional' && actor.owner && actor.companyId !== null
    ? { companyId: actor.companyId }
    : null
}

export interface PaymentSubject {
  readonly companyId: string
  readonly kind: 'charge' | 'refund' | 'correction'
  /** What refunds and corrections can still take of it. */
  readonly leftCents: number
}
export interface PaymentAbilities extends Record<string, boolean> {
  readonly refund: boolean
  readonly correct: boolean
}

/** `null`: may not know that the payment exists. Only administrators write in the books. */
export function paymentAbilities(actor: BooksActor, payment: PaymentSubject): PaymentAbilities | null {
  const books = booksOf(actor)
  if (!books || (books.companyId !== null && books.companyId !== payment.companyId)) return null
  const writes = actor.profile === 'administrator' && payment.kind === 'charge'
  return { refund: writes && payment.leftCents > 0, correct: writes }
}
