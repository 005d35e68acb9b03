import express, { type Request, type Response } from 'express'

/**
 * Reads a body without decoding it, for routes whose sender signs it. A compressed body is refused, because the
 * signature covers the sent bytes.
 * @throws 413 `payload_too_large`, 415 `unsupported_media_type`
 */
export async function readRaw(req: Request, res: Response, limit = 256 * 1024): Promise<void> {
  const read = express.raw({ limit, inflate: false, type: () => true })
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error?: unknown) => (error ? reject(error as Error) : resolve()))
  })
}

/** Returns the bytes of a route that `accepts: 'raw'`; empty when the request has no body. */
export const rawBody = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
