import { describe, expect, test } from 'vitest'
import {
  filePassRecord,
  fillerRecord,
  linkedItemRecord,
  ddeLinkRecord,
  fileLinkRecord,
  selfLinkRecord,
  makeCompound,
  makeXls,
  oldLinkRecord,
  workbookStream,
} from '#tests/support/make-xls.ts'
import { sourceOf } from '../byte-source.ts'
import { fileTypes } from '../file-types.ts'
import { findActiveContent } from './scan-file.ts'

const scan = (bytes: Uint8Array) => findActiveContent(sourceOf(bytes), fileTypes.xls.mimeType)
const linkedItem = linkedItemRecord('A0')
const excel95Stream = { name: 'Book', version: 0x0500 }
/** More than the 4096 bytes below which a stream lies in the mini stream, so that the stream has sectors of its own. */
const largeFiller = [fillerRecord(8_000), fillerRecord(8_000)]
const withNumberAt = (bytes: Buffer, offset: number, value: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy.writeUInt32LE(value, offset)
  return copy
}

describe('a binary workbook', () => {
  test.each<[string, Buffer, string]>([
    ['a DDE link', makeXls([ddeLinkRecord('cmd', "/c calc'!'"), linkedItem]), 'dde_field'],
    [
      'a DDE link in characters of two bytes',
      makeXls([ddeLinkRecord('cmd', '/c calc', true), linkedItem]),
      'dde_field',
    ],
    [
      'a DDE link behind other links',
      makeXls([
        selfLinkRecord,
        fileLinkRecord('Libro2.xls'),
        linkedItemRecord('total'),
        ddeLinkRecord('cmd', '/c calc'),
        linkedItem,
      ]),
      'dde_field',
    ],
    [
      'a DDE link in a large file of scattered sectors',
      makeXls([...largeFiller, ddeLinkRecord('cmd', '/c calc'), linkedItem, ...largeFiller]),
      'dde_field',
    ],
    [
      'a DDE link in a workbook of Excel 95',
      makeXls([oldLinkRecord('cmd', '/c calc'), linkedItem], [{ name: 'Hoja1' }], excel95Stream),
      'dde_field',
    ],
    [
      'a DDE link in the second of two workbooks',
      makeCompound([
        { name: 'Workbook', data: workbookStream([]) },
        { name: 'BOOK', data: workbookStream([ddeLinkRecord('cmd', '/c calc'), linkedItem]) },
      ]),
      'dde_field',
    ],
    [
      'a linked OLE object',
      makeXls([ddeLinkRecord('Package', 'C:\\a.exe'), linkedItemRecord('A0', { ole: true })]),
      'embedded_object',
    ],
    ['a password', makeXls([filePassRecord, ddeLinkRecord('cmd', '/c calc'), linkedItem]), 'not_checked'],
    [
      'globals that do not end',
      makeCompound([{ name: 'Workbook', data: workbookStream([]).subarray(0, 30) }]),
      'not_checked',
    ],
    [
      'a stream that is no workbook',
      makeCompound([{ name: 'Workbook', data: Buffer.from('texto sin registros') }]),
      'not_checked',
    ],
    [
      'a cyclic chain of sectors',
      withNumberAt(makeXls(largeFiller), makeXls(largeFiller).length - 512 + 4, 1),
      'not_checked',
    ],
    [
      'a stream that is longer than the file',
      makeXls([...largeFiller, ddeLinkRecord('cmd', '/c calc'), linkedItem]).subarray(0, 4_096),
      'not_checked',
    ],
  ])('is flagged for %s', async (_, bytes, warning) => {
    expect(await scan(bytes)).toEqual({ macros: false, warnings: [warning] })
  })

  test.each<[string, Buffer]>([
    ['a sheet of Excel 4 macros', makeXls([], [{ name: 'Hoja1' }, { name: 'Macro1', type: 1, bofType: 0x0040 }])],
    [
      'a very hidden sheet of Excel 4 macros',
      makeXls([], [{ name: 'Hoja1' }, { name: 'Macro1', type: 1, hidden: 2, bofType: 0x0040 }]),
    ],
    [
      'a sheet of macros that its list calls a usual one',
      makeXls([], [{ name: 'Hoja1' }, { name: 'Macro1', bofType: 0x0040 }]),
    ],
    [
      'a sheet of macros in a workbook of Excel 95',
      makeXls([], [{ name: 'Macro1', type: 1, bofType: 0x0040 }], excel95Stream),
    ],
    ['a module of Visual Basic in a workbook of Excel 95', makeXls([], [{ name: 'Module1', type: 6 }], excel95Stream)],
    [
      'a sheet of macros in a large file of scattered sectors',
      makeXls([...largeFiller, ...largeFiller], [{ name: 'Hoja1' }, { name: 'Macro1', bofType: 0x0040 }]),
    ],
  ])('is flagged as having macros for %s', async (_, bytes) => {
    expect(await scan(bytes)).toEqual({ macros: true, warnings: [] })
  })

  test.each<[string, Buffer]>([
    [
      'two sheets, one of them hidden, and a chart',
      makeXls([], [{ name: 'Hoja1' }, { name: 'Hoja2', hidden: 1 }, { name: 'Gráfico', type: 2, bofType: 0x0020 }]),
    ],
    [
      'links to itself and to a workbook in a folder beside it',
      makeXls([selfLinkRecord, fileLinkRecord('Casos\\2026\\Libro2.xls'), linkedItemRecord('total')]),
    ],
    [
      'a workbook of Excel 95 that names a sheet of its own',
      makeXls([oldLinkRecord('', 'Hoja1'), linkedItemRecord('total')], [{ name: 'Hoja1' }], excel95Stream),
    ],
    ['many records', makeXls([...largeFiller, ...largeFiller, ...largeFiller])],
  ])('is harmless with %s', async (_, bytes) => {
    expect(await scan(bytes)).toEqual({ macros: false, warnings: [] })
  })
})
