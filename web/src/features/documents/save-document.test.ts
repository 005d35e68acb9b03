import { beforeEach, describe, expect, it, vi } from 'vitest'
import { saveDocument } from './save-document.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const { saveFile, confirmDownload } = vi.hoisted(() => ({
  saveFile: vi.fn<(name: string) => void>(),
  confirmDownload: vi.fn<(name: string) => Promise<boolean>>(),
}))
vi.mock('../../lib/save-file.ts', () => ({ saveFile }))
vi.mock('./risky-download.ts', () => ({ confirmDownload }))
vi.mock('./document-content.queries.ts', () => ({ fetchContent: async () => new Response('content') }))

const document = { id: 'd1', name: 'acuerdo.pdf', mimeType: 'application/pdf', kind: 'file' as const, warnings: [] }
const version = { number: 1, warnings: [] }
const savedNames = () => saveFile.mock.calls.map(([name]) => name)
const confirmedNames = () => confirmDownload.mock.calls.map(([name]) => name)

describe('a downloaded version', () => {
  beforeEach(() => {
    saveFile.mockReset()
    confirmDownload.mockReset().mockResolvedValue(true)
  })

  it('has the extension of its own type, in the question about it, too', async () => {
    await saveDocument(document, { ...version, mimeType: docx })
    await saveDocument(document, { ...version, mimeType: 'application/pdf' })
    await saveDocument(document)
    expect(savedNames()).toEqual(['acuerdo.docx', 'acuerdo.pdf', 'acuerdo.pdf'])
    expect(confirmedNames()).toEqual(savedNames())
  })

  it('is a page if the document was written here', async () => {
    await saveDocument({ ...document, name: 'Carta', kind: 'authored' as const }, { ...version, mimeType: 'text/html' })
    expect(savedNames()).toEqual(['Carta.html'])
  })

  it('is not saved without a confirmation', async () => {
    confirmDownload.mockResolvedValue(false)
    await saveDocument(document)
    expect(savedNames()).toEqual([])
  })
})
