// A request that is repeated with its Idempotency-Key after its server was killed.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForLockWait } from '#tests/support/wait-for-lock-wait.ts'
import { codeOf, useRepeatedRequests } from '#tests/support/repeated-requests.ts'

const { app, lawOffice, openCase, casesNamed, whileCasesAreLocked } = useRepeatedRequests()

/** Starts another server in a process of its own, which can be killed. */
async function startOtherServer() {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../tests/faults/upload-server.ts')],
    {
      env: {
        ...process.env,
        UPLOAD_SERVER: JSON.stringify({ urls: app().urls, directory: app().directory }),
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  const exited = once(child, 'exit')
  return {
    openCase: (key: string, name: string) =>
      fetch(`http://127.0.0.1:${port.toString().trim()}/api/cases`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${lawOffice().owner.token}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ name }),
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

describe('a repeated key of a server that was killed', () => {
  let other: Awaited<ReturnType<typeof startOtherServer>>
  beforeAll(async () => {
    other = await startOtherServer()
  })
  afterAll(() => other.kill())

  it('is refused while the server lives, and does the work, once, as soon as the server is dead', () =>
    whileCasesAreLocked(async (release) => {
      const key = randomUUID()
      const lostRequest = other.openCase(key, 'De un proceso muerto').catch(() => 'lost')
      await waitForLockWait(app(), 'case_file')
      const whileAlive = await openCase(key, 'De un proceso muerto')
      expect([whileAlive.status, codeOf(whileAlive)]).toEqual([409, 'idempotency_in_flight'])
      await other.kill()
      expect(await lostRequest).toBe('lost')
      await release()
      // The database detects the closed connection immediately; no timeout is involved.
      await expect.poll(async () => (await openCase(key, 'De un proceso muerto')).status, { timeout: 20_000 }).toBe(201)
      expect(await casesNamed('De un proceso muerto')).toBe(1)
    }))
})
