// Documents made from a template into a case, over HTTP.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf, storageUsed } from '#tests/support/files.ts'
import { submitResponse, makeForm } from '#tests/support/make-form.ts'
import { preflight, uploadTemplate, writeTemplate, type CreatedTemplate } from '#tests/support/make-template.ts'
import { codeOf, letter, bytesOf, textOf } from '#tests/support/letter-template.ts'

const app = useApp()
const documentsOf = (body: unknown) =>
  (body as { items: { id: string; name: string; mimeType: string; folderId: string | null }[] }).items

describe('a document of a case', () => {
  it('is made as DOCX and PDF into a folder, with history and audit', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner, { courtCaseNumber: 'SJ2026CV01234', clientName: 'Efraín Laracuente Boneta' })
    const folderId = (
      (await owner.post(`/cases/${caseId}/folders`, { name: 'Cartas' }).expect(201)).body as { id: string }
    ).id
    const { id } = (await uploadTemplate(owner, letter()).expect(201)).body as CreatedTemplate
    const before = await storageUsed(owner)
    const { body } = await owner
      .post(`/cases/${caseId}/documents/from-template`, {
        templateId: id,
        folderId,
        locale: 'pt',
        formats: ['docx', 'pdf'],
        name: 'Carta a Efraín',
      })
      .expect(201)
    const [docx, pdf] = documentsOf(body)
    expect([docx, pdf]).toMatchObject([
      { name: 'Carta a Efraín.docx', folderId },
      { name: 'Carta a Efraín.pdf', mimeType: 'application/pdf', folderId },
    ])
    const text = await textOf(await bytesOf(owner, `/documents/${docx?.id}/content`))
    expect(text).toMatch(/^Caso SJ2026CV01234, Efraín Laracuente Boneta\n(?:1º|\d{1,2}) de \S+ de 2\d{3}$/)
    expect((await bytesOf(owner, `/documents/${pdf?.id}/content`)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await storageUsed(owner)).toBeGreaterThan(before)
    const { body: history } = await owner.get(`/cases/${caseId}/activity`).expect(200)
    expect(
      (history as { items: { kind: string }[] }).items.filter(({ kind }) => kind === 'document.added'),
    ).toHaveLength(2)
    const { body: audit } = await owner.get('/audit').expect(200)
    expect(
      (audit as { items: { action: string; details: object }[] }).items.filter(
        ({ action }) => action === 'documents.made',
      ),
    ).toMatchObject([{ details: { template: id, count: 2 } }])
  })

  it('has the caption and the parties of the case, and asks for a party that is missing', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner, { courtCaseNumber: 'SJ2026CV01234', subject: 'Cobro de dinero' })
    const add = (role: string, side: string, name: string, more: object = {}) =>
      owner.post(`/cases/${caseId}/parties`, { role, side, name, ...more }).expect(201)
    await add('plaintiff', 'ours', 'Efraín Laracuente Boneta')
    await add('defendant', 'adverse', 'Punta Verde, LLC', { counselName: 'Ramón Landrau Soler' })
    const { id } = await writeTemplate(
      owner,
      '<p>{case.caption_block}</p><p>{case.caption}: {#parties.adverse}{name} ({role}, {counsel}){/parties.adverse}</p><p>{party.witness.name}{#parties.neutral} y {name}{/parties.neutral}</p>',
    )
    const input = { caseId, locale: 'es' }
    expect(await preflight(owner, id, input)).toMatchObject({
      ready: false,
      unknown: [],
      missing: [
        {
          path: 'party.witness.name',
          label: 'Testigo: nombre',
          group: 'party',
          optional: false,
          input: 'text',
          hint: '',
          options: [],
        },
        {
          path: 'parties.neutral',
          label: 'Otras personas del caso',
          group: 'party',
          optional: true,
          input: 'lines',
          hint: '',
          options: [],
        },
      ],
    })
    const answers = { 'party.witness.name': 'Ana Ruiz', 'parties.neutral': 'Luis Vega' }
    const { body } = await owner
      .post(`/cases/${caseId}/documents/from-template`, { templateId: id, locale: 'es', formats: ['docx'], answers })
      .expect(201)
    const text = await textOf(await bytesOf(owner, `/documents/${documentsOf(body)[0]?.id}/content`))
    // The lines of a value become breaks inside its paragraph, and the extracted text does not contain breaks.
    expect(text.split('\n')).toEqual([
      'ESTADO LIBRE ASOCIADO DE PUERTO RICOTRIBUNAL DE PRIMERA INSTANCIASALA SUPERIOR DE SAN JUANEFRAÍN LARACUENTE BONETAParte demandantev.PUNTA VERDE, LLCParte demandadaCASO NÚM.: SJ2026CV01234SOBRE: COBRO DE DINERO',
      'Laracuente Boneta v. Punta Verde, LLC: Punta Verde, LLC (Parte demandada, Ramón Landrau Soler)',
      'Ana Ruiz y Luis Vega',
    ])
  })

  it('is not made while a value is missing or unknown, until the values are entered by hand', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner)
    const { id, version } = await writeTemplate(
      owner,
      '<p>{case.number} {cleint.full_name} {ask.honorarios} {ask.honorarios.words} {client.phone?}</p><p>{#ask.anejos}{.};{/ask.anejos}{#ask.balance}Debe {ask.balance}{/ask.balance}{#ask.urgente}Urgente{/ask.urgente}</p>',
    )
    const first = await preflight(owner, id, { caseId, locale: 'en' })
    expect(first).toMatchObject({
      ready: false,
      templateVersion: version,
      locale: 'en',
      unknown: [{ path: 'cleint.full_name', suggestion: 'client.full_name' }],
    })
    expect(first.missing).toEqual([
      {
        path: 'case.number',
        label: 'Case number',
        group: 'case',
        optional: false,
        input: 'text',
        hint: '',
        options: [],
      },
      {
        path: 'ask.honorarios',
        label: 'Honorarios',
        group: 'ask',
        optional: false,
        input: 'text',
        hint: '',
        options: [],
      },
      {
        path: 'client.phone',
        label: "Client's phone",
        group: 'client',
        optional: true,
        input: 'text',
        hint: '',
        options: [],
      },
      { path: 'ask.anejos', label: 'Anejos', group: 'ask', optional: true, input: 'lines', hint: '', options: [] },
      { path: 'ask.balance', label: 'Balance', group: 'ask', optional: true, input: 'text', hint: '', options: [] },
      { path: 'ask.urgente', label: 'Urgente', group: 'ask', optional: true, input: 'yes_no', hint: '', options: [] },
    ])
    const make = (more: object) =>
      owner.post(`/cases/${caseId}/documents/from-template`, {
        templateId: id,
        locale: 'es',
        formats: ['docx'],
        ...more,
      })
    const { body: refused } = await make({}).expect(422)
    expect(refused).toMatchObject({
      error: {
        code: 'template_values_missing',
        details: {
          missing: [{ path: 'case.number' }, { path: 'ask.honorarios' }],
          unknown: [{ path: 'cleint.full_name' }],
        },
      },
    })
    const answers = {
      'case.number': 'SJ2026CV09999',
      'cleint.full_name': 'Yadira',
      'ask.honorarios': '$1,250.50',
      'ask.anejos': 'Uno\n\nDos',
    }
    expect(await preflight(owner, id, { caseId, answers })).toMatchObject({
      ready: true,
      unknown: [],
      values: expect.arrayContaining([
        { path: 'ask.anejos', label: 'Anejos', group: 'ask', value: 'Uno\nDos', typed: true },
      ]) as unknown,
    })
    const [document] = documentsOf((await make({ answers }).expect(201)).body)
    expect(await textOf(await bytesOf(owner, `/documents/${document?.id}/content`))).toBe(
      'SJ2026CV09999 Yadira $1,250.50 mil doscientos cincuenta dólares con 50/100\nUno;Dos;',
    )
    expect(codeOf((await make({ answers, templateVersion: version + 1 }).expect(409)).body)).toBe('stale_version')
    await make({ answers: { '__proto__.x': 'y', 'no vale': 'z' } }).expect(400)
    await make({ answers, formats: [] }).expect(400)
  })

  it('uses a response to a form that is filed in the case or in no case', async () => {
    const { owner } = await office(app())
    const [caseId, otherCase] = [await openCaseOf(owner), await openCaseOf(owner)]
    const form = await makeForm(owner, [
      { name: 'nombre', label: 'Nombre completo', required: true },
      { name: 'fecha', label: 'Fecha', type: 'date' },
      { name: 'gastos', label: 'Gastos', type: 'money' },
      {
        name: 'bienes',
        label: 'Bienes',
        type: 'checkbox',
        options: [
          { label: 'Casa', value: 'c' },
          { label: 'Auto', value: 'a' },
        ],
      },
      { name: 'area', label: 'Área', type: 'select', options: [{ label: 'Familia', value: 'f' }] },
    ])
    const { body } = await submitResponse(app(), form.slug, {
      nombre: 'Wanda <Irizarry>',
      fecha: '2026-03-05',
      gastos: '1250.00',
      bienes: ['c', 'a'],
      area: 'f',
    }).expect(201)
    const responseId = (body as { id: string }).id
    const { id } = await writeTemplate(
      owner,
      '<p>{form.nombre}, {form.fecha.words}, {form.gastos}, {form.area}, {form.otra}</p><p>{#form.bienes}{.}. {/form.bienes}</p>',
    )
    const preflightResult = await preflight(owner, id, { caseId, responseId, locale: 'es' })
    expect(preflightResult.values).toEqual([
      { path: 'form.nombre', label: 'Nombre completo', group: 'form', value: 'Wanda <Irizarry>', typed: false },
      { path: 'form.fecha', label: 'Fecha', group: 'form', value: '5 de marzo de 2026', typed: false },
      { path: 'form.gastos', label: 'Gastos', group: 'form', value: '$1,250.00', typed: false },
      { path: 'form.area', label: 'Área', group: 'form', value: 'Familia', typed: false },
      { path: 'form.bienes', label: 'Bienes', group: 'form', value: 'Casa\nAuto', typed: false },
    ])
    expect(preflightResult).toMatchObject({
      ready: false,
      missing: [{ path: 'form.otra', label: 'Otra', optional: false }],
    })
    await owner.put(`/forms/${form.id}/responses/${responseId}`, { caseId: otherCase, version: 1 })
    const { body: filed } = await owner.get(`/forms/${form.id}/responses/${responseId}`).expect(200)
    expect((filed as { case: { id: string } | null }).case?.id).toBe(otherCase)
    expect(
      codeOf((await owner.post(`/document-templates/${id}/preflight`, { caseId, responseId }).expect(404)).body),
    ).toBe('response_not_found')
    await owner.post(`/document-templates/${id}/preflight`, { caseId: otherCase, responseId }).expect(200)
  })

  it('is not made into a closed case, nor from or into another company’s', async () => {
    const [{ owner }, other] = [await office(app()), await office(app(), 'Otra')]
    const [caseId, foreignCase] = [await openCaseOf(owner), await openCaseOf(other.owner)]
    const { id } = await writeTemplate(owner, '<p>{date.today}</p>')
    const make = (user: typeof owner, to: string, templateId = id) =>
      user.post(`/cases/${to}/documents/from-template`, { templateId, locale: 'es', formats: ['docx'] })
    expect(codeOf((await make(owner, foreignCase).expect(404)).body)).toBe('case_not_found')
    expect(codeOf((await make(other.owner, foreignCase).expect(404)).body)).toBe('document_template_not_found')
    await owner.post(`/document-templates/${id}/preflight`, { caseId: foreignCase }).expect(404)
    await owner.post(`/cases/${caseId}/close`).expect(200)
    expect(codeOf((await make(owner, caseId).expect(409)).body)).toBe('case_closed')
  })
})
