import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeDirectory } from './data-directory.ts'
import { StartupProblem } from './startup-problem.ts'

it('a directory is made with those above it, and again without an error', () => {
  const root = mkdtempSync(join(tmpdir(), 'bufete-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  const path = join(root, 'a/b/c')
  makeDirectory(path)
  makeDirectory(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

it('a link to a directory that is not there, and a file, are no directories', () => {
  const root = mkdtempSync(join(tmpdir(), 'bufete-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true })
  })
  symlinkSync(join(root, 'not-mounted'), join(root, 'link'))
  writeFileSync(join(root, 'file'), '')
  for (const path of ['link', 'link/data', 'file', 'file/data'])
    expect(() => {
      makeDirectory(join(root, path))
    }, path).toThrow(StartupProblem)
})

it.runIf(process.platform === 'linux')('a file system that makes no directories is refused', () => {
  expect(() => {
    makeDirectory('/proc/bufete/data')
  }).toThrow(StartupProblem)
})
