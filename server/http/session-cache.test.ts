import type { Request } from 'express'
import { describe, expect, it } from 'vitest'
import { ActorChanges, collectActorChanges } from '#server/db/actor-changes.ts'
import type { AuthenticatedActor } from '#server/ports/sessions.ts'
import { cachedSessions } from './session-cache.ts'

const uuid = (digit: number): string => `${digit}0000000-0000-4000-8000-000000000000`
const actor = (n: number, companyId: string | null): AuthenticatedActor => ({
  userId: uuid(n),
  sessionId: uuid(n + 4),
  name: 'Nereida',
  surname: 'Albaladejo',
  email: `${n}@example.com`,
  role: 'professional',
  companyId,
  companyName: null,
  companyActive: true,
  owner: false,
  locale: 'es',
  plan: null,
})
const [first, second] = [uuid(9), uuid(8)]
const actors: Readonly<Record<string, AuthenticatedActor>> = {
  ana: actor(1, first),
  berta: actor(2, first),
  carla: actor(3, second),
}

/** The cached sessions of the three actors, and the names of those that were read from the database. */
function sessionsOfThree(isListening = () => true) {
  const read: string[] = []
  const sessions = cachedSessions(
    {
      authenticate: (req) => {
        const name = req.get('authorization') ?? ''
        read.push(name)
        return Promise.resolve(actors[name] ?? null)
      },
    },
    isListening,
  )
  const authenticate = (name: string) =>
    sessions.authenticate({ get: () => name } as unknown as Request).then((found) => found?.userId)
  /** Authenticates all three, and returns the names of those that were not cached. */
  const readAgain = async (): Promise<readonly string[]> => {
    read.length = 0
    for (const name of Object.keys(actors)) await authenticate(name)
    return [...read]
  }
  return { sessions, authenticate, readAgain }
}

describe('cached sessions', () => {
  it.each([
    [`session ${uuid(5)}`, ['ana']],
    [`person ${uuid(2)}`, ['berta']],
    [`company ${first}`, ['ana', 'berta']],
    [`company ${uuid(7)}`, []],
    // Servers of an earlier version send such notices.
    ['', ['ana', 'berta', 'carla']],
    ['office 1', ['ana', 'berta', 'carla']],
    // Announcements may have been missed.
    [null, ['ana', 'berta', 'carla']],
  ])('are forgotten only where a change concerns them: %s', async (payload, expected) => {
    const { sessions, readAgain } = sessionsOfThree()
    expect(await readAgain()).toEqual(['ana', 'berta', 'carla'])
    expect(await readAgain()).toEqual([])
    sessions.forget(new ActorChanges().add(payload))
    expect(await readAgain()).toEqual(expected)
  })

  it('are not kept when a change arrives while they are read', async () => {
    const { sessions, authenticate, readAgain } = sessionsOfThree()
    const reading = authenticate('ana')
    sessions.forget(new ActorChanges().addPerson(uuid(1)))
    await reading
    expect(await readAgain()).toContain('ana')
  })

  it('are not kept while announcements may be missed', async () => {
    const { readAgain } = sessionsOfThree(() => false)
    await readAgain()
    expect(await readAgain()).toEqual(['ana', 'berta', 'carla'])
  })
})

describe('announcements that arrive together', () => {
  it('are applied as one announcement', async () => {
    const applied: ActorChanges[] = []
    const receive = collectActorChanges((changes) => {
      applied.push(changes)
    })
    receive(`person ${uuid(1)}`)
    receive(`company ${second}`)
    await Promise.resolve()
    receive(`session ${uuid(6)}`)
    await Promise.resolve()
    const concerned = applied.map((changes) => Object.keys(actors).filter((name) => changes.concern(actors[name]!)))
    expect(concerned).toEqual([['ana', 'carla'], ['berta']])
  })
})
