import { describe, expect, it } from 'vitest'
import { withReadableHead } from './mail-head.ts'

const shown = (text: string) =>
  withReadableHead(
    text,
    (key, { value }) => `<${key}>: ${value}`,
    (instant) => `el ${instant.slice(0, 10)}`,
  )

describe('the text of a message', () => {
  it('has its head in the language of the reader', () => {
    expect(
      shown('From: Ana <ana@example.com>\nDate: 2026-10-12T14:12:00.000Z\nSubject: To: do\n\nTo: la corte\nDate: hoy'),
    ).toBe(
      '<mail.from>: Ana <ana@example.com>\n<mail.date>: el 2026-10-12\n<mail.subject>: To: do\n\nTo: la corte\nDate: hoy',
    )
  })

  it('keeps a date that cannot be read, and a text without a head', () => {
    expect(shown('Date: ayer')).toBe('<mail.date>: ayer')
    expect(shown('Hola.\nFrom: nadie')).toBe('Hola.\nFrom: nadie')
    expect(shown('')).toBe('')
  })
})
