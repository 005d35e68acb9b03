// The server process: start, refused start, stop.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort, runningPostmaster } from '#server/db/postmaster.ts'
import { addressIn, firstPassword, serverProgram, startProgram, useStartedServers } from './support/started-servers.ts'

const directory = useStartedServers()

describe('a server', () => {
  it('starts an empty installation, prints address and credentials, and stops without remains', async () => {
    const dataDir = join(directory(), 'first')
    const first = startProgram({ PORT: '0', DATA_DIR: dataDir })
    const output = await first.running
    const address = addressIn(output)
    expect(output.match(/https?:\/\//g)).toHaveLength(1)
    // Piped output may be logged, so the password is written to a file instead.
    const passwordFile = join(dataDir, 'first-administrator.txt')
    expect(output).toMatch(/Administrator\s+\S+@\S+\s+password in \S+/)
    expect(output).toContain(passwordFile)
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
    expect(output).not.toContain(firstPassword(dataDir))
    expect((await fetch(`${address}/health/live`)).status).toBe(200)
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    expect((await fetch(`${address}/api/users/me`)).status).toBe(401)

    const port = new URL(address).port
    const samePort = startProgram({ PORT: port, DATA_DIR: join(directory(), 'other') })
    expect(await samePort.ended).toBe(1)
    expect(samePort.standardError().trim()).toBe(
      `Port ${port} on 127.0.0.1 is already in use by another program.\nChoose another one, for example: PORT=${Number(port) + 1} npm start`,
    )

    const sameData = startProgram({ PORT: '0', DATA_DIR: dataDir })
    expect(await sameData.ended).toBe(1)
    expect(sameData.output()).toContain(`is in use by another running Bufete server (process ${first.child.pid}).`)
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)

    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined()

    const secondServer = startProgram({ PORT: '0', DATA_DIR: dataDir })
    expect(await secondServer.running).not.toContain('Administrator')
  }, 90_000)

  it('writes nothing but JSON lines to standard output when no terminal shows it', async () => {
    const server = startProgram({
      PORT: '0',
      DATA_DIR: join(directory(), 'json'),
      LOG_LEVEL: 'info',
      ACCESS_LOG: 'all',
    })
    let printed = ''
    server.child.stdout?.on('data', (data: Buffer) => {
      printed += data.toString()
    })
    const address = addressIn(await server.running)
    await fetch(`${address}/health/live`)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const lines = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string; address?: string })
    expect(lines.find(({ msg }) => msg.startsWith('Bufete is running'))).toMatchObject({ level: 30, address })
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request completed', 'stopping']))
  }, 90_000)

  it('starts once when two servers start on one empty directory, and the other server prints the reason', async () => {
    const dataDir = join(directory(), 'twins')
    const servers = [startProgram({ PORT: '0', DATA_DIR: dataDir }), startProgram({ PORT: '0', DATA_DIR: dataDir })]
    const ends = await Promise.all(
      servers.map((server) =>
        Promise.race([
          server.running.then(
            () => 'runs',
            () => 'ended',
          ),
          server.ended,
        ]),
      ),
    )
    expect(new Set(ends)).toEqual(new Set([1, 'runs']))
    const winner = servers[ends.indexOf('runs')]
    const loser = servers[ends.indexOf(1)]
    expect(loser?.output()).toContain(`is in use by another running Bufete server (process ${winner?.child.pid}).`)
    const address = addressIn(await winner!.running)
    const [, email = ''] = /Administrator\s+(\S+)/.exec(winner!.output()) ?? []
    const password = firstPassword(dataDir)
    const login = (to: string) =>
      fetch(`${to}/api/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: email, password }),
      })
    expect((await login(address)).status).toBe(200)
    winner?.child.kill('SIGTERM')
    expect(await winner?.ended).toBe(0)
    // The secrets on disk are those in use.
    const restarted = startProgram({ PORT: '0', DATA_DIR: dataDir })
    expect((await login(addressIn(await restarted.running))).status).toBe(200)
  }, 120_000)

  it('creates the demonstration office once', async () => {
    const dataDir = join(directory(), 'demo')
    const program = [...serverProgram, '--demo']
    const settings = { PORT: '0', DATA_DIR: dataDir }
    const first = startProgram(settings, program)
    const output = await first.running
    const [, email = '', password = ''] = /Owner of the office\s+(\S+)\s+(\S+)/.exec(output) ?? []
    expect(output).toMatch(/Administrator[^]*Owner of the office[^]*Lawyer[^]*Client/)
    const login = await fetch(`${addressIn(output)}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: email, password }),
    })
    const { jwt } = (await login.json()) as { jwt: string }
    const cases = await fetch(`${addressIn(output)}/api/cases`, { headers: { authorization: `Bearer ${jwt}` } })
    expect(await cases.json()).toMatchObject({ total: 60 })
    first.child.kill('SIGTERM')
    await first.ended

    const restarted = startProgram(settings, program)
    expect((await restarted.running).match(/Owner of the office/g)).toHaveLength(1)
  }, 90_000)

  it('refuses an unknown option, and prints the existing options', async () => {
    const failedStart = startProgram({ PORT: '0', DATA_DIR: join(directory(), 'never') }, [...serverProgram, '--dmeo'])
    expect(await failedStart.ended).toBe(1)
    expect(failedStart.output()).toContain('npm start -- --demo')
  })

  it('stops in the middle of starting', async () => {
    const dataDir = join(directory(), 'interrupted')
    const interrupted = startProgram({ PORT: '0', DATA_DIR: dataDir })
    while (!runningPostmaster(join(dataDir, 'postgres'))) await new Promise((resolve) => setTimeout(resolve, 20))
    interrupted.child.kill('SIGINT')
    expect(await interrupted.ended).toBe(0)
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
    expect(interrupted.output()).not.toContain('Bufete is running')
  }, 60_000)

  it.each([
    ['DATA_DIR that is a file', 'note.txt', {}],
    ['DATA_DIR below a file', 'note.txt/data', {}],
  ])('reports %s with its reason', async (_, dataDir, settings) => {
    writeFileSync(join(directory(), 'note.txt'), 'mine')
    const failedStart = startProgram({ PORT: '0', DATA_DIR: join(directory(), dataDir), ...settings })
    expect(await failedStart.ended).toBe(1)
    expect(failedStart.standardError().trim()).toMatch(/^\S+note\.txt is a file\.\n/)
    expect(failedStart.output()).toContain('DATA_DIR')
    expect(readFileSync(join(directory(), 'note.txt'), 'utf8')).toBe('mine')
  })

  it('warns about a public address without TLS', async () => {
    // The installation of the first test: a new one takes most of a start's time.
    const exposed = startProgram({ PORT: '0', HOST: '0.0.0.0', DATA_DIR: join(directory(), 'first') })
    expect(await exposed.running).toContain('Without TLS on 0.0.0.0')
  }, 90_000)

  it('lists every setting it cannot use', async () => {
    const failedStart = startProgram({ PORT: 'x', TRUST_PROXY: 'true', DATA_DIR: join(directory(), 'never') })
    expect(await failedStart.ended).toBe(1)
    expect(failedStart.output()).toContain('2 settings need attention')
    expect(failedStart.output()).toMatch(/PORT is "x"[^]*TRUST_PROXY has "true"/)
  })

  it('refuses a common password for the first administrator', async () => {
    const failedStart = startProgram({
      PORT: '0',
      DATA_DIR: join(directory(), 'weak'),
      ADMIN_EMAIL: 'jefa@example.com',
      ADMIN_PASSWORD: 'Dragon2024!',
    })
    expect(await failedStart.ended).toBe(1)
    expect(failedStart.standardError().trim()).toBe(
      'ADMIN_PASSWORD cannot be the password of the first administrator: This password is too common. Choose another.\nChoose a longer one that nobody would guess, or leave ADMIN_PASSWORD out: one is then made and shown once.',
    )
    expect(failedStart.output()).not.toContain('Dragon2024!')
  }, 60_000)

  it('reports an unreachable database', async () => {
    const failedStart = startProgram({
      PORT: '0',
      DATA_DIR: join(directory(), 'remote'),
      DATABASE_URL: `postgres://owner:secret@127.0.0.1:${await freePort()}/bufete`,
    })
    expect(await failedStart.ended).toBe(1)
    expect(failedStart.output()).toContain('Nothing answers there')
    expect(failedStart.output()).not.toContain('secret')
  })
})
