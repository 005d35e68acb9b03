import type { ByteRange } from '#server/ports/storage.ts'

/**
 * The part that a `Range` header asks for (RFC 9110 §14.1.2). `undefined`: all of it, which is also the answer to a
 * header that is malformed or asks for several parts. `null`: it begins past the end.
 */
export function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [from, to] = [match[1] ?? '', match[2] ?? '']
  if (from === '') {
    const length = Math.min(Number(to), sizeBytes)
    return length === 0 ? null : { start: sizeBytes - length, end: sizeBytes - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return undefined
  if (start >= sizeBytes) return null
  return { start, end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) }
}
