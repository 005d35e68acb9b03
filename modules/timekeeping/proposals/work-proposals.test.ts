// Proposals of time entries derived from people's work in the product, over HTTP.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf } from '#tests/support/files.ts'
import type { WorkProposal } from '../proposals.contract.ts'

type ProposedWork = z.output<typeof WorkProposal>

const app = useApp({ background: true })
const today = () => localDay(new Date())
const yesterday = () => localDay(new Date(Date.now() - dayMs))
const from = () => localDay(new Date(Date.now() - 2 * dayMs))
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

let newOffice: Office
let owner: Person
let caseId: string
beforeAll(async () => {
  newOffice = await office(app())
  ;({ owner } = newOffice)
  caseId = await openCaseOf(owner, { name: 'Tirado v. Borinquen Real' })
})

const proposalsOf = async (person: Person) =>
  ((await person.get(`/time-proposals?from=${from()}&days=5`).expect(200)).body as { items: ProposedWork[] }).items
async function completeTask(person: Person, more: object = {}): Promise<string> {
  const id = idOf(await person.post('/tasks', { title: 'Radicar la moción', caseId, ...more }).expect(201))
  await person.post(`/tasks/${id}/complete`).expect(200)
  return id
}
/** Creates a call that the person attended twice at noon of yesterday: for 10 minutes and for 90 seconds. */
async function attendCall(person: Person): Promise<string> {
  const id = idOf(await person.post('/calls/rooms', { name: 'Entrevista', caseId }).expect(201))
  const { companyId } = newOffice
  const [participant] = await asOwner<{ id: string }>(
    app(),
    `insert into call_participant (company_id, room_id, user_id, name, role, locale)
      values ($1, $2, $3, 'Nereida', 'member', 'es')
      on conflict (company_id, room_id, user_id) do update set name = excluded.name returning id`,
    [companyId, id, person.id],
  )
  await asOwner(
    app(),
    `insert into call_attendance (company_id, room_id, participant_id, joined_at, left_at)
      select $1, $2, $3, ($4::date + start) at time zone 'America/Puerto_Rico',
        ($4::date + start + length) at time zone 'America/Puerto_Rico'
      from (values (time '12:00', interval '10 minutes'), (time '12:20', interval '90 seconds'))
        as stretch (start, length)`,
    [companyId, id, participant?.id, yesterday()],
  )
  return id
}

describe('what a person did', () => {
  it('is proposed to them alone, with the real length of calls and hearings, and no length of the rest', async () => {
    const task = await completeTask(owner)
    const call = await attendCall(owner)
    const document = idOf(
      await owner.post(`/cases/${caseId}/documents`, { name: 'Demanda', content: '<p>Al tribunal.</p>' }).expect(201),
    )
    const start = Date.now() - 2 * 3_600_000
    const hearing = idOf(
      await owner
        .post('/events', {
          kind: 'hearing',
          title: 'Vista de estado',
          caseId,
          start: new Date(start).toISOString(),
          end: new Date(start + 2_700_000).toISOString(),
          timeZone: 'America/Puerto_Rico',
        })
        .expect(201),
    )
    const proposals = await proposalsOf(owner)
    const found = (id: string) => proposals.find((proposal) => proposal.id === id)
    expect(found(task)).toMatchObject({ kind: 'task', name: 'Radicar la moción', seconds: null, case: { id: caseId } })
    expect(found(call)).toMatchObject({ kind: 'call', name: 'Entrevista', seconds: 690, day: yesterday() })
    expect(found(document)).toMatchObject({ kind: 'document', name: 'Demanda', seconds: null })
    expect(found(hearing)).toMatchObject({ kind: 'hearing', name: 'Vista de estado', seconds: 2_700 })
    expect(new Set(proposals.map(({ kind, id, day }) => `${kind} ${id} ${day}`)).size).toBe(proposals.length)
    const colleague = await member(app(), newOffice)
    expect(await proposalsOf(colleague)).toEqual([])
  })

  it('is recorded once, even if it is accepted several times, and then not proposed', async () => {
    const task = await completeTask(owner)
    const source = { kind: 'task', id: task, day: today() }
    const body = { caseId, workedOn: today(), seconds: 600, narrative: 'Radicar', billable: true, source }
    const accepted = await Promise.all([1, 2, 3].map(() => owner.post('/time-entries', body).expect(201)))
    expect(new Set(accepted.map(idOf)).size).toBe(1)
    const ids = async () => (await proposalsOf(owner)).map(({ id }) => id)
    expect(await ids()).not.toContain(task)
    await owner.delete(`/time-entries/${idOf(accepted[0]!)}`).expect(204)
    expect(await ids()).toContain(task)
  })

  it('stays dismissed until it is restored', async () => {
    const task = await completeTask(owner, { caseId: null })
    const ref = { kind: 'task', id: task, day: today() }
    const isProposed = async () => (await proposalsOf(owner)).some(({ id }) => id === task)
    expect(await isProposed()).toBe(true)
    await owner.post('/time-proposals/dismiss', ref).expect(204)
    await owner.post('/time-proposals/dismiss', ref).expect(204)
    expect(await isProposed()).toBe(false)
    await owner.post('/time-proposals/restore', ref).expect(204)
    expect(await isProposed()).toBe(true)
  })

  it('is no longer proposed once its case is reserved for others', async () => {
    const colleague = await member(app(), newOffice)
    const reserved = await openCaseOf(owner)
    const task = await completeTask(colleague, { caseId: reserved })
    expect((await proposalsOf(colleague)).map(({ id }) => id)).toEqual([task])
    const wall = { kind: 'person', personIds: [colleague.id], reason: 'Cliente anterior', contactId: owner.id }
    await owner.post(`/cases/${reserved}/walls`, wall).expect(201)
    expect(await proposalsOf(colleague)).toEqual([])
  })
})
