// Commands of the runbooks. `npm run runbooks:drill` executes two of them literally.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exportedNames, readBlocks, runbooks, type Block } from './runbook-commands.ts'

const root = join(runbooks, '../..')
const blocks: readonly Block[] = readdirSync(runbooks)
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => readBlocks(file))
const locationOf = ({ runbook, line }: Block): string => `${runbook}:${line}`

describe('the commands of the runbooks', () => {
  it('are valid bash', () => {
    expect(blocks.length).toBeGreaterThan(20)
    for (const block of blocks) {
      // A word in angle brackets is a placeholder for the operator.
      const { status, stderr } = spawnSync('bash', ['-n'], {
        input: block.commands.replace(/<[a-z ]+>/g, 'value'),
        encoding: 'utf8',
      })
      expect({ at: locationOf(block), status, stderr }).toEqual({ at: locationOf(block), status: 0, stderr: '' })
    }
  })

  it('name only existing files of the product', () => {
    const missing = blocks.flatMap((block) =>
      [...block.commands.matchAll(/(?<![\w/$}])docker\/[\w./-]+/g)]
        .map(([path]) => path)
        .filter((path) => !existsSync(join(root, path)) && !/^docker\/(?:\.env|secrets)/.test(path))
        .map((path) => `${locationOf(block)} ${path}`),
    )
    expect(missing).toEqual([])
  })

  it.each(['external-database.md', 'restore-drill.md'])(
    'use only values that the operator sets at the beginning of %s',
    (runbook) => {
      const runbookBlocks = blocks.filter((block) => block.runbook === runbook)
      expect(runbookBlocks[0]?.mode).toBe('values')
      // The restore uses variables that the first block exported.
      const known = new Set([
        'PORT',
        'AWS_DEFAULT_REGION',
        ...readBlocks('external-database.md')
          .concat(runbookBlocks)
          .flatMap(({ commands }) => exportedNames(commands)),
      ])
      const usedVariables = runbookBlocks.flatMap((block) =>
        [...block.commands.matchAll(/\$\{?([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name),
      )
      expect([...new Set(usedVariables)].filter((name) => !known.has(name))).toEqual([])
    },
  )

  it('are read with the names of the values that they set', () => {
    expect(exportedNames("export A=1 B_C=2 # x\nexport D='e f'\necho F=1")).toEqual(['A', 'B_C', 'D', 'F'])
  })
})
