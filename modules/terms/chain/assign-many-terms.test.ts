// Terms assigned in one request, over HTTP.
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })

interface Result {
  readonly done: { id: string; former: string | null }[]
  readonly failed: { id: string; code: string }[]
}

describe('assigning many terms', () => {
  it('changes the owner of the open terms of a filter and keeps their notes; each other term has an error', async () => {
    const lawOffice = await office(app())
    const { owner } = lawOffice
    const colleague = await member(app(), lawOffice)
    const { id: caseId } = (await owner.post('/cases', { name: 'Rivera v. Mar' }).expect(201)).body as { id: string }
    const add = async (act: string) =>
      (
        (
          await owner
            .post(`/cases/${caseId}/terms`, { act, dueOn: '2037-03-02', nature: 'ordinary', note: 'Ver expediente' })
            .expect(201)
        ).body as { id: string }
      ).id
    const [first, second] = [await add('Contestar'), await add('Replicar')]
    const assignTo = (ownerId: string | null) => ({ kind: 'assign', ownerId })
    const assigned = (
      await owner.post('/terms/bulk', { filter: { state: 'open' }, act: assignTo(colleague.id) }).expect(200)
    ).body as Result
    expect(assigned.done.map(({ id }) => id).sort()).toEqual([first, second].sort())
    expect(assigned.failed).toEqual([])
    const term = (await owner.get(`/terms/${first}`).expect(200)).body as { ownerId?: string; note?: string }
    expect(JSON.stringify(term)).toContain(colleague.id)
    expect(JSON.stringify(term)).toContain('Ver expediente')
    await owner.post(`/cases/${caseId}/close`).expect(200)
    const refused = (await owner.post('/terms/bulk', { ids: [first], act: assignTo(null) }).expect(200)).body as Result
    expect(refused).toMatchObject({ done: [], failed: [{ id: first, code: 'case_closed' }] })
    const stranger = (await office(app())).owner
    const foreign = (await stranger.post('/terms/bulk', { ids: [first], act: assignTo(null) }).expect(200))
      .body as Result
    expect(foreign.failed).toMatchObject([{ code: 'term_not_found' }])
  })
})
