import { describe, expect, it } from 'vitest'
import { readAttachment, readMessage } from './read-message.ts'

const sentence = 'El año pasado el niño cobró la pensión: 5 €.'
const windows1252 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('€', '\x80').replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1')
const message = (headers: readonly string[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(['From: c@cliente.example', 'MIME-Version: 1.0', ...headers, '', ''].join('\r\n')), body])
const textOf = async (headers: readonly string[], body: Buffer): Promise<string> =>
  (await readMessage(message(headers, body))).text

describe('a message that states a wrong encoding', () => {
  it.each([
    ['Windows-1252 stated as UTF-8', 'text/plain; charset=utf-8', windows1252(sentence)],
    ['Windows-1252 without a stated encoding', 'text/plain', windows1252(sentence)],
    ['UTF-8 stated as US-ASCII', 'text/plain; charset=us-ascii', Buffer.from(sentence)],
    ['UTF-8 stated as ISO-8859-1', 'text/plain; charset="iso-8859-1"', Buffer.from(sentence)],
    ['UTF-8 stated as an unknown encoding', 'text/plain; charset=x-unknown-8bit', Buffer.from(sentence)],
  ])('keeps its accents: %s', async (_, type, body) => {
    expect(await textOf([`Content-Type: ${type}`, 'Content-Transfer-Encoding: 8bit'], body)).toBe(sentence)
  })

  it('keeps its accents in quoted-printable', async () => {
    const body = Buffer.from('El a=F1o pasado cobr=F3.')
    const headers = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable']
    expect(await textOf(headers, body)).toBe('El año pasado cobró.')
  })

  it('keeps its accents in HTML', async () => {
    const page = windows1252('<p>El año cobró &rarr; “sí”</p>')
    expect(await textOf(['Content-Type: text/html; charset=utf-8'], page)).toBe('El año cobró → “sí”')
  })

  it('keeps its accents in headers and names of files, and the bytes of its files', async () => {
    const file = windows1252('contenido de año')
    const raw = windows1252(
      [
        'From: Ramón Núñez <r@cliente.example>',
        'Subject: Pensión del niño',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=Z',
        '',
        '--Z',
        'Content-Type: text/plain; charset=iso-8859-1',
        '',
        'Mañana.',
        '--Z',
        'Content-Type: application/octet-stream; name="acción.bin"',
        'Content-Disposition: attachment; filename="acción.bin"',
        '',
        'contenido de año',
        '--Z--',
      ].join('\r\n'),
    )
    const read = await readMessage(raw)
    expect(read).toMatchObject({ subject: 'Pensión del niño', fromName: 'Ramón Núñez', text: 'Mañana.' })
    expect(read.attachments[0]?.name).toBe('acción.bin')
    const { bytes, name } = (await readAttachment(raw, 0)) ?? { bytes: Buffer.alloc(0), name: '' }
    expect(Buffer.from(bytes).toString('latin1').trim()).toBe(file.toString('latin1'))
    expect(name).toBe('acción.bin')
  })
})

describe('a message that states its encoding', () => {
  it.each([
    ['text/plain; charset=iso-8859-1', windows1252('Él dijo “sí” y pagó 5 €: años, niños.')],
    ['text/plain; charset=utf-8', Buffer.from('Él dijo “sí” y pagó 5 €: años, niños.')],
  ])('is left unchanged: %s', async (type, body) => {
    expect(await textOf([`Content-Type: ${type}`], body)).toBe('Él dijo “sí” y pagó 5 €: años, niños.')
  })

  it('may quote the characters of a wrong encoding if it is UTF-8', async () => {
    const words = 'Sale «aÃ±o» en vez de «año».'
    expect(await textOf(['Content-Type: text/plain; charset=utf-8'], Buffer.from(words))).toBe(words)
  })
})
