// Readable contents of an answer: the text inside of files, without parts that change from one request to the next.
import { extractText } from '#server/files/extraction/extract-text.ts'
import type { RouteAnswer } from '#tests/support/matrix-call.ts'
import { unzip } from '#tests/support/unzip.ts'

/** Instants of the day of the test, which differ between two requests or two offices. */
const isRecent = (text: string): boolean => Math.abs(Date.now() - Date.parse(text)) < 36 * 3_600_000

async function textOfFile(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') {
    const extraction = await extractText(bytes, 'application/pdf')
    return JSON.stringify(extraction)
  }
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    // A Word file within an archive is an archive itself.
    const entries = [...unzip(bytes)].map(async ([name, content]) => `${name}\n${await textOfFile(content)}`)
    return (await Promise.all(entries)).join('\n')
  }
  return bytes.toString('utf8')
}

async function textOfBody(body: RouteAnswer['body']): Promise<string> {
  if (Buffer.isBuffer(body)) return textOfFile(body)
  return typeof body === 'string' ? body : JSON.stringify(body ?? null)
}

/** Returns the text of an answer. */
export async function readableText({ status, body, code, error }: RouteAnswer): Promise<string> {
  return `${status} ${code} ${code ? error : await textOfBody(body)}`
}

/** Returns a text without recent instants. */
export const withoutInstants = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g, (found) =>
      isRecent(found) ? '<now>' : found,
    )
    .replace(/DTSTAMP:\d{8}T\d{6}Z/g, 'DTSTAMP:<now>')
    .replace(/\d\d:\d\d:\d\d/g, '<time>')
