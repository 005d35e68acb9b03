import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { passwordHashes } from './password-hash.ts'

const light = { memory: 64, passes: 1, parallelism: 1 }
const hashes = passwordHashes(Buffer.alloc(32, 1), light)

describe('a password hash', () => {
  it('contains its parameters and is different each time', async () => {
    const [first, second] = await Promise.all([hashes.hash('Bufete-2026!'), hashes.hash('Bufete-2026!')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
  })

  it('matches its password only, and only with the pepper', async () => {
    const encoded = await hashes.hash('Contraseña-ñ1')
    expect(await hashes.verify('Contraseña-ñ1', encoded)).toEqual({ matches: true, outdated: false })
    expect(await hashes.verify('Contrasen\u0303a-ñ1', encoded)).toEqual({ matches: true, outdated: false })
    expect(await hashes.verify('Contraseña-n1', encoded)).toEqual({ matches: false, outdated: false })
    expect((await passwordHashes(Buffer.alloc(32, 2), light).verify('Contraseña-ñ1', encoded)).matches).toBe(false)
  })

  it('is outdated if it was made with weaker parameters', async () => {
    const encoded = await hashes.hash('Bufete-2026!')
    const stricter = passwordHashes(Buffer.alloc(32, 1), { ...light, passes: 2 })
    expect(await stricter.verify('Bufete-2026!', encoded)).toEqual({ matches: true, outdated: true })
    expect(await stricter.verify('Otra-clave-9', encoded)).toEqual({ matches: false, outdated: false })
  })

  it('matches with the pepper of another installation that it names, and is outdated', async () => {
    const encoded = (await hashes.hash('Bufete-2026!')).replace(',p=1$', ',p=1,keyid=MTIzNDU2Nzg5$')
    const moved = passwordHashes(Buffer.alloc(32, 2), light, (keyId) =>
      keyId === 'MTIzNDU2Nzg5' ? Buffer.alloc(32, 1) : undefined,
    )
    expect(await moved.verify('Bufete-2026!', encoded)).toEqual({ matches: true, outdated: true })
    expect(await moved.verify('Otra-clave-9', encoded)).toEqual({ matches: false, outdated: false })
    await expect(hashes.verify('Bufete-2026!', encoded)).rejects.toThrow('unknown form')
  })

  it('causes an error if its form is unknown', async () => {
    await expect(hashes.verify('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('unknown form')
  })
})

describe('the queue of hashes', () => {
  it('holds a hundred hashes in addition to the two that run, and refuses the next with 503', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 103 }, () => hashes.hash('Bufete-2026!')))
    expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(102).fill('fulfilled'), 'rejected'])
    expect(outcomes.at(-1)).toMatchObject({
      reason: { status: 503, code: 'service_unavailable', headers: { 'retry-after': '5' } },
    })
    expect(await hashes.verify('Bufete-2026!', await hashes.hash('Bufete-2026!'))).toEqual({
      matches: true,
      outdated: false,
    })
  })

  it('continues after a hash whose parameters are refused', async () => {
    const encoded = (await hashes.hash('Bufete-2026!')).replace('m=64', 'm=1')
    await expect(hashes.verify('Bufete-2026!', encoded)).rejects.toThrow('died')
    expect((await hashes.verify('Bufete-2026!', await hashes.hash('Bufete-2026!'))).matches).toBe(true)
  })

  it.runIf(process.platform === 'linux')(
    'runs with a lower priority than the threads that serve requests',
    async () => {
      await hashes.hash('Bufete-2026!')
      expect(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))).toContain(
        Math.min(19, getPriority(process.pid) + 10),
      )
    },
  )
})
