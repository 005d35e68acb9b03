import type { Response } from 'express'
import { expect, test } from 'vitest'
import { fileTypes } from '../file-types.ts'
import { setFileHeaders } from './send-file.ts'

function headersOf(mimeType: string): Record<string, string> {
  const headers: Record<string, string> = {}
  const res = { set: (more: Record<string, string>) => Object.assign(headers, more) } as unknown as Response
  setFileHeaders(res, { name: 'a', mimeType, inline: true })
  return headers
}

test.each([
  ['a saved web page', fileTypes.mht.mimeType],
  ['a page', 'text/html'],
  ['a Word file', fileTypes.docx.mimeType],
])('%s is never shown inline, also where that is requested', (_, mimeType) => {
  const headers = headersOf(mimeType)
  expect(headers['content-type']).toBe(mimeType)
  expect(headers['content-disposition']).toMatch(/^attachment;/)
  expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox")
})

test('a message, Markdown and CSV are shown as plain text', () => {
  for (const { mimeType } of [fileTypes.eml, fileTypes.md, fileTypes.csv]) {
    const headers = headersOf(mimeType)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^inline;/)
  }
})
