import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { ScratchFile } from './scratch-file.ts'

const directory = mkdtempSync(join(tmpdir(), 'bufete-scratch-'))
afterAll(() => {
  rmSync(directory, { recursive: true })
})

it('returns the bytes that were written in any order, some of them twice, and is unreadable on the disk', async () => {
  const file = await ScratchFile.make(directory)
  const content = randomBytes(700_001)
  content.write('una parte que se reconoce', 100)
  await file.write(content.subarray(300_007), 300_007)
  await file.write(Buffer.alloc(50, 1), 0)
  await file.write(content.subarray(0, 100_003), 0)
  await file.write(content.subarray(100_003, 300_007), 100_003)
  await file.write(content.subarray(5, 40), 5)
  expect(file.sizeBytes).toBe(content.length)
  expect((await buffer(file.stream())).equals(content)).toBe(true)
  const [name = ''] = readdirSync(directory)
  expect(readFileSync(join(directory, name)).includes('una parte que se reconoce')).toBe(false)
  await file.remove()
  expect(readdirSync(directory)).toEqual([])
})

it('removes old files that a crash left', async () => {
  for (const [name, ageSeconds] of [
    ['old', 7_200],
    ['new', 60],
  ] as const) {
    writeFileSync(join(directory, name), 'x')
    utimesSync(join(directory, name), Date.now() / 1_000 - ageSeconds, Date.now() / 1_000 - ageSeconds)
  }
  await ScratchFile.sweep(directory, new Date(Date.now() - 3_600_000))
  expect(readdirSync(directory)).toEqual(['new'])
  await ScratchFile.sweep(join(directory, 'nowhere'), new Date())
})
