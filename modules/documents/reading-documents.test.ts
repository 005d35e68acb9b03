// Reading documents of a case: ranges, text, access of a client, and views.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { member } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { attach, makePdf, openCaseOf, waitForTextExtraction, upload } from '#tests/support/files.ts'
import { makeOpenDocument, makeXlsx } from '#tests/support/make-office-documents.ts'
import { makePdf as drawPdf } from '#tests/support/make-pdf.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { useCaseDocuments, listDocuments } from '#tests/support/case-documents.ts'

const { app, officeWithCase } = useCaseDocuments()

describe('reading a range', () => {
  it.each([
    ['bytes=0-4', 206, 'ABCDE', 'bytes 0-4/26'],
    ['bytes=20-', 206, 'UVWXYZ', 'bytes 20-25/26'],
    ['bytes=-3', 206, 'XYZ', 'bytes 23-25/26'],
    ['bytes=0-1,4-5', 200, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', undefined],
  ])('%s answers %i %s', async (range, status, expected, contentRange) => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const answer = await owner.get(`/documents/${id}/content`).set('range', range).expect(status)
    expect(answer.text).toBe(expected)
    expect(answer.headers['content-range']).toBe(contentRange)
  })

  it('answers 416 with the size past the end', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'corto')
    const answer = await owner.get(`/documents/${id}/content`).set('range', 'bytes=5-').expect(416)
    expect(answer.headers['content-range']).toBe('bytes */5')
  })

  it('answers 503 while the storage cannot read the file, such as if a directory is in its place', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'texto')
    const [stored] = await asOwner<{ key: string }>(
      app(),
      'select storage_key as key from document_revision where document_id = $1',
      [id],
    )
    const path = join(app().directory, 'files', stored?.key ?? '')
    await rm(path)
    await mkdir(path)
    const answer = await owner.get(`/documents/${id}/content`).expect(503)
    expect(answer.body).toMatchObject({ error: { code: 'service_unavailable' } })
  })

  it('shows a PDF inline and never an unknown type', async () => {
    const { owner, caseId } = await officeWithCase()
    const pdf = await upload(owner, caseId, await makePdf(['hola']), 'a.pdf')
    const inlineResponse = await owner.get(`/documents/${pdf.id}/content?inline=1`).expect(200)
    expect(inlineResponse.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="a.pdf"',
    })
    const zip = await upload(owner, caseId, makeZip([{ name: 'a.txt', data: 'a' }]), 'a.zip')
    const attachmentResponse = await owner.get(`/documents/${zip.id}/content?inline=1`).expect(200)
    expect(attachmentResponse.headers['content-disposition']).toBe('attachment; filename="a.zip"')
  })
})

describe('content that the caller has already', () => {
  it('is answered 304 without its bytes, and recorded as a view', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'ABCDE')
    const path = `/documents/${id}/content`
    const etag = String((await owner.get(`${path}?inline=1`).expect(200)).headers['etag'])
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await owner.get(path).set('if-none-match', tags).set('range', 'bytes=0-1').expect(304)
      expect([answer.text, answer.headers['etag'], answer.headers['cache-control']]).toEqual(['', etag, 'no-store'])
    }
    const other = await owner.get(path).set('if-none-match', '"other"').expect(200)
    expect(other.headers['content-length']).toBe('5')
    const { body } = await owner.get(`/documents/${id}/views`).expect(200)
    expect((body as { items: { how: string }[] }).items.map(({ how }) => how).sort()).toEqual(['download', 'preview'])
  })

  it('is not found by those who may not read it, whatever tag they name', async () => {
    const { owner, caseId } = await officeWithCase()
    const { owner: stranger } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'ABCDE')
    const { headers } = await owner.get(`/documents/${id}/content`).expect(200)
    await stranger.get(`/documents/${id}/content`).set('if-none-match', String(headers['etag'])).expect(404)
  })
})

describe('views of a document', () => {
  it('are recorded once per person, hour and kind', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const colleague = await member(app(), { companyId, owner })
    const { id } = await upload(owner, caseId, 'leído')
    for (let i = 0; i < 3; i += 1) await colleague.get(`/documents/${id}/content?inline=1`).expect(200)
    await colleague.get(`/documents/${id}/content`).expect(200)
    const { body } = await owner.get(`/documents/${id}/views`).expect(200)
    expect(
      (body as { items: { user: { id: string }; how: string }[] }).items.map(({ user, how }) => [user.id, how]),
    ).toEqual([
      [colleague.id, 'download'],
      [colleague.id, 'preview'],
    ])
    expect((await owner.get(`/documents/${id}`)).body).toMatchObject({ viewCount: 2 })
  })
})

