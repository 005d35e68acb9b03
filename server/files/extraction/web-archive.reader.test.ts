import { describe, expect, test } from 'vitest'
import { fileTypes } from '../file-types.ts'
import { extractText } from './extract-text.ts'

const lines = (...all: string[]): string => all.join('\r\n')
/** A part with its headers. */
const part = (headers: readonly string[], body: string): string => lines('--b', ...headers, '', body)
const related = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="b"'

/** A page as saved by Chrome: its frame is a separate part. */
const savedByChrome = lines(
  'From: <Saved by Blink>',
  'Snapshot-Content-Location: https://tribunales.example/orden',
  'Subject: =?utf-8?Q?Orden_de_la_Pe=C3=B1a?=',
  'Date: Fri, 20 Nov 2026 14:00:00 -0000',
  related,
  '',
  part(
    ['Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable', 'Content-Location: https://a.example/'],
    '<html><head><meta charset=3D"utf-8"><title>x</title><style>p{}</style></head><body><p>Diez (10) d=C3=ADas para con=\r\ntestar<script>alert(1)</script><iframe src=3D"cid:f@mhtml.blink"></iframe></body></html>',
  ),
  part(
    ['Content-Type: text/html', 'Content-ID: <f@mhtml.blink>', 'Content-Transfer-Encoding: base64'],
    Buffer.from('<html><body><p>Marco: caso SJ2026CV00029</p></body></html>').toString('base64'),
  ),
  part(['Content-Type: text/css', 'Content-Location: cid:css@mhtml.blink'], '.oculto { color: red }'),
  part(['Content-Type: image/png', 'Content-Transfer-Encoding: base64'], 'iVBORw0KGgo='),
  '--b--',
  '',
)

/** A document as saved by Word: each part in an encoding of its own, without a subject. */
const savedByWord = Buffer.from(
  lines(
    related,
    '',
    part(
      ['Content-Location: file:///C:/1/carta.htm', 'Content-Type: text/html; charset="windows-1252"'],
      '<html><body><p class=MsoNormal>Se\xf1ora N\xfa\xf1ez \x97 \x93vigente\x94</p></body></html>',
    ),
    part(['Content-Location: file:///C:/1/header.htm', 'Content-Type: text/html; charset="us-ascii"'], '<p>Bufete</p>'),
    part(
      ['Content-Location: file:///C:/1/filelist.xml', 'Content-Type: text/xml; charset="utf-8"'],
      '<xml>a.png</xml>',
    ),
    '--b--',
    '',
  ),
  'latin1',
)

const read = (bytes: string | Buffer, type = fileTypes.mht.mimeType) =>
  extractText(new Uint8Array(Buffer.from(bytes)), type)

describe('a saved web page', () => {
  test('has its subject, address and date, its text and the text of its frames, without scripts', async () => {
    expect((await read(savedByChrome)).pages).toEqual([
      {
        page: 1,
        text: 'Subject: Orden de la Peña\nContent-Location: https://tribunales.example/orden\nDate: 2026-11-20T14:00:00.000Z\n\nDiez (10) días para contestar\n\nMarco: caso SJ2026CV00029',
      },
    ])
  })

  test('is read in the encoding that each of its parts states', async () => {
    expect((await read(savedByWord)).pages).toEqual([{ page: 1, text: 'Señora Núñez — “vigente”\n\nBufete' }])
  })

  test('is read if it is attached to a message', async () => {
    const mail = lines(
      'From: ana@example.com',
      'Subject: Prueba',
      'Content-Type: multipart/mixed; boundary="m"',
      '',
      '--m\r\nContent-Type: text/plain\r\n\r\nAdjunta.',
      '--m\r\nContent-Type: application/octet-stream; name="orden.mhtml"\r\nContent-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(savedByChrome).toString('base64').replace(/.{76}/g, '$&\r\n'),
      '--m--',
      '',
    )
    const { pages } = await read(mail, fileTypes.eml.mimeType)
    expect(pages.at(-1)?.text).toMatch(/^orden\.mhtml\n\nSubject: Orden de la Peña[^]*Marco: caso/)
  })

  test('is empty when it has no word, and read up to the place where it is cut off', async () => {
    expect(await read(lines(related, '', part(['Content-Type: text/html'], '<p> </p>'), '--b--'))).toMatchObject({
      status: 'none',
      reason: 'empty',
    })
    expect((await read(savedByChrome.slice(0, savedByChrome.indexOf('<script>')))).pages[0]?.text).toContain(
      'Diez (10) días',
    )
  })
})
