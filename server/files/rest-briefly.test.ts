import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

/** Source of a program that works for 200 ms and counts its rests in `rests`. */
const program = `
  const { restBriefly } = await import(${JSON.stringify(new URL('./rest-briefly.ts', import.meta.url).href)})
  let rests = 0
  for (const end = performance.now() + 200; performance.now() < end; ) rests += restBriefly() ? 1 : 0`

it('lets a worker thread rest every few milliseconds of work', async () => {
  const source = `import { parentPort } from 'node:worker_threads';${program};parentPort.postMessage(rests)`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
  const [rests] = (await once(worker, 'message')) as [number]
  expect(rests).toBeGreaterThan(5)
  expect(rests).toBeLessThan(100)
})

it('never blocks a main thread', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', `${program};console.log(rests)`])
  expect(stdout.trim()).toBe('0')
})
