import { describe, expect, it } from 'vitest'
import mammoth from 'mammoth'
import { extractText } from 'unpdf'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import {
  openCaseOf,
  storageUsed,
  storedFiles,
  waitForTextExtraction,
  upload,
  type DocumentAnswer,
} from '#tests/support/files.ts'

const app = useApp({ background: true })

async function officeWithCase() {
  const { owner, companyId } = await office(app())
  return { owner, companyId, caseId: await openCaseOf(owner) }
}

const writeDocument = async (user: Person, caseId: string, content: string, name = 'Moción'): Promise<DocumentAnswer> =>
  (await user.post(`/cases/${caseId}/documents`, { name, content }).expect(201)).body as DocumentAnswer

const textOf = async (
  user: Person,
  id: string,
  query = '',
): Promise<{ content: string; revision: number; version: number }> =>
  (await user.get(`/documents/${id}/authored${query}`).expect(200)).body as {
    content: string
    revision: number
    version: number
  }

const exportOf = (user: Person, id: string, format: string) =>
  user
    .get(`/documents/${id}/export?format=${format}`)
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => done(null, Buffer.concat(parts)))
    })

describe('an authored document', () => {
  it('keeps a date with slashes in its name', async () => {
    const { owner, caseId } = await officeWithCase()
    expect((await writeDocument(owner, caseId, '<p>Hola</p>', 'Carta 12/05/2026')).name).toBe('Carta 12-05-2026')
  })

  it('keeps text and formatting and nothing executable', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await writeDocument(
      owner,
      caseId,
      '<h1>AL HONORABLE TRIBUNAL</h1><script>alert(1)</script><p onclick="x()">Comparece <b>Yadira</b><img src=x onerror=alert(1)></p><a href="javascript:x()">aquí</a>',
    )
    const { content } = await textOf(owner, id)
    expect(content).toContain('<h1>AL HONORABLE TRIBUNAL</h1>')
    expect(content).toContain('Yadira')
    expect(content).not.toMatch(/script|onclick|onerror|<img|alert/)
  })

  it('becomes searchable', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await writeDocument(owner, caseId, '<p>La servidumbre de paso grava el predio sirviente.</p>')
    expect(await waitForTextExtraction(owner, id)).toMatchObject({ textStatus: 'ready', pages: 1 })
    const { body } = await owner.get(`/cases/${caseId}/passages?q=servidumbres`).expect(200)
    expect((body as { items: { documentId: string }[] }).items.map(({ documentId }) => documentId)).toEqual([id])
  })

  it('replaces the same revision while one person keeps writing', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const first = await writeDocument(owner, caseId, '<p>uno</p>')
    const second = (
      await owner
        .put(`/documents/${first.id}/authored`, { content: '<p>uno y dos</p>', version: first.version })
        .expect(200)
    ).body as DocumentAnswer
    expect(second).toMatchObject({ revision: 1, version: first.version + 1 })
    expect((await textOf(owner, first.id)).content).toBe('<p>uno y dos</p>')
    expect(await storageUsed(owner)).toBe('<p>uno y dos</p>'.length)
    expect(storedFiles(app()).filter((path) => path.includes(companyId))).toHaveLength(1)
  })

  it('gets a new revision when another person writes', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const colleague = await member(app(), { companyId, owner })
    const first = await writeDocument(owner, caseId, '<p>uno</p>')
    const second = (
      await colleague
        .put(`/documents/${first.id}/authored`, { content: '<p>dos</p>', version: first.version })
        .expect(200)
    ).body as DocumentAnswer
    expect(second.revision).toBe(2)
    expect((await textOf(owner, first.id, '?revision=1')).content).toBe('<p>uno</p>')
    expect(await storageUsed(owner)).toBe('<p>uno</p>'.length + '<p>dos</p>'.length)
  })

  it('refuses content that was written for an earlier version, and stores nothing of it', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    const first = await writeDocument(owner, caseId, '<p>uno</p>')
    await owner.put(`/documents/${first.id}/authored`, { content: '<p>dos</p>', version: first.version }).expect(200)
    const { body } = await owner
      .put(`/documents/${first.id}/authored`, { content: '<p>tres</p>', version: first.version })
      .expect(409)
    expect((body as { error: { code: string } }).error.code).toBe('stale_version')
    expect((await textOf(owner, first.id)).content).toBe('<p>dos</p>')
    expect(storedFiles(app()).filter((path) => path.includes(companyId))).toHaveLength(1)
  })

  it('cannot replace an uploaded file, which also cannot be exported', async () => {
    const { owner, caseId } = await officeWithCase()
    const file = await upload(owner, caseId, 'texto')
    const { body } = await owner.put(`/documents/${file.id}/authored`, { content: '<p>x</p>', version: 1 }).expect(409)
    expect((body as { error: { code: string } }).error.code).toBe('document_not_authored')
    await owner.get(`/documents/${file.id}/export?format=pdf`).expect(409)
  })
})

