// What a proof leaves behind and the page made of it: nothing without being asked, nothing unsaid.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { proofPage, readProofs } from './proof-page.ts'
import { promises } from './promises.ts'
import { type Proof, proofDirectory, recordProof } from './record.ts'

const now = new Date('2026-11-21T14:05:00Z')
const faults: Proof = {
  name: 'faults', promise: 'durability', command: 'npm run test:faults',
  figures: [
    { what: 'acknowledged writes that are missing', figure: '0 of 1,000', target: '0', held: true },
    { what: 'seconds until it works again', figure: '3.1', target: '< 5', held: true },
  ],
}

describe('a proof', () => {
  let directory: string
  beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'bufete-proof-')) })
  afterEach(() => { rmSync(directory, { recursive: true, force: true }) })

  it('is written only when it is asked for, and says whether it held either way', () => {
    expect(recordProof(faults, { args: [], directory })).toBe(true)
    expect(existsSync(join(directory, 'faults.json'))).toBe(false)
    expect(recordProof(faults, { args: ['--record'], directory, now })).toBe(true)
    expect(JSON.parse(readFileSync(join(directory, 'faults.json'), 'utf8'))).toMatchObject({ ...faults, date: now.toISOString(), held: true })
  })

  it('has not held when one figure has not, or when it has none', () => {
    const slow = { ...faults, figures: [...faults.figures, { what: 'answers twice', figure: '1', target: '0', held: false }] }
    expect(recordProof(slow, { args: ['--record'], directory, now })).toBe(false)
    expect(proofPage(readProofs(directory))).toContain('| [Nothing acknowledged is lost](#nothing-acknowledged-is-lost) | NOT held |')
    expect(recordProof({ ...faults, figures: [] }, { args: [] })).toBe(false)
  })

  it('appears on the page with its figures, its command and its date', () => {
    recordProof(faults, { args: ['--record'], directory, now })
    const page = proofPage(readProofs(directory))
    expect(page).toContain('`npm run test:faults` · 2026-11-21 14:05 UTC')
    expect(page).toContain('| acknowledged writes that are missing | 0 of 1,000 | 0 | held |')
    expect(page).toContain('| [Nothing acknowledged is lost](#nothing-acknowledged-is-lost) | held |')
  })

  it('that nobody ran is said to be so', () => {
    const page = proofPage([])
    for (const { promise, proofs } of Object.values(promises)) {
      expect(page).toContain(`## ${promise}`)
      for (const [name, command] of Object.entries(proofs)) expect(page).toContain(`**Not run:** \`${name}\`. Its command is \`${command}\`.`)
    }
  })
})

describe('the page in docs', () => {
  it('is the one that the recorded proofs make', () => {
    expect(readFileSync(join(proofDirectory, '../proof.md'), 'utf8')).toBe(proofPage(readProofs()))
  })
})
