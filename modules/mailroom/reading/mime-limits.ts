import type { UnreadableReason } from './message-contents.ts'

export const maxMimeParts = 1_000
export const maxNesting = 32
export const maxHeaderBytes = 1024 * 1024
const maxBoundaries = 2_000

/** Bytes of a line after its first dashes: a boundary of 70 (RFC 2046, 5.1.1), `--` at the end, and white space. */
const maxBoundaryLine = 75
const newline = 0x0a

/**
 * Returns the limit that a message exceeds; null when it can be parsed. Counts the lines that begin a part in one pass,
 * without building the tree of parts, whose cost the sender could choose.
 */
export function exceededLimit(bytes: Buffer): UnreadableReason | null {
  const headerEnd = endOfHeaders(bytes)
  if (headerEnd > maxHeaderBytes) return 'headers_too_large'
  const boundaries = boundariesIn(bytes)
  if (boundaries === null) return 'too_many_parts'
  if (boundaries.size === 0) return null
  let parts = 0
  const afterNextDashes = (from: number): number => {
    const at = bytes.indexOf('\n--', from)
    return at === -1 ? -1 : at + 3
  }
  const beginsWithDashes = bytes.toString('latin1', 0, 2) === '--'
  // `start`: the position after the dashes at the beginning of a line.
  for (let start = beginsWithDashes ? 2 : afterNextDashes(0); start !== -1; start = afterNextDashes(start)) {
    const lineEnd = bytes.indexOf(newline, start)
    const end = lineEnd === -1 ? bytes.length : lineEnd
    if (end - start > maxBoundaryLine) continue
    if (boundaries.has(bytes.toString('latin1', start, end).trimEnd())) parts += 1
    if (parts > maxMimeParts) return 'too_many_parts'
  }
  return null
}

function endOfHeaders(bytes: Buffer): number {
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((end) => end !== -1)
  return ends.length === 0 ? bytes.length : Math.min(...ends)
}

/** Returns the boundaries that a message declares; null when there are too many. */
function boundariesIn(bytes: Buffer): Set<string> | null {
  const boundaries = new Set<string>()
  const boundaryParameter = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s";]{1,200}))/iy
  for (const word of ['boundary', 'Boundary', 'BOUNDARY']) {
    for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) {
      boundaryParameter.lastIndex = 0
      const match = boundaryParameter.exec(bytes.toString('latin1', at, at + 240))
      const name = match?.[1] ?? match?.[2]
      if (name !== undefined) boundaries.add(name.trimEnd())
      if (boundaries.size > maxBoundaries) return null
    }
  }
  return boundaries
}
