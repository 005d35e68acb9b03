// Reservations of a server that dies before it settles them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { meterLedgerMismatches } from '#tests/support/ledger.ts'
import { useOwnerConnection } from '#tests/support/owner-connection.ts'
import type { HangSettings } from '#tests/support/reserve-and-hang.ts'
import { expireReservations } from './reservations.ts'

const { app, db } = useOwnerConnection()

describe('reserved tokens', () => {
  it('are released after their server was killed', async () => {
    const { companyId, owner } = await office(app())
    const { urls, directory } = app()
    const settings: HangSettings = {
      app: urls.app,
      jobs: urls.jobs,
      directory,
      companyId,
      userId: owner.id,
      amounts: [400, 25, 75],
      expiresInSeconds: 1,
    }
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        join(import.meta.dirname, '../../../tests/support/reserve-and-hang.ts'),
        JSON.stringify(settings),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const tokens = () =>
      withScope({ kind: 'company', companyId, userId: owner.id }, () => {
        const { em } = app().services.openWork()
        return em.transactional((tx) => app().services.ports.entitlements.readings(tx, companyId))
      }).then((readings) => readings.tokens.used)
    const expire = () => asJob(() => expireReservations(app().services.openWork()))
    expect(await tokens()).toBe(500)
    await expect.poll(() => expire().then(tokens), { timeout: 20_000 }).toBe(0)
    expect(await meterLedgerMismatches(db(), companyId)).toEqual([])
  })
})
