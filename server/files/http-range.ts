import type { ByteRange } from '../ports/storage.ts'

/**
 * Returns the part of a file that a `Range` header requests (RFC 9110 §14). Undefined: send the whole file with 200,
 * for no header, another unit, several parts or an invalid form. `unsatisfiable`: 416 with the size in `Content-Range`.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [, first = '', last = ''] = match
  const lastByte = sizeBytes - 1
  // "-500" is the last 500 bytes.
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? lastByte : Math.min(Number(last), lastByte)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start > end ? 'unsatisfiable' : { start, end }
}
