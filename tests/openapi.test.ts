import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { toOpenApi } from '#server/contract/openapi.ts'
import { modules } from '#server/modules.ts'
import { useApp } from './support/app.ts'

const document = toOpenApi(modules.flatMap((m) => m.contracts))
const app = useApp()

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    await SwaggerParser.validate(structuredClone(document) as never)
  })

  it('equals docs/openapi.json; regenerate it with `npm run openapi` after changing a contract', () => {
    const storedDocument = JSON.parse(
      readFileSync(join(import.meta.dirname, '../docs/openapi.json'), 'utf8'),
    ) as unknown
    expect(JSON.parse(JSON.stringify(document))).toEqual(storedDocument)
  })

  it('is served, with a page to browse it', async () => {
    const answer = await request(app().handler).get('/api/openapi.json').expect(200)
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)))
    await request(app().handler).get('/api/docs').expect(200).expect('content-type', /html/)
    await request(app().handler).get('/api/docs/swagger-ui-bundle.js').expect(200)
  })

  it('names the media types of every file', () => {
    const files = modules
      .flatMap((m) => m.contracts)
      .flatMap(({ routes }) => Object.values(routes))
      .filter(({ answers }) => answers === 'file')
    expect(files.filter(({ mediaTypes = [] }) => mediaTypes.length === 0).map(({ path }) => path)).toEqual([])
    expect(files.length).toBeGreaterThan(40)
  })

  it('describes a file of JSON as any value, because that is what is sent', () => {
    const paths = document.paths as Record<string, { get: { responses: Record<string, { content: unknown }> } }>
    expect(paths['/forms/{id}/export.json']?.get.responses['200']?.content).toEqual({
      'application/json': { schema: { description: 'The file' } },
    })
    expect(paths['/documents/{id}/content']?.get.responses['200']?.content).toEqual({
      '*/*': { schema: { type: 'string', format: 'binary' } },
    })
  })

  it('names every operation once', () => {
    const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map((o) => o.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(50)
  })
})
