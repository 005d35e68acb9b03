import type { ByteRange } from '#server/ports/storage.ts'

/**
 * Returns the part that a `Range` header requests (RFC 9110 §14.1.2). `undefined` means the whole file, also for a
 * header that is malformed or requests several parts. `null` means that the part begins beyond the end.
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
