import express, { type RequestHandler } from 'express'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { routeTable, type RouteEntry } from './route-table.ts'

const answer =
  (name: string): RequestHandler =>
  (req, res) => {
    res.json({ name, params: req.params })
  }
const entry = (method: RouteEntry['method'], path: string, name = path): RouteEntry => ({
  method,
  path,
  accepts: () => true,
  handle: answer(name),
})

const isMultipart = (type = '') => type.startsWith('multipart/')
const app = express().use(
  '/api',
  routeTable([
    entry('get', '/cases'),
    entry('get', '/cases/export.csv'),
    entry('get', '/cases/:id'),
    entry('get', '/cases/:id/notes/:noteId'),
    entry('delete', '/cases/:id'),
    {
      ...entry('post', '/cases/:id/documents', 'multipart'),
      accepts: (req) => isMultipart(req.get('content-type')),
    },
    { ...entry('post', '/cases/:id/documents', 'json'), accepts: (req) => !isMultipart(req.get('content-type')) },
    {
      ...entry('get', '/failing'),
      handle: () => Promise.reject(new Error('failed')),
    },
  ]),
  (req, res) => {
    res.status(404).json({ passedOn: req.path })
  },
)
app.use(((error: Error & { status?: number }, _req, res, _next) => {
  res.status(error.status ?? 500).json({ error: error.message })
}) as express.ErrorRequestHandler)

const get = (path: string) => supertest(app).get(path)

describe('a table of routes', () => {
  it('prefers a fixed path to a parameter', async () => {
    expect((await get('/api/cases')).body).toMatchObject({ name: '/cases' })
    expect((await get('/api/cases/export.csv?from=1')).body).toMatchObject({ name: '/cases/export.csv' })
    expect((await get('/api/cases/export.csv/notes/2')).body).toEqual({
      name: '/cases/:id/notes/:noteId',
      params: { id: 'export.csv', noteId: '2' },
    })
  })

  it('decodes parameters, and refuses parameters that cannot be decoded', async () => {
    expect((await get('/api/cases/a%2Fb%20%C3%B1%25')).body).toMatchObject({ params: { id: 'a/b ñ%' } })
    expect((await get('/api/cases/%E0%A4%A')).status).toBe(400)
  })

  it('keeps the case of parameters, and ignores the case of the path and a slash at its end', async () => {
    expect((await get('/api/Cases/AbC/')).body).toEqual({ name: '/cases/:id', params: { id: 'AbC' } })
    expect((await get('/api/cases/')).body).toMatchObject({ name: '/cases' })
  })

  it('passes on paths and methods without an entry', async () => {
    expect((await get('/api/cases//x')).body).toEqual({ passedOn: '/cases//x' })
    expect((await get('/api/casess')).status).toBe(404)
    expect((await supertest(app).put('/api/cases/1')).status).toBe(404)
    expect((await supertest(app).propfind('/api/cases')).status).toBe(404)
  })

  it('selects among entries of one path by the body that each accepts', async () => {
    const post = (type: string) => supertest(app).post('/api/cases/1/documents').set('content-type', type).send('{}')
    expect((await post('application/json')).body).toMatchObject({ name: 'json' })
    expect((await post('multipart/form-data; boundary=x')).body).toMatchObject({ name: 'multipart' })
  })

  it('answers HEAD as GET without a body, and OPTIONS with the methods of the path', async () => {
    const head = await supertest(app).head('/api/cases/1')
    expect([head.status, head.text]).toEqual([200, undefined])
    const options = await supertest(app).options('/api/cases/1')
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, DELETE, HEAD'])
    expect((await supertest(app).options('/api/none')).status).toBe(404)
  })

  it('passes the error of a handler to the error handler', async () => {
    const failed = await get('/api/failing')
    expect([failed.status, failed.body]).toEqual([500, { error: 'failed' }])
  })
})
