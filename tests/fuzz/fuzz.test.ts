// Short form of `npm run test:fuzz`: a few fixed requests per operation, and all raw HTTP conversations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readDocument } from './document.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import { openFuzzTarget, type FuzzTarget } from './open-target.ts'
import { sendRawCases } from './raw-http.ts'

describe('hostile input', () => {
  let database: TestDatabase
  let target: FuzzTarget
  beforeAll(async () => {
    database = await cloneDatabase()
    target = await openFuzzTarget(database.urls)
  })
  afterAll(async () => {
    await target.close()
    await database.drop()
  })

  it('returns a declared answer for every operation', async () => {
    const { requests, defects, succeeded } = await fuzzRequests({
      target,
      document: readDocument(),
      runs: 1,
      seed: 7,
      renew: false,
      includeForbidden: false,
    })
    expect(defects).toEqual([])
    expect(requests).toBeGreaterThan(500)
    expect(succeeded.size).toBeGreaterThan(120)
  }, 180_000)

  it('gets no surplus answer and no 5xx on the socket, and delays no other request', async () => {
    const { faults, exchanges } = await sendRawCases(target.port, { runs: 20, seed: 7 })
    expect(faults).toEqual([])
    expect(exchanges).toBeGreaterThan(100)
  }, 60_000)

  it('leaves the process running, without logged errors or growth', async () => {
    const { loggedErrors, polluted, heap } = await target.state()
    expect(loggedErrors).toEqual([])
    expect(polluted).toBe(false)
    expect(target.isAlive()).toBe(true)
    expect(heap).toBeLessThan(400_000_000)
  })
})
