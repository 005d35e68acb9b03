import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withStartLock } from './start-lock.ts'

let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-lock-'))
})
afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

/** Another process that holds the lock until it is killed. */
async function startLockHolder() {
  const code = `import { withStartLock } from ${JSON.stringify(join(import.meta.dirname, 'start-lock.ts'))}
    await withStartLock(${JSON.stringify(directory)}, () => {
      process.stdout.write('held')
      return new Promise((done) => setTimeout(done, 60_000))
    })`
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', code],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  return child
}

describe('the lock of a start', () => {
  it('admits one start at a time, in the same process as well', async () => {
    let inside = 0
    let maxConcurrentHolders = 0
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withStartLock(directory, async () => {
          maxConcurrentHolders = Math.max(maxConcurrentHolders, (inside += 1))
          await sleep(20)
          inside -= 1
        }),
      ),
    )
    expect(maxConcurrentHolders).toBe(1)
  })

  it('is released when the work fails', async () => {
    await expect(withStartLock(directory, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
    expect(await withStartLock(directory, () => Promise.resolve('in'))).toBe('in')
  })

  it('is held by another process until that ends, also when it is killed', async () => {
    const child = await startLockHolder()
    let entered = false
    const waiting = withStartLock(directory, () => {
      entered = true
      return Promise.resolve()
    })
    await sleep(400)
    expect(entered).toBe(false)
    child.kill('SIGKILL')
    await waiting
    expect(entered).toBe(true)
  }, 20_000)
})
