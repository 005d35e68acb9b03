import { expect, it } from 'vitest'
import { startOlderPostgres } from '#tests/support/older-postgres.ts'
import { prepareInstallation } from './prepare-installation.ts'

it('refuses PostgreSQL before 18 without further queries', async () => {
  const older = await startOlderPostgres({ num: '170006', version: '17.6 (Debian 17.6-1)' })
  try {
    const preparing = prepareInstallation({ databaseUrl: older.url }, older.url, { masterKey: Buffer.alloc(32, 7) })
    await expect(preparing).rejects.toThrow(
      'The database of DATABASE_URL runs PostgreSQL 17.6 (Debian 17.6-1); Bufete needs 18 or newer.',
    )
    expect(older.statements).toHaveLength(1)
    expect(older.statements[0]).toMatch(/^select current_setting\('server_version_num'\)/)
  } finally {
    await older.close()
  }
})
