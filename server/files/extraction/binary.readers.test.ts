import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makePdfOf } from '#tests/support/make-pdf.ts'
import { filePassRecord, makeCompound, makeXls, type CompoundItem } from '#tests/support/make-xls.ts'
import { fileTypes } from '../file-types.ts'
import { extractText } from './extract-text.ts'

const extract = (type: keyof typeof fileTypes, bytes: Uint8Array | string) =>
  extractText(new Uint8Array(Buffer.from(bytes)), fileTypes[type].mimeType)
const textOf = async (type: keyof typeof fileTypes, bytes: Uint8Array | string) =>
  (await extract(type, bytes)).pages.map(({ text }) => text).join('\n----\n')
const fixtureFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../tests/support/office-files', name))

const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)

describe('DOC', () => {
  test('gives numbered paragraphs, cells and the results of fields', async () => {
    expect(await textOf('doc', fixtureFile('carta.doc'))).toBe(
      'Estimada señora Núñez: la póliza — «vigente» — cuesta €150.00.\n\n1. Primera cláusula\n\n2. Segunda cláusula\n\nConcepto\tCantidad\nDaños\t$100.00\nVéase el enlace.',
    )
  })

  /** A file of Word 95 with its text in one piece. */
  const word95 = (text: string, flags = 0) => {
    const head = Buffer.alloc(0x300)
    u16(0xa5dc, 0x68).copy(head)
    head.writeUInt16LE(flags, 0x0a)
    head.writeUInt32LE(head.length, 0x18)
    head.writeUInt32LE(text.length, 0x34)
    return makeCompound([{ name: 'WordDocument', data: Buffer.concat([head, Buffer.from(text, 'latin1')]) }])
  }
  test('is read in Windows-1252 when it is of Word 95', async () => {
    expect(await textOf('doc', word95('Se\xf1ora Pe\xf1a \x97 \x93s\xed\x94\rFin'))).toBe('Señora Peña — “sí”\n\nFin')
  })

  test('is reported as encrypted when it has a password', async () => {
    expect(await extract('doc', word95('x', 0x0100))).toMatchObject({ status: 'failed', reason: 'encrypted' })
  })
})

describe('XLS', () => {
  test('has a line per row, with dates and the results of formulas', async () => {
    expect(await textOf('xls', fixtureFile('cuentas.xls'))).toBe(
      'cuentas\nFecha\tConcepto\tCantidad\n2026-01-15\tPensión de Ángel Muñoz\t450.5\n2026-02-15\tPréstamo – señora Núñez\t901',
    )
  })

  test('joins texts that are split over two records with different character widths', async () => {
    const shared = Buffer.concat([u32(1, 1), u16(10), Buffer.from([0]), Buffer.from('Pe\xf1a ', 'latin1')])
    const rest = Buffer.concat([Buffer.from([1]), Buffer.from('Ríos€', 'utf16le')])
    const cell = Buffer.concat([u16(0, 0, 0), u32(0)])
    // The records of the only sheet follow those of the workbook.
    const bytes = makeXls(
      [
        { type: 0x00fc, data: shared },
        { type: 0x003c, data: rest },
      ],
      [{ name: 'Hoja1', records: [{ type: 0x00fd, data: cell }] }],
    )
    expect(await textOf('xls', bytes)).toBe('Hoja1\nPeña Ríos€')
  })

  test.each([
    [1253, '\xd6\xe1\xea\xdf', 'Φακί'],
    [32768, 'Pe\x96a', 'Peña'],
    [65_000, 'Pe\xf1a', 'Peña'],
  ])('is read in the code page %i of its workbook when it is of Excel 95', async (codePage, bytes, text) => {
    const label = Buffer.concat([u16(0, 0, 0, bytes.length), Buffer.from(bytes, 'latin1')])
    const workbook = makeXls(
      [{ type: 0x0042, data: u16(codePage) }],
      [{ name: 'Hoja1', records: [{ type: 0x0204, data: label }] }],
      { name: 'Book', version: 0x0500 },
    )
    expect(await textOf('xls', workbook)).toContain(text)
  })

  test.each([
    ['a double in hundredths', 0x40270001, '0.115'],
    ['an integer in hundredths', (123_456 << 2) | 3, '1234.56'],
    ['an integer', (7 << 2) | 2, '7'],
  ])('has the value of a number in four bytes: %s', async (_, rk, text) => {
    const cell = Buffer.concat([u16(0, 0, 0), u32(rk)])
    const workbook = makeXls([], [{ name: 'Hoja1', records: [{ type: 0x027e, data: cell }] }])
    expect(await textOf('xls', workbook)).toBe(`Hoja1\n${text}`)
  })

  test('is reported as encrypted with a password, and as empty without cells', async () => {
    expect(await extract('xls', makeXls([filePassRecord]))).toMatchObject({ status: 'failed', reason: 'encrypted' })
    expect(await extract('xls', makeXls([]))).toMatchObject({ status: 'none', reason: 'empty' })
  })
})

