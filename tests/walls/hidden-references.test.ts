// Changes by a person behind a wall keep the references that the wall hides from them.
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { created, type Created } from '#tests/support/office-fixture.ts'
import { raiseWall } from './twin-offices.ts'

const app = useApp({ background: true })

async function reservedCase() {
  const lawOffice = await office(app())
  const { owner, companyId } = lawOffice
  const lawyer = await member(app(), lawOffice)
  const caseId = await created(lawyer.post('/cases', { name: 'Rivera v. Mar', responsibleId: lawyer.id }))
  const raise = () => raiseWall(app(), { companyId, caseId, contactId: lawyer.id, userIds: [owner.id] })
  return { owner, lawyer, caseId, raise }
}

describe('behind a wall', () => {
  it('a choice of a field that a reserved case uses cannot be removed, and the case keeps its value', async () => {
    const { owner, lawyer, caseId, raise } = await reservedCase()
    const choices = [{ label: 'Universal' }, { label: 'MAPFRE' }]
    const field = { label: 'Aseguradora', type: 'choice', choices }
    const { body } = await owner.post('/case-fields', field).expect(201)
    const { id, choices: stored } = body as Created & { choices: { id: string; label: string }[] }
    const values = [{ fieldId: id, value: stored[0]?.id, version: 0 }]
    await lawyer.put(`/cases/${caseId}/fields`, { values }).expect(200)
    await raise()
    const fieldWithoutChoice = (removed: number) => ({
      label: 'Aseguradora',
      choices: stored.filter((_, index) => index !== removed),
      version: 1,
    })
    const { body: refused } = await owner.put(`/case-fields/${id}`, fieldWithoutChoice(0)).expect(409)
    expect(refused).toMatchObject({ error: { code: 'case_field_choice_in_use' } })
    await owner.put(`/case-fields/${id}`, fieldWithoutChoice(1)).expect(200)
    expect((await lawyer.get(`/cases/${caseId}/fields`).expect(200)).body).toMatchObject({
      items: [{ value: { value: stored[0]?.id } }],
    })
  })

  it('a person with a lead and a role in a reserved case is shown without that role, and cannot be deleted', async () => {
    const { owner, lawyer, caseId, raise } = await reservedCase()
    const personId = await created(owner.post('/people', { name: 'Ana Ruiz Soto' }))
    const party = { personId, role: 'witness', side: 'neutral' }
    await lawyer.post(`/cases/${caseId}/parties`, party).expect(201)
    await raise()
    await owner.get(`/people/${personId}`).expect(404)
    await lawyer.post('/leads', { name: 'Ana Ruiz', personId }).expect(201)
    expect((await owner.get(`/people/${personId}`).expect(200)).body).toMatchObject({ roles: [] })
    await owner.delete(`/people/${personId}`).expect(409)
    expect((await lawyer.get(`/people/${personId}`).expect(200)).body).toMatchObject({ roles: [{ role: 'witness' }] })
  })

  it('a lead, its history and its conflict check are hidden with the case that it became, and shown again afterwards', async () => {
    const { owner, lawyer } = await reservedCase()
    const settings = { checkFirst: false, storyAfterCheck: false, purgeDays: 90, fromBookings: true, fromCalls: false }
    await owner
      .put('/company/intake-settings', { ...settings, designatedId: null, formIds: [], version: 0 })
      .expect(200)
    const { body } = await lawyer.post('/leads', { name: 'Petronila Zayas Mora' }).expect(201)
    const { lead } = body as { lead: Created }
    const names = ['Petronila Zayas Mora']
    const check = { subject: { kind: 'lead', id: lead.id }, names }
    const checkId = await created(lawyer.post('/conflicts/checks', check))
    const { version } = (await lawyer.get(`/conflicts/checks/${checkId}`).expect(200)).body as { version: number }
    await lawyer.post(`/conflicts/checks/${checkId}/seal`, { version }).expect(200)
    const current = (await lawyer.get(`/leads/${lead.id}`).expect(200)).body as { version: number }
    const input = { caseName: 'Zayas', clientId: null, role: 'plaintiff', parties: [], version: current.version }
    const { body: converted } = await lawyer.post(`/leads/${lead.id}/convert`, input).expect(200)
    const caseId = (converted as { case: Created }).case.id
    const wall = { kind: 'person', personIds: [owner.id], reason: 'Caso previo', contactId: lawyer.id }
    const { body: raised } = await lawyer.post(`/cases/${caseId}/walls`, wall).expect(201)
    await owner.get(`/leads/${lead.id}`).expect(404)
    await owner.get(`/conflicts/checks/${checkId}`).expect(404)
    expect((await owner.get('/leads?stage=all').expect(200)).body).toMatchObject({ items: [], total: 0 })
    expect((await owner.get('/conflicts/checks').expect(200)).body).toMatchObject({ items: [], total: 0 })
    // The hash chain of the sealed checks contains those behind the wall, too, so that it verifies for everyone.
    expect((await owner.get('/conflicts/chain').expect(200)).body).toMatchObject({ intact: true })
    await lawyer.get(`/leads/${lead.id}`).expect(200)
    const { id: wallId, version: wallVersion } = raised as Created & { version: number }
    await lawyer.post(`/walls/${wallId}/lift`, { version: wallVersion }).expect(200)
    await owner.get(`/leads/${lead.id}`).expect(200)
    await owner.get(`/conflicts/checks/${checkId}`).expect(200)
  })
})
