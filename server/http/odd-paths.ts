import type { RequestHandler } from 'express'
import { kernelErrors } from './kernel.errors.ts'

/** Longer than any address of the product. File systems reject such names with an error. */
const maxPathLength = 2_000

/**
 * Returns whether a decoded path can exist here: no empty or dot-led segment (`..`, `.env`), no backslash, no control
 * character, and no remaining encoding (`%252e`).
 */
const isPlain = (path: string): boolean => !/[\\%\p{Cc}]|\/\/|\/\./u.test(path)

/**
 * Refuses impossible paths before anything looks for them on the disk: traversal in any encoding, dot files, separators
 * hidden as `%2f`.
 * @throws 400 `bad_request` for an invalid encoding, 404 `not_found`
 */
export const refuseOddPaths: RequestHandler = ({ path }, _res, next) => {
  if (path.length > maxPathLength || /%2f|%5c/i.test(path)) throw kernelErrors.error('not_found')
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch (cause) {
    throw kernelErrors.error('bad_request', { cause })
  }
  if (!isPlain(decoded)) throw kernelErrors.error('not_found')
  next()
}
