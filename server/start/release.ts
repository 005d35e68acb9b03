// `npm run release -- 0.2.0`: dates the changes of the next version, commits them and tags the commit. Pushes nothing.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const unreleased = '## Unreleased'

const numbersOf = (version: string): number[] => version.split('.').map(Number)

/** Returns whether version `a` comes before `b`; both have three numbers. */
function isBefore(a: string, b: string): boolean {
  const [numbersOfA, numbersOfB] = [numbersOf(a), numbersOf(b)]
  const index = numbersOfA.findIndex((number, n) => number !== numbersOfB[n])
  return index >= 0 && (numbersOfA[index] ?? 0) < (numbersOfB[index] ?? 0)
}

/** Returns the change log with its unreleased section under the version and the day (`2026-11-23`). */
function dateChanges(text: string, version: string, day: string): string {
  const start = text.indexOf(`${unreleased}\n`)
  if (start < 0) throw new Error(`CHANGELOG.md has no section "${unreleased}".`)
  const begin = start + unreleased.length + 1
  const end = text.indexOf('\n## ', begin)
  if (text.slice(begin, end < 0 ? undefined : end).trim() === '')
    throw new Error('CHANGELOG.md has nothing unreleased.')
  return `${text.slice(0, begin)}\n## ${version} - ${day}\n${text.slice(begin)}`
}

interface Manifest {
  version: string
}
interface Lock extends Manifest {
  readonly packages: { readonly '': Manifest }
}

/**
 * Makes the commit and the annotated tag `v<version>` in a repository.
 * @returns the tag
 * @throws when changes are not committed, the tag exists, the version comes before the present one (which itself may be
 * released), or nothing is unreleased
 */
export function release(directory: string, version: string, day: string): string {
  if (!/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/.test(version))
    throw new Error(`${version} is no version: three numbers, for example 0.2.0.`)
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: directory, encoding: 'utf8' }).trim()
  const tag = `v${version}`
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.')
  if (git('tag', '--list', tag) !== '') throw new Error(`${tag} exists already.`)
  const file = (name: string): string => join(directory, name)
  const json = (name: string): unknown => JSON.parse(readFileSync(file(name), 'utf8'))
  const [manifest, lock] = [json('package.json') as Manifest, json('package-lock.json') as Lock]
  if (isBefore(version, manifest.version))
    throw new Error(`${version} comes before ${manifest.version}, the present version.`)
  const log = dateChanges(readFileSync(file('CHANGELOG.md'), 'utf8'), version, day)
  manifest.version = version
  lock.version = version
  lock.packages[''].version = version
  writeFileSync(file('CHANGELOG.md'), log)
  for (const [name, value] of Object.entries({ 'package.json': manifest, 'package-lock.json': lock }))
    writeFileSync(file(name), `${JSON.stringify(value, null, 2)}\n`)
  git('commit', '--quiet', '--all', '--message', `chore: release ${tag}`)
  git('tag', '--annotate', tag, '--message', `Bufete ${version}`)
  return tag
}

if (import.meta.main) {
  try {
    const tag = release(process.cwd(), process.argv[2] ?? '', new Date().toISOString().slice(0, 10))
    process.stdout.write(`${tag} is committed and tagged. Publish it with: git push --follow-tags\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
