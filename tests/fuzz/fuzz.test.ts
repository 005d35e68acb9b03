// Short form of `npm run test:fuzz`: a few fixed requests per operation, and all raw HTTP conversations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readDocument } from './document.ts'
import { knock } from './knock.ts'
import { openFuzzTarget, type FuzzTarget } from './open-target.ts'
import { speak } from './raw-http.ts'

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
    const { requests, defects, reached } = await knock({
      target,
      document: readDocument(),
      runs: 1,
      seed: 7,
      renew: false,
      strangers: false,
    })
    expect(defects).toEqual([])
    expect(requests).toBeGreaterThan(500)
    expect(reached.size).toBeGreaterThan(120)
  }, 90_000)

  it('is refused on the socket, once, and the rest go on', async () => {
    const { faults, talks } = await speak(target.port, { runs: 20, seed: 7 })
    expect(faults).toEqual([])
    expect(talks).toBeGreaterThan(100)
  }, 60_000)

  it('leaves the process as it was', async () => {
    const { loggedErrors, polluted, heap } = await target.state()
    expect(loggedErrors).toEqual([])
    expect(polluted).toBe(false)
    expect(target.alive()).toBe(true)
    expect(heap).toBeLessThan(400_000_000)
  })
})
