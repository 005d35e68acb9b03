// Use of responses by the company: searching, noting, filing, exporting, deleting.
import readExcel from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { intakeFields, submitResponse, makeForm, type CreatedForm } from '#tests/support/make-form.ts'
import { partiesIn } from './party-answers.ts'
import type { FormResponseDetail as DetailSchema } from './responses.contract.ts'

type FormResponseDetail = z.output<typeof DetailSchema>
const app = useApp()

interface Response {
  readonly id: string
  readonly version: number
  readonly values: Record<string, unknown>
  readonly case: { id: string; name: string } | null
  readonly client: { id: string } | null
}
interface ResponseList {
  readonly items: Response[]
  readonly total: number
  readonly columns: { name: string; label: string; current: boolean }[]
  readonly tags: string[]
}

const list = async (owner: Person, form: CreatedForm, query = '') =>
  (await owner.get(`/forms/${form.id}/responses${query}`).expect(200)).body as ResponseList

const people = [
  { nombre: 'Ana Peña', correo: 'ana@example.com', asunto: 'familia', hijos: 2 },
  { nombre: 'Luis Ángel', correo: 'luis@example.com', asunto: 'civil', relato: 'Choque en Santurce. 7875550135\n787' },
  { nombre: '=SUM(A1)', correo: 'sol@example.com', relato: 'línea 1\n"línea", 2' },
]
async function formWithResponses() {
  const lawOffice = await office(app())
  const form = await makeForm(lawOffice.owner)
  const ids: string[] = []
  for (const values of people)
    ids.push(((await submitResponse(app(), form.slug, values).expect(201)).body as { id: string }).id)
  return { ...lawOffice, form, ids }
}

describe('the list of responses', () => {
  it('finds words without accents, options by their labels, and exact values of fields', async () => {
    const { owner, form } = await formWithResponses()
    const names = async (query: string) => (await list(owner, form, query)).items.map((r) => r.values['nombre'])
    expect(await names('')).toEqual(['=SUM(A1)', 'Luis Ángel', 'Ana Peña'])
    expect(await names('?q=pena')).toEqual(['Ana Peña'])
    expect(await names('?q=santurce%20luis')).toEqual(['Luis Ángel'])
    expect(await names('?q=Familia')).toEqual(['Ana Peña'])
    expect(await names('?q=%25')).toEqual([])
    expect(await names('?q=(787)%20555-0135')).toEqual(['Luis Ángel'])
    // The end of one answer and the beginning of the next are no telephone.
    expect(await names('?q=5550135787')).toEqual([])
    expect(await names('?field=asunto&value=civil')).toEqual(['Luis Ángel'])
    expect(await names('?field=hijos&value=2')).toEqual(['Ana Peña'])
    expect(await names('?from=2000-01-01&to=2000-12-31')).toEqual([])
    expect(await names('?from=2026-01-01&sort=submittedAt&pageSize=10')).toEqual(['Ana Peña', 'Luis Ángel', '=SUM(A1)'])
  })

  it('finds words in the text of one field, and filters filed or unfiled responses', async () => {
    const {
      owner,
      form,
      ids: [ana],
    } = await formWithResponses()
    const names = async (query: string) => (await list(owner, form, query)).items.map((r) => r.values['nombre'])
    expect(await names('?field=nombre&value=angel%20LUIS&match=words')).toEqual(['Luis Ángel'])
    // The word is in another field of that response.
    expect(await names('?field=nombre&value=santurce&match=words')).toEqual([])
    expect(await names('?field=relato&value=%25&match=words')).toEqual([])
    await owner.get(`/forms/${form.id}/responses?field=__proto__&value=x`).expect(400)
    const { body } = await owner.post('/cases', { name: 'Peña v. Mar' }).expect(201)
    await owner
      .put(`/forms/${form.id}/responses/${ana}`, { caseId: (body as { id: string }).id, tags: ['urgente'], version: 1 })
      .expect(200)
    expect(await names('?filed=true')).toEqual(['Ana Peña'])
    expect(await names('?filed=false')).toEqual(['=SUM(A1)', 'Luis Ángel'])
    expect(await names('?filed=false&tag=urgente')).toEqual([])
    const { text } = await owner.get(`/forms/${form.id}/responses.csv?filed=true&columns=nombre&locale=en`).expect(200)
    expect(text.trim().split('\r\n')).toHaveLength(2)
  })

  it('separates responses that arrived while no storage was left', async () => {
    const { owner, companyId, form, ids } = await formWithResponses()
    await asOwner(app(), 'update form_response set over_quota = true where company_id = $1 and id = $2', [
      companyId,
      ids[1],
    ])
    const { items, counts } = (await owner.get(`/forms/${form.id}/responses?held=true`).expect(200))
      .body as ResponseList & {
      counts: object
    }
    expect([items.map((r) => r.id), counts]).toEqual([[ids[1]], { unread: 3, suspected: 0, held: 1 }])
    expect((await owner.get('/forms/count').expect(200)).body).toEqual({ unread: 3 })
    await owner.get(`/forms/${form.id}/responses/${ids[0]}`).expect(200)
    expect((await owner.get('/forms/count').expect(200)).body).toEqual({ unread: 2 })
    expect((await list(owner, form, '?held=false')).total).toBe(2)
    await owner.delete(`/forms/${form.id}`).expect(204)
    expect((await owner.get('/forms/count').expect(200)).body).toEqual({ unread: 0 })
  })

  it('keeps columns of removed fields after the current columns', async () => {
    const { owner, form } = await formWithResponses()
    await owner.delete(`/forms/${form.id}/fields/${form.fields.find((f) => f.name === 'relato')?.id}`).expect(204)
    expect((await list(owner, form)).columns.map((c) => [c.name, c.current])).toEqual([
      ['nombre', true],
      ['correo', true],
      ['asunto', true],
      ['hijos', true],
      ['relato', false],
    ])
  })
})

