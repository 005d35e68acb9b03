// The timer of a person over HTTP, with a stopped clock.
import { describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { createTestClock } from '#tests/support/test-clock.ts'
import { raiseWall } from '#tests/walls/twin-offices.ts'

const clock = createTestClock({ isStopped: true })
const app = useApp({ background: true, ports: { clock } })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const timerOf = async (person: Person) => (await person.get('/timer').expect(200)).body as { timer: unknown }

async function lawyerWithCase() {
  const newOffice = await office(app())
  const { owner } = newOffice
  return { ...newOffice, caseId: await openCaseOf(owner, { name: 'Tirado v. Borinquen Real' }) }
}

describe('a timer', () => {
  it('counts while it runs, and its stop records the time on the day of its start', async () => {
    const { owner, caseId } = await lawyerWithCase()
    expect(await timerOf(owner)).toEqual({ timer: null })
    const startDay = localDay(clock.now())
    const { body } = await owner.post('/timer', { caseId, narrative: 'Llamada' }).expect(201)
    expect(body).toMatchObject({ timer: { running: true, elapsedSeconds: 0, case: { id: caseId } }, saved: null })
    clock.advance({ minutes: 10 })
    expect(await timerOf(owner)).toMatchObject({ timer: { elapsedSeconds: 600, narrative: 'Llamada' } })
    await owner.post('/timer/pause').expect(200)
    clock.advance({ hours: 3 })
    const paused = (await owner.post('/timer/pause').expect(200)).body as object
    expect(paused).toMatchObject({ running: false, elapsedSeconds: 600 })
    await owner.post('/timer/resume').expect(200)
    clock.advance({ minutes: 1 })
    const entry = (await owner.post('/timer/stop', {}).expect(201)).body as object
    expect(entry).toMatchObject({
      seconds: 660,
      billedSeconds: 720,
      workedOn: startDay,
      narrative: 'Llamada',
      billable: true,
    })
    expect(await timerOf(owner)).toEqual({ timer: null })
    expect(codeOf(await owner.post('/timer/stop', {}).expect(404))).toBe('timer_not_found')
  })

  it('records the time of an earlier timer when it starts', async () => {
    const { owner, caseId } = await lawyerWithCase()
    await owner.post('/timer', { caseId, narrative: 'Primera' }).expect(201)
    clock.advance({ minutes: 7 })
    const { body } = await owner.post('/timer', { caseId: null, narrative: 'Segunda' }).expect(201)
    expect(body).toMatchObject({
      timer: { narrative: 'Segunda', elapsedSeconds: 0 },
      saved: { narrative: 'Primera', seconds: 420 },
    })
  })

  it('exists once, even if several requests start a timer', async () => {
    const { owner, caseId } = await lawyerWithCase()
    await Promise.all(
      Array.from({ length: 8 }, () => owner.post('/timer', { caseId, narrative: 'A la vez' }).expect(201)),
    )
    await owner.delete('/timer').expect(204)
    expect(await timerOf(owner)).toEqual({ timer: null })
  })

  it('refuses to stop after more than a day without the time worked, and keeps counting', async () => {
    const { owner, caseId } = await lawyerWithCase()
    await owner.post('/timer', { caseId, narrative: 'Olvidada' }).expect(201)
    clock.advance({ hours: 25 })
    expect(codeOf(await owner.post('/timer/stop', {}).expect(422))).toBe('timer_too_long')
    expect(codeOf(await owner.post('/timer', { caseId, narrative: '' }).expect(422))).toBe('timer_too_long')
    expect(await timerOf(owner)).toMatchObject({ timer: { narrative: 'Olvidada', elapsedSeconds: 90_000 } })
    const { body } = await owner.post('/timer/stop', { seconds: 5_400, narrative: 'Vista' }).expect(201)
    expect(body).toMatchObject({ seconds: 5_400, narrative: 'Vista' })
  })

  it('continues when its case or activity changes', async () => {
    const { owner, caseId } = await lawyerWithCase()
    await owner.post('/timer', { caseId: null, narrative: '' }).expect(201)
    clock.advance({ minutes: 2 })
    const change = { caseId, narrative: 'Preparar la vista', version: 1 }
    expect((await owner.put('/timer', change).expect(200)).body).toMatchObject({
      case: { id: caseId },
      elapsedSeconds: 120,
      version: 2,
    })
    expect(codeOf(await owner.put('/timer', change).expect(409))).toBe('stale_version')
  })

  it('is hidden when its case becomes reserved, and another timer can be started', async () => {
    const lawyerOffice = await lawyerWithCase()
    const colleague = await member(app(), lawyerOffice)
    await colleague.post('/timer', { caseId: lawyerOffice.caseId, narrative: '' }).expect(201)
    const { companyId, owner, caseId } = lawyerOffice
    // The wall begins at the time of the database, which does not follow the stopped clock.
    await raiseWall(app(), { companyId, caseId, contactId: owner.id, userIds: [colleague.id] })
    expect(await timerOf(colleague)).toEqual({ timer: null })
    const { body } = await colleague.post('/timer', { caseId: null, narrative: 'Otra cosa' }).expect(201)
    expect(body).toMatchObject({ saved: null, timer: { narrative: 'Otra cosa' } })
  })

  it('belongs to one person', async () => {
    const lawyerOffice = await lawyerWithCase()
    const colleague = await member(app(), lawyerOffice)
    await lawyerOffice.owner.post('/timer', { caseId: lawyerOffice.caseId, narrative: '' }).expect(201)
    expect(await timerOf(colleague)).toEqual({ timer: null })
    await colleague.post('/timer/pause').expect(404)
  })
})
