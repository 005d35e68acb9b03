import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Router } from 'express'

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Bufete API</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="docs/swagger-ui.css"></head>
<body><div id="swagger-ui"></div><script src="docs/swagger-ui-bundle.js"></script><script src="docs/start.js"></script></body>
</html>`

const script = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: true })`

/**
 * Serves `openapi.json` and `docs`, a page to browse the API and try it. Both are public and contain no secrets.
 * @param describe called at the first request: generating the description would slow down the start
 */
export function apiDocs(describe: () => object): Router {
  const router = Router()
  const directory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let body: string | undefined
  router.get('/openapi.json', (_req, res) => {
    res.type('application/json').send((body ??= JSON.stringify(describe())))
  })
  router.get('/docs', (_req, res) => {
    res.set('cache-control', 'no-cache').type('html').send(page)
  })
  router.get('/docs/start.js', (_req, res) => {
    res.type('js').send(script)
  })
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`/docs/${file}`, (_req, res) => {
      res
        .set('cache-control', 'public, max-age=86400')
        .type(file.endsWith('css') ? 'css' : 'js')
        .send(readFileSync(join(directory, file)))
    })
  }
  return router
}
