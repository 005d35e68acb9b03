// A connection of the owner of the database, whom row security does not restrict.
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { useApp } from './app.ts'

/** Starts the application of a test file and connects as the owner of its database. */
export function useOwnerConnection() {
  const app = useApp()
  let db: pg.Client
  beforeAll(async () => {
    db = new pg.Client({ connectionString: app().urls.owner })
    await db.connect()
  })
  afterAll(() => db.end())

  return { app, db: () => db }
}
