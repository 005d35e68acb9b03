import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Router, type RequestHandler } from 'express'
import serveGzip from 'express-static-gzip'

/** Files whose names change with their content, with their pre-compressed copies. */
export const builtFiles = (directory: string): RequestHandler =>
  serveGzip(directory, { enableBrotli: true, orderPreference: ['br', 'gz'], index: false, serveStatic: { immutable: true, maxAge: '1y', fallthrough: false } }) as RequestHandler

/** The React build with its pre-compressed files; any other GET of a page gets the shell. */
export function webApp(directory: string): Router {
  const router = Router()
  const shell = join(directory, 'index.html')
  router.use('/assets', builtFiles(join(directory, 'assets')))
  router.use(serveGzip(directory, { enableBrotli: true, orderPreference: ['br', 'gz'], index: false, serveStatic: { maxAge: '1h', index: false } }) as RequestHandler)
  router.get('/{*page}', (req, res, next) => {
    if (!req.accepts('html') || !existsSync(shell)) { next(); return }
    res.set('cache-control', 'no-cache')
    res.sendFile(shell)
  })
  return router
}
