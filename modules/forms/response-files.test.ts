// Files of visitors: uploaded before the response, stored only if a response is submitted, visible only to the office.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { asJob } from '#tests/support/as-job.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { storageUsed } from '#tests/support/files.ts'
import { submitResponse, makeForm } from '#tests/support/make-form.ts'
import { externalLink, makeDocx, paragraph } from '#tests/support/make-docx.ts'
import { makePdfOf } from '#tests/support/make-pdf.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { useFormFiles, fields, statusAndCodeOf, readResponse, idOf } from '#tests/support/form-files.ts'
import { formsDependencies } from './forms.dependencies.ts'
import { purgeForms } from './purge.ts'

const { app, uploadFile, uploadedFile, formOf, filesOfCompany, purge } = useFormFiles()

describe('a file', () => {
  it('is stored until its response claims it, then shown by name and downloaded by people who may see it', async () => {
    const { owner, form, companyId } = await formOf()
    const pdf = await makePdfOf('Contrato de arrendamiento')
    const file = await uploadedFile(form, pdf, 'contrato.pdf')
    expect(file).toMatchObject({
      field: 'prueba',
      name: 'contrato.pdf',
      mimeType: 'application/pdf',
      sizeBytes: pdf.length,
      signer: null,
    })
    expect(await storageUsed(owner)).toBe(0)
    const id = idOf(await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [file.token] }).expect(201))
    const { values, files } = await readResponse(owner, form, id)
    expect(values).toEqual({ nombre: 'Ana', prueba: ['contrato.pdf'] })
    expect(files).toMatchObject([{ field: 'prueba', kind: 'file', name: 'contrato.pdf', sizeBytes: pdf.length }])
    expect(await storageUsed(owner)).toBe(pdf.length)
    const path = `/forms/${form.id}/responses/${id}/files/${files[0]?.id}`
    const response = await owner
      .get(path)
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)))
      })
      .expect(200)
    expect(pdf.equals(response.body as Buffer)).toBe(true)
    expect(response.headers).toMatchObject({
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

  it('is claimed by one response, and not by a second response, another field or another form', async () => {
    const { form, owner } = await formOf([...fields, { name: 'otra', type: 'file' }])
    const { token } = await uploadedFile(form, 'uno', 'uno.txt')
    const other = await makeForm(owner, fields)
    const expectFileGone = (body: unknown) =>
      expect(body).toMatchObject({ error: { code: 'validation_failed', details: [{ code: 'file_gone' }] } })
    expectFileGone((await submitResponse(app(), other.slug, { nombre: 'Ana', prueba: [token] }).expect(400)).body)
    expectFileGone((await submitResponse(app(), form.slug, { nombre: 'Ana', otra: [token] }).expect(400)).body)
    await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [token] }).expect(201)
    expectFileGone((await submitResponse(app(), form.slug, { nombre: 'Eva', prueba: [token] }).expect(400)).body)
    expectFileGone(
      (await submitResponse(app(), form.slug, { nombre: 'Eva', prueba: ['x'.repeat(43)] }).expect(400)).body,
    )
  })

  it('is claimed once by a response that is repeated after its key was lost', async () => {
    const { form } = await formOf()
    const { token } = await uploadedFile(form, 'uno', 'uno.txt')
    const key = randomUUID()
    const submit = () => submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [token] }, { key }).expect(201)
    const first = await submit()
    await asOwner(app(), 'delete from idempotency_key')
    expect(idOf(await submit())).toBe(idOf(first))
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
    ['larger than the field allows', () => Buffer.alloc(1024 * 1024 + 1, 97), 'a.txt', 413, 'file_too_large'],
  ])(
    'is refused and leaves nothing: %s',
    async (_what, make, name, status, code) => {
      const { form, companyId } = await formOf()
      expect(statusAndCodeOf(await uploadFile(form, await make(), name))).toEqual([status, code])
      expect(filesOfCompany(companyId)).toEqual([])
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
    const { body } = await uploadFile(
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
    expect(filesOfCompany(companyId)).toEqual([])
  })

  it('is reported to the office by field, name and reason when it was rejected', async () => {
    const { form, owner } = await formOf()
    const refusedFile = (name: string, field = 'prueba') => ({ field, name, reason: 'file_active' })
    const id = idOf(
      await submitResponse(
        app(),
        form.slug,
        { nombre: 'Ana' },
        {
          refusedFiles: [
            refusedFile('../contrato.docx'),
            refusedFile('../contrato.docx'),
            refusedFile('x', 'nombre'),
            refusedFile('x', 'otra'),
          ],
        },
      ).expect(201),
    )
    expect(await readResponse(owner, form, id)).toMatchObject({
      values: { nombre: 'Ana' },
      refusedFiles: [{ field: 'prueba', name: 'contrato.docx', reason: 'file_active' }],
    })
    const plain = idOf(await submitResponse(app(), form.slug, { nombre: 'Eva' }).expect(201))
    expect(await readResponse(owner, form, plain)).toMatchObject({ refusedFiles: [] })
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
    const file = await uploadedFile(form, 'texto', name)
    expect(file.name).not.toMatch(/[/\\\u202e]/)
    expect(Buffer.byteLength(file.name)).toBeLessThanOrEqual(255)
    await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [file.token] }).expect(201)
    expect((await owner.get(`/forms/${form.id}/responses.csv`).expect(200)).text).not.toMatch(/(?:^|,)"?=cmd/m)
  })

  it('is accepted only for a field for files of a public form', async () => {
    const { form, owner } = await formOf()
    expect(statusAndCodeOf(await uploadFile(form, 'x', 'x.txt', 'nombre'))).toEqual([422, 'field_takes_no_files'])
    expect(statusAndCodeOf(await uploadFile(form, 'x', 'x.txt', 'constructor'))).toEqual([400, 'validation_failed'])
    const draft = await makeForm(owner, fields, { draft: true })
    expect(statusAndCodeOf(await uploadFile(draft, 'x', 'x.txt'))).toEqual([404, 'form_not_found'])
  })

  it('counts with the other files of its field; a value that is not a token is rejected', async () => {
    const { form } = await formOf()
    const tokens = await Promise.all(
      ['a', 'b', 'c'].map(async (text) => (await uploadedFile(form, text, `${text}.txt`)).token),
    )
    expect((await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: tokens }).expect(400)).body).toMatchObject({
      error: { details: [{ path: 'values.prueba', code: 'too_many_files' }] },
    })
    for (const prueba of [{ __proto__: null, a: 1 }, [1], ['../x'], 7, true]) {
      expect((await submitResponse(app(), form.slug, { nombre: 'Ana', prueba }).expect(400)).body).toMatchObject({
        error: { details: [{ path: 'values.prueba', code: 'file' }] },
      })
    }
  })

  it('is accepted when the company is over its limits, and charged', async () => {
    const { form, owner, companyId } = await formOf()
    await asOwner(app(), 'update entitlement set storage_limit = 10, storage_used = 11 where company_id = $1', [
      companyId,
    ])
    const { token, sizeBytes } = await uploadedFile(form, 'doce letras!', 'a.txt')
    await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [token] }).expect(201)
    expect(await storageUsed(owner)).toBe(11 + sizeBytes)
  })
})