describe('a response', () => {
  it('gets tags and a note, and rejects a stale version', async () => {
    const {
      owner,
      form,
      ids: [id],
    } = await formWithResponses()
    const path = `/forms/${form.id}/responses/${id}`
    expect(
      (
        await owner
          .put(path, { tags: ['urgente', 'urgente', 'Año 2026'], note: '<b>Llamar</b>', version: 1 })
          .expect(200)
      ).body,
    ).toMatchObject({ tags: ['urgente', 'Año 2026'], note: '<b>Llamar</b>', version: 2 })
    expect((await owner.put(path, { note: 'otra', version: 1 }).expect(409)).body).toMatchObject({
      error: { code: 'stale_version' },
    })
    expect(await list(owner, form, '?tag=urgente')).toMatchObject({ total: 1, tags: ['Año 2026', 'urgente'] })
    expect((await owner.get(`/forms/${form.id}/responses?tag=urg`)).body).toMatchObject({ total: 0 })
    expect((await list(owner, form, '?read=true')).total).toBe(0)
    await owner.put(path, { read: true, version: 2 }).expect(200)
    expect((await list(owner, form, '?read=true')).total).toBe(1)
  })

  it('is deleted and restored', async () => {
    const {
      owner,
      form,
      ids: [id],
    } = await formWithResponses()
    await owner.delete(`/forms/${form.id}/responses/${id}`).expect(204)
    await owner.get(`/forms/${form.id}/responses/${id}`).expect(404)
    expect((await list(owner, form)).total).toBe(2)
    await owner.post(`/forms/${form.id}/responses/${id}/restore`).expect(200)
    expect((await list(owner, form)).total).toBe(3)
  })

  it('is filed into a case, and opened as a client with a case', async () => {
    const {
      owner,
      form,
      ids: [first, second],
    } = await formWithResponses()
    const { body: existingCase } = await owner.post('/cases', { name: 'Peña v. Mar' }).expect(201)
    const caseId = (existingCase as { id: string }).id
    expect(
      (await owner.put(`/forms/${form.id}/responses/${first}`, { caseId, version: 1 }).expect(200)).body,
    ).toMatchObject({ case: { id: caseId, name: 'Peña v. Mar' } })
    const response = (
      await owner
        .post(`/forms/${form.id}/responses/${second}/case`, {
          name: 'Choque en Santurce',
          client: { name: 'Luis Ángel', email: 'luis@example.com', phone: '787-555-0100' },
        })
        .expect(201)
    ).body as Response
    expect((await owner.get(`/clients/${response.client?.id}`)).body).toMatchObject({
      name: 'Luis Ángel',
      email: 'luis@example.com',
      phone: '787-555-0100',
      caseCount: 1,
    })
    expect((await owner.get(`/cases/${response.case?.id}`)).body).toMatchObject({
      name: 'Choque en Santurce',
      client: { id: response.client?.id },
    })
    expect(
      (await owner.post(`/forms/${form.id}/responses/${second}/case`, { name: 'Otra vez' }).expect(409)).body,
    ).toMatchObject({ error: { code: 'response_has_case' } })
    expect((await list(owner, form, `?caseId=${caseId}`)).total).toBe(1)
  })

  it('adds the parties that it names to the case with their roles, and creates nothing for an invalid name', async () => {
    const { owner } = await office(app())
    const party = { role: 'defendant', side: 'adverse' }
    const employerField = { name: 'patrono', label: 'Nombre de su patrono', type: 'person', rules: { party } }
    const form = await makeForm(owner, [...intakeFields, employerField])
    const submitWithEmployer = async () => {
      const values = { nombre: 'Ana Peña', correo: 'ana@example.com', patrono: 'Hotel del Mar, Inc.' }
      return ((await submitResponse(app(), form.slug, values).expect(201)).body as { id: string }).id
    }
    const [first, second] = [await submitWithEmployer(), await submitWithEmployer()]
    const detail = (await owner.get(`/forms/${form.id}/responses/${first}`).expect(200)).body as FormResponseDetail
    const [namedParty] = partiesIn(detail.fields, detail.values)
    expect(namedParty).toEqual({
      ...party,
      field: 'patrono',
      label: 'Nombre de su patrono',
      name: 'Hotel del Mar, Inc.',
    })
    const chosen = { ...party, name: namedParty?.name }
    const body = { name: 'Peña v. Mar', parties: [chosen] }
    const withoutLetters = { name: 'Otro', client: { name: 'Ana' }, parties: [{ ...chosen, name: '...' }] }
    await owner.post(`/forms/${form.id}/responses/${first}/case`, withoutLetters).expect(422)
    expect((await owner.get('/cases').expect(200)).body).toMatchObject({ total: 0 })
    expect((await owner.get('/clients').expect(200)).body).toMatchObject({ total: 0 })
    const opened = await owner.post(`/forms/${form.id}/responses/${first}/case`, body).expect(201)
    const caseId = (opened.body as Response).case?.id ?? ''
    const partiesOf = async () =>
      ((await owner.get(`/cases/${caseId}/parties`).expect(200)).body as { items: { person: { id: string } }[] }).items
    const [employer] = await partiesOf()
    expect(employer).toMatchObject({ person: { name: 'Hotel del Mar, Inc.', kind: 'company' }, role: 'defendant' })
    // The office already has a record of the person: the same person gets another role.
    const witness = { ...chosen, role: 'witness', side: 'neutral', personId: employer?.person.id }
    await owner.put(`/forms/${form.id}/responses/${second}`, { caseId, parties: [witness], version: 1 }).expect(200)
    expect((await partiesOf()).map(({ person }) => person.id)).toEqual([employer?.person.id, employer?.person.id])
  })

  it('cannot be linked with another company’s case or client', async () => {
    const {
      owner,
      form,
      ids: [id],
    } = await formWithResponses()
    const otherOffice = await office(app(), 'Otra')
    const { body } = await otherOffice.owner.post('/clients', { name: 'Ajena' })
    await owner
      .post(`/forms/${form.id}/responses/${id}/case`, { name: 'Nada', clientId: (body as { id: string }).id })
      .expect(404)
    expect((await owner.get('/cases')).body).toMatchObject({ total: 0 })
    await otherOffice.owner.get(`/forms/${form.id}/responses/${id}`).expect(404)
    await otherOffice.owner.get(`/forms/${form.id}/responses.csv`).expect(404)
  })
})

