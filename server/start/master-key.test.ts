import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { assertMasterKey, storeFingerprint } from './master-key.ts'

const database = useDatabase()
const key = Buffer.alloc(32, 1)
const other = Buffer.alloc(32, 2)

describe('the master key of a database', () => {
  it('is the first key that it was used with', async () => {
    const { owner } = database.urls
    await assertMasterKey(owner, key)
    await storeFingerprint(owner, key)
    await storeFingerprint(owner, other)
    await assertMasterKey(owner, key)
    await expect(assertMasterKey(owner, other)).rejects.toThrow('another master key')
  })

  it('is readable by the owner only', async () => {
    await expect(assertMasterKey(database.urls.app, key)).rejects.toThrow('permission denied')
  })
})
