// Messages whose bytes are not in the encoding that they state: text of Windows-1252 stated or taken as UTF-8, and text
// of UTF-8 stated as something else. Without this, accents are lost, and with them names and words of notices.
import { isUtf8 } from 'node:buffer'
import type { Email } from 'postal-mime'

/** Larger messages are read as they state. Bytes. */
const maxBytes = 8 * 1024 * 1024
const replacement = '\u{fffd}'

const windows1252 = new TextDecoder('windows-1252')
/** Bytes by the character that each is in Windows-1252; all 256 have one (WHATWG). */
const byteOf: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte]),
)
const nonAscii = [...byteOf].flatMap(([character, byte]) => (byte < 0x80 ? [] : [character])).join('')
/** Characters of Windows-1252 beside each other, as text of UTF-8 has them where it is read as that. */
const runs = new RegExp(`[${nonAscii}]{2,}`, 'gu')

/** A character of more than one byte in UTF-8, in bytes written as Latin-1 (RFC 3629, 4). */
const sequences =
  /[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/gu

/** Decodes what is valid UTF-8 as that, and every other byte as Windows-1252. */
function decodeEither(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const parts: string[] = []
  let at = 0
  for (const { 0: sequence, index } of text.matchAll(sequences)) {
    parts.push(windows1252.decode(bytes.subarray(at, index)), Buffer.from(sequence, 'latin1').toString('utf8'))
    at = index + sequence.length
  }
  parts.push(windows1252.decode(bytes.subarray(at)))
  return parts.join('')
}

const bytesOf = (run: string): Buffer => Buffer.from(Array.from(run, (character) => byteOf.get(character) ?? 0x3f))

/** Reads runs of characters again that are valid UTF-8 as a whole; `isMixed`: as far as they are. */
const reread = (text: string, isMixed: boolean): string =>
  text.replaceAll(runs, (run) => {
    const bytes = bytesOf(run)
    if (isUtf8(bytes)) return bytes.toString('utf8')
    return isMixed ? decodeEither(bytes) : run
  })

const lossOf = ({ text, html, subject, from, attachments }: Email): number =>
  [text, html, subject, from?.name, ...attachments.map(({ filename }) => filename)].reduce(
    (sum, value) => sum + (value?.split(replacement).length ?? 1) - 1,
    0,
  )

const rereadTexts = (mail: Email, isMixed: boolean): Email => ({
  ...mail,
  ...(mail.text === undefined ? {} : { text: reread(mail.text, isMixed) }),
  ...(mail.html === undefined ? {} : { html: reread(mail.html, isMixed) }),
})

/** Whether a part states an encoding other than UTF-8, or one that is not known. */
const otherCharset = /charset\s{0,5}=\s{0,5}"?(?!utf-?8)[\w-]/iu
const utf8Label = /(charset\s{0,5}=\s{0,5}"?)utf-?8\b/giu

/**
 * Returns a message with its texts, subject, sender and names of files in the encoding that they have. The bytes of
 * its files are those of `mail`.
 * @param parse reads bytes as they state
 */
export async function mendCharsets(
  bytes: Buffer,
  mail: Email,
  parse: (bytes: Buffer) => Promise<Email>,
): Promise<Email> {
  if (bytes.length > maxBytes) return mail
  const loss = lossOf(mail)
  if (loss === 0) return otherCharset.test(bytes.toString('latin1')) ? rereadTexts(mail, false) : mail
  // Every text is read as Windows-1252, which loses no byte, and then again as the UTF-8 that most of them are.
  const whole = isUtf8(bytes) ? bytes.toString('utf8') : decodeEither(bytes)
  const again = rereadTexts(await parse(Buffer.from(whole.replaceAll(utf8Label, '$1windows-1252'))), true)
  if (lossOf(again) >= loss || again.attachments.length !== mail.attachments.length) return mail
  return {
    ...again,
    attachments: mail.attachments.map((file, index) => ({
      ...file,
      filename: again.attachments[index]?.filename ?? file.filename,
    })),
  }
}
