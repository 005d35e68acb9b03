// Proposals that a person accepts: they are carried out with that person's rights.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { actingAs } from '#tests/support/acting-as.ts'
import { member, office } from '#tests/support/actors.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { useAssistantTools } from '#tests/support/assistant-tools.ts'
import { acceptProposal } from './index.ts'

const { app, owner, companyId, caseId, runTool, countEventsAndDocuments } = useAssistantTools()

const accept = (tool: string, input: unknown, targetCase = caseId(), user = owner()) =>
  actingAs(app(), user, companyId(), (ctx) =>
    acceptProposal(
      app().services,
      ctx,
      { caseId: targetCase, messageId: randomUUID(), mode: 'case', tool, input },
      new AbortController().signal,
    ),
  )

describe('a proposal that is accepted', () => {
  it("creates a calendar entry of the case in the office's time zone", async () => {
    const proposed = await runTool('create_event', {
      title: 'Vista',
      kind: 'hearing',
      day: '2026-12-14',
      time: '09:00',
      location: 'Sala 503',
    })
    expect(proposed).toMatchObject({
      type: 'proposal',
      summary: expect.stringContaining('Añadir al calendario: Vista, lunes, 14 de diciembre de 2026') as string,
    })
    const { type, id } = await accept('create_event', proposed.type === 'proposal' && proposed.input)
    expect(type).toBe('event')
    expect((await owner().get(`/events/${id}`).expect(200)).body).toMatchObject({
      title: 'Vista',
      kind: 'hearing',
      start: '2026-12-14T13:00:00.000Z',
      end: '2026-12-14T14:00:00.000Z',
      location: 'Sala 503',
      case: { id: caseId() },
    })
  })

  it('creates dates of a document with their quotes; a deadline is a proposed term', async () => {
    const proposed = await runTool('propose_dates', {
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
    const { type, id } = await accept('propose_dates', proposed.type === 'proposal' && proposed.input)
    expect(type).toBe('term')
    expect((await owner().get(`/terms/${id}`).expect(200)).body).toMatchObject({
      caseId: caseId(),
      act: 'Término',
      ruleCode: null,
      state: 'proposed',
      dueOn: '2026-12-14',
      note: '«vista para el 14 de diciembre de 2026»',
      revisions: [{ cause: 'typed', from: null, to: '2026-12-14' }],
    })
  })

  it('creates all dates or no date', async () => {
    const before = await countEventsAndDocuments()
    const dates = [
      { title: 'Primera', kind: 'hearing', day: '2026-12-14', source: 1, quote: 'a' },
      { title: 'Segunda', kind: 'hearing', day: '2026-12-15', time: '09:00', source: 1, quote: 'b', location: 'x' },
    ]
    const failure = await actingAs(app(), owner(), companyId(), (ctx) => {
      let recorded = 0
      const record: typeof ctx.record = (tx, ...rest) => {
        recorded += 1
        return recorded > 1 ? Promise.reject(new Error('the second fails')) : ctx.record(tx, ...rest)
      }
      return acceptProposal(
        app().services,
        { ...ctx, record },
        { caseId: caseId(), messageId: randomUUID(), mode: 'case', tool: 'propose_dates', input: { dates } },
        new AbortController().signal,
      ).catch((error: unknown) => error)
    })
    expect(failure).toMatchObject({ message: 'the second fails' })
    expect(await countEventsAndDocuments()).toBe(before)
  })

  it('creates a task with a time and notes, or without a date', async () => {
    const dated = await accept('create_task', {
      title: 'Llamar al perito',
      day: '2026-12-01',
      time: '09:30',
      description: 'Pedir el informe enmendado',
    })
    expect(dated.type).toBe('task')
    expect((await owner().get(`/tasks/${dated.id}`).expect(200)).body).toMatchObject({
      title: 'Llamar al perito',
      dueOn: '2026-12-01',
      dueTime: '09:30',
      notes: 'Pedir el informe enmendado',
    })
    const undated = await accept('create_task', { title: 'Ordenar el expediente', time: '09:30' })
    expect((await owner().get(`/tasks/${undated.id}`).expect(200)).body).toMatchObject({ dueOn: null, dueTime: null })
  })

  it('writes a document with the text of the model and only the markup of the product', async () => {
    const content =
      '# Memorando\n\nEl **canon** <img src=x onerror=alert(1)> [aquí](https://malo.example/?q=1) ![x](https://malo.example/i.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |'
    const { id, type } = await accept('draft_document', { name: 'Memorando', content })
    expect(type).toBe('document')
    const { content: storedContent } = (await owner().get(`/documents/${id}/authored`).expect(200)).body as {
      content: string
    }
    expect(storedContent).toContain('<strong>canon</strong>')
    expect(storedContent).toContain('<table>')
    expect(storedContent).not.toMatch(/<img|href|src=x onerror=alert\(1\)>/u)
  })

  it('creates a document from a template once no value is missing', async () => {
    await owner()
      .post('/document-templates', {
        name: 'Carta al cliente',
        content: '<p>Estimada {case.name}:</p><p>{ask.asunto}</p>',
      })
      .expect(201)
    expect(await runTool('draft_from_template', { template: 'no existe' })).toMatchObject({
      problem: 'not_found',
      text: expect.stringContaining('Carta al cliente') as string,
    })
    expect(await runTool('draft_from_template', { template: 'CARTA AL CLIENTE' })).toMatchObject({
      problem: 'values_missing',
      text: expect.stringContaining('ask.asunto') as string,
    })
    const proposed = await runTool('draft_from_template', {
      template: 'carta al cliente',
      answers: { 'ask.asunto': 'Su vista' },
    })
    expect(proposed).toMatchObject({ type: 'proposal', summary: 'Crear desde la plantilla: Carta al cliente' })
    const { id, type } = await accept('draft_from_template', proposed.type === 'proposal' && proposed.input)
    expect(type).toBe('document')
    expect((await owner().get(`/documents/${id}`).expect(200)).body).toMatchObject({
      name: 'Carta al cliente.docx',
      caseId: caseId(),
    })
  })

  it.each([
    ['an unknown tool', 'delete_case', {}],
    ['invalid stored input', 'create_event', { title: 'x' }],
    ['a tool that only reads', 'list_parties', {}],
  ])('does nothing with %s', async (_, tool, input) => {
    await expect(accept(tool, input)).rejects.toMatchObject({ code: 'proposal_not_found' })
  })

  it('does nothing in a case of another office or in a closed case', async () => {
    const stranger = await office(app())
    const caseOfOtherOffice = await openCaseOf(stranger.owner)
    const before = await countEventsAndDocuments()
    for (const inaccessibleCase of [caseOfOtherOffice, '01a1ffb2-b253-749a-b58b-edfb9b421568']) {
      await expect(accept('create_task', { title: 'x', day: '2026-12-01' }, inaccessibleCase)).rejects.toMatchObject({
        code: 'case_not_found',
      })
      await expect(accept('draft_document', { name: 'x', content: 'y' }, inaccessibleCase)).rejects.toMatchObject({
        code: 'case_not_found',
      })
    }
    const closed = await openCaseOf(owner())
    const { version } = (await owner().get(`/cases/${closed}`)).body as { version: number }
    await owner().post(`/cases/${closed}/close`, { version }).expect(200)
    await expect(accept('draft_document', { name: 'x', content: 'y' }, closed)).rejects.toMatchObject({
      code: 'case_closed',
    })
    expect(await countEventsAndDocuments()).toBe(before)
  })

  it('is carried out with the rights of the person who accepts', async () => {
    const colleague = await member(app(), { companyId: companyId(), owner: owner() })
    const { id } = await accept('create_task', { title: 'Revisar', day: '2026-12-01' }, caseId(), colleague)
    expect((await colleague.get(`/tasks/${id}`).expect(200)).body).toMatchObject({
      title: 'Revisar',
      dueOn: '2026-12-01',
      assignee: { id: colleague.id },
      case: { id: caseId() },
    })
  })
})
