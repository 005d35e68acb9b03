import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('every runbook that a file of the deployment names exists', () => {
  const named = globSync('docker/**', { cwd: root })
    .filter((file) => statSync(join(root, file)).isFile())
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/docs\/runbooks\/[\w-]+\.md/g) ?? [])
  expect(named.filter((runbook) => !existsSync(join(root, runbook)))).toEqual([])
  expect(named.length).toBeGreaterThan(5)
})
