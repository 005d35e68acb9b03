import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, it, vi } from 'vitest'
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

it('continues a write of which the disk took only a part, and fails when the disk takes nothing', async () => {
  const probe = await open(join(directory, 'probe'), 'w')
  const prototype = Object.getPrototypeOf(probe) as FileHandle
  await probe.close()
  rmSync(join(directory, 'probe'))
  const write = prototype.write as (buffer: Buffer, offset: number, length: number, position: number) => Promise<object>
  const spy = vi.spyOn(prototype, 'write')
  const takeAtMost = (limit: number) =>
    spy.mockImplementation(function takePart(this: FileHandle, ...[data, offset, length, position]: unknown[]) {
      return write.call(
        this,
        data as Buffer,
        Number(offset),
        Math.min(Number(length), limit),
        Number(position),
      ) as never
    })
  try {
    takeAtMost(1_000)
    const file = await ScratchFile.make(directory)
    const content = randomBytes(3_500)
    await file.write(content, 0)
    expect((await buffer(file.stream())).equals(content)).toBe(true)
    takeAtMost(0)
    await expect(file.write(content, 0)).rejects.toThrow('took no bytes')
    await file.remove()
  } finally {
    spy.mockRestore()
  }
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
