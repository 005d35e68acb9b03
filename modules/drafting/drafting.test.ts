// Document templates over HTTP: kept, changed, used, removed; by the office and by the platform.
import { describe, expect, it } from 'vitest'
import { rows, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { administrator, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf, storageUsed } from '#tests/support/files.ts'
import { answer, makeForm } from '#tests/support/make-form.ts'
import { preflight, uploadTemplate, writeTemplate, type MadeTemplate } from '#tests/support/make-template.ts'
import { makeDocx, paragraph, run } from '#tests/support/make-docx.ts'
import { openDocx } from './docx/open-docx.ts'
import { purgeTemplates } from './templates/remove-template.ts'

const app = useApp()
const names = (body: unknown) => (body as { items: MadeTemplate[] }).items.map(({ name }) => name)
const made = (body: unknown) =>
  (body as { items: { id: string; name: string; mimeType: string; folderId: string | null }[] }).items
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const letter = () =>
  makeDocx(
    paragraph(run('Caso {case.number}, '), run('{client.full_name}', '<w:b/>')) +
      paragraph('{client.phone?}') +
      paragraph('{date.today}'),
  )

async function bytesOf(who: Awaited<ReturnType<typeof office>>['owner'], path: string): Promise<Buffer> {
  return (
    await who
      .get(path)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = []
        res
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            done(null, Buffer.concat(chunks))
          })
      })
      .expect(200)
  ).body as Buffer
}
const textOf = async (bytes: Buffer): Promise<string> =>
  (await openDocx(bytes))
    .file('word/document.xml')
    ?.asText()
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .trim() ?? ''

