// Detects the encoding of plain text from its bytes.

export type Charset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Bytes below 0x20 that occur in text: tab, line feed, vertical tab, form feed, carriage return, end of file (DOS),
 * escape.
 */
const textControls = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b])
const unusedInWindows1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * Returns the encoding of `bytes`, or undefined when they are not text.
 * @param position where the bytes were taken: a sample may begin or end inside a character
 */
export function detectCharset(bytes: Uint8Array, position: 'start' | 'middle' = 'start'): Charset | undefined {
  if (position === 'start') {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return isUtf16Text(bytes, 'utf-16le') ? 'utf-16le' : undefined
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return isUtf16Text(bytes, 'utf-16be') ? 'utf-16be' : undefined
  }
  if (bytes.includes(0))
    return ['utf-16le' as const, 'utf-16be' as const].find(
      (charset) => isMostlyLatin(bytes, charset) && isUtf16Text(bytes, charset),
    )
  for (const byte of bytes) if (byte < 0x20 && !textControls.has(byte)) return undefined
  let start = 0
  // Skips up to three continuation bytes (10xxxxxx) of a character that begins before the sample.
  if (position === 'middle') while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1
  try {
    // `stream` accepts a sample that ends inside a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start), { stream: true })
    return 'utf-8'
  } catch {
    return isWindows1252Text(bytes) ? 'windows-1252' : undefined
  }
}

/** Decodes `bytes` without the byte order mark; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, charset: Charset = detectCharset(bytes) ?? 'windows-1252'): string {
  return new TextDecoder(charset).decode(bytes)
}

function isWindows1252Text(bytes: Uint8Array): boolean {
  let high = 0
  for (const byte of bytes) {
    if (unusedInWindows1252.has(byte)) return false
    if (byte >= 0x80) high += 1
  }
  return high <= bytes.length / 2
}

function isUtf16Text(bytes: Uint8Array, charset: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(charset).decode(bytes.subarray(0, bytes.length & ~1))
  return !/[\0-\x08\x0e-\x19\x1c-\x1f\ufffe\uffff]/.test(text)
}

/** Without a byte order mark, text counts as UTF-16 only if its high bytes are mostly (four of five) zero. */
function isMostlyLatin(bytes: Uint8Array, charset: 'utf-16le' | 'utf-16be'): boolean {
  let zeros = 0
  for (let index = charset === 'utf-16le' ? 1 : 0; index < bytes.length; index += 2) if (bytes[index] === 0) zeros += 1
  return zeros > bytes.length * 0.4
}
