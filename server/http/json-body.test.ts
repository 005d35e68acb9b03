import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { readJson } from './json-body.ts'

const app = express()
const limitBytes = 1_000
const timeoutMs = 60
app.post('/', async (req, res) => {
  await readJson(req, res, limitBytes, timeoutMs)
  res.json(req.body)
})
const sendErrorCode: ErrorRequestHandler = (error, _req, res, _next) => {
  if (!(error instanceof AppError)) throw error
  res
    .set(error.headers ?? {})
    .status(error.status)
    .end(error.code)
}
app.use(sendErrorCode)
const server = createServer(app)
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Returns everything that the server sends for these bytes until it closes the connection. */
async function sendRaw(bytes: string | Buffer): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes)
  let response = ''
  socket.on('data', (data) => {
    response += data.toString()
  })
  await once(socket, 'close')
  return response
}

const head = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n'

describe('a body in JSON', () => {
  it('is timed out when it does not arrive, and the connection is closed', async () => {
    expect(await sendRaw(`${head}content-length: 500\r\n\r\n{"a":`)).toMatch(/^HTTP\/1\.1 408 [\s\S]*request_timeout$/)
  })
  it('is read when it arrives in time', async () => {
    expect(await sendRaw(`${head}connection: close\r\ncontent-length: 7\r\n\r\n{"a":1}`)).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*\{"a":1\}$/,
    )
  })
  it('is refused when its bytes are not UTF-8, so that no letter is lost', async () => {
    const request = (body: Buffer) =>
      Buffer.concat([Buffer.from(`${head}connection: close\r\ncontent-length: ${body.length}\r\n\r\n`), body])
    const text = '{"a":"Peñalosa"}'
    expect(await sendRaw(request(Buffer.from(text, 'latin1')))).toMatch(/^HTTP\/1\.1 400 [\s\S]*bad_request$/)
    expect(await sendRaw(request(Buffer.from(text)))).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"a":"Peñalosa"\}$/)
  })
})
