// The launcher restarts the server, forwards signals and exits with its code.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort, runningPostmaster } from '#server/db/postmaster.ts'
import { addressIn, serverProgram, startProgram, useStartedServers } from './support/started-servers.ts'

const directory = useStartedServers()

const databaseProcess = (dataDir: string) => runningPostmaster(join(dataDir, 'postgres'))?.pid

describe('the launcher', () => {
  it('starts the server, forwards signals and exits with its code', async () => {
    const launched = startProgram({ PORT: '0', DATA_DIR: join(directory(), 'launched') }, ['server/start/launch.mjs'])
    const address = addressIn(await launched.running)
    expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200)
    launched.child.kill('SIGINT')
    expect(await launched.ended).toBe(0)
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  }, 180_000)

  it('prepares the database while the web is built, and answers only when it is', async () => {
    const dataDir = join(directory(), 'waiting')
    const port = await freePort()
    const waiting = startProgram({ PORT: String(port), DATA_DIR: dataDir }, [...serverProgram, '--wait-for-web'], {
      withMessages: true,
    })
    await expect.poll(() => databaseProcess(dataDir), { timeout: 60_000 }).toBeDefined()
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed')
    waiting.child.send('web is built')
    const address = addressIn(await waiting.running)
    expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200)
    waiting.child.kill('SIGINT')
    expect(await waiting.ended).toBe(0)
  }, 180_000)

  it('restarts a crashed server on the running database', async () => {
    const dataDir = join(directory(), 'crashed')
    const port = String(await freePort())
    const throwOnSignal = "process.on('SIGUSR2', () => setImmediate(() => { throw new Error('left uncaught') }))"
    const launched = startProgram(
      {
        PORT: port,
        DATA_DIR: dataDir,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(throwOnSignal)}`,
      },
      ['server/start/launch.mjs'],
    )
    const address = addressIn(await launched.running)
    const database = databaseProcess(dataDir)
    expect(database).toBeGreaterThan(0)
    const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])
    const first = childOf(launched.child.pid ?? 0)
    process.kill(first, 'SIGUSR2')
    await expect
      .poll(
        () =>
          fetch(`${address}/health/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(0)
    await expect
      .poll(
        () =>
          fetch(`${address}/health/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
    expect(childOf(launched.child.pid ?? 0)).not.toBe(first)
    expect(databaseProcess(dataDir)).toBe(database)
    expect(launched.output()).toContain('left uncaught')
    launched.child.kill('SIGTERM')
    expect(await launched.ended).toBe(0)
    expect(databaseProcess(dataDir)).toBeUndefined()
  }, 180_000)

  it('exits with the code of a server that does not start', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const address = blocker.address()
    const failedStart = startProgram(
      { PORT: String(typeof address === 'object' ? address?.port : 0), DATA_DIR: join(directory(), 'refused') },
      ['server/start/launch.mjs'],
    )
    expect(await failedStart.ended).toBe(1)
    expect(failedStart.output()).toContain('is already in use')
    blocker.close()
  }, 180_000)
})
