// DOC, XLS and PPT, which are OLE compound files: storages of objects and macros, and fields in the text itself.
import type { ByteSource } from '../byte-source.ts'
import { compoundFileNames } from '../compound-file.ts'
import { scanWorkbook } from './workbook-records.ts'
import type { Finding } from './warnings.ts'

const [blockBytes, overlapBytes] = [1024 * 1024, 1024]

/** A DDE field, which can run a program. 0x13 begins a field ([MS-DOC] 2.8.25); characters have one or two bytes. */
const ddeField = /\x13 *DDE(?:AUTO)?[ "\x14]|\x13\0(?: \0)*D\0D\0E\0(?:A\0U\0T\0O\0)?[ "\x14]\0/i
/** The start of a web address in UTF-16; a document stores the path of its template like this. */
const webAddress = /h\0t\0t\0p\0(?:s\0)?:\0\/\0\/\0/gi
const addressText = /^(?:[!-~]\0)*/
const maxAddressBytes = 800
/** Returns whether a text has the web address of a template (`.dot…`). Each address is read once: linear time. */
const refersToRemoteTemplate = (text: string): boolean =>
  [...text.matchAll(webAddress)].some(({ index }) =>
    (addressText.exec(text.slice(index, index + maxAddressBytes))?.[0] ?? '').toLowerCase().includes('.\0d\0o\0t\0'),
  )

/** Names of storages that hold an object: of Word (below ObjectPool), of Excel, and of any wrapped file. */
const objectStorage = /^(?:_\d{6,}|MBD[0-9A-F]{8}|\x01Ole10Native|\x01Ole10ItemName)$/i

/** Reports active content of the file. @throws RangeError when its structure is broken */
export async function scanCompound(source: ByteSource, report: (finding: Finding) => void): Promise<void> {
  const names = [...(await compoundFileNames(source))]
  if (names.includes('EncryptedPackage')) report('not_checked')
  if (names.some((name) => name === 'VBA' || name === 'PROJECTwm' || name === '_VBA_PROJECT')) report('macros')
  if (names.some((name) => objectStorage.test(name))) report('embedded_object')
  if (names.some((name) => /^(?:workbook|book)$/i.test(name))) await scanWorkbook(source, report)
  if (!names.includes('WordDocument')) return
  for (let offset = 0; offset < source.sizeBytes; offset += blockBytes) {
    const bytes = await source.bytes(offset, blockBytes + overlapBytes)
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (ddeField.test(text)) report('dde_field')
    if (refersToRemoteTemplate(text)) report('remote_template')
  }
}
