// Documents of a case: uploaded, versioned, changed, removed and restored.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  attach,
  makePdf,
  openCaseOf,
  storageUsed,
  storedFiles,
  upload,
  type DocumentAnswer,
} from '#tests/support/files.ts'
import { externalLink, makeDocx, paragraph } from '#tests/support/make-docx.ts'
import { useCaseDocuments, listDocuments } from '#tests/support/case-documents.ts'

const { app, officeWithCase } = useCaseDocuments()

const docxWithRemoteTemplate = () =>
  makeDocx(paragraph('Contrato'), { relationships: externalLink('https://evil.example/t.dotm', 'attachedTemplate') })

describe('active content', () => {
  it('is stored with a warning on document and version', async () => {
    const { owner, caseId } = await officeWithCase()
    const withWarning = (await upload(owner, caseId, docxWithRemoteTemplate(), 'contrato.docx')) as DocumentAnswer & {
      warnings: string[]
    }
    expect(withWarning.warnings).toEqual(['remote_template'])
    expect(await listDocuments(owner, caseId)).toMatchObject([{ id: withWarning.id, warnings: ['remote_template'] }])
    const clean = (
      await owner
        .post(`/documents/${withWarning.id}/versions`)
        .attach('file', makeDocx(paragraph('Contrato')), 'contrato.docx')
        .expect(201)
    ).body as { warnings: string[] }
    expect(clean.warnings).toEqual([])
    const { items } = (await owner.get(`/documents/${withWarning.id}/versions`).expect(200)).body as {
      items: { number: number; warnings: string[] }[]
    }
    expect(items.map(({ number, warnings }) => [number, warnings])).toEqual([
      [2, []],
      [1, ['remote_template']],
    ])
  })

  it('is refused with 415 file_macros if it is macros under another name, and nothing is stored', async () => {
    const { owner, caseId, companyId } = await officeWithCase()
    const bytes = makeDocx(paragraph('Contrato'), {
      relationships:
        '<Relationship Id="m" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="datos.bin"/>',
      parts: [{ name: 'word/datos.bin', data: 'x' }],
    })
    expect((await attach(owner, caseId, bytes, 'contrato.docx').expect(415)).body).toMatchObject({
      error: { code: 'file_macros', details: { fileName: 'contrato.docx' } },
    })
    expect(storedFiles(app()).filter((path) => path.includes(companyId))).toEqual([])
  })

  it('is not found in an ordinary Word file', async () => {
    const { owner, caseId } = await officeWithCase()
    expect(
      await upload(
        owner,
        caseId,
        makeDocx(paragraph('Contrato'), { relationships: externalLink('https://example.com/') }),
        'contrato.docx',
      ),
    ).toMatchObject({ warnings: [] })
  })
})

