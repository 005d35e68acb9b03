import type { Request } from 'express'

/** Maximum time of reading a refused body, and of a pause in it, in milliseconds. */
const maxMs = 5_000
const maxIdleMs = 400

/**
 * Reads the rest of a refused upload for a while: a browser reads the answer only after sending its body, and shows a
 * broken connection otherwise.
 */
export async function discardBody(req: Request): Promise<void> {
  if (req.complete || req.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxMs)
  let idle = setTimeout(resolve, maxIdleMs)
  const onData = () => {
    clearTimeout(idle)
    idle = setTimeout(resolve, maxIdleMs)
  }
  req.on('data', onData).once('end', resolve).once('close', resolve)
  req.resume()
  await promise
  clearTimeout(timer)
  clearTimeout(idle)
  req.off('data', onData).off('end', resolve).off('close', resolve)
}
