// A company as the API returns it, and the events that it published.
import type { Response } from 'supertest'
import { asOwner } from './as-owner.ts'
import type { TestApp } from './app.ts'

export const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code
export interface CompanyBody {
  readonly id: string
  readonly version: number
  readonly totalUsers: number
  readonly owner_id: { id: string }
  readonly seats: { professionals: { used: number; limit: number | null } }
  readonly can: object
}
export const companyOf = (answer: Response) => answer.body as CompanyBody

/** Returns the names of the events a company published, in their order. */
export const eventNames = async (app: TestApp, companyId: string) =>
  (
    await asOwner<{ name: string }>(
      app,
      'select name from outbox_event where company_id = $1 order by created_at, id',
      [companyId],
    )
  ).map((e) => e.name)
