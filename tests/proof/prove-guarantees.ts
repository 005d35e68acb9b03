// `npm run proof:guarantees`: runs and counts the tests of tenant isolation, role permissions, races and backups.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { modules } from '#server/modules.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { recordProof, type Proof } from './record.ts'
import { testFigures } from './test-figures.ts'

const root = join(import.meta.dirname, '../..')
const command = 'npm run proof:guarantees'

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})

/** Runs the files and returns their tests by file. */
function runTests(
  files: readonly string[],
): ReadonlyMap<string, readonly { readonly title: string; readonly status: string }[]> {
  const directory = mkdtempSync(join(tmpdir(), 'bufete-proof-'))
  try {
    const file = join(directory, 'vitest.json')
    spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        'unit',
        '--project',
        'http',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...files,
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
    return new Map(testResults.map((suite) => [suite.name.slice(root.length + 1), suite.assertionResults]))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Request bodies that accept unknown fields (mass assignment). Webhooks of providers are exempt. */
function findOpenBodies(): { readonly all: number; readonly open: readonly string[] } {
  const bodies = modules
    .flatMap((module) => module.contracts)
    .flatMap((contract) => Object.entries(contract.routes))
    .flatMap(([name, { body, path }]) => (body && !path.startsWith('/webhooks/') ? [{ name, body }] : []))
  const open = bodies.filter(
    ({ body }) => body.safeParse({ ...(sampleOf(body, crypto.randomUUID()) as object), notAFieldOfIt: true }).success,
  )
  return { all: bodies.length, open: open.map(({ name }) => name) }
}

const results = runTests([...new Set(testFigures.map(({ file }) => file))])
const figures = Map.groupBy(testFigures, ({ promise }) => promise)
let allHeld = true
for (const [promise, group] of figures) {
  const proof: Proof = {
    name: promise,
    promise,
    command,
    figures: group.map(({ what, file, tests }) => {
      const matching = (results.get(file) ?? []).filter(({ title }) => tests.test(title))
      const passedCount = matching.filter(({ status }) => status === 'passed').length
      return {
        what,
        figure: `${passedCount} of ${matching.length}`,
        target: 'all',
        held: matching.length > 0 && passedCount === matching.length,
      }
    }),
  }
  if (promise === 'rights') {
    const { all, open } = findOpenBodies()
    proof.figures.push({
      what: 'bodies that refuse an undeclared field',
      figure: `${all - open.length} of ${all}${open.length > 0 ? ` (not: ${open.join(', ')})` : ''}`,
      target: 'all',
      held: open.length === 0,
    })
  }
  allHeld = recordProof(proof) && allHeld
  process.stdout.write(
    `\n${promise}\n${proof.figures.map((figure) => `  ${figure.held ? '✓' : '✗'} ${figure.what}: ${figure.figure}`).join('\n')}\n`,
  )
}
process.exitCode = allHeld ? 0 : 1
