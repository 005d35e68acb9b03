// Document templates over HTTP, of an office and of the platform: stored, changed, removed and restored.
import { describe, expect, it } from 'vitest'
import { exists, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { administrator, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { storageUsed } from '#tests/support/files.ts'
import { uploadTemplate, writeTemplate, type CreatedTemplate } from '#tests/support/make-template.ts'
import { makeDocx, paragraph } from '#tests/support/make-docx.ts'
import { codeOf, letter, bytesOf, textOf } from '#tests/support/letter-template.ts'
import { purgeTemplates } from './templates/remove-template.ts'

const app = useApp()
const names = (body: unknown) => (body as { items: CreatedTemplate[] }).items.map(({ name }) => name)

describe('a template of the company', () => {
  it('is uploaded, renamed, replaced, downloaded and duplicated, and charged for its bytes', async () => {
    const { owner, companyId } = await office(app())
    const file = letter()
    const before = await storageUsed(owner)
    const storedTemplate = (
      await uploadTemplate(owner, file, {
        name: 'Carta.docx',
        fields: { language: 'en', category: 'letter', description: 'De prueba' },
      }).expect(201)
    ).body as CreatedTemplate
    expect(storedTemplate).toMatchObject({
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
    expect(storedTemplate.placeholders).toEqual([
      { path: 'case.number', kind: 'value', optional: false, known: true },
      { path: 'client.full_name', kind: 'value', optional: false, known: true },
      { path: 'client.phone', kind: 'value', optional: true, known: true },
      { path: 'date.today', kind: 'value', optional: false, known: true },
    ])
    expect((await storageUsed(owner)) - before).toBe(file.length)
    // The stored bytes are encrypted.
    const [stored] = await withScope({ kind: 'company', companyId }, () =>
      rows(
        app().services.openWork().em,
        { content: col.bytea },
        sql`select content from document_template where id = ${storedTemplate.id}`,
      ),
    )
    expect(stored?.content.length).toBeGreaterThan(0)
    expect(stored?.content.includes('word/document.xml')).toBe(false)
    expect((await bytesOf(owner, `/document-templates/${storedTemplate.id}/content`)).equals(file)).toBe(true)

    await owner
      .put(`/document-templates/${storedTemplate.id}`, { name: 'Carta nueva', draftNotice: true, version: 1 })
      .expect(200)
    expect(
      codeOf(
        (await owner.put(`/document-templates/${storedTemplate.id}`, { name: 'Tarde', version: 1 }).expect(409)).body,
      ),
    ).toBe('stale_version')
    expect(
      codeOf(
        (await owner.put(`/document-templates/${storedTemplate.id}`, { content: '<p>x</p>', version: 2 }).expect(409))
          .body,
      ),
    ).toBe('template_not_authored')
    const other = makeDocx(paragraph('{cleint.full_name}'))
    const replaced = (
      await owner
        .request('put', `/document-templates/${storedTemplate.id}/content?version=2`)
        .attach('file', other, 'otra.docx')
        .expect(200)
    ).body as CreatedTemplate
    expect(replaced).toMatchObject({ name: 'Carta nueva', version: 3, unknownCount: 1, sizeBytes: other.length })
    expect((await storageUsed(owner)) - before).toBe(other.length)
    const copy = (await owner.post(`/document-templates/${storedTemplate.id}/duplicate`, {}).expect(201))
      .body as CreatedTemplate
    expect(copy).toMatchObject({ name: 'Copy of Carta nueva', kind: 'docx', draftNotice: true, version: 1 })
    expect((await bytesOf(owner, `/document-templates/${copy.id}/content`)).equals(other)).toBe(true)
    expect(names((await owner.get('/document-templates?source=office&q=carta&sort=-name')).body)).toEqual([
      'Copy of Carta nueva',
      'Carta nueva',
    ])
  })

  it('is listed first in the language of its reader', async () => {
    const { owner } = await office(app())
    const { body } = await owner.get('/document-templates?pageSize=100&sort=language').expect(200)
    const languages = (body as { items: { language: string }[] }).items.map(({ language }) => language)
    expect(languages.length).toBeGreaterThan(2)
    expect([...new Set(languages)][0]).toBe('en')
    const { body: reversed } = await owner.get('/document-templates?pageSize=100&sort=-language').expect(200)
    expect((reversed as { items: { language: string }[] }).items.at(-1)?.language).toBe('en')
  })

  it('is written in the editor, sanitized, and read again', async () => {
    const { owner } = await office(app())
    const stored = await writeTemplate(
      owner,
      '<p onclick="x()">{client.full_name}</p><script>alert(1)</script><table><tr><td>{#form.hijos}{.}{/form.hijos}</td></tr></table>',
    )
    expect(stored).toMatchObject({ kind: 'authored', placeholderCount: 2 })
    const { body } = await owner.get(`/document-templates/${stored.id}/authored`).expect(200)
    expect((body as { content: string }).content).toBe(
      '<p>{client.full_name}</p><table><tr><td>{#form.hijos}{.}{/form.hijos}</td></tr></table>',
    )
    expect(await textOf(await bytesOf(owner, `/document-templates/${stored.id}/content`))).toContain(
      '{client.full_name}',
    )
    expect(
      (await owner.put(`/document-templates/${stored.id}`, { content: '<p>{case.name}</p>', version: 1 }).expect(200))
        .body,
    ).toMatchObject({ version: 2, placeholders: [{ path: 'case.name' }] })
    const { body: refused } = await owner
      .put(`/document-templates/${stored.id}`, { content: '<p>{case.name</p>', version: 2 })
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
            .request('put', `/document-templates/${stored.id}/content?version=2`)
            .attach('file', letter(), 'x.docx')
            .expect(409)
        ).body,
      ),
    ).toBe('template_not_file')
  })

  it('is removed, restored within thirty days with its charge, and then deleted for good', async () => {
    const { owner, companyId } = await office(app())
    const { id, sizeBytes } = await writeTemplate(owner, '<p>{client.full_name}</p>')
    const used = await storageUsed(owner)
    await owner.delete(`/document-templates/${id}`).expect(204)
    expect(used - (await storageUsed(owner))).toBe(sizeBytes)
    await owner.get(`/document-templates/${id}`).expect(404)
    await owner.delete(`/document-templates/${id}`).expect(404)
    const { body: bin } = await owner.get('/document-templates?deleted=true').expect(200)
    expect((bin as { items: CreatedTemplate[] }).items).toMatchObject([
      { id, can: { restore: true, update: false, make: false } },
    ])
    await owner.post(`/document-templates/${id}/restore`).expect(200)
    expect(await storageUsed(owner)).toBe(used)
    await owner.delete(`/document-templates/${id}`).expect(204)
    const work = app().services.openWork()
    const purgeAfterDays = (days: number) =>
      withScope({ kind: 'platform' }, () =>
        purgeTemplates({
          ...work,
          ports: { ...work.ports, clock: { now: () => new Date(Date.now() + days * 86_400_000) } },
        }),
      )
    const isStored = () =>
      withScope({ kind: 'company', companyId }, () =>
        exists(app().services.openWork().em, sql`select from document_template where id = ${id}`),
      )
    await purgeAfterDays(29)
    expect(await isStored()).toBe(true)
    await purgeAfterDays(31)
    expect(await isStored()).toBe(false)
  })

  it('is rejected with the reason, and nothing is charged', async () => {
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

describe('a template of the platform', () => {
  it('is stored by administrators, offered to every company, duplicated there, and withdrawn', async () => {
    const platform = await administrator(app())
    const [{ owner }, { owner: another }] = [await office(app()), await office(app(), 'Otra')]
    const { body } = await uploadTemplate(platform, letter(), {
      to: '/admin/document-templates',
      fields: { name: 'De la casa' },
    }).expect(201)
    const { id, version } = body as CreatedTemplate
    expect(body).toMatchObject({ source: 'platform', can: { update: true, remove: true, make: false } })
    for (const user of [owner, another])
      expect((await user.get(`/document-templates/${id}`).expect(200)).body).toMatchObject({
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

  it('is filtered by category and language', async () => {
    const { owner } = await office(app())
    expect(names((await owner.get('/document-templates?category=receipt&language=es').expect(200)).body)).toEqual([
      'Recibo de pago',
    ])
  })
})

describe('the fields of templates', () => {
  it('are listed with labels and examples in four languages', async () => {
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
      items.flatMap(({ label, example }) => [...Object.values(label), example]).filter((text) => text.trim() === ''),
    ).toEqual([])
  })
})
