import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordSavedFiles } from '../../testing/saved-files.ts'
import { useRiskyDownload } from './risky-download.ts'
import { saveDocument } from './save-document.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const document = { id: 'd1', name: 'acuerdo.pdf', mimeType: 'application/pdf', kind: 'file' as const, warnings: [] }
const version = { number: 1, warnings: [] }

describe('a downloaded version', () => {
  const saved = recordSavedFiles()
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => new Response('content'))
  })
  afterEach(() => vi.unstubAllGlobals())
  const savedNames = () => saved.map(({ name }) => name)

  it('has the extension of its own type', async () => {
    await saveDocument(document, { ...version, mimeType: docx })
    await saveDocument(document, { ...version, mimeType: 'application/pdf' })
    await saveDocument(document)
    expect(savedNames()).toEqual(['acuerdo.docx', 'acuerdo.pdf', 'acuerdo.pdf'])
  })

  it('is a page if the document was written here', async () => {
    await saveDocument({ ...document, name: 'Carta', kind: 'authored' as const }, { ...version, mimeType: 'text/html' })
    expect(savedNames()).toEqual(['Carta.html'])
  })

  it('has the extension of its own type in the question about it, and is not saved unless it is confirmed', async () => {
    const { result } = renderHook(useRiskyDownload)
    for (const isConfirmed of [false, true]) {
      let saving = Promise.resolve()
      act(() => {
        saving = saveDocument(document, { number: 1, mimeType: docx, warnings: ['remote_template'] })
      })
      expect(result.current?.name).toBe('acuerdo.docx')
      act(() => result.current?.answer(isConfirmed))
      await saving
      expect(savedNames()).toEqual(isConfirmed ? ['acuerdo.docx'] : [])
    }
  })
})
