// Counts and hashes the bytes of a stream while they pass through, and limits their number.
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Thrown for a stream that is longer than allowed. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError'
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

/** Size in bytes, and SHA-256 in hexadecimal. */
export interface FileMeasurement {
  readonly sizeBytes: number
  readonly sha256: string
}

export interface Measure {
  /** Passes every byte through unchanged. Fails with FileTooLargeError. */
  readonly stream: Transform
  /** Returns the result; call it once, after the last byte. */
  measured(): FileMeasurement
}

export function createMeasure(maxBytes = Number.POSITIVE_INFINITY): Measure {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length
      hash.update(chunk)
      done(sizeBytes > maxBytes ? new FileTooLargeError(maxBytes) : null, chunk)
    },
  })
  return { stream, measured: () => ({ sizeBytes, sha256: hash.digest('hex') }) }
}
