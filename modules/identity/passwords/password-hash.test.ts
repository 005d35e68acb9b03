import { describe, expect, it } from 'vitest'
import { inHashQueue } from './hash-queue.ts'
import { passwordHashes } from './password-hash.ts'

const light = { memory: 64, passes: 1, parallelism: 1 }
const hashes = passwordHashes(Buffer.alloc(32, 1), light)

describe('a password hash', () => {
  it('says how it was made and is different each time', async () => {
    const [first, second] = await Promise.all([hashes.hash('Bufete-2026!'), hashes.hash('Bufete-2026!')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
  })

  it('knows its password and no other, and not without the pepper', async () => {
    const kept = await hashes.hash('Contraseña-ñ1')
    expect(await hashes.verify('Contraseña-ñ1', kept)).toEqual({ matches: true, outdated: false })
    expect(await hashes.verify('Contrasen\u0303a-ñ1', kept)).toEqual({ matches: true, outdated: false })
    expect(await hashes.verify('Contraseña-n1', kept)).toEqual({ matches: false, outdated: false })
    expect((await passwordHashes(Buffer.alloc(32, 2), light).verify('Contraseña-ñ1', kept)).matches).toBe(false)
  })

  it('is outdated when it was made with less than today', async () => {
    const kept = await hashes.hash('Bufete-2026!')
    const stricter = passwordHashes(Buffer.alloc(32, 1), { ...light, passes: 2 })
    expect(await stricter.verify('Bufete-2026!', kept)).toEqual({ matches: true, outdated: true })
    expect(await stricter.verify('Otra-clave-9', kept)).toEqual({ matches: false, outdated: false })
  })

  it('of an unknown form is an error, not a wrong password', async () => {
    await expect(hashes.verify('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('unknown form')
  })
})

describe('the queue of hashes', () => {
  it('runs two at a time, in order, and refuses the hundred and third with 503', async () => {
    let running = 0
    let most = 0
    const order: number[] = []
    const release: (() => void)[] = []
    const works = Array.from({ length: 102 }, (_, n) => inHashQueue(async () => {
      running += 1
      most = Math.max(most, running)
      order.push(n)
      await new Promise<void>((resolve) => { release.push(resolve) })
      running -= 1
    }))
    await expect(inHashQueue(() => Promise.resolve())).rejects.toMatchObject({ status: 503, code: 'service_unavailable', headers: { 'retry-after': '5' } })
    while (order.length < 102 || release.length > 0) { release.splice(0).forEach((end) => { end() }); await new Promise((resolve) => { setImmediate(resolve) }) }
    await Promise.all(works)
    expect(most).toBe(2)
    expect(order).toEqual(Array.from({ length: 102 }, (_, n) => n))
    expect(await inHashQueue(() => Promise.resolve('free again'))).toBe('free again')
  })

  it('goes on after work that throws', async () => {
    await expect(inHashQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await inHashQueue(() => Promise.resolve(1))).toBe(1)
  })
})
