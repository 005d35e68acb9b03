// Files and signatures of visitors: brought before the answer, kept only with one, given to nobody but the office.
import { randomUUID } from 'node:crypto'
import request from 'supertest'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office, sentTo, testAddress, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, storageUsed, storedFiles, type DocumentAnswer } from '#tests/support/files.ts'
import { answer, makeForm, visit, type MadeForm } from '#tests/support/make-form.ts'
import { externalLink, makeDocx, paragraph } from '#tests/support/make-docx.ts'
import { makePdfOf } from '#tests/support/make-pdf.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { formsTools } from './forms-tools.ts'
import { purgeForms } from './purge.ts'

const app = useApp({ background: true })
const fields = [
  { name: 'nombre', required: true },
  { name: 'prueba', label: 'Prueba', type: 'file', rules: { maxFiles: 2, maxMegabytes: 1 } },
  { name: 'firma', label: 'Firma', type: 'signature' },
]

interface Brought {
  readonly token: string
  readonly name: string
  readonly mimeType: string
  readonly sizeBytes: number
  readonly signer: string | null
  readonly method: string | null
}
interface File {
  readonly id: string
  readonly field: string
  readonly kind: string
  readonly name: string
  readonly sizeBytes: number
  readonly signer: string | null
  readonly method: string | null
}
interface Detail {
  readonly values: Record<string, unknown>
  readonly files: File[]
  readonly version: number
}

const bring = (
  form: Pick<MadeForm, 'slug'>,
  bytes: Buffer | string,
  name: string,
  field = 'prueba',
  more: Record<string, string> = {},
) => {
  const sending = request(app().handler)
    .post(`/api/public/forms/${form.slug}/files?field=${field}`)
    .set('x-forwarded-for', testAddress())
    .set('accept-language', 'en')
  for (const [part, value] of Object.entries(more)) void sending.field(part, value)
  return sending.attach('file', Buffer.from(bytes), name)
}
const brought = async (...given: Parameters<typeof bring>): Promise<Brought> =>
  (await bring(...given).expect(201)).body as Brought
const codeOf = ({ status, body }: { status: number; body: unknown }): [number, string] => [
  status,
  (body as { error: { code: string } }).error.code,
]
const detail = async (owner: Person, form: MadeForm, id: string): Promise<Detail> =>
  (await owner.get(`/forms/${form.id}/responses/${id}`).expect(200)).body as Detail
const idOf = ({ body }: { body: unknown }): string => (body as { id: string }).id