describe('a client', () => {
  it('reads what was shared with them in their case and nothing else', async () => {
    const { owner, companyId } = await officeWithCase()
    const clientId = ((await owner.post('/clients', { name: 'Yadira Montesinos' }).expect(201)).body as { id: string })
      .id
    const customer = await member(app(), { companyId, owner }, 'customer', clientId)
    const caseId = await openCaseOf(owner, { clientId })
    const shared = await upload(owner, caseId, 'para usted', 'a.txt')
    const internal = await upload(owner, caseId, 'notas internas', 'b.txt')
    await owner.put(`/documents/${shared.id}`, { sharedWithClient: true, version: shared.version }).expect(200)
    expect((await listDocuments(customer, caseId)).map(({ id }) => id)).toEqual([shared.id])
    expect((await customer.get(`/documents/${shared.id}/content`).expect(200)).text).toBe('para usted')
    for (const path of ['', '/content', '/versions', '/views'])
      expect((await customer.get(`/documents/${internal.id}${path}`)).status, path).toBeGreaterThanOrEqual(403)
    await customer.get(`/documents/${internal.id}`).expect(404)
    await attach(customer, caseId, 'x', 'x.txt').expect(403)
    expect((await customer.get(`/cases/${caseId}/folders`).expect(200)).body).toEqual({
      items: [],
      rootDocumentCount: 1,
      documentCount: 1,
    })
  })

  it('gets the number of documents shared with them, in the case and in the list, and no other', async () => {
    const { owner, companyId } = await officeWithCase()
    const clientId = ((await owner.post('/clients', { name: 'Marisol Cordero' }).expect(201)).body as { id: string }).id
    const customer = await member(app(), { companyId, owner }, 'customer', clientId)
    const [full, empty] = [await openCaseOf(owner, { clientId }), await openCaseOf(owner, { clientId })]
    const [first, second, internal] = [
      await upload(owner, full, 'uno'),
      await upload(owner, full, 'dos', 'b.txt'),
      await upload(owner, full, 'notas', 'c.txt'),
    ]
    for (const { id, version } of [first, second])
      await owner.put(`/documents/${id}`, { sharedWithClient: true, version }).expect(200)
    const countsFor = async (user: typeof owner) => {
      const caseBody = (await user.get(`/cases/${full}`).expect(200)).body as {
        documentCount: number
        documentId: string | null
      }
      const { items } = (await user.get('/cases?sort=createdAt').expect(200)).body as {
        items: { id: string; documentCount: number }[]
      }
      return {
        inCase: [caseBody.documentCount, caseBody.documentId],
        inList: [full, empty].map((id) => items.find((item) => item.id === id)?.documentCount),
      }
    }
    expect(await countsFor(customer)).toEqual({ inCase: [2, null], inList: [2, 0] })
    expect(await countsFor(owner)).toEqual({ inCase: [3, null], inList: [3, 0] })

    const { version } = (await owner.get(`/cases/${full}`)).body as { version: number }
    await owner.put(`/cases/${full}`, { name: 'x', documentId: internal.id, version }).expect(200)
    expect((await countsFor(customer)).inCase).toEqual([2, null])
    await owner.put(`/cases/${full}`, { name: 'x', documentId: first.id, version: version + 1 }).expect(200)
    expect((await countsFor(customer)).inCase).toEqual([2, first.id])
    await owner.delete(`/documents/${second.id}`).expect(204)
    expect(await countsFor(customer)).toEqual({ inCase: [1, first.id], inList: [1, 0] })
  })
})

