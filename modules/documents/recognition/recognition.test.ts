// Scanned documents: their text is recognized, found, charged, recognized again and returned as a searchable copy.
import PDFDocument from 'pdfkit'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { extractText } from '#server/files/extraction/extract-text.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { drawPage, scannedPdf, toBitmap, toJpeg } from '#server/files/recognition/scans.fixture.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf } from '#tests/support/company-administration.ts'
import { makeDocx } from '#tests/support/make-office-documents.ts'
import { openCaseOf, upload } from '#tests/support/files.ts'
import type { Document, DocumentText } from '../document.contract.ts'

const app = useApp({ background: true, env: { RECOGNITION_ENGINE: 'wasm' } })

type DocumentAnswer = z.output<typeof Document>
const photoOfPage = join(import.meta.dirname, '../../../tests/support/office-files/pagina.heic')
const line = 'La señora Núñez Peña arrendó un almacén en Añasco.'

async function officeWithCase() {
  const { owner, companyId } = await office(app())
  return { owner, companyId, caseId: await openCaseOf(owner) }
}

async function waitForState(person: Person, id: string, state: DocumentAnswer['recognition']['state']) {
  for (let tries = 0; tries < 600; tries += 1) {
    const document = (await person.get(`/documents/${id}`).expect(200)).body as DocumentAnswer
    if (document.textStatus !== 'pending' && document.recognition.state === state) return document
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  throw new Error(`the recognition is not ${state}`)
}

const textOf = async (person: Person, id: string) =>
  (await person.get(`/documents/${id}/text`).expect(200)).body as z.output<typeof DocumentText>

const pagesUsed = async (person: Person): Promise<number> =>
  ((await person.get('/usage').expect(200)).body as { pages: { used: number } }).pages.used

/** A PDF with a scanned page, a blank scanned page, and a page with text. */
async function mixedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'LETTER', autoFirstPage: false, margin: 0 })
  const bytes = buffer(pdf)
  for (const paragraphs of [[line], ['']])
    pdf.addPage({ margin: 0 }).image(await toJpeg(await drawPage(paragraphs, { dpi: 200 })), 0, 0, { width: 612 })
  pdf.addPage({ margin: 72 }).font('Times-Roman').text('Estipulación de las partes sobre la colindancia.')
  pdf.end()
  return await bytes
}

