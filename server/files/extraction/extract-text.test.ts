import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePdf, makePdfOf, onePagePdf, pdfStream } from '#tests/support/make-pdf.ts'
import { fileTypes } from '../file-types.ts'
import { extractText, hasReader } from './extract-text.ts'

const extract = (type: keyof typeof fileTypes, bytes: Uint8Array | string) =>
  extractText(new Uint8Array(Buffer.from(bytes)), fileTypes[type].mimeType)
const textOf = async (type: keyof typeof fileTypes, bytes: Uint8Array | string) =>
  (await extract(type, bytes)).pages.map(({ text }) => text).join('\n----\n')

describe('PDF', () => {
  test('returns the text of each page', async () => {
    const outcome = await extract(
      'pdf',
      await makePdfOf('Comparece la señora Peña.', 'Segunda página', '“Comillas” — ñ'),
    )
    expect(outcome).toEqual({
      status: 'ready',
      pageCount: 3,
      states: [],
      pages: [
        { page: 1, text: 'Comparece la señora Peña.' },
        { page: 2, text: 'Segunda página' },
        { page: 3, text: '“Comillas” — ñ' },
      ],
    })
  })

  test('separates paragraphs by an empty line, and lines by a line break', async () => {
    const text = await textOf('pdf', await makePdf((d) => d.text('Uno.\nSigue uno.').moveDown().text('Dos.')))
    expect(text).toBe('Uno.\nSigue uno.\n\nDos.')
  })

  test('omits empty pages without renumbering the other pages', async () => {
    const outcome = await extract(
      'pdf',
      await makePdf((d) =>
        d.text('Primera página con su texto').addPage().addPage().text('Tercera página con su texto'),
      ),
    )
    expect(outcome.pages.map(({ page }) => page)).toEqual([1, 3])
    expect(outcome.pageCount).toBe(3)
  })

  test('reads the text of filled form fields', async () => {
    const text = await textOf(
      'pdf',
      await makePdf((d) => {
        d.font('Helvetica').text('Nombre del demandante:').initForm()
        d.formText('nombre', 100, 100, 200, 20, { value: 'Ana Peña Ríos' })
        d.formPushButton('enviar', 100, 140, 80, 20, { value: 'Enviar' })
      }),
    )
    expect(text).toContain('Ana Peña Ríos')
    expect(text).not.toContain('Enviar')
  })

  test('is reported as encrypted with a password, and read when it only forbids printing', async () => {
    expect(await extract('pdf', await makePdf((d) => d.text('secreto'), { userPassword: 'x' }))).toMatchObject({
      status: 'failed',
      reason: 'encrypted',
    })
    expect(await textOf('pdf', await makePdf((d) => d.text('legible'), { ownerPassword: 'x' }))).toBe('legible')
  })

  test('is reported as scanned when it has only pictures, even with page numbers, and read with captions', async () => {
    const paper = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        sharp({ create: { width: 20 + n, height: 30, channels: 3, background: 'grey' } })
          .png()
          .toBuffer(),
      ),
    )
    const pictures = (textOfPage: (n: number) => string) =>
      makePdf(
        (d) => {
          paper.forEach((image, i) =>
            d
              .addPage()
              .image(image, 0, 0, { width: 600 })
              .text(textOfPage(i + 1), 100, 700),
          )
        },
        { autoFirstPage: false },
      )
    expect(await extract('pdf', await pictures(() => ''))).toMatchObject({
      status: 'none',
      reason: 'scanned',
      pageCount: 4,
      pages: [],
    })
    expect(await extract('pdf', await pictures((n) => `Pág. ${n} de 4`))).toMatchObject({
      status: 'none',
      reason: 'scanned',
      pageCount: 4,
    })
    expect(
      await extract('pdf', await pictures((n) => ['Foto del portón', 'Calle', 'Acera rota', 'Fin'][n - 1] ?? '')),
    ).toMatchObject({ status: 'ready' })
  })

  test('is read when its pages are short and have no pictures', async () => {
    expect(await extract('pdf', await makePdfOf('Página 1', 'Página 2', 'Página 3'))).toMatchObject({
      status: 'ready',
      pageCount: 3,
    })
  })

  test('is read without running its scripts', async () => {
    const content = pdfStream('', Buffer.from('BT /F1 12 Tf 72 700 Td (Texto visible) Tj ET'))
    expect(await textOf('pdf', onePagePdf(content, '/OpenAction<</S/JavaScript/JS(while \\(true\\) {})>>'))).toBe(
      'Texto visible',
    )
  })

  test.each<[string, Uint8Array | string]>([
    ['only a header', '%PDF-1.7\n'],
    ['cut in the middle of its first object', '%PDF-1.7\n1 0 obj\n<</Type/Cat'],
  ])('is damaged when it is %s', async (_what, bytes) => {
    expect(await extract('pdf', bytes)).toEqual({
      status: 'failed',
      reason: 'damaged',
      pages: [],
      states: [],
      pageCount: 0,
    })
  })
})

