import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { release } from './release.ts'

const root = join(import.meta.dirname, '../..')
let directory: string
const git = (...args: string[]): string => execFileSync('git', args, { cwd: directory, encoding: 'utf8' }).trim()
const read = (name: string): string => readFileSync(join(directory, name), 'utf8')

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-release-'))
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(directory, name))
  writeFileSync(
    join(directory, 'CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\n### Added\n- Something.\n\n## 0.0.9 - 2026-01-01\n\n- Older.\n',
  )
  git('init', '--quiet')
  git('config', 'user.name', 'A. Person')
  git('config', 'user.email', 'person@example.com')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'first')
})
afterEach(() => {
  rmSync(directory, { recursive: true, force: true })
})

describe('release', { timeout: 120_000 }, () => {
  it('dates the unreleased changes, sets the version, commits and tags', () => {
    expect(release(directory, '7.2.0', '2026-11-23')).toBe('v7.2.0')
    expect(read('CHANGELOG.md')).toBe(
      '# Changelog\n\n## Unreleased\n\n## 7.2.0 - 2026-11-23\n\n### Added\n- Something.\n\n## 0.0.9 - 2026-01-01\n\n- Older.\n',
    )
    expect(JSON.parse(read('package.json'))).toMatchObject({ name: 'bufete', version: '7.2.0' })
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({
      version: '7.2.0',
      packages: { '': { version: '7.2.0' } },
    })
    expect(git('status', '--porcelain')).toBe('')
    expect(git('cat-file', '-t', 'v7.2.0')).toBe('tag')
    expect(git('rev-parse', 'v7.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
    expect(git('log', '-1', '--format=%s')).toBe('chore: release v7.2.0')
    expect(git('show', '--stat', '--format=', 'HEAD')).toMatch(/CHANGELOG\.md[^]*package-lock\.json[^]*package\.json/)
  })

  it('does not change any other line of the manifests', () => {
    release(directory, '7.2.0', '2026-11-23')
    expect(git('show', '--numstat', '--format=', 'HEAD', '--', 'package.json')).toMatch(/^1\t1\t/)
    expect(git('show', '--numstat', '--format=', 'HEAD', '--', 'package-lock.json')).toMatch(/^2\t2\t/)
  })

  it('refuses uncommitted changes, a tag that exists, an earlier version, no version, and nothing to release', () => {
    writeFileSync(join(directory, 'new.txt'), 'x')
    expect(() => release(directory, '7.2.0', '2026-11-23')).toThrow('not committed')
    rmSync(join(directory, 'new.txt'))
    expect(() => release(directory, '0.0.1', '2026-11-23')).toThrow('comes before')
    for (const version of ['', '7.2', 'v7.2.0', '7.2.0-rc1', '07.2.0'])
      expect(() => release(directory, version, '2026-11-23')).toThrow('no version')
    release(directory, '7.2.0', '2026-11-23')
    expect(() => release(directory, '7.2.0', '2026-11-23')).toThrow('exists already')
    expect(() => release(directory, '7.3.0', '2026-11-23')).toThrow('nothing unreleased')
    expect(git('status', '--porcelain')).toBe('')
    expect(git('tag')).toBe('v7.2.0')
  })
})
