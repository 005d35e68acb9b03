import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentSystem, missingPackages } from './installed-packages.mjs'

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const packages = {
  '': { version: '0.1.0' },
  'node_modules/plain': { version: '1.0.0' },
  'node_modules/@tool/linux-x64-gnu': {
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['glibc'],
    engines: { node: '>=20' },
  },
  'node_modules/@tool/linux-x64-musl': {
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  },
  'node_modules/@tool/darwin-arm64': { version: '2.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/@tool/anything-but-windows': { version: '2.0.0', optional: true, os: ['!win32'] },
  'node_modules/helper-of-wasm': { version: '3.0.0', optional: true },
}
const lock = JSON.stringify({ packages })

it('accepts the Nodes on which `prepare.mjs` runs npm: 20.19 and later of 20, 22.12 and later', () => {
  const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
  const locked = Object.values(
    (JSON.parse(text) as { packages: Record<string, { os?: string[]; libc?: string[]; engines?: { node?: string } }> })
      .packages,
  )
  const ranges = locked
    .filter(({ os, libc }) => libc ?? os?.some((name) => name === 'linux' || name === 'darwin'))
    .flatMap(({ engines }) => engines?.node ?? [])
  // A new range has to be read: if it excludes such a Node, `installsBindings` has to exclude it, too.
  const acceptingRanges = ['>= 10', '>= 12.0.0', '>=16', '>=16.20.0', '>=20.9.0', '^20.19.0 || >=22.12.0']
  const rangeOfFileWatcher = '^8.16.0 || ^10.6.0 || >=11.0.0'
  expect([...new Set(ranges)].sort()).toEqual([...acceptingRanges, rangeOfFileWatcher].sort())
})

describe('missing packages', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bufete-packages-'))
  })
  afterEach(() => {
    rmSync(root, { recursive: true })
  })
  /** Installs as npm does: the packages, and npm's own lock of them. */
  const install = (...names: (keyof typeof packages)[]) => {
    for (const name of names) {
      mkdirSync(join(root, name), { recursive: true })
      writeFileSync(join(root, name, 'package.json'), '{}')
    }
    writeFileSync(
      join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: Object.fromEntries(names.map((name) => [name, packages[name]])) }),
    )
  }

  it('are all packages that this system needs when nothing is installed', () => {
    expect(missingPackages(root, lock, linux)).toEqual([
      'node_modules/plain',
      'node_modules/@tool/linux-x64-gnu',
      'node_modules/@tool/anything-but-windows',
    ])
  })

  it('include a native binding of this system that npm skipped because of the Node version', () => {
    install('node_modules/plain', 'node_modules/@tool/anything-but-windows')
    expect(missingPackages(root, lock, linux)).toEqual(['node_modules/@tool/linux-x64-gnu'])
    expect(missingPackages(root, lock, { os: 'linux', cpu: 'x64', libc: 'musl' })).toEqual([
      'node_modules/@tool/linux-x64-musl',
    ])
  })

  it('are none when the bindings of this system are installed, without those of other systems', () => {
    install('node_modules/plain', 'node_modules/@tool/linux-x64-gnu', 'node_modules/@tool/anything-but-windows')
    expect(missingPackages(root, lock, linux)).toEqual([])
    expect(missingPackages(root, lock, { os: 'darwin', cpu: 'arm64' })).toEqual(['node_modules/@tool/darwin-arm64'])
  })

  it('include a binding whose directory was removed although npm lists it', () => {
    install('node_modules/plain', 'node_modules/@tool/linux-x64-gnu', 'node_modules/@tool/anything-but-windows')
    rmSync(join(root, 'node_modules/@tool/linux-x64-gnu'), { recursive: true })
    expect(missingPackages(root, lock, linux)).toEqual(['node_modules/@tool/linux-x64-gnu'])
  })

  it('include a package of another version', () => {
    install('node_modules/plain', 'node_modules/@tool/linux-x64-gnu', 'node_modules/@tool/anything-but-windows')
    expect(
      missingPackages(root, JSON.stringify({ packages: { 'node_modules/plain': { version: '1.0.1' } } }), linux),
    ).toEqual(['node_modules/plain'])
  })

  it('are none in the installation that runs this test', () => {
    const repository = join(import.meta.dirname, '../..')
    expect(
      missingPackages(repository, readFileSync(join(repository, 'package-lock.json'), 'utf8'), currentSystem()),
    ).toEqual([])
  })
})