describe('plain text', () => {
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('señora Peña — “sí”')],
    ['UTF-8 with a mark', Buffer.from('\ufeffseñora Peña — “sí”')],
    ['UTF-16 LE', Buffer.from('\ufeffseñora Peña — “sí”', 'utf16le')],
    ['UTF-16 BE', Buffer.from('\ufeffseñora Peña — “sí”', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('se\xf1ora Pe\xf1a \x97 \x93s\xed\x94', 'latin1')],
  ])('is decoded from %s', async (_charset, bytes) => {
    expect(await textOf('txt', bytes)).toBe('señora Peña — “sí”')
  })

  test('is split at form feeds, and else into parts of about a page', async () => {
    expect((await extract('txt', 'Uno\fDos')).pages).toEqual([
      { page: 1, text: 'Uno' },
      { page: 2, text: 'Dos' },
    ])
    const long = Array.from({ length: 200 }, (_, i) => `Párrafo ${i}. ${'palabra '.repeat(15)}`).join('\n\n')
    const { pages } = await extract('md', long)
    expect(pages.length).toBeGreaterThan(6)
    expect(pages.every(({ text }) => text.length < 4_000 && text.startsWith('Párrafo'))).toBe(true)
  })

  test('has a line end where a program wrote a vertical tab', async () => {
    expect(await textOf('txt', Buffer.from('Sala Superior\vde Ponce'))).toBe('Sala Superior\nde Ponce')
  })

  test('has nothing to read without a letter', async () => {
    expect(await extract('txt', ' \n\t. ')).toMatchObject({
      status: 'none',
      reason: 'empty',
      states: [{ page: 1, state: 'empty' }],
    })
    expect(await extract('txt', 'Sí')).toMatchObject({ status: 'ready' })
  })

  test('is too large beyond the maximum', async () => {
    expect(await extract('txt', Buffer.alloc(61_000_000, 'x '))).toMatchObject({
      status: 'failed',
      reason: 'too_large',
    })
  })
})

test('a transcript has speakers and times', async () => {
  const vtt =
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v>Ana:</v>Buenos días.\n\n00:00:03.000 --> 00:00:04.000\n<v>Ana:</v>Empecemos.\n\n01:02:03.000 --> 01:02:04.000\n<v Luis>Sí.\n'
  expect(await textOf('vtt', vtt)).toBe('[00:00:01] Ana: Buenos días. Empecemos.\n\n[01:02:03] Luis: Sí.')
})

test('a transcript without cues is read as plain text; a transcript with only its first line is empty', async () => {
  expect(await textOf('vtt', 'WEBVTT 00:11.000 --> 00:13.000\n<v Ana>Buenos días')).toBe(
    '00:11.000 --> 00:13.000\n<v Ana>Buenos días',
  )
  expect(await extract('vtt', 'WEBVTT\n\n')).toMatchObject({ status: 'none', reason: 'empty' })
})

