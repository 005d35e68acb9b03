// Signatures: the first bytes of binary formats.
import { detectCharset } from './charset.ts'
import { fileTypes } from './file-types.ts'
import type { FileType, RefusalReason } from './file-types.ts'

/** `zip` and `compound` are containers of several types, which their entries decide. */
export type Signature = FileType | RefusalReason | 'zip' | 'compound'

type SignatureRow = readonly [signature: string, type: Signature, offset?: number]

// Latin-1 strings, one byte per character; the order matters only if one string is a prefix of another.
const rows: readonly SignatureRow[] = [
  ['\x89PNG\r\n\x1a\n', fileTypes.png],
  ['\xff\xd8\xff', fileTypes.jpg],
  ['GIF87a', fileTypes.gif],
  ['GIF89a', fileTypes.gif],
  ['II*\0', fileTypes.tiff],
  ['MM\0*', fileTypes.tiff],
  ['{\\rtf', fileTypes.rtf],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'compound'],
  ['OggS', fileTypes.ogg],
  ['ID3', fileTypes.mp3],
  ['MZ', 'executable'],
  ['\x7fELF', 'executable'],
  ['\xfe\xed\xfa\xce', 'executable'],
  ['\xfe\xed\xfa\xcf', 'executable'],
  ['\xce\xfa\xed\xfe', 'executable'],
  ['\xcf\xfa\xed\xfe', 'executable'],
  ['\xca\xfe\xba\xbe', 'executable'],
  ['\0asm', 'executable'],
  ['dex\n', 'executable'],
  ['!<arch>\n', 'executable'],
  ['\xed\xab\xee\xdb', 'executable'],
  ['L\0\0\0\x01\x14\x02\0', 'executable'],
  ['FWS', 'active_content'],
  ['CWS', 'active_content'],
  ['ZWS', 'active_content'],
  ['#!', 'script'],
  ['%!PS', 'unsupported'],
  ['7z\xbc\xaf\x27\x1c', 'unsupported'],
  ['Rar!\x1a\x07', 'unsupported'],
  ['\x1f\x8b', 'unsupported'],
  ['BZh', 'unsupported'],
  ['\xfd7zXZ\0', 'unsupported'],
  ['MSCF', 'unsupported'],
  ['ustar', 'unsupported', 257],
]

/**
 * Returns the type according to the first bytes, the reason to refuse the file, or undefined for no known binary
 * format.
 */
export function signatureOf(head: Uint8Array): Signature | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 1_024)).toString('latin1')
  const row = rows.find(([signature, , offset = 0]) => text.startsWith(signature, offset))
  // "MZ2022CV01627" is a case of Mayagüez and not a program: letters alone do not make plain text a binary format.
  if (row && !(/^\w+$/.test(row[0]) && detectCharset(head))) return row[1]
  return containerType(text, head) ?? pdfType(head) ?? mpegAudioType(head)
}

/**
 * A PDF begins within the first 1024 bytes, because a printer, a mailer or a web server may have written lines before
 * it. After such lines an object must follow, because a text about PDF may contain the same signature. Markup is not a
 * PDF, because a browser would treat it as markup.
 */
function pdfType(head: Uint8Array): Signature | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 2_048)).toString('latin1')
  const start = text.indexOf('%PDF-')
  if (start < 0 || start > 1_024) return undefined
  const before = text.slice(0, start)
  if (/^(?:\xef\xbb\xbf)?[\s\0]*$/.test(before)) return /^%PDF-\d/.test(text.slice(start)) ? fileTypes.pdf : undefined
  if (/<[a-z!?/%]|@echo/i.test(before)) return undefined
  const hasObject = /\d obj\b/.test(text.slice(start, start + 400))
  return hasObject && /^%PDF-\d\.\d\s/.test(text.slice(start)) ? fileTypes.pdf : undefined
}

function containerType(text: string, head: Uint8Array): Signature | undefined {
  if (text.startsWith('RIFF')) {
    return { WEBP: fileTypes.webp, WAVE: fileTypes.wav }[text.slice(8, 12)] ?? 'unsupported'
  }
  if (text.startsWith('ftyp', 4)) return brandType(text.slice(8, 12), text.slice(16, 64))
  if (/^(?:moov|mdat|wide|free|skip)/.test(text.slice(4, 8)) && head[0] === 0) return fileTypes.mov
  if (text.startsWith('\x1a\x45\xdf\xa3')) return text.slice(0, 64).includes('webm') ? fileTypes.webm : 'unsupported'
  if (text.startsWith('BM') && [12, 40, 52, 56, 64, 108, 124].includes(head[14] ?? 0) && text.startsWith('\0\0\0', 15))
    return fileTypes.bmp
  return undefined
}

/** Brands of the ISO media container. */
function brandType(brand: string, compatible: string): Signature {
  if (/^(?:heic|heix|heim|heis|hevc|hevx)$/.test(brand)) return fileTypes.heic
  if (/^(?:mif1|msf1)$/.test(brand)) return /hei[cxms]|hev[cx]/.test(compatible) ? fileTypes.heic : 'unsupported'
  if (/^M4[AB] $/.test(brand)) return fileTypes.m4a
  if (brand === 'qt  ') return fileTypes.mov
  if (/^(?:isom|iso\d|mp4\d|avc1|dash|M4V |M4VH|M4VP|MSNV|mmp4|3gp\d|3g2[ab])$/.test(brand)) return fileTypes.mp4
  return 'unsupported'
}

/**
 * Recognises MP3 and AAC without a file header by the first frame: 11 (AAC: 12) set bits, then version, layer, bit rate
 * and sampling rate with valid values (ISO/IEC 11172-3 2.4.1.3 and 13818-7, ADTS).
 */
function mpegAudioType(head: Uint8Array): Signature | undefined {
  const [sync = 0, second = 0, third = 0] = head
  if (sync !== 0xff || head.length < 4) return undefined
  if ((second & 0xf6) === 0xf0) return fileTypes.aac
  const isSynchronised = (second & 0xe0) === 0xe0
  const [version, layer] = [(second >> 3) & 3, (second >> 1) & 3]
  const [bitRate, samplingRate] = [third >> 4, (third >> 2) & 3]
  const isLayer2Or3 = layer === 1 || layer === 2
  // Bit rate 0 means a free format, which is hardly used and too easily matched by other bytes.
  const hasReservedValue = version === 1 || bitRate === 15 || bitRate === 0 || samplingRate === 3
  return isSynchronised && isLayer2Or3 && !hasReservedValue ? fileTypes.mp3 : undefined
}
