// Two offices whose payments an administrator records, over HTTP.
import type { Response } from 'supertest'
import { beforeAll } from 'vitest'
import { administrator, office, type Office, type Person } from './actors.ts'
import { useApp } from './app.ts'

export interface PaymentItem {
  readonly id: string
  readonly invoiceId: string
  readonly amountCents: number
  readonly day: string
  readonly company: { id: string; name: string }
  readonly reference: string | null
}
export const items = (answer: Response) => (answer.body as { items: PaymentItem[] }).items
export const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

/** Starts the application of a test file with an administrator and two offices. */
export function usePayments() {
  const app = useApp({ background: true })

  let admin: Person
  let lawOffice: Office
  let otherOffice: Office
  beforeAll(async () => {
    admin = await administrator(app())
    lawOffice = await office(app(), 'Notaría Echeandía')
    otherOffice = await office(app(), 'Castellar Ubides')
  })

  return { app, admin: () => admin, lawOffice: () => lawOffice, other: () => otherOffice }
}
