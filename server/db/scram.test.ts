import { describe, expect, it } from 'vitest'
import { query } from '#tests/support/plain-owner.ts'
import { useDatabase } from '#tests/support/database.ts'
import { scramVerifier } from './scram.ts'

describe('scramVerifier', () => {
  const database = useDatabase()

  it('returns what PostgreSQL stores for the same password and salt', async () => {
    const role = `scram_${process.pid}`
    await query(database.urls.owner, `create role ${role} login password 'Un secreto, 1'`)
    try {
      const [stored] = await query<{ verifier: string }>(
        database.urls.owner,
        'select rolpassword as verifier from pg_authid where rolname = $1',
        [role],
      )
      const salt = /^SCRAM-SHA-256\$4096:([^$]+)\$/.exec(stored?.verifier ?? '')?.[1] ?? ''
      expect(scramVerifier('Un secreto, 1', Buffer.from(salt, 'base64'))).toBe(stored?.verifier)
    } finally {
      await query(database.urls.owner, `drop role ${role}`)
    }
  })

  it('uses a new salt each time', () => {
    expect(scramVerifier('x')).not.toBe(scramVerifier('x'))
  })

  it('refuses a password that would need SASLprep', () => {
    expect(() => scramVerifier('ñandú')).toThrow('ASCII')
  })
})
