// Requests with an Idempotency-Key.
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { office, type Office, type Person } from './actors.ts'
import { useApp } from './app.ts'

export const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code

/** Starts the application of a test file with an office and a connection of the owner of the database. */
export function useRepeatedRequests() {
  const app = useApp()
  let lawOffice: Office
  let db: pg.Client
  beforeAll(async () => {
    lawOffice = await office(app())
    db = new pg.Client({ connectionString: app().urls.owner })
    await db.connect()
  })
  afterAll(async () => {
    await db.end()
  })

  const openCase = (key: string, name: string, person: Person = lawOffice.owner) =>
    person.post('/cases', { name }).set('idempotency-key', key)
  const casesNamed = async (name: string) =>
    ((await lawOffice.owner.get(`/cases?q=${encodeURIComponent(name)}`)).body as { total: number }).total

  /** Blocks writes of cases until `release` is called, or `work` ends. */
  async function whileCasesAreLocked(work: (release: () => Promise<void>) => Promise<void>): Promise<void> {
    const release = async () => {
      await db.query('rollback')
    }
    await db.query('begin; lock table case_file in share mode')
    try {
      await work(release)
    } finally {
      await release()
    }
  }

  return { app, lawOffice: () => lawOffice, db: () => db, openCase, casesNamed, whileCasesAreLocked }
}