describe('a template of the office', () => {
  it('is uploaded, described, replaced, downloaded and duplicated, and charged for its bytes', async () => {
    const { owner, companyId } = await office(app())
    const file = letter()
    const before = await storageUsed(owner)
    const kept = (
      await uploadTemplate(owner, file, {
        name: 'Carta.docx',
        fields: { language: 'en', category: 'letter', description: 'De prueba' },
      }).expect(201)
    ).body as MadeTemplate
    expect(kept).toMatchObject({
      name: 'Carta',
      kind: 'docx',
      source: 'office',
      language: 'en',
      category: 'letter',
      description: 'De prueba',
      draftNotice: false,
      sizeBytes: file.length,
      placeholderCount: 4,
      unknownCount: 0,
      version: 1,
    })
    expect(kept.placeholders).toEqual([
      { path: 'case.number', kind: 'value', optional: false, known: true },
      { path: 'client.full_name', kind: 'value', optional: false, known: true },
      { path: 'client.phone', kind: 'value', optional: true, known: true },
      { path: 'date.today', kind: 'value', optional: false, known: true },
    ])
    expect((await storageUsed(owner)) - before).toBe(file.length)
    // At rest it is not the file.
    const [stored] = await withScope({ kind: 'company', companyId }, () =>
      rows<{ content: Buffer }>(
        app().services.openWork().em,
        sql`select content from document_template where id = ${kept.id}`,
      ),
    )
    expect(stored?.content.includes('PK')).toBe(false)
    expect((await bytesOf(owner, `/document-templates/${kept.id}/content`)).equals(file)).toBe(true)

    await owner
      .put(`/document-templates/${kept.id}`, { name: 'Carta nueva', draftNotice: true, version: 1 })
      .expect(200)
    expect(
      codeOf((await owner.put(`/document-templates/${kept.id}`, { name: 'Tarde', version: 1 }).expect(409)).body),
    ).toBe('stale_version')
    expect(
      codeOf((await owner.put(`/document-templates/${kept.id}`, { content: '<p>x</p>', version: 2 }).expect(409)).body),
    ).toBe('template_not_authored')
    const other = makeDocx(paragraph('{cleint.full_name}'))
    const replaced = (
      await owner
        .request('put', `/document-templates/${kept.id}/content?version=2`)
        .attach('file', other, 'otra.docx')
        .expect(200)
    ).body as MadeTemplate
    expect(replaced).toMatchObject({ name: 'Carta nueva', version: 3, unknownCount: 1, sizeBytes: other.length })
    expect((await storageUsed(owner)) - before).toBe(other.length)
    const copy = (await owner.post(`/document-templates/${kept.id}/duplicate`, {}).expect(201)).body as MadeTemplate
    expect(copy).toMatchObject({ name: 'Copy of Carta nueva', kind: 'docx', draftNotice: true, version: 1 })
    expect((await bytesOf(owner, `/document-templates/${copy.id}/content`)).equals(other)).toBe(true)
    expect(names((await owner.get('/document-templates?source=office&q=carta&sort=-name')).body)).toEqual([
      'Copy of Carta nueva',
      'Carta nueva',
    ])
  })

  it('is written in the editor, cleaned, and read again', async () => {
    const { owner } = await office(app())
    const kept = await writeTemplate(
      owner,
      '<p onclick="x()">{client.full_name}</p><script>alert(1)</script><table><tr><td>{#form.hijos}{.}{/form.hijos}</td></tr></table>',
    )
    expect(kept).toMatchObject({ kind: 'authored', placeholderCount: 2 })
    const { body } = await owner.get(`/document-templates/${kept.id}/authored`).expect(200)
    expect((body as { content: string }).content).toBe(
      '<p>{client.full_name}</p><table><tr><td>{#form.hijos}{.}{/form.hijos}</td></tr></table>',
    )
    expect(await textOf(await bytesOf(owner, `/document-templates/${kept.id}/content`))).toContain('{client.full_name}')
    expect(
      (await owner.put(`/document-templates/${kept.id}`, { content: '<p>{case.name}</p>', version: 1 }).expect(200))
        .body,
    ).toMatchObject({ version: 2, placeholders: [{ path: 'case.name' }] })
    const { body: refused } = await owner
      .put(`/document-templates/${kept.id}`, { content: '<p>{case.name</p>', version: 2 })
      .expect(422)
    expect(refused).toMatchObject({
      error: {
        code: 'template_tags_invalid',
        details: { problems: [{ code: 'unclosed', part: 'body', tag: 'case.name' }] },
      },
    })
    expect(
      codeOf(
        (
          await owner
            .request('put', `/document-templates/${kept.id}/content?version=2`)
            .attach('file', letter(), 'x.docx')
            .expect(409)
        ).body,
      ),
    ).toBe('template_not_file')
  })

  it('is removed and brought back within thirty days, its charge with it, and then gone', async () => {
    const { owner, companyId } = await office(app())
    const { id, sizeBytes } = await writeTemplate(owner, '<p>{client.full_name}</p>')
    const used = await storageUsed(owner)
    await owner.delete(`/document-templates/${id}`).expect(204)
    expect(used - (await storageUsed(owner))).toBe(sizeBytes)
    await owner.get(`/document-templates/${id}`).expect(404)
    await owner.delete(`/document-templates/${id}`).expect(404)
    const { body: bin } = await owner.get('/document-templates?deleted=true').expect(200)
    expect((bin as { items: MadeTemplate[] }).items).toMatchObject([
      { id, can: { restore: true, update: false, make: false } },
    ])
    await owner.post(`/document-templates/${id}/restore`).expect(200)
    expect(await storageUsed(owner)).toBe(used)
    await owner.delete(`/document-templates/${id}`).expect(204)
    const work = app().services.openWork()
    const inDays = (days: number) =>
      withScope({ kind: 'platform' }, () =>
        purgeTemplates({
          ...work,
          ports: { ...work.ports, clock: { now: () => new Date(Date.now() + days * 86_400_000) } },
        }),
      )
    const left = () =>
      withScope({ kind: 'company', companyId }, () =>
        rows(app().services.openWork().em, sql`select 1 from document_template where id = ${id}`),
      )
    await inDays(29)
    expect(await left()).toHaveLength(1)
    await inDays(31)
    expect(await left()).toHaveLength(0)
  })

  it('is refused for what it is, and nothing is charged', async () => {
    const { owner } = await office(app())
    const before = await storageUsed(owner)
    const refusal = async (bytes: Buffer, name = 'x.docx') =>
      codeOf((await uploadTemplate(owner, bytes, { name })).body)
    expect(await refusal(Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), 'vieja.docx')).toBe('template_not_docx')
    expect(await refusal(makeDocx('', { parts: [{ name: 'word/vbaProject.bin', data: 'x' }] }))).toBe('template_macros')
    expect(
      await refusal(makeDocx('', { parts: [{ name: 'word/media/a.png', data: Buffer.alloc(30 * 1024 * 1024) }] })),
    ).toBe('template_bomb')
    expect(await refusal(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toBe('template_too_large')
    expect(codeOf((await owner.post('/document-templates').field('name', 'x').expect(400)).body)).toBe('file_missing')
    expect(codeOf((await uploadTemplate(owner, letter(), { fields: { language: 'xx' } }).expect(400)).body)).toBe(
      'validation_failed',
    )
    expect(await storageUsed(owner)).toBe(before)
  })
})

describe('a document of a case', () => {
  it('is made as DOCX and PDF into a folder, in the history and the audit', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner, { courtCaseNumber: 'SJ2026CV01234', clientName: 'Efraín Laracuente Boneta' })
    const folderId = (
      (await owner.post(`/cases/${caseId}/folders`, { name: 'Cartas' }).expect(201)).body as { id: string }
    ).id
    const { id } = (await uploadTemplate(owner, letter()).expect(201)).body as MadeTemplate
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
    const [docx, pdf] = made(body)
    expect([docx, pdf]).toMatchObject([
      { name: 'Carta a Efraín.docx', folderId },
      { name: 'Carta a Efraín.pdf', mimeType: 'application/pdf', folderId },
    ])
    const said = await textOf(await bytesOf(owner, `/documents/${docx?.id}/content`))
    expect(said).toMatch(/^Caso SJ2026CV01234, Efraín Laracuente Boneta\n\d{1,2} de \S+ de 2\d{3}$/)
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

  it('is not made while something is missing or unknown; what is typed fills it', async () => {
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
      { path: 'case.number', label: 'Case number', group: 'case', optional: false, input: 'text' },
      { path: 'ask.honorarios', label: 'Honorarios', group: 'ask', optional: false, input: 'text' },
      { path: 'client.phone', label: "Client's phone", group: 'client', optional: true, input: 'text' },
      { path: 'ask.anejos', label: 'Anejos', group: 'ask', optional: true, input: 'lines' },
      { path: 'ask.balance', label: 'Balance', group: 'ask', optional: true, input: 'text' },
      { path: 'ask.urgente', label: 'Urgente', group: 'ask', optional: true, input: 'yes_no' },
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
    const [document] = made((await make({ answers }).expect(201)).body)
    expect(await textOf(await bytesOf(owner, `/documents/${document?.id}/content`))).toBe(
      'SJ2026CV09999 Yadira $1,250.50 mil doscientos cincuenta dólares con 50/100\nUno;Dos;',
    )
    expect(codeOf((await make({ answers, templateVersion: version + 1 }).expect(409)).body)).toBe('stale_version')
    await make({ answers: { '__proto__.x': 'y', 'no vale': 'z' } }).expect(400)
    await make({ answers, formats: [] }).expect(400)
  })

  it('takes the answers of a form that is in the case or in none', async () => {
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
    const { body } = await answer(app(), form.slug, {
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
    const found = await preflight(owner, id, { caseId, responseId, locale: 'es' })
    expect(found.values).toEqual([
      { path: 'form.nombre', label: 'Nombre completo', group: 'form', value: 'Wanda <Irizarry>', typed: false },
      { path: 'form.fecha', label: 'Fecha', group: 'form', value: '5 de marzo de 2026', typed: false },
      { path: 'form.gastos', label: 'Gastos', group: 'form', value: '$1,250.00', typed: false },
      { path: 'form.area', label: 'Área', group: 'form', value: 'Familia', typed: false },
      { path: 'form.bienes', label: 'Bienes', group: 'form', value: 'Casa\nAuto', typed: false },
    ])
    expect(found).toMatchObject({ ready: false, missing: [{ path: 'form.otra', label: 'Otra', optional: false }] })
    await owner.put(`/forms/${form.id}/responses/${responseId}`, { caseId: otherCase, version: 1 })
    const { body: filed } = await owner.get(`/forms/${form.id}/responses/${responseId}`).expect(200)
    expect((filed as { case: { id: string } | null }).case?.id).toBe(otherCase)
    expect(
      codeOf((await owner.post(`/document-templates/${id}/preflight`, { caseId, responseId }).expect(404)).body),
    ).toBe('response_not_found')
    await owner.post(`/document-templates/${id}/preflight`, { caseId: otherCase, responseId }).expect(200)
  })

  it("is not made into a closed case, nor from or into what is another office's", async () => {
    const [{ owner }, other] = [await office(app()), await office(app(), 'Otra')]
    const [caseId, foreignCase] = [await openCaseOf(owner), await openCaseOf(other.owner)]
    const { id } = await writeTemplate(owner, '<p>{date.today}</p>')
    const make = (who: typeof owner, to: string, templateId = id) =>
      who.post(`/cases/${to}/documents/from-template`, { templateId, locale: 'es', formats: ['docx'] })
    expect(codeOf((await make(owner, foreignCase).expect(404)).body)).toBe('case_not_found')
    expect(codeOf((await make(other.owner, foreignCase).expect(404)).body)).toBe('document_template_not_found')
    await owner.post(`/document-templates/${id}/preflight`, { caseId: foreignCase }).expect(404)
    await owner.post(`/cases/${caseId}/close`).expect(200)
    expect(codeOf((await make(owner, caseId).expect(409)).body)).toBe('case_closed')
  })
})

describe("a template of the platform's", () => {
  it('is kept by administrators, offered to every office, duplicated there, and withdrawn', async () => {
    const platform = await administrator(app())
    const [{ owner }, { owner: another }] = [await office(app()), await office(app(), 'Otra')]
    const { body } = await uploadTemplate(platform, letter(), {
      to: '/admin/document-templates',
      fields: { name: 'De la casa' },
    }).expect(201)
    const { id, version } = body as MadeTemplate
    expect(body).toMatchObject({ source: 'platform', can: { update: true, remove: true, make: false } })
    for (const who of [owner, another])
      expect((await who.get(`/document-templates/${id}`).expect(200)).body).toMatchObject({
        source: 'platform',
        can: { update: false, remove: false, duplicate: true, make: true },
      })
    await owner.put(`/document-templates/${id}`, { name: 'Mía', version }).expect(404)
    await owner.delete(`/document-templates/${id}`).expect(404)
    expect((await owner.post(`/document-templates/${id}/duplicate`, { name: 'Mía' }).expect(201)).body).toMatchObject({
      name: 'Mía',
      source: 'office',
      can: { update: true },
    })
    expect(
      (await platform.put(`/admin/document-templates/${id}`, { description: 'Revisada', version }).expect(200)).body,
    ).toMatchObject({ description: 'Revisada', version: 2 })
    const own = await writeTemplate(owner, '<p>x</p>')
    await platform.get(`/admin/document-templates/${own.id}`).expect(404)
    await platform.delete(`/admin/document-templates/${id}`).expect(204)
    await owner.get(`/document-templates/${id}`).expect(404)
    await platform.post(`/admin/document-templates/${id}/restore`).expect(200)
    await owner.get(`/document-templates/${id}`).expect(200)
  })

  it('can be found with the list of what templates can name, in four languages', async () => {
    const { owner } = await office(app())
    const { items } = (await owner.get('/document-templates/fields?locale=fr').expect(200)).body as {
      items: { path: string; label: Record<string, string>; example: string; words: boolean; items: unknown[] }[]
    }
    expect(items.find(({ path }) => path === 'date.today')).toMatchObject({
      example: '5 mars 2026',
      words: true,
      label: { es: 'Fecha de hoy', en: "Today's date" },
    })
    expect(items.find(({ path }) => path === 'case.documents')?.items).toHaveLength(2)
    expect(
      items.flatMap(({ label, example }) => [...Object.values(label), example]).filter((said) => said.trim() === ''),
    ).toEqual([])
    expect(names((await owner.get('/document-templates?category=receipt&language=es').expect(200)).body)).toEqual([
      'Recibo de pago',
    ])
  })
})
