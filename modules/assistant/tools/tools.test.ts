// Tools of the model only create proposals; a person accepts them.
import { describe, expect, it } from 'vitest'
import { member, office } from '#tests/support/actors.ts'
import { openCaseOf, upload } from '#tests/support/files.ts'
import { useAssistantTools } from '#tests/support/assistant-tools.ts'
import { toolSpecs } from './index.ts'

const { app, owner, caseId, runTool, countEventsAndDocuments } = useAssistantTools()

describe('tools', () => {
  it('are offered to the model only with a case and a professional', () => {
    expect(toolSpecs({ caseId: null, role: 'professional' })).toEqual([])
    expect(toolSpecs({ caseId: caseId(), role: 'customer' })).toEqual([])
    const specs = toolSpecs({ caseId: caseId(), role: 'professional' })
    expect(specs.map(({ name }) => name)).toContain('create_event')
    for (const { parameters } of specs) expect(parameters).toMatchObject({ type: 'object' })
    expect(JSON.stringify(specs)).not.toMatch(/caseId|companyId/u)
  })

  it('write nothing when they are called', async () => {
    const before = await countEventsAndDocuments()
    await runTool('create_event', { title: 'Vista', kind: 'hearing', day: '2026-12-14', time: '09:00' })
    await runTool('create_task', { title: 'Llamar a la perito', day: '2026-12-01' })
    await runTool('draft_document', { name: 'Carta', content: 'Texto' })
    await runTool('propose_dates', {
      dates: [
        {
          title: 'Vista',
          kind: 'hearing',
          day: '2026-12-14',
          source: 1,
          quote: 'vista para el 14 de diciembre de 2026',
        },
      ],
    })
    expect(await countEventsAndDocuments()).toBe(before)
  })

  it.each([
    ['an unknown tool', 'delete_case', {}, 'unknown_tool'],
    ['the name of an inherited property', 'constructor', {}, 'unknown_tool'],
    ['arguments that are not JSON', 'create_event', '{"title":', 'arguments_invalid'],
    ['missing arguments', 'create_event', {}, 'arguments_invalid'],
    ['an invalid day', 'create_task', { title: 'x', day: '2026-02-31' }, 'arguments_invalid'],
    ['oversized arguments', 'draft_document', `{"name":"x","content":"${'a'.repeat(90_000)}"}`, 'arguments_invalid'],
    [
      'dates whose quotes are in no source',
      'propose_dates',
      {
        dates: [
          {
            title: 'Vista',
            kind: 'hearing',
            day: '2026-12-15',
            source: 1,
            quote: 'vista para el 15 de diciembre de 2026',
          },
        ],
      },
      'not_in_sources',
    ],
    [
      'a date of another year than its source',
      'propose_dates',
      {
        dates: [
          { title: 'Vista', kind: 'hearing', day: '2027-12-14', source: 1, quote: 'vista para el 14 de diciembre' },
        ],
      },
      'not_in_sources',
    ],
    ['an unknown document', 'summarize_document', { document: 'nadie.pdf' }, 'not_found'],
  ])('refuse %s', async (_, name, input, problem) => {
    expect(await runTool(name, input)).toMatchObject({ type: 'problem', problem })
  })

  it('refuse a client of the office', async () => {
    expect(await runTool('list_parties', {}, owner(), caseId(), 'customer')).toMatchObject({
      type: 'problem',
      problem: 'not_allowed',
    })
  })

  it('find no document of another case or office, by name or id', async () => {
    const otherCaseId = await openCaseOf(owner())
    const { id } = await upload(owner(), otherCaseId, 'Texto de otro caso', 'ajeno.txt')
    const stranger = await office(app())
    const caseOfOtherOffice = await openCaseOf(stranger.owner)
    const documentOfOtherOffice = await upload(
      stranger.owner,
      caseOfOtherOffice,
      'Texto de otra oficina',
      'extranjero.txt',
    )
    for (const document of [id, 'ajeno.txt', documentOfOtherOffice.id, 'extranjero.txt', "x' or true --"])
      expect(await runTool('summarize_document', { document })).toMatchObject({
        type: 'problem',
        problem: 'not_found',
      })
    expect(await runTool('summarize_document', { document: 'AJENO.TXT' }, owner(), otherCaseId)).toMatchObject({
      type: 'proposal',
      input: { document: id },
      summary: 'Resumir: ajeno.txt',
    })
    await expect(runTool('list_parties', {}, owner(), caseOfOtherOffice)).rejects.toMatchObject({
      code: 'case_not_found',
    })
  })

  it('list the fields that the office defined, except empty fields', async () => {
    const field = { label: 'Número de póliza', type: 'text' }
    const { id } = (await owner().post('/case-fields', field).expect(201)).body as { id: string }
    await owner().post('/case-fields', { label: 'Cuantía', type: 'money' }).expect(201)
    const values = [{ fieldId: id, value: 'PR-77', version: 0 }]
    await owner().put(`/cases/${caseId()}/fields`, { values }).expect(200)
    const answer = await runTool('list_parties', {})
    expect(answer.type === 'answer' && answer.text).toMatch(/^Número de póliza: PR-77$/mu)
    expect(answer.type === 'answer' && answer.text).not.toContain('Cuantía')
  })

  it('list who takes part in a private event only to those who see its details', async () => {
    const { companyId } = owner()
    const lawOffice = { companyId: companyId ?? '', owner: owner() }
    const [host, guest, colleague] = [
      await member(app(), lawOffice),
      await member(app(), lawOffice),
      await member(app(), lawOffice),
    ]
    await host
      .post('/events', {
        kind: 'task',
        title: 'Estrategia reservada',
        start: '2027-03-01T14:00:00.000Z',
        end: '2027-03-01T15:00:00.000Z',
        timeZone: 'America/Puerto_Rico',
        caseId: caseId(),
        private: true,
        participants: [{ userId: guest.id }],
      })
      .expect(201)
    const textFor = async (person: typeof host) => {
      const answer = await runTool('list_parties', {}, person)
      const { counts } = (await person.get(`/assistant/cases/${caseId()}`).expect(200)).body as {
        counts: { events: number }
      }
      return [answer.type === 'answer' && answer.text.includes('Estrategia reservada'), counts.events]
    }
    const [ofHost, ofGuest, ofColleague] = [await textFor(host), await textFor(guest), await textFor(colleague)]
    expect([ofHost[0], ofGuest[0], ofColleague[0]]).toEqual([true, true, false])
    expect(ofGuest[1]).toBe(ofHost[1])
    expect(ofColleague[1]).toBe(Number(ofHost[1]) - 1)
  })

  it('list the parties without writing', async () => {
    await owner()
      .post(`/cases/${caseId()}/parties`, {
        name: 'Punta Verde, LLC',
        role: 'defendant',
        side: 'adverse',
        counselName: 'Ramón Landrau Soler',
      })
      .expect(201)
    const answer = await runTool('list_parties', {})
    expect(answer).toMatchObject({ type: 'answer' })
    expect(answer.type === 'answer' && answer.text).toMatch(
      /Client: Yadira Montesinos\n(?:.*\n)*Judge: Hon\. Irizarry/u,
    )
    expect(answer.type === 'answer' && answer.text).toContain(
      'Party: Punta Verde, LLC: defendant, adverse side, counsel: Ramón Landrau Soler',
    )
  })
})