describe('the text of a document', () => {
  it('is extracted by a job, with its pages', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(
      owner,
      caseId,
      await makePdf(['Comparece la parte demandante.', 'Suplica.']),
      'demanda.pdf',
    )
    expect(await waitForTextExtraction(owner, id)).toMatchObject({
      textStatus: 'ready',
      textReason: null,
      pages: 2,
      version: 1,
    })
  })

  it('is shown page by page, for files that a browser cannot show', async () => {
    const { owner, caseId, companyId } = await officeWithCase()
    const cell = (reference: string, value: string | number) => `<c r="${reference}" t="str"><v>${value}</v></c>`
    const rows = Array.from(
      { length: 400 },
      (_, i) => `<row>${cell(`A${i}`, `Partida ${i}. Según contrato`)}${cell(`C${i}`, i * 100)}</row>`,
    ).join('')
    const sheet = await upload(
      owner,
      caseId,
      makeXlsx({ Gastos: rows, Resumen: `<row>${cell('B1', 'Total')}</row>` }),
      'gastos.xlsx',
    )
    const mail = await upload(
      owner,
      caseId,
      'From: Ana <ana@example.com>\r\nSubject: Prueba\r\nContent-Type: text/html\r\n\r\n<p>Adjunto <b>todo</b>.</p><script>alert(1)</script>',
      'correo.eml',
    )
    const [rtf, odt] = [
      await upload(owner, caseId, '{\\rtf1\\ansi Comparece la parte.\\par}', 'a.rtf'),
      await upload(owner, caseId, makeOpenDocument('text', '<text:p>Expone y solicita</text:p>'), 'b.odt'),
    ]
    for (const { id } of [sheet, mail, rtf, odt]) await waitForTextExtraction(owner, id)
    const read = async (id: string, query = '') =>
      (await owner.get(`/documents/${id}/text${query}`).expect(200)).body as {
        table: boolean
        next: number | null
        items: { page: number; text: string }[]
      }

    const first = await read(sheet.id, '?pageSize=2')
    expect(first).toMatchObject({ table: true, textStatus: 'ready', next: 3, revision: 1 })
    expect(first.items[0]?.text.split('\n').slice(0, 3)).toEqual([
      'Gastos',
      'Partida 0. Según contrato\t\t0',
      'Partida 1. Según contrato\t\t100',
    ])
    const all = [...first.items, ...(await read(sheet.id, '?page=3&pageSize=50')).items]
    const lines = all.flatMap(({ text }) => text.split('\n'))
    expect(lines.filter((line) => /^Partida \d+\. Según contrato\t\t\d+$/.test(line))).toHaveLength(400)
    expect(lines.slice(-2)).toEqual(['Resumen', '\tTotal'])
    expect(await read(mail.id)).toMatchObject({
      table: false,
      next: null,
      items: [{ page: 1, text: 'From: Ana <ana@example.com>\nSubject: Prueba\n\nAdjunto todo.', machine: null }],
    })
    expect((await read(rtf.id)).items).toEqual([{ page: 1, text: 'Comparece la parte.', machine: null }])
    expect((await read(odt.id)).items).toEqual([{ page: 1, text: 'Expone y solicita', machine: null }])
    expect((await owner.get(`/documents/${sheet.id}`)).body).toMatchObject({ viewCount: 1 })
    const customer = await member(app(), { companyId, owner }, 'customer')
    await customer.get(`/documents/${mail.id}/text`).expect(404)
  })

  it('is not shown before it was extracted, and the text of an older version is never shown', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'primera')
    await waitForTextExtraction(owner, id)
    await asOwner(app(), 'update document set revision = 2 where id = $1', [id])
    expect((await owner.get(`/documents/${id}/text`).expect(200)).body).toMatchObject({
      textStatus: 'pending',
      items: [],
      next: null,
    })
  })

  it('contains the pages with text; the pages without text are counted in lists and in the text', async () => {
    const { owner, caseId } = await officeWithCase()
    const paper = await sharp({ create: { width: 40, height: 50, channels: 3, background: 'grey' } })
      .png()
      .toBuffer()
    const bytes = await drawPdf((d) =>
      d.text('Comparece la parte demandante').addPage({ margin: 0 }).image(paper, 0, 0, { width: 612, height: 792 }),
    )
    const { id } = await upload(owner, caseId, bytes, 'mixto.pdf')
    const pageStates = { withoutText: 1, failed: [], machine: 0 }
    expect(await waitForTextExtraction(owner, id)).toMatchObject({ textStatus: 'ready', pages: 2, pageStates })
    expect(await listDocuments(owner, caseId)).toMatchObject([{ id, pageStates }])
    const { body } = await owner.get(`/documents/${id}/text`).expect(200)
    expect(body).toMatchObject({ pages: 2, pageStates, items: [{ page: 1 }] })
    const stored = 'select case_id, page, state from document_page where document_id = $1'
    expect(await asOwner(app(), stored, [id])).toEqual([{ case_id: caseId, page: 2, state: 'scanned' }])
  })

  it('is reported as absent when the document has no text', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, await makePdf(['']), 'escaneado.pdf')
    expect(await waitForTextExtraction(owner, id)).toMatchObject({ textStatus: 'none', textReason: 'empty' })
  })
})
