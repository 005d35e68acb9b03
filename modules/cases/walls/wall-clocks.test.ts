// Walls on a server whose clock is not that of its database.
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const clock = createTestClock()
const app = useApp({ background: true, ports: { clock } })

async function reservedCase(startsAt?: string) {
  const lawOffice = await office(app())
  const { owner } = lawOffice
  const colleague = await member(app(), lawOffice)
  const { body } = await owner.post('/cases', { name: 'Rivera v. Mar' }).expect(201)
  const { id: caseId } = body as { id: string }
  const values = {
    kind: 'person',
    personIds: [colleague.id],
    reason: 'Cliente anterior',
    contactId: owner.id,
    ...(startsAt === undefined ? {} : { startsAt }),
  }
  const wall = (await owner.post(`/cases/${caseId}/walls`, values).expect(201)).body as { id: string; version: number }
  return { owner, colleague, caseId, wall, values }
}
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()

describe('a server whose clock is ahead of the database', () => {
  clock.advance({ minutes: 5 })

  it('hides a case at once', async () => {
    const { colleague, caseId } = await reservedCase()
    await colleague.get(`/cases/${caseId}`).expect(404)
  })

  it('hides a case at once when a later start is brought forward', async () => {
    const { owner, colleague, caseId, wall, values } = await reservedCase(inMinutes(60))
    await colleague.get(`/cases/${caseId}`).expect(200)
    await owner
      .put(`/walls/${wall.id}`, { ...values, startsAt: clock.now().toISOString(), version: wall.version })
      .expect(200)
    await colleague.get(`/cases/${caseId}`).expect(404)
  })

  it('answers with a wall that is in force', async () => {
    const { wall } = await reservedCase()
    expect(wall).toMatchObject({ state: 'active' })
  })
})
