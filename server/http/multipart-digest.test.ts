import { PassThrough } from 'node:stream'
import type { Request } from 'express'
import { expect, it } from 'vitest'
import { digestMultipart } from './multipart-digest.ts'

const requestOf = (boundary: string) =>
  Object.assign(new PassThrough(), {
    get: () => `multipart/form-data; boundary=${boundary}`,
  }) as unknown as PassThrough & Request

const digestOf = async (boundary: string) => {
  const req = requestOf(boundary)
  const digest = digestMultipart(req, 1_000)
  req.end(`--${boundary}\r\n\r\nnota\r\n--${boundary}--`)
  return (await digest.drain()).toString('hex')
}

it('is equal for equal parts, whatever their boundary', async () => {
  expect(await digestOf('uno')).toBe(await digestOf('otro-más-largo'))
})

it('rejects a body that is too large', async () => {
  const req = requestOf('x')
  const digest = digestMultipart(req, 1_000)
  req.write('x'.repeat(2_000))
  await expect(digest.drain()).rejects.toMatchObject({ code: 'payload_too_large' })
})

it('rejects a body whose sender disconnects, also before it is drained', async () => {
  const cut = requestOf('x')
  const digest = digestMultipart(cut, 1_000)
  setImmediate(() => cut.destroy())
  await expect(digest.drain()).rejects.toMatchObject({ code: 'bad_request' })

  const gone = requestOf('x')
  const late = digestMultipart(gone, 1_000)
  gone.destroy()
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  await expect(late.drain()).rejects.toMatchObject({ code: 'bad_request' })
})