describe('a scanned document', () => {
  it('is recognized page by page, found by its words, charged by page, and returned as a searchable copy', async () => {
    const { owner, caseId } = await officeWithCase()
    const original = await mixedPdf()
    const { id } = await upload(owner, caseId, original, 'contrato.pdf')
    const document = await waitForState(owner, id, 'done')
    expect(document).toMatchObject({
      textStatus: 'ready',
      pages: 3,
      pageStates: { withoutText: 0, failed: [], machine: 1 },
      recognition: { language: 'auto', warnings: [] },
    })
    expect(document.recognition.confidence).toBeGreaterThan(80)
    expect(await pagesUsed(owner)).toBe(1)

    const { items } = await textOf(owner, id)
    expect(items.map(({ page, text }) => [page, text])).toEqual([
      [1, line],
      [3, 'Estipulación de las partes sobre la colindancia.'],
    ])
    expect(items.map(({ machine }) => machine?.confidence ?? null)).toEqual([document.recognition.confidence, null])

    const found = (await owner.get(`/cases/${caseId}/passages?q=almac%C3%A9n`).expect(200)).body as {
      items: { page: number }[]
    }
    expect(found.items).toMatchObject([{ page: 1 }])

    const copy = (await owner.get(`/documents/${id}/searchable-pdf`).buffer(true).expect(200)).body as Buffer
    const { pages } = await extractText(new Uint8Array(copy), fileTypes.pdf.mimeType)
    expect(pages.map(({ page, text }) => [page, text.replace(/\s+/g, ' ')])).toEqual([
      [1, line],
      [3, 'Estipulación de las partes sobre la colindancia.'],
    ])
    const content = (await owner.get(`/documents/${id}/content`).buffer(true).expect(200)).body as Buffer
    expect(Buffer.compare(content, original)).toBe(0)
  }, 120_000)

  it('is recognized in a HEIC photo and in a BMP, found, and returned as a searchable copy', async () => {
    const { owner, caseId } = await officeWithCase()
    const bitmap = toBitmap(await drawPage([line], { dpi: 150 }))
    for (const [bytes, name, words, mimeType] of [
      [await readFile(photoOfPage), 'foto.heic', 'María Núñez Peña', 'image/heic'],
      [bitmap, 'escaneado.bmp', 'un almacén en Añasco', 'image/bmp'],
    ] as const) {
      const { id } = await upload(owner, caseId, bytes, name)
      expect(await waitForState(owner, id, 'done')).toMatchObject({ mimeType, textStatus: 'ready', textReason: null })
      expect((await textOf(owner, id)).items[0]?.text).toContain(words)
      const found = await owner.get(`/cases/${caseId}/passages?q=${encodeURIComponent(words)}`).expect(200)
      expect(found.body).toMatchObject({ items: [{ page: 1 }] })
      const copy = (await owner.get(`/documents/${id}/searchable-pdf`).buffer(true).expect(200)).body as Buffer
      const { pages } = await extractText(new Uint8Array(copy), fileTypes.pdf.mimeType)
      expect(pages[0]?.text.replace(/\s+/g, ' ')).toContain(words)
    }
  }, 120_000)

  it('is paused when the plan has no pages left, and recognized on request', async () => {
    const { owner, companyId, caseId } = await officeWithCase()
    await asOwner(app(), 'update entitlement set pages_limit = 0 where company_id = $1', [companyId])
    const { id } = await upload(owner, caseId, await toJpeg(await drawPage([line], { dpi: 200 })), 'carta.jpg')
    const waiting = await waitForState(owner, id, 'paused')
    expect(waiting.pageStates).toMatchObject({ withoutText: 1, machine: 0 })
    expect(codeOf(await owner.get(`/documents/${id}/searchable-pdf`).expect(409))).toBe('recognition_nothing')

    await asOwner(app(), 'update entitlement set pages_limit = 5 where company_id = $1', [companyId])
    await owner.post(`/documents/${id}/recognition`, { language: 'es' }).expect(200)
    const read = await waitForState(owner, id, 'done')
    expect(read).toMatchObject({ textStatus: 'ready', textReason: null, recognition: { language: 'es' } })
    expect((await textOf(owner, id)).items.map(({ text }) => text)).toEqual([line])
    expect(await pagesUsed(owner)).toBe(1)
  }, 120_000)

  it('has the reason `scanned` when its pages cannot be rendered, and refuses recognition', async () => {
    const { owner, caseId } = await officeWithCase()
    const letter = makeDocx('<w:p/>', {}, [{ name: 'word/media/image1.png', data: 'imagen' }])
    const { id } = await upload(owner, caseId, letter, 'carta.docx')
    const document = await waitForState(owner, id, null)
    expect(document).toMatchObject({ textStatus: 'none', textReason: 'scanned', pageStates: { failed: [] } })
    expect(codeOf(await owner.post(`/documents/${id}/recognition`, { language: 'auto' }).expect(409))).toBe(
      'recognition_nothing',
    )
  }, 60_000)

  it('has the reason `encrypted` when it cannot be opened, and refuses recognition', async () => {
    const { owner, caseId } = await officeWithCase()
    const { id } = await upload(owner, caseId, await scannedPdf([await drawPage([''], { dpi: 50 })], 'clave'), 'a.pdf')
    const document = await waitForState(owner, id, null)
    expect(document).toMatchObject({ textStatus: 'failed', textReason: 'encrypted' })
    expect(codeOf(await owner.post(`/documents/${id}/recognition`, { language: 'auto' }).expect(409))).toBe(
      'recognition_nothing',
    )
  }, 60_000)
})
