// Parties of a template that are named when it is applied.
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { codeOf, type Application } from '#tests/support/matter-templates.ts'
import { emptyDefinition, type TemplateDefinition } from '../definition.contract.ts'

const app = useApp()
const definition: TemplateDefinition = {
  ...emptyDefinition,
  parties: [
    { role: 'Parte demandante', ask: 'dirección', joinsAs: { role: 'plaintiff', side: 'ours' } },
    { role: 'Parte demandada', ask: 'patrono', joinsAs: { role: 'defendant', side: 'adverse' } },
    { role: 'Corredor', ask: 'licencia' },
  ],
}
interface PartyBody {
  readonly id: string
  readonly version: number
  readonly role: string
  readonly person: { readonly id: string; readonly name: string; readonly clientId: string | null }
}
const partiesOf = async (by: Person, caseId: string) =>
  ((await by.get(`/cases/${caseId}/parties`).expect(200)).body as { items: PartyBody[] }).items
const peopleOf = async (by: Person) => ((await by.get('/people').expect(200)).body as { total: number }).total

/** An office with a case of a client, and a function that applies the template to it. */
async function officeWithTemplate() {
  const { owner } = await office(app())
  const { id: clientId } = (await owner.post('/clients', { name: 'Efraín Laracuente Boneta' }).expect(201)).body as {
    id: string
  }
  const { id: caseId } = (await owner.post('/cases', { name: 'Rivera v. Mar', clientId }).expect(201)).body as {
    id: string
  }
  const { id: templateId } = (await owner.post('/matter-templates', { name: 'Cobro', definition }).expect(201))
    .body as { id: string }
  const apply = (parties: object[]) =>
    owner.post(`/cases/${caseId}/matter-applications`, { templateId, templateVersion: 1, dates: [], parties })
  return { owner, clientId, caseId, templateId, apply }
}

describe('parties named when a template is applied', () => {
  it('join the case with their role and side; the name of the client means the client', async () => {
    const { owner, clientId, caseId, templateId, apply } = await officeWithTemplate()
    const { body: preview } = await owner
      .post(`/matter-templates/${templateId}/preview`, {
        caseId,
        dates: [],
        parties: [{ position: 1, name: 'Mar, Inc.' }],
      })
      .expect(200)
    expect(preview).toMatchObject({
      client: 'Efraín Laracuente Boneta',
      parties: [
        { position: 0, label: 'Parte demandante', present: [] },
        { position: 1, label: 'Parte demandada', present: [] },
      ],
      tasks: [
        { checklist: ['Parte demandante: dirección', 'Parte demandada (Mar, Inc.): patrono', 'Corredor: licencia'] },
      ],
    })
    expect(await partiesOf(owner, caseId)).toEqual([])
    const { body } = await apply([
      { position: 0, name: 'efrain laracuente boneta' },
      { position: 1, name: 'Mar, Inc.' },
    ]).expect(201)
    expect((body as Application).created.parties.map(({ name }) => name)).toEqual([
      'Efraín Laracuente Boneta',
      'Mar, Inc.',
    ])
    expect(await partiesOf(owner, caseId)).toMatchObject([
      { role: 'plaintiff', side: 'ours', person: { clientId } },
      { role: 'defendant', side: 'adverse', person: { name: 'Mar, Inc.' } },
    ])
    // A second application does not add a party that the case already has.
    const again = await apply([{ position: 1, name: 'Mar, Inc.' }]).expect(201)
    expect((again.body as Application).created.parties).toEqual([])
    expect(await partiesOf(owner, caseId)).toHaveLength(2)
  })

  it('are removed by the undo, with the people created for them; a party that was changed stays', async () => {
    const { owner, caseId, apply } = await officeWithTemplate()
    const { body } = await apply([
      { position: 0, name: 'Ana Ruiz Mora' },
      { position: 1, name: 'Mar, Inc.' },
    ]).expect(201)
    const people = await peopleOf(owner)
    const [kept] = await partiesOf(owner, caseId)
    await owner.put(`/parties/${kept?.id}`, { role: 'witness', side: 'neutral', version: 1 }).expect(200)
    const undone = await owner.post(`/matter-applications/${(body as Application).id}/undo`).expect(200)
    expect((undone.body as Application).remaining).toEqual([
      { kind: 'party', id: kept?.id, name: 'Ana Ruiz Mora', reason: 'changed' },
    ])
    expect((await partiesOf(owner, caseId)).map(({ role }) => role)).toEqual(['witness'])
    expect(await peopleOf(owner)).toBe(people - 1)
    expect((await owner.get('/cases?q=mar%20inc').expect(200)).body).toMatchObject({ items: [] })
  })

  it('are refused for a position that asks for no name, or twice for one position', async () => {
    const { caseId, owner, apply } = await officeWithTemplate()
    expect(codeOf(await apply([{ position: 2, name: 'Ana Ruiz' }]).expect(422))).toBe('matter_party_unknown')
    const twice = { position: 0, name: 'Ana Ruiz' }
    await apply([twice, twice]).expect(400)
    expect(await partiesOf(owner, caseId)).toEqual([])
  })
})

describe('a starting template', () => {
  it('links its documents to the starting templates of their category, which are drafts', async () => {
    const { owner } = await office(app())
    const { body } = await owner.post('/matter-templates', { starter: 'collection' }).expect(201)
    const { definition: made, reviewed } = body as { definition: TemplateDefinition; reviewed: unknown }
    expect(reviewed).toBeNull()
    const { body: letter } = await owner
      .get(`/document-templates/${made.documents.find(({ name }) => name === 'Carta de cobro')?.templateId}`)
      .expect(200)
    expect(letter).toMatchObject({ category: 'letter', language: 'es', draftNotice: true })
    expect(made.documents.find(({ name }) => name === 'Demanda de cobro de dinero')?.templateId).toBeNull()
  })
})
