import type { UnreadableReason } from './message-contents.ts'

export const maxMimeParts = 1_000
export const maxNesting = 32
export const maxHeaderBytes = 1024 * 1024
const maxBoundaries = 2_000

/** Boundaries have at most 70 characters (RFC 2046, 5.1.1). */
const maxBoundaryLine = 75
const newline = 0x0a
const dash = 0x2d

/**
 * Returns the limit that a message exceeds; null: it can be parsed. Counts the lines that begin a part, for any boundary
 * of the message, in one pass: building the tree of parts first would let the sender decide the cost.
 */
export function exceededLimit(bytes: Buffer): UnreadableReason | null {
  const headerEnd = endOfHeaders(bytes)
  if (headerEnd > maxHeaderBytes) return 'headers_too_large'
  const boundaries = boundariesIn(bytes)
  if (boundaries === null) return 'too_many_parts'
  if (boundaries.size === 0) return null
  let parts = 0
  for (let at = bytes.indexOf('--', 0, 'latin1'); at !== -1; at = bytes.indexOf('\n--', at, 'latin1')) {
    const start = bytes[at] === newline ? at + 1 : at
    at = start + 2
    if (start > 0 && bytes[start - 1] !== newline) continue
    const end = bytes.indexOf(newline, at)
    const stop = end === -1 ? bytes.length : end
    if (stop - at > maxBoundaryLine || bytes[start] !== dash) continue
    const name = bytes.toString('latin1', at, stop).trimEnd()
    if (boundaries.has(name)) parts += 1
    if (parts > maxMimeParts) return 'too_many_parts'
  }
  return null
}

function endOfHeaders(bytes: Buffer): number {
  const [crlf, lf] = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')]
  if (crlf === -1 && lf === -1) return bytes.length
  return Math.min(crlf === -1 ? Infinity : crlf, lf === -1 ? Infinity : lf)
}

/** Returns the boundaries that a message declares; null: too many. */
function boundariesIn(bytes: Buffer): Set<string> | null {
  const found = new Set<string>()
  const boundaryParameter = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s";]{1,200}))/iy
  for (const word of ['boundary', 'Boundary', 'BOUNDARY']) {
    for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length)) {
      boundaryParameter.lastIndex = 0
      const match = boundaryParameter.exec(bytes.toString('latin1', at, at + 240))
      const name = match?.[1] ?? match?.[2]
      if (name !== undefined) found.add(name.trimEnd())
      if (found.size > maxBoundaries) return null
    }
  }
  return found
}
