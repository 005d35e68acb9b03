import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import serveGzip from 'express-static-gzip'
import { AppError } from './errors.ts'
import { kernelErrors } from './kernel.errors.ts'
import { refuseOddPaths } from './odd-paths.ts'

/** Directories have no address, so that no request is redirected to a directory. */
const serveFiles = (
  directory: string,
  options: { readonly immutable?: boolean; readonly maxAge: string; readonly fallthrough?: boolean },
): RequestHandler =>
  serveGzip(directory, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { index: false, redirect: false, ...options },
  }) as RequestHandler

const allowOnlyReading: RequestHandler = ({ method }, _res, next) => {
  if (method !== 'GET' && method !== 'HEAD')
    throw kernelErrors.error('method_not_allowed', { headers: { allow: 'GET, HEAD' } })
  next()
}

/** Distinguishes a disk that cannot read an existing file (EIO, ELOOP) from a failure of our code. */
const reportUnreadable: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  const { status } = error as { readonly status?: number }
  next(error instanceof AppError || status !== 500 ? error : kernelErrors.error('file_damaged', { cause: error }))
}

/** Files whose names change with their content, with their pre-compressed copies. */
export function builtFiles(directory: string): Router {
  const router = Router()
  router.use(
    refuseOddPaths,
    allowOnlyReading,
    serveFiles(directory, { immutable: true, maxAge: '1y', fallthrough: false }),
    reportUnreadable,
  )
  return router
}

/** Matches the name of a file, such as `/x.js`; tokens with a dot have more after it. */
const hasFileExtension = (path: string): boolean => /\.[a-z][a-z0-9]{0,10}$/i.test(path)

/** Serves the React build with its pre-compressed files; any other GET of a page gets the shell. */
export function webApp(directory: string): Router {
  const router = Router()
  const shell = join(directory, 'index.html')
  router.use('/assets', builtFiles(join(directory, 'assets')))
  router.use(refuseOddPaths, serveFiles(directory, { maxAge: '1h' }))
  router.get('/{*page}', (req, res, next) => {
    if (hasFileExtension(req.path) || !req.accepts('html') || !existsSync(shell)) {
      next()
      return
    }
    res.set('cache-control', 'no-cache')
    res.sendFile(shell)
  })
  router.use(reportUnreadable)
  return router
}
