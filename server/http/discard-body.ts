import type { Request } from 'express'

/** Longest that a refused sender is heard, milliseconds, and the longest pause. */
const patience = 5_000
const pause = 400

/**
 * Lets a refused upload run out, for a while: a browser reads the answer only when it could send what it began to, and
 * shows a broken connection otherwise.
 */
export async function discardBody(req: Request): Promise<void> {
  if (req.complete || req.destroyed) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const longest = setTimeout(resolve, patience)
  let idle = setTimeout(resolve, pause)
  const heard = () => {
    clearTimeout(idle)
    idle = setTimeout(resolve, pause)
  }
  req.on('data', heard).once('end', resolve).once('close', resolve)
  req.resume()
  await promise
  clearTimeout(longest)
  clearTimeout(idle)
  req.off('data', heard).off('end', resolve).off('close', resolve)
}
