import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { errorOf, useEvents, type EventAnswer } from '#tests/support/events.ts'

const { app, people } = useEvents()
let lawyer: Person
beforeAll(() => {
  ;({ lawyer } = people())
})

describe('a deadline', () => {
  const deadline = async (body: object = {}) =>
    (
      await lawyer
        .post('/events', { kind: 'deadline', title: 'Contestar la demanda', startDay: '2026-12-15', ...body })
        .expect(201)
    ).body as EventAnswer

  it('is a date without duration or busy time, and proposed until confirmed', async () => {
    const created = await deadline({ proposed: true, busy: true })
    expect(created).toMatchObject({
      startDay: '2026-12-15',
      endDay: '2026-12-15',
      allDay: true,
      busy: false,
      proposed: true,
    })
    expect((await lawyer.put(`/events/${created.id}`, { proposed: false, version: 1 }).expect(200)).body).toMatchObject(
      {
        proposed: false,
      },
    )
    await lawyer.post('/events', { kind: 'deadline', title: 'Sin fecha' }).expect(400)
  })

  it('moves only with a reason; the audit records who moved it, from when to when', async () => {
    const { id } = await deadline()
    expect(errorOf(await lawyer.put(`/events/${id}`, { startDay: '2026-12-18', version: 1 }).expect(422)).code).toBe(
      'deadline_reason_required',
    )
    expect(errorOf(await lawyer.put(`/events/${id}`, { kind: 'task', version: 1 }).expect(422)).code).toBe(
      'deadline_reason_required',
    )
    expect((await lawyer.get(`/events/${id}`)).body).toMatchObject({ startDay: '2026-12-15', version: 1 })
    await lawyer.put(`/events/${id}`, { title: 'Contestar la demanda enmendada', version: 1 }).expect(200)
    await lawyer.put(`/events/${id}`, { startDay: '2026-12-18', reason: 'Prórroga concedida', version: 2 }).expect(200)
    expect((await lawyer.get(`/events/${id}/moves`).expect(200)).body).toMatchObject({
      items: [
        {
          from: '2026-12-15',
          to: '2026-12-18',
          reason: 'Prórroga concedida',
          by: { id: lawyer.id, name: 'Nereida Albaladejo Font' },
        },
      ],
    })
    await lawyer.delete(`/events/${id}`).expect(204)
    const auditEntries = await asOwner<{ action: string; actor_id: string; details: object }>(
      app(),
      `select action, actor_id, details from audit_entry where subject_id = $1 order by at, id`,
      [id],
    )
    expect(auditEntries).toEqual([
      {
        action: 'deadlines.moved',
        actor_id: lawyer.id,
        details: { from: '2026-12-15', to: '2026-12-18', caseId: null },
      },
      { action: 'deadlines.removed', actor_id: lawyer.id, details: { date: '2026-12-18', scope: 'all', caseId: null } },
    ])
  })
})