/** A stroke on nothing, as a canvas gives it. */
const drawing = (ink = true): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${ink ? '<path d="M20 150 C 120 20 220 190 420 60" stroke="#123" stroke-width="6" fill="none"/>' : ''}</svg>`,
    ),
  )
    .png()
    .toBuffer()
const sign = async (
  form: MadeForm,
  more: Record<string, string> = { signer: 'Wanda Irizarry', method: 'drawn' },
  ink = true,
) => bring(form, await drawing(ink), 'firma.png', 'firma', more)

async function formOf(sketch: Parameters<typeof makeForm>[1] = fields) {
  const made = await office(app())
  return { ...made, form: await makeForm(made.owner, sketch) }
}
const kept = (companyId: string): string[] => storedFiles(app()).filter((path) => path.includes(companyId))

describe('a file of a form that was sent from a case', () => {
  it('becomes a document of that case, once; of a closed case it stays with the answer', async () => {
    const { owner, form } = await formOf()
    for (const closed of [false, true]) {
      const caseId = await openCaseOf(owner)
      const email = `${randomUUID().slice(0, 8)}@example.com`
      await owner.post(`/forms/${form.id}/sends`, { caseId, email }).set('x-forwarded-for', testAddress()).expect(201)
      const sendToken = /\?send=([\w-]+)/.exec((await sentTo(app(), email)).text)?.[1] ?? ''
      if (closed) await owner.post(`/cases/${caseId}/close`, {}).expect(200)
      const file = await brought(form, await makePdfOf('Contrato'), 'contrato.pdf')
      const id = idOf(
        await answer(app(), form.slug, { nombre: 'Ana', prueba: [file.token] }, { sendToken }).expect(201),
      )
      const names = async () =>
        ((await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: { name: string }[] }).items.map(
          ({ name }) => name,
        )
      const heard = () =>
        asOwner(
          app(),
          `select 1 from heard_event h join outbox_event e on e.id = h.event_id
            where h.listener = 'forms.file-sent-answer' and e.payload->>'responseId' = $1`,
          [id],
        )
      await expect.poll(async () => (await heard()).length, { timeout: 10_000 }).toBe(1)
      expect(await names()).toEqual(closed ? [] : ['contrato.pdf'])
      expect((await detail(owner, form, id)).files).toHaveLength(1)
    }
  })
})

describe('a file', () => {
  it('waits for the answer that names it and then is the office’s: shown by its name, saved by who may see it', async () => {
    const { owner, form, companyId } = await formOf()
    const pdf = await makePdfOf('Contrato de arrendamiento')
    const file = await brought(form, pdf, 'contrato.pdf')
    expect(file).toMatchObject({
      field: 'prueba',
      name: 'contrato.pdf',
      mimeType: 'application/pdf',
      sizeBytes: pdf.length,
      signer: null,
    })
    expect(await storageUsed(owner)).toBe(0)
    const id = idOf(await answer(app(), form.slug, { nombre: 'Ana', prueba: [file.token] }).expect(201))
    const { values, files } = await detail(owner, form, id)
    expect(values).toEqual({ nombre: 'Ana', prueba: ['contrato.pdf'] })
    expect(files).toMatchObject([{ field: 'prueba', kind: 'file', name: 'contrato.pdf', sizeBytes: pdf.length }])
    expect(await storageUsed(owner)).toBe(pdf.length)
    const path = `/forms/${form.id}/responses/${id}/files/${files[0]?.id}`
    const got = await owner
      .get(path)
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)))
      })
      .expect(200)
    expect(pdf.equals(got.body as Buffer)).toBe(true)
    expect(got.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="contrato.pdf"',
      'cache-control': 'no-store',
    })
    expect(
      await asOwner(app(), `select action from audit_entry where company_id = $1 and action = 'responses.file_taken'`, [
        companyId,
      ]),
    ).toHaveLength(1)
    const stranger = await office(app(), 'Otra')
    await stranger.owner.get(path).expect(404)
    await owner.get(`/forms/${form.id}/responses/${id}/files/${randomUUID()}`).expect(404)
    expect((await owner.get(`/forms/${form.id}/responses.csv`).expect(200)).text).toContain('contrato.pdf')
  })

  it('is named by one answer and never by a second, by another field or by another form', async () => {
    const { form, owner } = await formOf([...fields, { name: 'otra', type: 'file' }])
    const { token } = await brought(form, 'uno', 'uno.txt')
    const other = await makeForm(owner, fields)
    const refused = (body: unknown) =>
      expect(body).toMatchObject({ error: { code: 'validation_failed', details: [{ code: 'file_gone' }] } })
    refused((await answer(app(), other.slug, { nombre: 'Ana', prueba: [token] }).expect(400)).body)
    refused((await answer(app(), form.slug, { nombre: 'Ana', otra: [token] }).expect(400)).body)
    const key = randomUUID()
    const first = await answer(app(), form.slug, { nombre: 'Ana', prueba: [token] }, { key }).expect(201)
    refused((await answer(app(), form.slug, { nombre: 'Eva', prueba: [token] }).expect(400)).body)
    await asOwner(app(), 'delete from idempotency_key')
    expect(idOf(await answer(app(), form.slug, { nombre: 'Ana', prueba: [token] }, { key }).expect(201))).toBe(
      idOf(first),
    )
    refused((await answer(app(), form.slug, { nombre: 'Eva', prueba: ['x'.repeat(43)] }).expect(400)).body)
  })

  it.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    ['empty', () => Buffer.alloc(0), 'vacio.pdf', 400, 'file_empty'],
    [
      'a program under the name of a PDF',
      () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]),
      'factura.pdf',
      415,
      'file_dangerous',
    ],
    [
      'a page with scripts under the name of a picture',
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      'foto.png',
      415,
      'file_dangerous',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'foto.svg',
      415,
      'file_dangerous',
    ],
    [
      'a bomb inside a DOCX',
      () =>
        makeZip([
          {
            name: '[Content_Types].xml',
            data: '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
          },
          { name: 'word/document.xml', data: Buffer.alloc(300 * 1024 * 1024, 97) },
        ]),
      'contrato.docx',
      415,
      'file_bomb',
    ],
    ['a ZIP under the name of a PDF', () => makeZip([{ name: 'a.txt', data: 'x' }]), 'a.pdf', 415, 'file_type_refused'],
    [
      'a film, which the field does not take',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(400, 1)]),
      'a.pdf',
      415,
      'file_type_refused',
    ],
    ['larger than the field takes', () => Buffer.alloc(1024 * 1024 + 1, 97), 'a.txt', 413, 'file_too_large'],
  ])(
    'is refused and leaves nothing: %s',
    async (_what, make, name, status, code) => {
      const { form, companyId } = await formOf()
      expect(codeOf(await bring(form, await make(), name))).toEqual([status, code])
      expect(kept(companyId)).toEqual([])
      expect(await asOwner(app(), 'select 1 from form_file where company_id = $1', [companyId])).toEqual([])
    },
    20_000,
  )

  it.each<[string, string, string]>([
    ['a remote template', 'attachedTemplate', 'remote_template'],
    ['an OLE object', 'oleObject', 'embedded_object'],
    ['a linked picture', 'image', 'remote_content'],
  ])('with %s is refused with 415 file_active, and nothing of it is stored', async (_, kind, warning) => {
    const { form, companyId } = await formOf()
    const { body } = await bring(
      form,
      makeDocx(paragraph('Contrato'), { relationships: externalLink('https://evil.example/x', kind) }),
      'contrato.docx',
    ).expect(415)
    expect(body).toMatchObject({
      error: {
        code: 'file_active',
        message: expect.stringContaining('Save it as a PDF') as string,
        details: { fileName: 'contrato.docx', warnings: [warning] },
      },
    })
    expect(kept(companyId)).toEqual([])
  })

  it('that was refused is named to the office with the answer, by field, name and reason', async () => {
    const { form, owner } = await formOf()
    const refused = (name: string, field = 'prueba') => ({ field, name, reason: 'file_active' })
    const id = idOf(
      await answer(
        app(),
        form.slug,
        { nombre: 'Ana' },
        {
          refusedFiles: [
            refused('../contrato.docx'),
            refused('../contrato.docx'),
            refused('x', 'nombre'),
            refused('x', 'otra'),
          ],
        },
      ).expect(201),
    )
    expect(await detail(owner, form, id)).toMatchObject({
      values: { nombre: 'Ana' },
      refusedFiles: [{ field: 'prueba', name: 'contrato.docx', reason: 'file_active' }],
    })
    const plain = idOf(await answer(app(), form.slug, { nombre: 'Eva' }).expect(201))
    expect(await detail(owner, form, plain)).toMatchObject({ refusedFiles: [] })
  })

  it.each([
    '../../etc/passwd',
    'C:\\windows\\system.ini',
    'factura\u202efdp.txt',
    '__proto__',
    '=cmd|calc.txt',
    `${'ñ'.repeat(400)}.txt`,
  ])('with the name %s keeps a harmless one', async (name) => {
    const { form, owner } = await formOf()
    const file = await brought(form, 'texto', name)
    expect(file.name).not.toMatch(/[/\\\u202e]/)
    expect(Buffer.byteLength(file.name)).toBeLessThanOrEqual(255)
    await answer(app(), form.slug, { nombre: 'Ana', prueba: [file.token] }).expect(201)
    expect((await owner.get(`/forms/${form.id}/responses.csv`).expect(200)).text).not.toMatch(/(?:^|,)"?=cmd/m)
  })

  it('comes only to a field that takes files, of a form that is public', async () => {
    const { form, owner } = await formOf()
    expect(codeOf(await bring(form, 'x', 'x.txt', 'nombre'))).toEqual([422, 'field_takes_no_files'])
    expect(codeOf(await bring(form, 'x', 'x.txt', 'constructor'))).toEqual([400, 'validation_failed'])
    const draft = await makeForm(owner, fields, { draft: true })
    expect(codeOf(await bring(draft, 'x', 'x.txt'))).toEqual([404, 'form_not_found'])
  })

  it('counts with the others of its field; what is not a token is a word', async () => {
    const { form } = await formOf()
    const tokens = await Promise.all(
      ['a', 'b', 'c'].map(async (text) => (await brought(form, text, `${text}.txt`)).token),
    )
    expect((await answer(app(), form.slug, { nombre: 'Ana', prueba: tokens }).expect(400)).body).toMatchObject({
      error: { details: [{ path: 'values.prueba', code: 'too_many_files' }] },
    })
    for (const prueba of [{ __proto__: null, a: 1 }, [1], ['../x'], 7, true]) {
      expect((await answer(app(), form.slug, { nombre: 'Ana', prueba }).expect(400)).body).toMatchObject({
        error: { details: [{ path: 'values.prueba', code: 'file' }] },
      })
    }
  })

  it('is taken when the office is over its limits, and counted', async () => {
    const { form, owner, companyId } = await formOf()
    await asOwner(app(), 'update entitlement set storage_limit = 10, storage_used = 11 where company_id = $1', [
      companyId,
    ])
    const { token, sizeBytes } = await brought(form, 'doce letras!', 'a.txt')
    await answer(app(), form.slug, { nombre: 'Ana', prueba: [token] }).expect(201)
    expect(await storageUsed(owner)).toBe(11 + sizeBytes)
  })
})

describe('a signature', () => {
  it('is drawn anew, says who signed and how, and reads as the name', async () => {
    const { form, owner } = await formOf()
    const { token, mimeType, signer } = (await sign(form, { signer: '  Wanda \u202e Irizarry ', method: 'typed' }))
      .body as Brought
    expect([mimeType, signer]).toEqual(['image/png', 'Wanda Irizarry'])
    const id = idOf(await answer(app(), form.slug, { nombre: 'Wanda', firma: token }).expect(201))
    const { values, files } = await detail(owner, form, id)
    expect(values.firma).toBe('Wanda Irizarry')
    expect(files).toMatchObject([{ kind: 'signature', signer: 'Wanda Irizarry', method: 'typed', name: 'firma.png' }])
    expect(files[0]?.sizeBytes).toBeLessThan(20_000)
  })

  it.each<[string, () => Promise<Buffer> | Buffer, Record<string, string>, number, string]>([
    ['blank', () => drawing(false), { signer: 'Ana' }, 422, 'signature_blank'],
    ['of nobody', () => drawing(), { signer: ' \u202e ' }, 422, 'signer_missing'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      { signer: 'Ana' },
      415,
      'file_dangerous',
    ],
    [
      'a broken picture',
      async () => (await drawing()).subarray(0, 300),
      { signer: 'Ana' },
      422,
      'signature_unreadable',
    ],
    [
      'of too many points',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
      { signer: 'Ana' },
      422,
      'signature_unreadable',
    ],
    ['a PDF', () => makePdfOf('x'), { signer: 'Ana' }, 415, 'file_type_refused'],
  ])('is refused and leaves nothing: %s', async (_what, make, more, status, code) => {
    const { form, companyId } = await formOf()
    expect(codeOf(await bring(form, await make(), 'firma.png', 'firma', more))).toEqual([status, code])
    expect(kept(companyId)).toEqual([])
  })
})

describe('filing an answer', () => {
  it('takes its files along as documents of the case, once', async () => {
    const { form, owner, companyId } = await formOf()
    const [file, signature] = [await brought(form, 'lo que vio', 'relato.txt'), (await sign(form)).body as Brought]
    const id = idOf(
      await answer(app(), form.slug, { nombre: 'Ana', prueba: [file.token], firma: signature.token }).expect(201),
    )
    const caseId = await openCaseOf(owner)
    const { version } = await detail(owner, form, id)
    const filed = (await owner.put(`/forms/${form.id}/responses/${id}`, { caseId, version }).expect(200)).body as Detail
    await owner
      .put(`/forms/${form.id}/responses/${id}`, { caseId, note: 'otra vez', version: filed.version })
      .expect(200)
    const { items } = (await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: DocumentAnswer[] }
    expect(items.map(({ name }) => name).sort()).toEqual(['Firma - Wanda Irizarry.png', 'relato.txt'])
    const relato = items.find(({ name }) => name === 'relato.txt')
    expect((await owner.get(`/documents/${relato?.id}/content`).expect(200)).text).toBe('lo que vio')
    expect(kept(companyId)).toHaveLength(4)
    const closed = await openCaseOf(owner)
    await owner.post(`/cases/${closed}/close`).expect(200)
    const now = await detail(owner, form, id)
    expect(
      codeOf(await owner.put(`/forms/${form.id}/responses/${id}`, { caseId: closed, version: now.version })),
    ).toEqual([409, 'case_closed'])
    expect(kept(companyId)).toHaveLength(4)
  })

  it('into a case that is made for it does so too; without room for them nothing happens', async () => {
    const { form, owner, companyId } = await formOf()
    const { token } = await brought(form, 'lo que vio', 'relato.txt')
    const id = idOf(await answer(app(), form.slug, { nombre: 'Ana', prueba: [token] }).expect(201))
    await asOwner(app(), 'update entitlement set storage_limit = storage_used + 1 where company_id = $1', [companyId])
    expect(codeOf(await owner.post(`/forms/${form.id}/responses/${id}/case`, { name: 'Ana v. Mar' }))).toEqual([
      402,
      'storage_limit',
    ])
    expect((await owner.get('/cases').expect(200)).body).toMatchObject({ total: 0 })
    expect(kept(companyId)).toHaveLength(1)
    await asOwner(app(), 'update entitlement set storage_limit = 1000 where company_id = $1', [companyId])
    const { body } = await owner.post(`/forms/${form.id}/responses/${id}/case`, { name: 'Ana v. Mar' }).expect(201)
    const caseId = (body as { case: { id: string } }).case.id
    expect((await owner.get(`/cases/${caseId}/documents`).expect(200)).body).toMatchObject({
      items: [{ name: 'relato.txt' }],
    })
  })
})

describe('a draft', () => {
  it('keeps the page and the files it names, and tells a second window that the first has saved', async () => {
    const { form, companyId } = await formOf()
    const { token: file } = await brought(form, 'uno', 'uno.txt')
    const send = (verb: 'post' | 'put', path: string, body: object) =>
      request(app().handler)
        [verb](`/api/public/forms/${form.slug}/drafts${path}`)
        .set('x-forwarded-for', testAddress())
        .send(body)
    const { token, version } = (await send('post', '', { values: { prueba: [file] }, page: 2 }).expect(201)).body as {
      token: string
      version: number
    }
    await asOwner(app(), `update form_file set created_at = created_at - interval '2 days' where company_id = $1`, [
      companyId,
    ])
    await purge()
    expect((await visit(app(), `${form.slug}/drafts/${token}`).expect(200)).body).toMatchObject({
      page: 2,
      version: 1,
      values: { prueba: [file] },
      files: [{ token: file, name: 'uno.txt' }],
    })
    await send('put', `/${token}`, { values: { nombre: 'Ana', prueba: [file] }, page: 1, version }).expect(200)
    expect(codeOf(await send('put', `/${token}`, { values: { nombre: 'Eva' }, version }))).toEqual([
      409,
      'draft_changed',
    ])
    await answer(app(), form.slug, { nombre: 'Ana', prueba: [file] }, { draftToken: token }).expect(201)
    expect(codeOf(await visit(app(), `${form.slug}/drafts/${token}`))).toEqual([409, 'form_already_answered'])
    expect(codeOf(await send('put', `/${token}`, { values: {} }))).toEqual([409, 'form_already_answered'])
  })

  it('is mailed as a link and nothing of what was written', async () => {
    const { form } = await formOf()
    const { body } = await request(app().handler)
      .post(`/api/public/forms/${form.slug}/drafts`)
      .set('x-forwarded-for', testAddress())
      .send({ values: { nombre: 'Wanda Irizarry' } })
      .expect(201)
    const { token } = body as { token: string }
    const email = `${randomUUID().slice(0, 8)}@example.com`
    await request(app().handler)
      .post(`/api/public/forms/${form.slug}/drafts/${token}/mail`)
      .set('x-forwarded-for', testAddress())
      .send({ email, locale: 'en' })
      .expect(204)
    const mail = await sentTo(app(), email)
    expect(mail.subject).toBe('Continue “Entrevista inicial”')
    expect(mail.text).toContain(`/app/forms/public/${form.slug}?draft=${token}`)
    expect(`${mail.text}${mail.html}`).not.toContain('Wanda')
    expect(
      codeOf(
        await request(app().handler)
          .post(`/api/public/forms/${form.slug}/drafts/${'x'.repeat(43)}/mail`)
          .set('x-forwarded-for', testAddress())
          .send({ email }),
      ),
    ).toEqual([404, 'draft_not_found'])
  })
})

const purge = () =>
  withScope({ kind: 'identity' }, () => purgeForms(app().services.openWork(), formsTools(app().services)))

describe('what nobody needs any more', () => {
  it('goes with its bytes: files without an answer after a day, those of deleted answers after thirty', async () => {
    const { form, owner, companyId } = await formOf()
    const [orphan, named] = [await brought(form, 'huérfano', 'a.txt'), await brought(form, 'nombrado', 'b.txt')]
    const id = idOf(await answer(app(), form.slug, { nombre: 'Ana', prueba: [named.token] }).expect(201))
    await purge()
    expect(kept(companyId)).toHaveLength(2)
    await asOwner(app(), `update form_file set expires_at = now() - interval '1 minute' where company_id = $1`, [
      companyId,
    ])
    expect((await answer(app(), form.slug, { nombre: 'Eva', prueba: [orphan.token] })).status).toBe(400)
    await purge()
    expect(kept(companyId)).toHaveLength(1)
    expect((await detail(owner, form, id)).files).toHaveLength(1)
    await owner.delete(`/forms/${form.id}/responses/${id}`).expect(204)
    await asOwner(app(), `update form_response set deleted_at = now() - interval '31 days' where company_id = $1`, [
      companyId,
    ])
    await purge()
    expect(kept(companyId)).toEqual([])
    expect(await storageUsed(owner)).toBe(0)
  })

  it('also when a crash left bytes without a row', async () => {
    const { form, companyId } = await formOf()
    await brought(form, 'sin fila', 'a.txt')
    await asOwner(app(), 'delete from form_file where company_id = $1', [companyId])
    await purge()
    expect(kept(companyId)).toHaveLength(1)
    const tomorrow = {
      ...app().services.openWork(),
      ports: { ...app().services.ports, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } },
    }
    await withScope({ kind: 'identity' }, () => purgeForms(tomorrow, formsTools(app().services)))
    expect(kept(companyId)).toEqual([])
  })
})
