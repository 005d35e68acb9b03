// Wraps an uploaded file or a pasted text in a message (RFC 5322, MIME). The same input gives the same bytes, so that a
// second upload is found by its hash.
import { createHash } from 'node:crypto'

const lineLength = 76
/** Encodes bytes in lines of the length that MIME allows (RFC 2045, 6.8). */
export const base64Lines = (bytes: Buffer): string =>
  bytes
    .toString('base64')
    .match(new RegExp(`.{1,${lineLength}}`, 'gu'))
    ?.join('\r\n') ?? ''

/** Bytes of an encoded word whose base64 form, with its markers, has at most 75 characters. */
const maxWordBytes = 42

/** Encodes a header value in words of at most 75 characters (RFC 2047). */
function encodedWords(value: string): string {
  const words: string[] = []
  let word = ''
  for (const character of value.replaceAll(/[\r\n]+/gu, ' ')) {
    if (Buffer.byteLength(word + character) > maxWordBytes) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ')
}

/** Encodes a parameter of a header (RFC 2231). */
const encodedParameter = (value: string): string =>
  encodeURIComponent(value).replaceAll(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns a message whose only content is a file, and whose subject is its name. */
export function wrapFile({ name, mimeType, bytes }: { name: string; mimeType: string; bytes: Buffer }): Buffer {
  const boundary = `file-${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}`
  return Buffer.from(
    [
      `Subject: ${encodedWords(name)}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${boundary}"`,
      '',
      `--${boundary}`,
      `Content-Type: ${mimeType}`,
      `Content-Disposition: attachment; filename*=UTF-8''${encodedParameter(name)}`,
      'Content-Transfer-Encoding: base64',
      '',
      base64Lines(bytes),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )
}

/** Returns a message with a subject and a text. */
export const wrapText = ({ subject, text }: { readonly subject: string; readonly text: string }): Buffer =>
  Buffer.from(
    [
      `Subject: ${encodedWords(subject)}`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      base64Lines(Buffer.from(text)),
      '',
    ].join('\r\n'),
  )
