import { describe, expect, test } from 'vitest'
import {
  contentDisposition,
  extensionOf,
  fileNameOfTitle,
  nameInArchive,
  safeFileName,
  withExtension,
} from './file-name.ts'

describe('a safe file name', () => {
  test.each([
    ['Contrato de compraventa.pdf', 'Contrato de compraventa.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\Escritura núm. 4.docx', 'Escritura núm. 4.docx'],
    ['C:plano.png', 'plano.png'],
    ['carpeta/', 'carpeta'],
    ['..', 'documento'],
    ['', 'documento'],
    [' \t\n', 'documento'],
    ['\u202e\u200b', 'documento'],
    ['.htaccess', 'htaccess'],
    ['demanda.pdf. . ', 'demanda.pdf'],
    ['linea\r\nSet-Cookie: x.pdf', 'lineaSet-Cookie: x.pdf'],
    ['contrato\u202efdp.exe', 'contratofdp.exe'],
    ['nulo\0.pdf', 'nulo.pdf'],
    ['Pen\u0303a.txt', 'Peña.txt'],
    ['📄 prueba 👩‍⚖️.pdf', '📄 prueba 👩‍⚖️.pdf'],
    ['media\ud83d.txt', 'media.txt'],
    ['doble   espacio.txt', 'doble espacio.txt'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['lpt1.tar.gz', '_lpt1.tar.gz'],
    ['Contrato "final" (v2) #1 & 50%.pdf', 'Contrato "final" (v2) #1 & 50%.pdf'],
    ['consulta.pdf', 'consulta.pdf'],
  ])('%j becomes %j', (name, expected) => {
    expect(safeFileName(name)).toBe(expected)
  })

  test.each([
    'a'.repeat(400) + '.pdf',
    'ñ'.repeat(300) + '.docx',
    '👩‍⚖️'.repeat(60) + '.txt',
    'x'.repeat(500),
    '.'.repeat(300) + 'x'.repeat(300) + '.pdf',
  ])('has at most 255 bytes and keeps its extension (%#)', (original) => {
    const name = safeFileName(original)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
    expect(extensionOf(name)).toBe(extensionOf(original))
    expect(name.isWellFormed()).toBe(true)
  })

  test('does not cut an emoji in two', () => {
    const stem = safeFileName('👩‍⚖️'.repeat(60) + '.txt').slice(0, -'.txt'.length)
    expect(stem.replaceAll('👩‍⚖️', '')).toBe('')
  })

  test('is the same when made safe again', () => {
    for (const name of ['../a\u202e/..b. ', 'nul', 'ñ'.repeat(300) + '.docx', 'C:\\x']) {
      expect(safeFileName(safeFileName(name))).toBe(safeFileName(name))
    }
  })
})

describe('the file name of a title', () => {
  test.each([
    ['Moción radicada 12/05/2026', 'Moción radicada 12-05-2026'],
    ['Carta y/o contrato', 'Carta y-o contrato'],
    ['RE: pago 12\\05.eml', 'RE: pago 12-05.eml'],
    ['..', 'documento'],
  ])('keeps what stands before a slash: %j becomes %j', (title, expected) => {
    expect(fileNameOfTitle(title)).toBe(expected)
  })
})

describe('a name in an archive', () => {
  test.each([
    ['Fotos: 2026', 'Fotos_ 2026'],
    ['Año 2025/2026', 'Año 2025-2026'],
    ['¿Quién? <copia>*.pdf', '¿Quién_ _copia__.pdf'],
    ['Contrato "final" | v2.pdf', 'Contrato _final_ _ v2.pdf'],
    ['nul.txt', '_nul.txt'],
    ['acta. . ', 'acta'],
    ['Con: notas', 'Con_ notas'],
    ['???', '___'],
    ['Escritura núm. 4.docx', 'Escritura núm. 4.docx'],
  ])('is accepted by every system: %j becomes %j', (name, expected) => {
    expect(nameInArchive(name)).toBe(expected)
  })

  test('does not end in a dot where a long name was cut', () => {
    expect(nameInArchive(`${'a'.repeat(254)}. b`)).toBe('a'.repeat(254))
  })
})

test('appends a missing extension', () => {
  expect(withExtension('foto.png', ['jpg', 'jpeg'])).toBe('foto.png.jpg')
  expect(withExtension('foto.JPEG', ['jpg', 'jpeg'])).toBe('foto.JPEG')
  expect(withExtension('foto', ['jpg'])).toBe('foto.jpg')
  expect(Buffer.byteLength(withExtension('x'.repeat(255), ['jpg']))).toBe(255)
})

describe('the Content-Disposition header', () => {
  test.each([
    ['contrato.pdf', 'attachment; filename="contrato.pdf"'],
    ['Peña "final".pdf', `attachment; filename="Pena _final_.pdf"; filename*=UTF-8''Pe%C3%B1a%20%22final%22.pdf`],
    ['50%25.pdf', `attachment; filename="50_25.pdf"; filename*=UTF-8''50%2525.pdf`],
    ["it's (1)*.pdf", 'attachment; filename="it\'s (1)*.pdf"'],
    ["ñ'()*.pdf", `attachment; filename="n'()*.pdf"; filename*=UTF-8''%C3%B1%27%28%29%2A.pdf`],
    ['📄.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%F0%9F%93%84.pdf`],
    ['a\r\nb.pdf', `attachment; filename="a__b.pdf"; filename*=UTF-8''a%0D%0Ab.pdf`],
  ])('encodes the name %j', (name, expected) => {
    expect(contentDisposition(name, 'attachment')).toBe(expected)
  })

  test('supports inline display', () => {
    expect(contentDisposition('a.pdf', 'inline')).toBe('inline; filename="a.pdf"')
  })
})