describe('exporting', () => {
  const content =
    '<h1>Demanda</h1><p style="text-align: center">Sala de Ponce</p><p>La <strong>niña</strong> de <em>Nuñez</em> “compareció”.</p><ol><li><p>Primera</p></li><li><p>Segunda</p></li></ol><table><tr><th>Partida</th><td>$1,200.00</td></tr></table>'

  it('returns a DOCX that can be read back', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await writeDocument(owner, caseId, content, 'Demanda de la niña')
    const answer = await exportOf(owner, id, 'docx').expect(200)
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''Demanda%20de%20la%20ni%C3%B1a.docx`)
    const { value } = await mammoth.convertToHtml({ buffer: answer.body as Buffer })
    expect(value).toContain('<strong>niña</strong>')
    expect(value).toContain('<em>Nuñez</em>')
    expect(value).toMatch(/<ol>.*Primera.*Segunda.*<\/ol>/)
  })

  it('returns a PDF that can be read back, and records the export', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await writeDocument(owner, caseId, content)
    const answer = await exportOf(owner, id, 'pdf').expect(200)
    const { text } = await extractText(new Uint8Array(answer.body as Buffer), { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain('La niña de Nuñez “compareció”.')
    const views = (await owner.get(`/documents/${id}/views`).expect(200)).body as { items: { how: string }[] }
    expect(views.items.map(({ how }) => how)).toEqual(['export'])
  })

  const sentence =
    'Comparece la <strong>parte demandante</strong> por conducto de su representación legal y muy respetuosamente expone, alega y solicita lo siguiente. '
  /** A page: a heading, paragraphs and a short list. */
  const page = (n: number) =>
    `<div data-page-break></div><h2>Hecho ${n}</h2>${`<p>${sentence.repeat(3)}</p>`.repeat(4)}<ol><li><p>${sentence}</p></li><li><p>${sentence}</p></li></ol>`

  it('returns a text of 450 pages in both formats', { timeout: 120_000 }, async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await writeDocument(owner, caseId, Array.from({ length: 450 }, (_, i) => page(i + 1)).join(''))
    const pdf = await exportOf(owner, id, 'pdf').expect(200)
    const { totalPages } = await extractText(new Uint8Array(pdf.body as Buffer), { mergePages: true })
    expect(totalPages).toBeGreaterThanOrEqual(450)
    const docx = await exportOf(owner, id, 'docx').expect(200)
    expect((await mammoth.extractRawText({ buffer: docx.body as Buffer })).value).toContain('Hecho 450')
  })

  it(
    'fails for a text that would take too much memory, while other requests are served',
    { timeout: 120_000 },
    async () => {
      const { owner, caseId } = await officeWithCase()
      const otherOffice = await office(app())
      const { id } = await writeDocument(owner, caseId, '<p>a</p>'.repeat(249_000))
      let done = false
      const exporting = exportOf(owner, id, 'docx').then((answer) => {
        done = true
        return answer
      })
      const waits: number[] = []
      const exportStart = performance.now()
      while (!done) {
        const requestStart = performance.now()
        await otherOffice.owner.get('/cases').expect(200)
        waits.push(performance.now() - requestStart)
      }
      const answer = await exporting
      expect(answer.status).toBe(422)
      expect(JSON.parse((answer.body as Buffer).toString())).toMatchObject({
        error: {
          code: 'authored_too_large',
          message: expect.stringContaining('384 MB') as string,
          details: { megabytes: 384, seconds: 30 },
        },
      })
      expect(waits.length).toBeGreaterThan(5)
      // An export in the thread of the server would make one request wait for all of it.
      expect(Math.max(...waits)).toBeLessThan((performance.now() - exportStart) / 2)
    },
  )
})
