import pg from 'pg'
import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { assertExtensions } from './extensions.ts'

const database = useDatabase()

it('names the extensions that a server lacks, and finds the extensions that Bufete needs', async () => {
  const client = new pg.Client({ connectionString: database.urls.owner })
  await client.connect()
  try {
    await assertExtensions(client)
    await expect(assertExtensions(client, ['pg_trgm', 'no_such_one', 'neither_this'])).rejects.toThrow(
      'does not have the extensions neither_this, no_such_one.',
    )
  } finally {
    await client.end()
  }
})
