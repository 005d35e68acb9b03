// Start after a kill.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runningPostmaster } from '#server/db/postmaster.ts'
import { addressIn, startProgram, useStartedServers } from './support/started-servers.ts'

const directory = useStartedServers()

describe('a server', () => {
  it('starts again after it was killed', async () => {
    const dataDir = join(directory(), 'killed')
    const first = startProgram({
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'jefa@example.com',
      ADMIN_PASSWORD: 'Una-clave-larga-1',
    })
    expect(await first.running).not.toContain('Una-clave-larga-1')
    first.child.kill('SIGKILL')
    await first.ended
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeDefined()

    const secondServer = startProgram({ PORT: '0', DATA_DIR: dataDir })
    const address = addressIn(await secondServer.running)
    const answer = await fetch(`${address}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'jefa@example.com', password: 'Una-clave-larga-1' }),
    })
    expect(answer.status).toBe(200)
  }, 90_000)
})
