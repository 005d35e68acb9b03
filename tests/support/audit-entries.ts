// Entries of the audit, as an administrator and an office read them.
import type { Response } from 'supertest'
import { beforeAll } from 'vitest'
import { administrator, type Person } from './actors.ts'
import { manyLogins, useApp } from './app.ts'

interface AuditEntryBody {
  readonly id: string
  readonly seq: number | null
  readonly action: string
  readonly actor: { id: string; name: string } | null
  readonly subject: { type: string; id: string | null } | null
  readonly details: Record<string, unknown>
  readonly company: { id: string } | null
  readonly address: string | null
  readonly hash: string | null
}
export const entriesOf = async (person: Person, path: string): Promise<readonly AuditEntryBody[]> =>
  ((await person.get(path).expect(200)).body as { items: AuditEntryBody[] }).items
export const codeOf = (answer: Response) => (answer.body as { error?: { code: string } }).error?.code

/** Starts the application of a test file with an administrator. */
export function useAudit() {
  const app = useApp({ background: true, loginRules: manyLogins })
  let admin: Person
  beforeAll(async () => {
    admin = await administrator(app())
  })
  const platformEntries = (query = '') => entriesOf(admin, `/admin/audit?pageSize=100&companyId=platform${query}`)

  return { app, admin: () => admin, platformEntries }
}
