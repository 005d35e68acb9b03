// Documents of a case as one ZIP.
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openZip, type ZipArchive } from '#server/files/zip.ts'
import { sourceOf } from '#server/files/byte-source.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { makePdf, openCaseOf, storedFiles, upload } from '#tests/support/files.ts'

const app = useApp()
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code

async function archiveOf(person: Person, caseId: string, query = ''): Promise<ZipArchive> {
  const answer = await person
    .get(`/cases/${caseId}/documents/archive${query}`)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => done(null, Buffer.concat(chunks)))
    })
    .expect(200)
    .expect('content-type', 'application/zip')
  return openZip(sourceOf(answer.body as Buffer))
}
const textOf = async (zip: ZipArchive, name: string) => (await zip.bytes(name, 100_000)).toString()

describe('an archive of documents', () => {
  /** A case with a document at the top, two of equal names in a folder of a folder, and a text of the editor. */
  async function caseWithFolders() {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner)
    const folder = (await owner.post(`/cases/${caseId}/folders`, { name: 'Prueba' }).expect(201)).body as { id: string }
    const inner = { name: 'Fotos: 2026', parentId: folder.id }
    const photos = (await owner.post(`/cases/${caseId}/folders`, inner).expect(201)).body as { id: string }
    const [top, nested, sameName] = [
      await upload(owner, caseId, 'la demanda', 'demanda.txt'),
      await upload(owner, caseId, 'un acta', 'acta.txt'),
      await upload(owner, caseId, 'otra acta', 'ACTA.txt'),
    ]
    for (const { id, version } of [nested, sameName])
      await owner.put(`/documents/${id}`, { version, folderId: photos.id }).expect(200)
    await owner.post(`/cases/${caseId}/documents`, { name: 'Moción', content: '<p>Comparece</p>' }).expect(201)
    return { owner, caseId, photos, top, nested }
  }

  it('contains the folders of the case, texts as DOCX, and numbers equal names', async () => {
    const { owner, caseId } = await caseWithFolders()
    const zip = await archiveOf(owner, caseId)
    expect([...zip.names].sort((a, b) => a.localeCompare(b))).toEqual([
      'demanda.txt',
      'Moción.docx',
      'Prueba/Fotos_ 2026/ACTA (2).txt',
      'Prueba/Fotos_ 2026/acta.txt',
    ])
    expect(await textOf(zip, 'demanda.txt')).toBe('la demanda')
  })

  it('gives a document of an earlier version of the product, signed as PDF, the extension of its type', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner)
    const { id } = await upload(owner, caseId, 'borrador', 'acuerdo.txt')
    const pdf = await makePdf(['firmado'])
    await owner.post(`/documents/${id}/versions`).attach('file', pdf, 'firmado.pdf').expect(201)
    await asOwner(app(), `update document set name = 'acuerdo.txt' where id = $1`, [id])
    expect([...(await archiveOf(owner, caseId)).names]).toEqual(['acuerdo.pdf'])
  })

  it('keeps apart folders and files whose names become equal', async () => {
    const { owner } = await office(app())
    const caseId = await openCaseOf(owner)
    for (const name of ['Fotos:', 'Fotos?', 'acta.txt']) {
      const folder = (await owner.post(`/cases/${caseId}/folders`, { name }).expect(201)).body as { id: string }
      const { id, version } = await upload(owner, caseId, name, 'nota.txt')
      await owner.put(`/documents/${id}`, { version, folderId: folder.id }).expect(200)
    }
    await upload(owner, caseId, 'un acta', 'acta.txt')
    const zip = await archiveOf(owner, caseId)
    expect([...zip.names].sort((a, b) => a.localeCompare(b))).toEqual([
      'acta (2).txt',
      'acta.txt/nota.txt',
      'Fotos_ (2)/nota.txt',
      'Fotos_/nota.txt',
    ])
  })

  it('contains only the documents of a folder, chosen documents or those with a tag, and records their views', async () => {
    const { owner, caseId, photos, top, nested } = await caseWithFolders()
    expect((await archiveOf(owner, caseId, `?folderId=${photos.id}`)).names).toHaveLength(2)
    expect((await archiveOf(owner, caseId, '?folderId=root')).names).toHaveLength(2)
    expect((await archiveOf(owner, caseId, `?ids=${top.id}`)).names).toEqual(['demanda.txt'])
    const tag = (await owner.post('/tags', { name: 'Prueba', colour: 'blue' }).expect(201)).body as { id: string }
    await owner.put(`/tags/on/documents/${nested.id}`, { add: [tag.id] }).expect(200)
    expect((await archiveOf(owner, caseId, `?tagId=${tag.id}`)).names).toEqual(['Prueba/Fotos_ 2026/acta.txt'])
    const views = (await owner.get(`/documents/${top.id}/views`).expect(200)).body as { items: { how: string }[] }
    expect(views.items.map(({ how }) => how)).toEqual(['download'])
  })

  it('lists a document that cannot be read, and contains the others', async () => {
    const { owner, companyId } = await office(app())
    const caseId = await openCaseOf(owner)
    await upload(owner, caseId, 'se dañará', 'dañado.txt')
    const [path] = storedFiles(app()).filter((file) => file.includes(companyId))
    writeFileSync(path ?? '', Buffer.alloc(200))
    await upload(owner, caseId, 'queda', 'sano.txt')
    const zip = await archiveOf(owner, caseId)
    expect(await textOf(zip, 'sano.txt')).toBe('queda')
    expect(await textOf(zip, 'No incluidos.txt')).toContain('- dañado.txt')
    expect(zip.names).toHaveLength(2)
  })

  it('contains the first 500 documents of the requested order, and lists the others', async () => {
    const { owner, companyId } = await office(app())
    const caseId = await openCaseOf(owner)
    const first = await upload(owner, caseId, 'el primero', 'zeta.txt')
    // Documents of the following seconds, whose contents cannot be read.
    await asOwner(
      app(),
      `insert into document (company_id, case_id, kind, name, mime_type, size_bytes, charged_bytes, created_at)
       select company_id, case_id, kind, 'copia ' || n || '.txt', mime_type, 1, 1, created_at + make_interval(secs => n)
         from document, generate_series(1, 500) n where company_id = $1 and id = $2`,
      [companyId, first.id],
    )
    const leftOut = async (zip: ZipArchive) => (await textOf(zip, 'No incluidos.txt')).split('hasta 500 documentos')[1]
    const oldestFirst = await archiveOf(owner, caseId, '?sort=createdAt')
    expect(oldestFirst.names).toContain('zeta.txt')
    expect(await leftOut(oldestFirst)).toMatch(/:\r\n\r\n- copia 500\.txt\r\n$/)
    expect(await leftOut(await archiveOf(owner, caseId))).toMatch(/:\r\n\r\n- zeta\.txt\r\n$/)
  })

  it('refuses documents of another case, documents in the bin, and people who may not see the case', async () => {
    const { owner } = await office(app())
    const stranger = (await office(app())).owner
    const caseId = await openCaseOf(owner)
    const otherCaseId = await openCaseOf(owner)
    const secret = await upload(owner, caseId, 'interno', 'interno.txt')
    const elsewhere = await upload(owner, otherCaseId, 'ajeno', 'ajeno.txt')
    const refused = async (query: string, status: number, by = owner) =>
      codeOf((await by.get(`/cases/${caseId}/documents/archive${query}`).expect(status)).body)
    expect(await refused(`?ids=${elsewhere.id}`, 404)).toBe('document_not_found')
    expect(await refused(`?ids=${secret.id},${elsewhere.id}`, 404)).toBe('document_not_found')
    expect(await refused('', 404, stranger)).toBe('case_not_found')
    await owner.delete(`/documents/${secret.id}`).expect(204)
    expect(await refused('', 409)).toBe('documents_none')
  })
})
