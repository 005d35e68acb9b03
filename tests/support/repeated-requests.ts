// Requests with an Idempotency-Key.
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { office, type Office } from './actors.ts'
import { useApp } from './app.ts'

export const codeOf = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code

/** Starts the application of a test file with an office and a connection of the owner of the database. */
export function useRepeatedRequests() {
  const app = useApp()
  let firm: Office
  let db: pg.Client
  beforeAll(async () => {
    firm = await office(app())
    db = new pg.Client({ connectionString: app().urls.owner })
    await db.connect()
  })
  afterAll(async () => {
    await db.end()
  })

  return { app, firm: () => firm, db: () => db }
}