describe('e-mail', () => {
  test('returns headers, body and the names of attachments', async () => {
    const mail = [
      'From: =?utf-8?Q?Ana_Pe=C3=B1a?= <ana@example.com>',
      'To: Luis <luis@example.com>, sala@example.com',
      'Subject: =?utf-8?B?TW9jacOzbg==?=',
      'Date: Fri, 20 Nov 2026 10:00:00 -0400',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Adjunto la moci=F3n.',
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment; filename="mocion.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'AAECAw==',
      '--b--',
      '',
    ].join('\r\n')
    expect(await textOf('eml', mail)).toBe(
      'From: Ana Peña <ana@example.com>\nTo: Luis <luis@example.com>, sala@example.com\nDate: 2026-11-20T14:00:00.000Z\nSubject: Moción\nAttachments: mocion.pdf\n\nAdjunto la moción.',
    )
  })

  /** A message with one attachment; its subject also separates its parts, so that messages in messages differ. */
  const mailOf = (subject: string, text: string, type: string, attached: string) =>
    [
      'From: a@example.com',
      `Subject: ${subject}`,
      'Date: Fri, 20 Nov 2026 10:00:00 -0400',
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary=${subject}`,
      '',
      `--${subject}\r\nContent-Type: text/plain\r\n\r\n${text}`,
      `--${subject}\r\nContent-Type: ${type}\r\nContent-Disposition: attachment\r\n\r\n${attached}`,
      `--${subject}--`,
      '',
    ].join('\r\n')

  test('has the texts of its attachments, each from a new page on', async () => {
    const { pages } = await extract('eml', mailOf('b', 'Uno.', 'text/plain; name="nota.txt"', 'Texto del anejo.'))
    expect(pages.map(({ text }) => text.slice(-22))).toEqual([
      expect.stringContaining('Uno.'),
      'nota.txt\n\nTexto del anejo.'.slice(-22),
    ])
  })

  test('has the text of attached HTML pages, by name or content and in their encoding, without scripts', async () => {
    const latin = '<html><head><meta charset="iso-8859-2"><title>x</title></head><body>Dvo\xf8\xe1k'
    for (const [name, page, text] of [
      ['orden.HTM', 'Orden <b>del</b> tribunal<script>alert(1)</script>', 'Orden del tribunal'],
      ['orden.dat', '<!-- x -->\n<!DOCTYPE html><p onclick="x()">Diez (10) días</p>', 'Diez (10) días'],
      ['nota.xhtml', '<?xml version="1.0"?><html><body>Uno<img src="http://example.com/x.png"/></body></html>', 'Uno'],
    ] as const)
      expect((await textOf('eml', mailOf('b', 'Cuerpo.', `text/html; name="${name}"`, page))).split('----\n')[1]).toBe(
        `${name}\n\n${text}`,
      )
    const encoded = Buffer.from(mailOf('b', 'Cuerpo.', 'text/html; name="carta.html"', latin), 'latin1')
    expect(await textOf('eml', encoded)).toContain('carta.html\n\nDvořák')
  })

  test('reads 20,000 nested elements, and the beginning of a page of four million', async () => {
    const nested = `<p>${'<div>'.repeat(20_000)}Fondo${'</div>'.repeat(20_000)}Final`
    expect(await textOf('eml', mailOf('b', 'Cuerpo.', 'text/html; name="a.html"', nested))).toMatch(/Fondo\s+Final/)
    const endless = `Principio${'<div>'.repeat(4_000_000)}`
    expect(await textOf('eml', mailOf('b', 'Cuerpo.', 'text/html; name="a.html"', endless))).toContain('Principio')
  })

  test('ignores attached drawings and programs', async () => {
    for (const [name, content] of [
      ['plano.svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>Oculto</text></svg>'],
      ['a.js', 'alert("Oculto")'],
    ] as const)
      expect(await textOf('eml', mailOf('b', 'Cuerpo.', `text/plain; name="${name}"`, content))).not.toContain('Oculto')
  })

  test('is read to a maximum depth within other mail', async () => {
    let mail = 'From: z@example.com\r\nSubject: fin\r\nDate: Fri, 20 Nov 2026 10:00:00 -0400\r\n\r\nFondo.'
    for (let depth = 50; depth > 0; depth -= 1) mail = mailOf(`n${depth}`, `Nivel ${depth}.`, 'message/rfc822', mail)
    const text = await textOf('eml', mail)
    expect(text).toContain('Nivel 9.')
    expect(text).not.toContain('Nivel 10.')
  })

  test('is read as displayed when it has only HTML', async () => {
    const mail =
      'From: a@example.com\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<head><title>x</title></head><body><p>Uno &amp; <b>dos</b></p><script>alert(1)</script><ul><li>tres<li>cuatro</ul></body>'
    const text = await textOf('eml', mail)
    expect(text.slice(text.indexOf('\n\n') + 2)).toBe('Uno & dos\n\n- tres\n\n- cuatro')
  })
})

describe('types without text', () => {
  test.each(['png', 'mp4', 'zip'] as const)('are unsupported: %s', async (type) => {
    expect(await extract(type, 'x')).toEqual({
      status: 'none',
      reason: 'unsupported',
      pages: [],
      states: [],
      pageCount: 0,
    })
    expect(hasReader(fileTypes[type].mimeType)).toBe(false)
  })
  test('include names of properties that every object has', async () => {
    expect(await extractText(new Uint8Array(1), 'constructor')).toMatchObject({ reason: 'unsupported' })
  })
})