describe('unused files', () => {
  it('are deleted with their bytes: without a response after a day, of deleted responses after thirty', async () => {
    const { form, owner, companyId } = await formOf()
    const [orphan, named] = [
      await uploadedFile(form, 'huérfano', 'a.txt'),
      await uploadedFile(form, 'nombrado', 'b.txt'),
    ]
    const id = idOf(await submitResponse(app(), form.slug, { nombre: 'Ana', prueba: [named.token] }).expect(201))
    await purge()
    expect(filesOfCompany(companyId)).toHaveLength(2)
    await asOwner(app(), `update form_file set expires_at = now() - interval '1 minute' where company_id = $1`, [
      companyId,
    ])
    expect((await submitResponse(app(), form.slug, { nombre: 'Eva', prueba: [orphan.token] })).status).toBe(400)
    await purge()
    expect(filesOfCompany(companyId)).toHaveLength(1)
    expect((await readResponse(owner, form, id)).files).toHaveLength(1)
    await owner.delete(`/forms/${form.id}/responses/${id}`).expect(204)
    await asOwner(app(), `update form_response set deleted_at = now() - interval '31 days' where company_id = $1`, [
      companyId,
    ])
    await purge()
    expect(filesOfCompany(companyId)).toEqual([])
    expect(await storageUsed(owner)).toBe(0)
  })

  it('are removed as well if a crash prevented their row', async () => {
    const { form, companyId } = await formOf()
    await uploadedFile(form, 'sin fila', 'a.txt')
    await asOwner(app(), 'delete from form_file where company_id = $1', [companyId])
    await purge()
    expect(filesOfCompany(companyId)).toHaveLength(1)
    const tomorrow = {
      ...app().services.openWork(),
      ports: { ...app().services.ports, clock: { now: () => new Date(Date.now() + 2 * 86_400_000) } },
    }
    await asJob(() => purgeForms(tomorrow, formsDependencies(app().services)))
    expect(filesOfCompany(companyId)).toEqual([])
  })
})
