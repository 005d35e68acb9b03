// Repairs messages with a wrong charset: Windows-1252 declared or assumed to be UTF-8, and UTF-8 declared as another
// charset. Without this, accents are lost, and with them names and words of notices.
import { isUtf8 } from 'node:buffer'
import type { Email } from 'postal-mime'

/** Larger messages are read with the charset that they declare. */
const maxBytes = 8 * 1024 * 1024
const replacementCharacter = '\u{fffd}'

const windows1252 = new TextDecoder('windows-1252')
/** The byte of each character of Windows-1252; every byte has a character (WHATWG). */
const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
)
const nonAscii = [...byteOf].flatMap(([character, byte]) => (byte < 0x80 ? [] : [character])).join('')
/** Matches runs of non-ASCII characters of Windows-1252 that result when UTF-8 is read as Windows-1252. */
const nonAsciiRuns = new RegExp(`[${nonAscii}]{2,}`, 'gu')

/** Multi-byte characters of UTF-8, in a string with one character per byte (RFC 3629, 4). */
const utf8Sequences =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/gu

/** Decodes valid sequences as UTF-8, and every other byte as Windows-1252. */
function decodeMixed(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const parts: string[] = []
  let at = 0
  for (const { 0: sequence, index } of text.matchAll(utf8Sequences)) {
    parts.push(windows1252.decode(bytes.subarray(at, index)), Buffer.from(sequence, 'latin1').toString('utf8'))
    at = index + sequence.length
  }
  parts.push(windows1252.decode(bytes.subarray(at)))
  return parts.join('')
}

const bytesOf = (run: string): Buffer => Buffer.from(Array.from(run, (character) => byteOf.get(character) ?? 0x3f))

/**
 * Decodes runs of characters again as UTF-8: only runs that are valid as a whole, or with `isMixed` their valid parts.
 */
const redecode = (text: string, isMixed: boolean): string =>
  text.replaceAll(nonAsciiRuns, (run) => {
    const bytes = bytesOf(run)
    if (isUtf8(bytes)) return bytes.toString('utf8')
    return isMixed ? decodeMixed(bytes) : run
  })

const countLost = ({ text, html, subject, from, attachments }: Email): number =>
  [text, html, subject, from?.name, ...attachments.map(({ filename }) => filename)].reduce(
    (sum, value) => sum + (value?.split(replacementCharacter).length ?? 1) - 1,
    0,
  )

const redecodeTexts = (mail: Email, { isMixed }: { readonly isMixed: boolean }): Email => ({
  ...mail,
  ...(mail.text === undefined ? {} : { text: redecode(mail.text, isMixed) }),
  ...(mail.html === undefined ? {} : { html: redecode(mail.html, isMixed) }),
})

/** Matches a declared charset other than UTF-8. */
const otherCharset = /charset\s{0,5}=\s{0,5}"?(?!utf-?8)[\w-]/iu
const utf8Label = /(charset\s{0,5}=\s{0,5}"?)utf-?8\b/giu

/**
 * Returns a message whose texts, subject, sender and file names are decoded with their actual charset. The bytes of its
 * attachments are unchanged.
 * @param parse parses bytes with the charset that they declare
 */
export async function repairCharsets(
  bytes: Buffer,
  mail: Email,
  parse: (bytes: Buffer) => Promise<Email>,
): Promise<Email> {
  if (bytes.length > maxBytes) return mail
  const lostBefore = countLost(mail)
  if (lostBefore === 0)
    return otherCharset.test(bytes.toString('latin1')) ? redecodeTexts(mail, { isMixed: false }) : mail
  // Every text is first read as Windows-1252, which loses no byte. A text that is valid UTF-8
  // is then read as UTF-8.
  const decoded = isUtf8(bytes) ? bytes.toString('utf8') : decodeMixed(bytes)
  const repaired = redecodeTexts(await parse(Buffer.from(decoded.replaceAll(utf8Label, '$1windows-1252'))), {
    isMixed: true,
  })
  if (countLost(repaired) >= lostBefore || repaired.attachments.length !== mail.attachments.length) return mail
  return {
    ...repaired,
    attachments: mail.attachments.map((file, index) => ({
      ...file,
      filename: repaired.attachments[index]?.filename ?? file.filename,
    })),
  }
}