describe('an export', () => {
  it('is, as CSV, UTF-8 with a byte order mark, and holds no formula', async () => {
    const { owner, form } = await formWithResponses()
    const { text, headers } = await owner
      .get(`/forms/${form.id}/responses.csv?columns=nombre,relato,nada&locale=es`)
      .expect(200)
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Entrevista inicial\.csv"/)
    expect(text.startsWith('\ufeffRecibida,Nombre completo,Cuéntenos qué pasó,Cliente,Caso,Etiquetas,Nota\r\n')).toBe(
      true,
    )
    expect(text).toContain(`,"'=SUM(A1)","línea 1\n""línea"", 2",`)
    expect(text).toMatch(/\r\n\d{4}-\d\d-\d\d \d\d:\d\d,Ana Peña,,/)
  })

  it('holds, as a workbook, numbers as numbers and texts as texts', async () => {
    const { owner, form } = await formWithResponses()
    const { body } = await owner
      .get(`/forms/${form.id}/responses.xlsx?locale=en&q=a`)
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = []
        res
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            done(null, Buffer.concat(parts))
          })
      })
      .expect(200)
    const rows = ((await readExcel(body as Buffer)) as unknown as { data: unknown[][] }[])[0]?.data ?? []
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Received',
      'Nombre completo',
      'Correo electrónico',
      'Asunto',
      'Hijos menores',
    ])
    expect(rows.at(-1)?.slice(1, 5)).toEqual(['Ana Peña', 'ana@example.com', 'Familia', 2])
    expect(rows.some((r) => r[1] === '=SUM(A1)')).toBe(true)
  })

  it('is recorded in the audit', async () => {
    const { owner, form } = await formWithResponses()
    await owner.get(`/forms/${form.id}/responses.csv`).expect(200)
    expect((await owner.get('/audit?action=responses.exported')).body).toMatchObject({
      items: [{ action: 'responses.exported', subject: { type: 'form', id: form.id } }],
    })
  })
})
