// `npm run --silent sbom`: prints the bill of materials (CycloneDX) of the packages that are distributed. npm calls the
// packages of the web development tools, because the build needs them and a server does not.
import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { root } from './lock.ts'
import { distributedPackages } from './third-party.ts'

const bill = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string(), scope: z.string().optional() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

const npmOutput = execFileSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
)
const completeBill = bill.parse(JSON.parse(npmOutput))
const distributed = new Set(distributedPackages().map(({ name, version }) => `${name}@${version}`))
const components = completeBill.components
  .filter((component) => distributed.has(component['bom-ref']))
  .map(({ properties: _developmentOnly, scope: _optional, ...component }) => component)
const listed = new Set(components.map((component) => component['bom-ref']))
const dependencies = completeBill.dependencies
  .filter(({ ref }) => listed.has(ref) || !completeBill.components.some((component) => component['bom-ref'] === ref))
  .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter((reference) => listed.has(reference)) }))
process.stdout.write(`${JSON.stringify({ ...completeBill, components, dependencies }, null, 2)}\n`)
