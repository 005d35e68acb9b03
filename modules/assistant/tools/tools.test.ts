// What a model may bring about: nothing but a proposal, until a person accepts it, and then with that person's rights.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { actingAs } from '#tests/support/acting-as.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, upload } from '#tests/support/files.ts'
import type { Source } from '#modules/assistant/sources/source.ts'
import { acceptProposal, readProposal, toolSpecs, type ReadCall } from './index.ts'

const app = useApp({ background: true })
const sources: readonly Source[] = [
  {
    n: 1,
    kind: 'document',
    documentId: 'd',
    refId: 'd',
    title: 'Orden.pdf',
    page: 3,
    text: 'Se señala vista para el 14 de diciembre de 2026 a las 9:00 a.m. en la sala 503.',
  },
]

let owner: Person
let companyId: string
let caseId: string
beforeAll(async () => {
  ;({ owner, companyId } = await office(app()))
  caseId = await openCaseOf(owner, {
    name: 'Montesinos v. Punta Verde',
    clientName: 'Yadira Montesinos',
    judge: 'Hon. Irizarry',
  })
})

const read = (
  name: string,
  input: unknown,
  who = owner,
  of = caseId,
  profile: 'professional' | 'customer' = 'professional',
): Promise<ReadCall> =>
  actingAs(
    app(),
    who,
    companyId,
    (ctx) =>
      readProposal(
        ctx,
        { caseId: of, sources },
        { id: 'c', name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
      ),
    { profile },
  )
const accept = (tool: string, input: unknown, of = caseId, who = owner) =>
  actingAs(app(), who, companyId, (ctx) =>
    acceptProposal(
      app().services,
      ctx,
      { caseId: of, messageId: randomUUID(), mode: 'case', tool, input },
      new AbortController().signal,
    ),
  )
const written = async () =>
  (
    await asOwner<{ n: string }>(app(), `select ((select count(*) from event) + (select count(*) from document)) as n`)
  )[0]?.n

describe('tools', () => {
  it('are told to the model only where there is a case and somebody who may act in it', () => {
    expect(toolSpecs({ caseId: null, profile: 'professional' })).toEqual([])
    expect(toolSpecs({ caseId, profile: 'customer' })).toEqual([])
    const specs = toolSpecs({ caseId, profile: 'professional' })
    expect(specs.map(({ name }) => name)).toContain('create_event')
    for (const { parameters } of specs) expect(parameters).toMatchObject({ type: 'object' })
    expect(JSON.stringify(specs)).not.toMatch(/caseId|companyId/u)
  })

  it('write nothing when they are called', async () => {
    const before = await written()
    await read('create_event', { title: 'Vista', kind: 'hearing', day: '2026-12-14', time: '09:00' })
    await read('create_task', { title: 'Llamar a la perito', day: '2026-12-01' })
    await read('draft_document', { name: 'Carta', content: 'Texto' })
    await read('propose_dates', {
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
    expect(await written()).toBe(before)
  })

  it.each([
    ['a tool that there is not', 'delete_case', {}, 'unknown_tool'],
    ['what every object inherits', 'constructor', {}, 'unknown_tool'],
    ['arguments that are no JSON', 'create_event', '{"title":', 'arguments_invalid'],
    ['arguments that are missing', 'create_event', {}, 'arguments_invalid'],
    ['a day that is none', 'create_task', { title: 'x', day: '2026-02-31' }, 'arguments_invalid'],
    ['endless arguments', 'draft_document', `{"name":"x","content":"${'a'.repeat(90_000)}"}`, 'arguments_invalid'],
    [
      'dates whose words stand in no source',
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
    ['a document that is not there', 'summarize_document', { document: 'nadie.pdf' }, 'not_found'],
  ])('refuse %s', async (_, name, input, problem) => {
    expect(await read(name, input)).toMatchObject({ type: 'problem', problem })
  })

  it('refuse a client of the office', async () => {
    expect(await read('list_parties', {}, owner, caseId, 'customer')).toMatchObject({
      type: 'problem',
      problem: 'not_allowed',
    })
  })

  it('do not find documents of another case or office, by name or id', async () => {
    const other = await openCaseOf(owner)
    const { id } = await upload(owner, other, 'Texto de otro caso', 'ajeno.txt')
    const stranger = await office(app())
    const foreign = await upload(
      stranger.owner,
      await openCaseOf(stranger.owner),
      'Texto de otra oficina',
      'extranjero.txt',
    )
    for (const document of [id, 'ajeno.txt', foreign.id, 'extranjero.txt', "x' or true --"])
      expect(await read('summarize_document', { document })).toMatchObject({ type: 'problem', problem: 'not_found' })
    expect(await read('summarize_document', { document: 'AJENO.TXT' }, owner, other)).toMatchObject({
      type: 'proposal',
      input: { document: id },
      summary: 'Resumir: ajeno.txt',
    })
    await expect(read('list_parties', {}, stranger.owner, foreign.id)).rejects.toMatchObject({ code: 'case_not_found' })
  })

  it('tell who the parties are without writing', async () => {
    const told = await read('list_parties', {})
    expect(told).toMatchObject({ type: 'answer' })
    expect(told.type === 'answer' && told.text).toMatch(/Client: Yadira Montesinos\n(?:.*\n)*Judge: Hon\. Irizarry/u)
  })
})

describe('a proposal that is accepted', () => {
  it('puts an entry in the calendar of the case, at the clock of the office', async () => {
    const proposed = await read('create_event', {
      title: 'Vista',
      kind: 'hearing',
      day: '2026-12-14',
      time: '09:00',
      location: 'Sala 503',
    })
    expect(proposed).toMatchObject({
      type: 'proposal',
      summary: expect.stringContaining('Poner en el calendario: Vista, lunes, 14 de diciembre de 2026') as string,
    })
    const { type, id } = await accept('create_event', proposed.type === 'proposal' && proposed.input)
    expect(type).toBe('event')
    expect((await owner.get(`/events/${id}`).expect(200)).body).toMatchObject({
      title: 'Vista',
      kind: 'hearing',
      start: '2026-12-14T13:00:00.000Z',
      end: '2026-12-14T14:00:00.000Z',
      location: 'Sala 503',
      case: { id: caseId },
    })
  })

  it('puts dates of a document there with their words; a deadline stays proposed', async () => {
    const proposed = await read('propose_dates', {
      dates: [
        {
          title: 'Término',
          kind: 'deadline',
          day: '2026-12-14',
          source: 1,
          quote: 'VISTA PARA EL 14 DE DICIEMBRE DE 2026',
        },
        { title: 'Otra', kind: 'hearing', day: '2026-12-14', source: 1, quote: 'no está ahí escrito' },
      ],
    })
    expect(proposed.type === 'proposal' && proposed.input).toMatchObject({
      dates: [{ title: 'Término', quote: 'vista para el 14 de diciembre de 2026' }],
    })
    const { id } = await accept('propose_dates', proposed.type === 'proposal' && proposed.input)
    expect((await owner.get(`/events/${id}`).expect(200)).body).toMatchObject({
      kind: 'deadline',
      proposed: true,
      allDay: true,
      startDay: '2026-12-14',
      description: '«vista para el 14 de diciembre de 2026»',
    })
  })

  it('puts all dates there or none', async () => {
    const before = await written()
    const dates = [
      { title: 'Primera', kind: 'hearing', day: '2026-12-14', source: 1, quote: 'a' },
      { title: 'Segunda', kind: 'hearing', day: '2026-12-15', time: '09:00', source: 1, quote: 'b', location: 'x' },
    ]
    const entries = await actingAs(app(), owner, companyId, (ctx) => {
      let recorded = 0
      const record: typeof ctx.record = (tx, ...rest) => {
        recorded += 1
        return recorded > 1 ? Promise.reject(new Error('the second fails')) : ctx.record(tx, ...rest)
      }
      return acceptProposal(
        app().services,
        { ...ctx, record },
        { caseId, messageId: randomUUID(), mode: 'case', tool: 'propose_dates', input: { dates } },
        new AbortController().signal,
      ).catch((error: unknown) => error)
    })
    expect(entries).toMatchObject({ message: 'the second fails' })
    expect(await written()).toBe(before)
  })

  it("writes a document whose text is the model's and whose markup is ours", async () => {
    const content =
      '# Memorando\n\nEl **canon** <img src=x onerror=alert(1)> [aquí](https://malo.example/?q=1) ![x](https://malo.example/i.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |'
    const { id, type } = await accept('draft_document', { name: 'Memorando', content })
    expect(type).toBe('document')
    const { content: kept } = (await owner.get(`/documents/${id}/authored`).expect(200)).body as { content: string }
    expect(kept).toContain('<strong>canon</strong>')
    expect(kept).toContain('<table>')
    expect(kept).not.toMatch(/<img|href|src=x onerror=alert\(1\)>/u)
  })

  it('makes a document from a template once nothing is missing that it needs', async () => {
    await owner
      .post('/document-templates', {
        name: 'Carta al cliente',
        content: '<p>Estimada {case.name}:</p><p>{ask.asunto}</p>',
      })
      .expect(201)
    expect(await read('draft_from_template', { template: 'no existe' })).toMatchObject({
      problem: 'not_found',
      text: expect.stringContaining('Carta al cliente') as string,
    })
    expect(await read('draft_from_template', { template: 'CARTA AL CLIENTE' })).toMatchObject({
      problem: 'values_missing',
      text: expect.stringContaining('ask.asunto') as string,
    })
    const proposed = await read('draft_from_template', {
      template: 'carta al cliente',
      answers: { 'ask.asunto': 'Su vista' },
    })
    expect(proposed).toMatchObject({ type: 'proposal', summary: 'Hacer desde la plantilla: Carta al cliente' })
    const { id, type } = await accept('draft_from_template', proposed.type === 'proposal' && proposed.input)
    expect(type).toBe('document')
    expect((await owner.get(`/documents/${id}`).expect(200)).body).toMatchObject({
      name: 'Carta al cliente.docx',
      caseId,
    })
  })

  it.each([
    ['a tool that there is not', 'delete_case', {}],
    ['what lies broken in its column', 'create_event', { title: 'x' }],
    ['what only reads', 'list_parties', {}],
  ])('does nothing with %s', async (_, tool, input) => {
    await expect(accept(tool, input)).rejects.toMatchObject({ code: 'proposal_not_found' })
  })

  it('does nothing in a case of another office or a closed one', async () => {
    const stranger = await office(app())
    const foreign = await openCaseOf(stranger.owner)
    const before = await written()
    for (const of of [foreign, '01a1ffb2-b253-749a-b58b-edfb9b421568']) {
      await expect(accept('create_task', { title: 'x', day: '2026-12-01' }, of)).rejects.toMatchObject({
        code: 'case_not_found',
      })
      await expect(accept('draft_document', { name: 'x', content: 'y' }, of)).rejects.toMatchObject({
        code: 'case_not_found',
      })
    }
    const closed = await openCaseOf(owner)
    const { version } = (await owner.get(`/cases/${closed}`)).body as { version: number }
    await owner.post(`/cases/${closed}/close`, { version }).expect(200)
    await expect(accept('draft_document', { name: 'x', content: 'y' }, closed)).rejects.toMatchObject({
      code: 'case_closed',
    })
    expect(await written()).toBe(before)
  })

  it('is done with the rights of who accepts it', async () => {
    const colleague = await member(app(), { companyId, owner })
    const { id } = await accept('create_task', { title: 'Revisar', day: '2026-12-01' }, caseId, colleague)
    expect((await colleague.get(`/events/${id}`).expect(200)).body).toMatchObject({
      kind: 'task',
      owner: { id: colleague.id },
    })
  })
})