test('PPT has a page per slide, with its notes', async () => {
  const record = (type: number, body: Buffer, version = 0) =>
    Buffer.concat([u16(version, type), u32(body.length), body])
  const container = (type: number, ...parts: Buffer[]) => record(type, Buffer.concat(parts), 0x0f)
  const wide = (text: string) => record(4000, Buffer.from(text, 'utf16le'))
  const notes = (slide: number, text: string) => container(1008, record(1009, u32(slide, 0)), wide(text))
  const data = Buffer.concat([
    container(1016, wide('Haga clic para cambiar el estilo')),
    notes(0x80000001, '*'),
    container(1006, container(1036, wide('Mediación\rSeñales')), record(4008, Buffer.from('Precio'))),
    container(1006, wide('Acuerdos')),
    notes(256, 'Preguntar por la cláusula'),
  ])
  expect(await textOf('ppt', makeCompound([{ name: 'PowerPoint Document', data }]))).toBe(
    'Mediación\nSeñales\nPrecio\n\nPreguntar por la cláusula\n----\nAcuerdos',
  )
})

describe('MSG', () => {
  const text = (id: string, value: string): CompoundItem => ({
    name: `__substg1.0_${id}001F`,
    data: Buffer.from(value, 'utf16le'),
  })
  const binary = (id: string, data: Buffer): CompoundItem => ({ name: `__substg1.0_${id}0102`, data })
  const properties = (head: number, ...values: [id: number, value: bigint][]): CompoundItem => ({
    name: '__properties_version1.0',
    data: Buffer.concat([
      Buffer.alloc(head),
      ...values.map(([id, value]) => {
        const entry = Buffer.alloc(16)
        entry.writeUInt16LE(id, 2)
        entry.writeBigUInt64LE(value, 8)
        return entry
      }),
    ]),
  })
  const attachment = (n: number, ...items: CompoundItem[]): CompoundItem => ({
    name: `__attach_version1.0_#0000000${n}`,
    items: [properties(8), ...items],
  })
  const sentAt: [number, bigint] = [0x39, (BigInt(Date.UTC(2026, 10, 20, 14)) + 11_644_473_600_000n) * 10_000n]

  test('has its headers, its body, and the texts of its attachments', async () => {
    const bytes = makeCompound([
      properties(32, sentAt),
      text('0037', 'Moción'),
      text('0C1A', 'Ana Peña'),
      text('5D01', 'ana@example.com'),
      text('1000', 'Adjunto la moción.'),
      { name: '__recip_version1.0_#00000000', items: [properties(8, [0x0c15, 1n]), text('3001', 'Luis Ríos')] },
      attachment(0, text('3707', 'mocion.pdf'), binary('3701', await makePdfOf('Texto del anejo, primera página'))),
      attachment(1, text('3001', 'Reenviado'), {
        name: '__substg1.0_3701000D',
        items: [properties(24), text('0037', 'Anterior'), text('1000', 'Mensaje dentro del mensaje.')],
      }),
      attachment(2, text('3707', 'foto.bin'), binary('3701', Buffer.from([1, 2, 3]))),
      attachment(3, text('3707', 'orden.html'), binary('3701', Buffer.from('<p>Orden</p><script>x()</script>'))),
    ])
    expect(await textOf('msg', bytes)).toBe(
      [
        'From: Ana Peña <ana@example.com>\nTo: Luis Ríos\nDate: 2026-11-20T14:00:00.000Z\nSubject: Moción\nAttachments: mocion.pdf, Reenviado, foto.bin, orden.html\n\nAdjunto la moción.',
        'mocion.pdf\n\nTexto del anejo, primera página',
        'Reenviado\n\nSubject: Anterior\n\nMensaje dentro del mensaje.',
        'orden.html\n\nOrden',
      ].join('\n----\n'),
    )
  })

  test('has its body from HTML with a code page; a body in compressed RTF is not taken for damage', async () => {
    const html = makeCompound([
      properties(32, [0x3fde, 1252n]),
      binary('1013', Buffer.from('<p>Se\xf1ora</p>', 'latin1')),
    ])
    expect(await textOf('msg', html)).toBe('Señora')
    // The example of [MS-OXRTFCP] 4.1.1.
    const rtf = Buffer.from(
      '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af86c6e0a2066756320 0afb0f30'.replaceAll(' ', ''),
      'hex',
    )
    expect((await extract('msg', makeCompound([properties(32), binary('1009', rtf)]))).reason).not.toBe('damaged')
  })

  test('is read to a maximum depth within other messages', async () => {
    const inner = (depth: number): CompoundItem[] => [
      properties(depth === 0 ? 32 : 24),
      text('1000', `Nivel ${depth}.`),
      ...(depth < 50 ? [attachment(0, { name: '__substg1.0_3701000D', items: inner(depth + 1) })] : []),
    ]
    // The body of the message, and those of the eight levels of messages within it that are read.
    const { pages } = await extract('msg', makeCompound(inner(0)))
    expect(pages.length).toBe(9)
  })
})

describe('a compound file', () => {
  const intactFile = fixtureFile('carta.doc')
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut', (bytes) => bytes.subarray(0, 5_000)],
    ['of a header alone', (bytes) => bytes.subarray(0, 512)],
    [
      'with cyclic chains',
      (bytes) => {
        const table = 512 * (bytes.readUInt32LE(0x4c) + 1)
        for (let n = 0; n < 128; n += 1) bytes.writeUInt32LE(n, table + 4 * n)
        return bytes
      },
    ],
    [
      'with a cyclic directory',
      (bytes) => {
        const directory = 512 * (bytes.readUInt32LE(0x30) + 1)
        bytes.writeUInt32LE(0, directory + 76)
        return bytes
      },
    ],
  ])('is damaged when it is %s', async (_what, change) => {
    expect(await extract('doc', change(Buffer.from(intactFile)))).toMatchObject({ status: 'failed', reason: 'damaged' })
  })
})
