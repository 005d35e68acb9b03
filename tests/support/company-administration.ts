// Companies as an administrator of the platform reads and changes them.
import type { Response } from 'supertest'
import { beforeAll } from 'vitest'
import { administrator, type Person } from './actors.ts'
import { asOwner } from './as-owner.ts'
import { useApp } from './app.ts'

export interface Company {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly owner_id: { id: string } | null
}
export const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

/**
 * Starts the application of a test file and returns its administrator and helpers that read a company as administrator.
 */
export function useCompanyAdministration() {
  const app = useApp({ background: true })
  let createdAdministrator: Person | undefined
  beforeAll(async () => {
    createdAdministrator = await administrator(app())
  })
  /** Set when the tests run. */
  const admin = () => createdAdministrator as Person
  const companyOf = async (id: string) => (await admin().get(`/admin/companies/${id}`).expect(200)).body as Company
  const eventsOf = async (companyId: string) =>
    await asOwner<{ name: string; payload: Record<string, unknown> }>(
      app(),
      `select name, payload from outbox_event where company_id = $1 order by id`,
      [companyId],
    )
  return { app, admin, companyOf, eventsOf }
}
