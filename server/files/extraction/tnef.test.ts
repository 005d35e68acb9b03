import { describe, expect, it } from 'vitest'
import { tnefFile } from '#tests/support/tnef-file.ts'
import { isTnef, readTnef } from './tnef.ts'

const pdf = Buffer.from('%PDF-1.7 sentencia')
const contentOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

describe('a container of Outlook', () => {
  it('gives its text, and its files with their names and types', () => {
    const bytes = tnefFile({
      text: 'Adjunto la moción.',
      files: [
        { name: 'Moción año 2026.pdf', mimeType: 'application/pdf', content: pdf },
        { name: 'nota.txt', content: Buffer.from('x') },
      ],
    })
    const contents = readTnef(bytes)
    expect(contents).toMatchObject({ text: 'Adjunto la moción.', isWhole: true })
    expect(contents.files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
      ['Moción año 2026.pdf', 'application/pdf'],
      ['nota.txt', 'application/octet-stream'],
    ])
    expect(contentOf(contents.files[0]?.bytes)).toBe('%PDF-1.7 sentencia')
  })

  it('reads names in the code page of the container if no property states them', () => {
    const bytes = tnefFile({ files: [{ name: 'Contestación.pdf', content: pdf }] }, { hasProperties: false })
    expect(readTnef(bytes).files).toMatchObject([{ name: 'Contestación.pdf' }])
  })

  it('gives the text of an embedded message as a file, before its attached files', () => {
    const message = { subject: 'Orden', html: '<p>d&iacute;as</p>', files: [{ name: 'orden.pdf', content: pdf }] }
    const { files, isWhole } = readTnef(tnefFile({ files: [{ name: 'x', message }] }))
    expect(files.map(({ name }) => name)).toEqual(['Orden.html', 'orden.pdf'])
    expect(isWhole).toBe(true)
  })

  it('is reported as not whole if it has messages at a greater depth than is read', () => {
    let message: Parameters<typeof tnefFile>[0] = { files: [{ name: 'dentro.pdf', content: pdf }] }
    for (let depth = 0; depth < 20; depth += 1) message = { files: [{ name: 'x', message }] }
    expect(readTnef(tnefFile(message))).toMatchObject({ files: [], isWhole: false })
  })

  it('gives the content before the place where it is cut, wherever that is', () => {
    const whole = tnefFile({
      text: 'Hola',
      files: [
        { name: 'a.pdf', content: pdf },
        { name: 'b.pdf', content: pdf },
      ],
    })
    for (let length = 0; length < whole.length; length += 1) {
      for (const { bytes } of readTnef(whole.subarray(0, length)).files)
        expect(contentOf(bytes), `of ${length} bytes`).toBe('%PDF-1.7 sentencia')
    }
    const cut = readTnef(whole.subarray(0, whole.length - 40))
    expect(cut).toMatchObject({ text: 'Hola', isWhole: false })
    expect(cut.files[0]?.name).toBe('a.pdf')
  })

  it('is recognized by its first bytes, and by its type or file name', () => {
    const bytes = tnefFile({})
    expect(isTnef(bytes, 'application/ms-tnef', 'winmail.dat')).toBe(true)
    expect(isTnef(bytes, 'application/octet-stream', 'WIN.DAT')).toBe(true)
    expect(isTnef(bytes, 'application/octet-stream', 'foto.jpg')).toBe(false)
    expect(isTnef(pdf, 'application/ms-tnef', 'winmail.dat')).toBe(false)
  })
})
