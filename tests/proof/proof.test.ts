// Recording of proofs and their page.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { proofPage, readProofs } from './proof-page.ts'
import { promises } from './promises.ts'
import { type Proof, proofDirectory, recordProof } from './record.ts'
import { testFigures } from './test-figures.ts'

const now = new Date('2026-11-21T14:05:00Z')
const backup: Proof = {
  name: 'backup',
  promise: 'backup',
  command: 'npm run proof:guarantees',
  figures: [
    { what: 'rows that are missing', figure: '0 of 1,000', target: '0', held: true },
    { what: 'files that differ', figure: '0 of 31', target: '0', held: true },
  ],
}

describe('a proof', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'bufete-proof-'))
  })
  afterEach(() => {
    rmSync(directory, { recursive: true, force: true })
  })

  it('is written to a file only with --record; with or without it, the result says whether the targets were met', () => {
    expect(recordProof(backup, { args: [], directory })).toBe(true)
    expect(existsSync(join(directory, 'backup.json'))).toBe(false)
    expect(recordProof(backup, { args: ['--record'], directory, now })).toBe(true)
    expect(JSON.parse(readFileSync(join(directory, 'backup.json'), 'utf8'))).toMatchObject({
      ...backup,
      date: now.toISOString(),
      held: true,
    })
  })

  it('fails when one figure misses its target, and when it has no figures', () => {
    const slow = {
      ...backup,
      figures: [...backup.figures, { what: 'answers twice', figure: '1', target: '0', held: false }],
    }
    expect(recordProof(slow, { args: ['--record'], directory, now })).toBe(false)
    expect(proofPage(readProofs(directory))).toContain(
      '| [A backup restores completely](#a-backup-restores-completely) | NOT met |',
    )
    expect(recordProof({ ...backup, figures: [] }, { args: [] })).toBe(false)
  })

  it('appears on the page with its figures, its command and its date', () => {
    recordProof(backup, { args: ['--record'], directory, now })
    const page = proofPage(readProofs(directory))
    expect(page).toContain('`npm run proof:guarantees` · 2026-11-21 14:05 UTC')
    expect(page).toContain('| rows that are missing | 0 of 1,000 | 0 | met |')
    expect(page).toContain('| [A backup restores completely](#a-backup-restores-completely) | met |')
  })

  it('is listed on the page as not run when it has no record', () => {
    const page = proofPage([])
    for (const { promise, proofs } of Object.values(promises)) {
      expect(page).toContain(`## ${promise}`)
      for (const [name, command] of Object.entries(proofs))
        expect(page).toContain(`**Not run:** \`${name}\`. Its command is \`${command}\`.`)
    }
  })
})

describe('the page in docs', () => {
  it('equals the page generated from the recorded proofs', () => {
    expect(readFileSync(join(proofDirectory, '../proof.md'), 'utf8')).toBe(proofPage(readProofs()))
  })
})

describe('figures that are counted from tests', () => {
  it.each(testFigures)('refer to tests that exist: $what', ({ file, tests: { source } }) => {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
    expect(text).toMatch(new RegExp(source.replace(/^\^/, '[\'"`]')))
  })
})
