import { createServer } from 'node:http'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

describe('the network of tests', () => {
  it('is limited to this machine', async () => {
    for (const address of ['http://192.0.2.1/', 'http://example.com/', 'http://[2001:db8::1]/']) {
      const error = await fetch(address).then(
        () => 'reached',
        (error: { cause?: { message?: string } }) => error.cause?.message,
      )
      expect(error).toMatch(/^A test tried to connect to /)
    }
  })

  it('includes this machine', async () => {
    const server = createServer((_req, res) => {
      res.end('here')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('here')
    server.close()
  })
})