describe('uploading', () => {
  it('stores a file and returns it byte for byte', async () => {
    const { owner, caseId } = await officeWithCase()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => 32 + (i % 90)))
    const document = await upload(owner, caseId, bytes, 'Relación de hechos.txt')
    expect(document).toMatchObject({
      name: 'Relación de hechos.txt',
      mimeType: 'text/plain',
      sizeBytes: 300_000,
      revision: 1,
      textStatus: 'pending',
    })
    const answer = await owner.get(`/documents/${document.id}/content`).buffer(true).expect(200)
    expect(Buffer.from(answer.text)).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="Relacion de hechos.txt"; filename*=UTF-8''Relaci%C3%B3n%20de%20hechos.txt`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    })
  })

  it('accepts several files in one request, into a folder', async () => {
    const { owner, caseId } = await officeWithCase()
    const folder = (await owner.post(`/cases/${caseId}/folders`, { name: 'Escritos' }).expect(201)).body as {
      id: string
    }
    const { body } = await owner
      .post(`/cases/${caseId}/documents`)
      .field('folderId', folder.id)
      .attach('file', Buffer.from('uno'), 'uno.txt')
      .attach('file', await makePdf(['dos']), 'dos.pdf')
      .expect(201)
    expect((body as { items: DocumentAnswer[] }).items.map(({ name, folderId }) => [name, folderId])).toEqual([
      ['uno.txt', folder.id],
      ['dos.pdf', folder.id],
    ])
    expect((await owner.get(`/cases/${caseId}`)).body).toMatchObject({ documentCount: 2 })
  })

  it('charges the storage and records it in the history', async () => {
    const { owner, caseId } = await officeWithCase()
    await upload(owner, caseId, 'x'.repeat(5_000))
    expect(await storageUsed(owner)).toBe(5_000)
    const { body } = await owner.get(`/cases/${caseId}/activity`).expect(200)
    expect((body as { items: { kind: string }[] }).items.map(({ kind }) => kind)).toEqual([
      'document.added',
      'case.opened',
    ])
  })

  it('stores files encrypted', async () => {
    const { owner, caseId, companyId } = await officeWithCase()
    await upload(owner, caseId, 'SECRETO PROFESIONAL '.repeat(50))
    const ownFiles = storedFiles(app()).filter((path) => path.includes(companyId))
    expect(ownFiles).toHaveLength(1)
    expect(readFileSync(ownFiles[0] ?? '').includes('SECRETO')).toBe(false)
  })

  it('is rejected in a closed case before a byte is stored', async () => {
    const { owner, caseId, companyId } = await officeWithCase()
    await owner.post(`/cases/${caseId}/close`).expect(200)
    const { body } = await attach(owner, caseId, 'tarde', 'tarde.txt').expect(409)
    expect((body as { error: { code: string } }).error.code).toBe('case_closed')
    expect(storedFiles(app()).filter((path) => path.includes(companyId))).toEqual([])
  })
})

describe('versions', () => {
  it('are added, listed newest first and read one by one', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'primera', 'acuerdo.txt')
    const { body } = await owner
      .post(`/documents/${id}/versions`)
      .attach('file', Buffer.from('segunda versión'), 'otro nombre.txt')
      .expect(201)
    expect(body).toMatchObject({ id, name: 'acuerdo.txt', revision: 2, sizeBytes: 16 })
    const versions = (await owner.get(`/documents/${id}/versions`).expect(200)).body as {
      items: { number: number; current: boolean }[]
    }
    expect(versions.items.map(({ number, current }) => [number, current])).toEqual([
      [2, true],
      [1, false],
    ])
    expect((await owner.get(`/documents/${id}/content?revision=1`).expect(200)).text).toBe('primera')
    expect((await owner.get(`/documents/${id}/content`).expect(200)).text).toBe('segunda versión')
    expect(await storageUsed(owner)).toBe(7 + 16)
    await owner.get(`/documents/${id}/content?revision=3`).expect(404)
  })

  it('give the document the extension of their type, and earlier ones are downloaded with theirs', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'borrador', 'acuerdo.txt')
    const pdf = await makePdf(['firmado'])
    const { body } = await owner.post(`/documents/${id}/versions`).attach('file', pdf, 'firmado.pdf').expect(201)
    expect(body).toMatchObject({ id, name: 'acuerdo.pdf', mimeType: 'application/pdf', revision: 2 })
    const nameOf = async (query: string) =>
      (await owner.get(`/documents/${id}/content${query}`).expect(200)).headers['content-disposition']
    expect(await nameOf('')).toContain('filename="acuerdo.pdf"')
    expect(await nameOf('?revision=1')).toContain('filename="acuerdo.txt"')
    const listed = await listDocuments(owner, caseId)
    expect(listed.map(({ name }) => name)).toEqual(['acuerdo.pdf'])
  })
})

describe('changing', () => {
  it('renames, keeping the extension of the content', async () => {
    const { owner, caseId } = await officeWithCase()
    const document = await upload(owner, caseId, 'texto', 'a.txt')
    const { body } = await owner
      .put(`/documents/${document.id}`, { name: 'Contrato final.exe', version: document.version })
      .expect(200)
    expect((body as DocumentAnswer).name).toBe('Contrato final.exe.txt')
    expect((body as DocumentAnswer).version).toBe(document.version + 1)
  })

  it('keeps a date with slashes in a new name', async () => {
    const { owner, caseId } = await officeWithCase()
    const document = await upload(owner, caseId, 'texto', 'a.txt')
    const { body } = await owner
      .put(`/documents/${document.id}`, { name: 'Carta 12/05/2026', version: document.version })
      .expect(200)
    expect((body as DocumentAnswer).name).toBe('Carta 12-05-2026.txt')
  })

  it('rejects a stale version', async () => {
    const { owner, caseId } = await officeWithCase()
    const document = await upload(owner, caseId, 'texto', 'a.txt')
    await owner.put(`/documents/${document.id}`, { name: 'b', version: document.version }).expect(200)
    const { body } = await owner.put(`/documents/${document.id}`, { name: 'c', version: document.version }).expect(409)
    expect((body as { error: { code: string } }).error.code).toBe('stale_version')
  })

  it('moves into a folder of the same case only', async () => {
    const { owner, caseId } = await officeWithCase()
    const document = await upload(owner, caseId, 'texto', 'a.txt')
    const otherCaseId = await openCaseOf(owner)
    const foreignFolder = (await owner.post(`/cases/${otherCaseId}/folders`, { name: 'Ajena' }).expect(201)).body as {
      id: string
    }
    await owner.put(`/documents/${document.id}`, { folderId: foreignFolder.id, version: document.version }).expect(404)
    const ownFolder = (await owner.post(`/cases/${caseId}/folders`, { name: 'Propia' }).expect(201)).body as {
      id: string
    }
    const { body } = await owner
      .put(`/documents/${document.id}`, { folderId: ownFolder.id, version: document.version })
      .expect(200)
    expect((body as DocumentAnswer).folderId).toBe(ownFolder.id)
    expect(await listDocuments(owner, caseId, '?folderId=root')).toEqual([])
    expect((await listDocuments(owner, caseId, `?folderId=${ownFolder.id}`)).map(({ id }) => id)).toEqual([document.id])
  })
})

describe('the bin', () => {
  it('releases the storage of a document and hides it, and restoring charges and shows it again', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, 'x'.repeat(100))
    await owner.delete(`/documents/${id}`).expect(204)
    expect(await storageUsed(owner)).toBe(0)
    await owner.get(`/documents/${id}`).expect(404)
    await owner.get(`/documents/${id}/content`).expect(404)
    expect((await listDocuments(owner, caseId, '?deleted=true')).map((d) => d.id)).toEqual([id])
    await owner.post(`/documents/${id}/restore`).expect(200)
    expect(await storageUsed(owner)).toBe(100)
    expect((await owner.get(`/cases/${caseId}`)).body).toMatchObject({ documentCount: 1 })
    await owner.post(`/documents/${id}/restore`).expect(404)
  })
})
