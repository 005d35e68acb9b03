// Documents of the editor made from a template, and the typed questions of templates, over HTTP.
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { preflight, writeTemplate } from '#tests/support/make-template.ts'
import { codeOf, bytesOf, textOf } from '#tests/support/letter-template.ts'

const app = useApp()
const documentsOf = (body: unknown) => (body as { items: { id: string; name: string; mimeType: string }[] }).items

describe('a document of a case from a template with questions', () => {
  it('is made as a document of the editor, with versions, and as DOCX and PDF, in that order', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner, { clientName: 'Efraín Laracuente Boneta' })
    const { id } = await writeTemplate(owner, '<h1>CARTA</h1><p>Estimado <strong>{client.full_name}</strong>:</p>')
    const { body } = await owner
      .post(`/cases/${caseId}/documents/from-template`, {
        templateId: id,
        locale: 'es',
        formats: ['pdf', 'authored', 'docx'],
        name: 'Carta a Efraín',
      })
      .expect(201)
    expect(documentsOf(body).map(({ name, mimeType }) => [name, mimeType.split('.').at(-1)])).toEqual([
      ['Carta a Efraín', 'text/html'],
      ['Carta a Efraín.docx', 'document'],
      ['Carta a Efraín.pdf', 'application/pdf'],
    ])
    const { body: text } = await owner.get(`/documents/${documentsOf(body)[0]?.id}/authored`).expect(200)
    const { content, version } = text as { content: string; version: number }
    expect(content).toBe('<h1>CARTA</h1><p>Estimado <strong>Efraín Laracuente Boneta</strong>:</p>')
    await owner
      .put(`/documents/${documentsOf(body)[0]?.id}/authored`, { content: `${content}<p>Fin</p>`, version })
      .expect(200)
  })

  it('asks by the types of its questions, writes only the chosen clauses, and takes no answer of another type', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner, { courtCaseNumber: 'SJ2026CV01234' })
    await owner
      .post(`/cases/${caseId}/parties`, { role: 'plaintiff', side: 'ours', name: 'Efraín Laracuente Boneta' })
      .expect(201)
    const question = (name: string, type: string, more: object = {}) => ({
      path: `ask.${name}`,
      label: `Etiqueta de ${name}`,
      type,
      ...more,
    })
    const options = [
      { value: 'por_hora', label: 'Por hora' },
      { value: 'fijo', label: 'Fijo' },
    ]
    const { id } = await writeTemplate(
      owner,
      '<p>{company.letterhead}</p><p>{case.court}. {ask.parte}: {ask.forma}{#ask.forma.por_hora} a {ask.tarifa}{/ask.forma.por_hora}{#ask.forma.fijo} de {ask.suma}{/ask.forma.fijo}, {ask.parte_del_pleito} al {ask.vence}</p>',
      {
        questions: [
          question('forma', 'choices', { options }),
          question('tarifa', 'money'),
          question('suma', 'money'),
          question('parte_del_pleito', 'percent', { hint: 'De lo obtenido' }),
          question('vence', 'date'),
          question('parte', 'party'),
        ],
      },
    )
    const check = (answers: object) => preflight(owner, id, { caseId, locale: 'es', answers })
    expect((await check({})).missing).toEqual([
      expect.objectContaining({
        path: 'ask.parte',
        input: 'party',
        options: [{ value: 'Efraín Laracuente Boneta', label: 'Efraín Laracuente Boneta' }],
      }),
      expect.objectContaining({ path: 'ask.forma', input: 'choices', optional: false, options }),
      expect.objectContaining({ path: 'ask.parte_del_pleito', input: 'percent', hint: 'De lo obtenido' }),
      expect.objectContaining({ path: 'ask.vence', label: 'Etiqueta de vence', input: 'date' }),
    ])
    const answers = {
      'ask.parte': 'Efraín Laracuente Boneta',
      'ask.forma': 'por_hora',
      'ask.tarifa': '150',
      'ask.parte_del_pleito': '33.33',
      'ask.vence': '2026-12-15',
    }
    const paths = async (changes: object) => (await check({ ...answers, ...changes })).missing.map(({ path }) => path)
    expect(await paths({ 'ask.tarifa': '1.250,50' })).toEqual([])
    expect(await paths({ 'ask.tarifa': '12 50' })).toEqual(['ask.tarifa'])
    expect(await paths({ 'ask.tarifa': 'ciento cincuenta' })).toEqual(['ask.tarifa'])
    expect(await paths({ 'ask.parte_del_pleito': '133' })).toEqual(['ask.parte_del_pleito'])
    expect(await paths({ 'ask.vence': '2026-02-30' })).toEqual(['ask.vence'])
    expect(await paths({ 'ask.forma': 'gratis' })).toEqual(['ask.forma'])
    expect(await paths({ 'ask.forma': 'por_hora\nfijo' })).toEqual(['ask.suma'])
    expect(await paths({})).toEqual([])
    const { body } = await owner
      .post(`/cases/${caseId}/documents/from-template`, { templateId: id, locale: 'es', formats: ['docx'], answers })
      .expect(201)
    const text = await textOf(await bytesOf(owner, `/documents/${documentsOf(body)[0]?.id}/content`))
    expect(text.split('\n')[1]).toBe(
      'Tribunal de Primera Instancia, Sala Superior de San Juan. Efraín Laracuente Boneta: Por hora a $150.00, 33.33% al 15 de diciembre de 2026',
    )
  })

  it('refuses a choice without two options, and two questions with the same name', async () => {
    const { owner } = await office(app())
    const write = (questions: readonly object[]) =>
      owner.post('/document-templates', { name: 'Carta', content: '<p>{ask.forma}</p>', questions }).expect(400)
    const choice = { path: 'ask.forma', label: 'Forma', type: 'choice', options: [{ value: 'una', label: 'Una' }] }
    expect(codeOf((await write([choice])).body)).toBe('validation_failed')
    const text = { path: 'ask.forma', label: 'Forma', type: 'text' }
    expect(codeOf((await write([text, text])).body)).toBe('validation_failed')
  })
})
