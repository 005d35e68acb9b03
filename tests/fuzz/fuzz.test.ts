// The short form of `npm run test:fuzz`: a few requests to every operation, always the same ones, and every
// conversation on the socket.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readDocument } from './document.ts'
import { knock } from './knock.ts'
import { openHouse, type House } from './open-house.ts'
import { speak } from './raw-http.ts'

describe('hostile input', () => {
  let database: TestDatabase
  let house: House
  beforeAll(async () => {
    database = await cloneDatabase()
    house = await openHouse(database.urls)
  })
  afterAll(async () => {
    await house.close()
    await database.drop()
  })

  it('gets from every operation an answer that its description knows', async () => {
    const { requests, defects, reached } = await knock({
      house,
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
    const { faults, talks } = await speak(house.port, { runs: 20, seed: 7 })
    expect(faults).toEqual([])
    expect(talks).toBeGreaterThan(100)
  }, 60_000)

  it('leaves the process as it was', async () => {
    const { troubles, polluted, heap } = await house.state()
    expect(troubles).toEqual([])
    expect(polluted).toBe(false)
    expect(house.alive()).toBe(true)
    expect(heap).toBeLessThan(400_000_000)
  })
})
