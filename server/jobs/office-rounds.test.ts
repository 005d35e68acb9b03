// Jobs that go from office to office: turns, crashes, slow offices, several servers.
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { office } from '#tests/support/actors.ts'
import { currentScope } from '#server/db/scope.ts'
import { runRound, type OfficeRound } from './office-rounds.ts'

const app = useApp()
const offices = Array.from({ length: 250 }, (_, n) => `office-${String(n).padStart(3, '0')}`)
let rounds = 0

/** Returns a round over invented offices, and in which order they had their turns. */
function roundOver(names: readonly string[], more: Partial<OfficeRound> = {}) {
  const turns: string[] = []
  const round: OfficeRound = {
    name: `tests.round-${(rounds += 1)}`,
    lanes: 1,
    scopeOf: () => ({ kind: 'platform' }),
    list: (_work, after, limit) =>
      Promise.resolve(names.filter((name) => after === null || name > after).slice(0, limit)),
    run: (_work, name) => {
      turns.push(name)
      return Promise.resolve(false)
    },
    ...more,
  }
  return { round, turns }
}
const run = (round: OfficeRound) => runRound(app().services.openWork(), round)
const storedProgress = async ({ name }: OfficeRound) =>
  (
    await asOwner<{ through: string | null; finished: boolean }>(
      app(),
      'select done_through as through, finished_at is not null as finished from office_round where job = $1',
      [name],
    )
  )[0]
/** Lets the time end for which a killed server holds the round. */
const endHold = ({ name }: OfficeRound) =>
  asOwner(app(), `update office_round set held_until = now() - interval '1 second' where job = $1`, [name])
/** Runs a round as a server that is killed in the turn of an office: the progress that it stored remains. */
async function runAndKillAt(round: OfficeRound, killedAt: string): Promise<void> {
  const reached = Promise.withResolvers<undefined>()
  void run({
    ...round,
    holdMs: 200,
    run: (work, name) => {
      if (name !== killedAt) return round.run(work, name)
      reached.resolve(undefined)
      return new Promise(() => undefined)
    },
  })
  await reached.promise
  await expect.poll(async () => (await storedProgress(round))?.through).toBe(offices[offices.indexOf(killedAt) - 1])
  // Another run takes the hold, and the killed one, which lives on in this process, does not get it back.
  await asOwner(app(), `update office_round set runner = gen_random_uuid() where job = $1`, [round.name])
  await endHold(round)
}

describe('a round over all offices', () => {
  it('gives each office its turn, in order and in the scope of its company', async () => {
    const { companyId } = await office(app())
    const scopes = new Map<string, unknown>()
    expect(
      await run({
        name: 'tests.companies',
        run: (_work, id) => {
          scopes.set(id, currentScope())
          return Promise.resolve(false)
        },
      }),
    ).toBe(true)
    expect(scopes.get(companyId)).toEqual({ kind: 'company', companyId })
    const { round, turns } = roundOver(offices)
    await run(round)
    expect(turns).toEqual(offices)
    expect(await storedProgress(round)).toEqual({ through: offices.at(-1), finished: true })
  })

  it('comes back to an office with more work when the others had their turn', async () => {
    const { round, turns } = roundOver(['a', 'b', 'c'])
    let turnsOfA = 2
    await run({
      ...round,
      run: async (work, name) => (await round.run(work, name)) || (name === 'a' && (turnsOfA -= 1) > 0),
    })
    expect(turns).toEqual(['a', 'b', 'c', 'a'])
  })

  it('goes on beside a slow office, and past one that takes too long or fails', async () => {
    const { round, turns } = roundOver(offices, { lanes: 2, maxOfficeMs: 1_500 })
    const started = performance.now()
    let turnsBesideSlow = 0
    await run({
      ...round,
      run: async (work, name) => {
        if (name === offices[3]) throw new Error('no such disk')
        if (name === offices[7]) {
          await sleep(500)
          turnsBesideSlow = turns.length
        }
        if (name === offices[240]) await sleep(60_000, undefined, { ref: false })
        return round.run(work, name)
      },
    })
    expect(turnsBesideSlow).toBeGreaterThan(200)
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(turns).toHaveLength(offices.length - 2)
    expect(await storedProgress(round)).toEqual({ through: offices.at(-1), finished: true })
  })

  it('is continued by another server where a killed one stopped', async () => {
    const { round, turns } = roundOver(offices)
    await runAndKillAt(round, 'office-123')
    expect(await run(round)).toBe(true)
    expect(turns).toEqual(offices)
    expect(await storedProgress(round)).toEqual({ through: offices.at(-1), finished: true })
  })

  it('stores no office as done that is under way, however many after it are done', async () => {
    const slow = Promise.withResolvers<boolean>()
    const { round } = roundOver(offices, { lanes: 2, holdMs: 100 })
    const running = run({
      ...round,
      run: (work, name) => (name === 'office-005' ? slow.promise : round.run(work, name)),
    })
    await expect.poll(async () => (await storedProgress(round))?.through).toBe('office-004')
    await sleep(200)
    expect(await storedProgress(round)).toEqual({ through: 'office-004', finished: false })
    slow.resolve(false)
    await running
    expect(await storedProgress(round)).toEqual({ through: offices.at(-1), finished: true })
  })

  it('is run by one server at a time, even if a turn takes longer than the hold, which is extended', async () => {
    const gate = Promise.withResolvers<boolean>()
    const { round, turns } = roundOver(['a'], { holdMs: 200 })
    const first = run({ ...round, run: (work, name) => round.run(work, name).then(() => gate.promise) })
    await expect.poll(() => turns).toEqual(['a'])
    await sleep(500)
    expect(await run(round)).toBe(false)
    gate.resolve(false)
    expect(await first).toBe(true)
    expect(await run(round)).toBe(true)
    expect(turns).toEqual(['a', 'a'])
  })

  it('is free when it ends, even if its hold is being extended at that moment', async () => {
    const { round } = roundOver(['a'], { holdMs: 80 })
    for (let ms = 0; ms < 40; ms += 1)
      expect(await run({ ...round, run: () => sleep(ms).then(() => false) })).toBe(true)
  })

  it('stops giving turns when another server has taken it', async () => {
    const { round, turns } = roundOver(offices, { holdMs: 200 })
    await run({
      ...round,
      run: async (work, name) => {
        if (name === 'office-002') {
          await asOwner(app(), `update office_round set runner = gen_random_uuid() where job = $1`, [round.name])
          await sleep(300)
        }
        return round.run(work, name)
      },
    })
    expect(turns).toEqual(offices.slice(0, 3))
    expect((await storedProgress(round))?.finished).toBe(false)
  })

  it('is repeated at the earliest after its interval, but continued at once', async () => {
    const { round, turns } = roundOver(offices, { everyMs: 3_600_000 })
    await runAndKillAt(round, 'office-010')
    expect(await run(round)).toBe(true)
    expect(turns).toHaveLength(offices.length)
    expect(await run(round)).toBe(false)
    await asOwner(app(), `update office_round set started_at = now() - interval '61 minutes' where job = $1`, [
      round.name,
    ])
    expect(await run(round)).toBe(true)
    expect(turns).toHaveLength(2 * offices.length)
  })
})
