import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { cloneDatabase, roleOf, useDatabase } from './database.ts'

async function queryValue(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

describe('the database of a test file', () => {
  const database = useDatabase()

  it('is reachable as the owner, the application and the jobs', async () => {
    expect(await queryValue(database.urls.owner, 'select current_user::text')).not.toBe(roleOf(database.urls.app))
    expect(await queryValue(database.urls.app, 'select current_user::text')).toMatch(/^bufete_app_[0-9a-f]{8}$/)
    expect(await queryValue(database.urls.jobs, 'select current_user::text')).toMatch(/^bufete_jobs_[0-9a-f]{8}$/)
  })

  it('is migrated, the queue included', async () => {
    expect(await queryValue(database.urls.owner, `select to_regclass('graphile_worker.jobs') is not null`)).toBe(true)
  })

  it('is used by one test file only', async () => {
    const secondDatabase = await cloneDatabase()
    await queryValue(secondDatabase.urls.owner, 'create table only_there (id int)')
    expect(await queryValue(database.urls.owner, `select to_regclass('only_there')`)).toBeNull()
    await secondDatabase.drop()
    await expect(queryValue(secondDatabase.urls.owner, 'select 1')).rejects.toThrow('does not exist')
  })
})
