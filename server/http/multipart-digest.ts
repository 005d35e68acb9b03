// Computes a digest of a multipart body while another reader consumes it. Equal parts give an equal digest, whatever
// their boundary.
import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { kernelErrors } from './kernel.errors.ts'

export interface BodyDigest {
  /** Null until the whole body has arrived. */
  value(): Buffer | null
  /**
   * Reads the rest of the body for the digest alone, when no other reader consumes it.
   * @throws 400 `bad_request` when the sender disconnects, 413 `payload_too_large`
   */
  drain(): Promise<Buffer>
}

const boundaryOf = (req: Request): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(req.get('content-type') ?? '') ?? []
  return quoted ?? plain
}

/**
 * Digests the body as it arrives, without starting to read it.
 * @param maxBytes `drain` refuses a larger body, because no request of the product is larger; any other reader of the
 * body has its own limits
 */
export function digestMultipart(req: Request, maxBytes: number): BodyDigest {
  const boundary = boundaryOf(req)
  const separator = boundary === undefined ? undefined : Buffer.from(`--${boundary}`)
  const bodyHash = createHash('sha256')
  let partHash = createHash('sha256')
  let undigestedBytes = Buffer.alloc(0)
  let [received, ended] = [0, false]
  let result: Buffer | undefined
  const endPart = () => {
    bodyHash.update(partHash.digest())
    partHash = createHash('sha256')
  }
  // A listener would start the stream, and a later reader would miss its beginning.
  req.pause()
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (!separator) {
      partHash.update(chunk)
      return
    }
    const bytes = undigestedBytes.length > 0 ? Buffer.concat([undigestedBytes, chunk]) : chunk
    let from = 0
    for (let position = bytes.indexOf(separator); position !== -1; position = bytes.indexOf(separator, from)) {
      partHash.update(bytes.subarray(from, position))
      endPart()
      from = position + separator.length
    }
    // The last bytes may be the beginning of a separator.
    const end = Math.max(from, bytes.length - separator.length + 1)
    partHash.update(bytes.subarray(from, end))
    undigestedBytes = Buffer.from(bytes.subarray(end))
  })
  req.once('end', () => {
    ended = true
  })
  const value = () => {
    if (!ended) return null
    if (!result) {
      partHash.update(undigestedBytes)
      endPart()
      result = bodyHash.digest()
    }
    return result
  }
  return {
    value,
    async drain() {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      req.once('end', resolve).once('close', () => {
        reject(kernelErrors.error('bad_request'))
      })
      req.on('data', () => {
        if (received > maxBytes) reject(kernelErrors.error('payload_too_large'))
      })
      if (ended) resolve()
      // The sender disconnected earlier: neither event will follow.
      else if (req.destroyed) reject(kernelErrors.error('bad_request'))
      req.resume()
      await promise
      const digest = value()
      if (!digest) throw kernelErrors.error('bad_request')
      return digest
    },
  }
}
