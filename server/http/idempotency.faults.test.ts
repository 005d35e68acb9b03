// A request that is repeated with its Idempotency-Key after its server was killed.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForLockWait } from '#tests/support/wait-for-lock-wait.ts'
import { codeOf, useRepeatedRequests } from '#tests/support/repeated-requests.ts'

const { app, lawOffice, openCase, casesNamed, whileCasesAreLocked } = useRepeatedRequests()

/** Starts another server in a separate process. */
async function otherServer() {
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
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const exited = once(child, 'exit')
  return {
    openCase: (key: string, name: string) =>
      fetch(`http://127.0.0.1:${line.toString().trim()}/api/cases`, {
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
  let other: Awaited<ReturnType<typeof otherServer>>
  beforeAll(async () => {
    other = await otherServer()
  })
  afterAll(() => other.kill())

  it('is answered immediately, and the work is done once', () =>
    whileCasesAreLocked(async (release) => {
      const key = randomUUID()
      const lostRequest = other.openCase(key, 'De un proceso muerto').catch(() => 'lost')
      await waitForLockWait(app(), 'case_file')
      const alive = await openCase(key, 'De un proceso muerto')
      expect([alive.status, codeOf(alive)]).toEqual([409, 'idempotency_in_flight'])
      await other.kill()
      expect(await lostRequest).toBe('lost')
      await release()
      // The database detects the closed connection immediately; no timeout is involved.
      await expect.poll(async () => (await openCase(key, 'De un proceso muerto')).status, { timeout: 20_000 }).toBe(201)
      expect(await casesNamed('De un proceso muerto')).toBe(1)
    }))
})
