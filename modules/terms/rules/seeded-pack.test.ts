// The rule pack that every installation contains.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkPack } from './check-pack.ts'
import { readPackFile } from './read-pack-file.ts'

const folder = join(import.meta.dirname, '../packs')
const text = readFileSync(join(folder, 'pr-civil-2010-07.json'), 'utf8')
const pack = readPackFile(text, 'en')
const ruleOf = (code: string) => pack.rules.find((rule) => rule.code === code)
const lengthOf = (code: string) => {
  const rule = ruleOf(code)
  return `${rule?.amount} ${rule?.unit} ${rule?.nature}`
}

describe('the pack of civil procedure', () => {
  it('has not changed since it was published; another text would need another version', () => {
    expect(readdirSync(folder)).toEqual(['pr-civil-2010-07.json'])
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      '97a30d6fcaeccf9183b3a62c7f333e9ffcd2db2b891ef89486c329ee48def2bd',
    )
  })

  it('passes all checks: unique codes, existing references, no cycle, translated texts', () => {
    expect(checkPack(pack)).toEqual([])
    expect(pack.rules.length).toBeGreaterThan(70)
    expect(pack.triggers.map(({ kind }) => kind)).toContain('motion_ruling_filed')
  })

  it('has texts that differ in all four languages, Spanish and Portuguese too', () => {
    const words = [
      ...pack.rules.flatMap(({ act, note }) => (note ? [act, note] : [act])),
      ...pack.triggers.map((t) => t.name),
    ]
    expect(words.filter((each) => new Set(Object.values(each)).size < 4)).toEqual([])
  })

  it('quotes rules with the day of their text, and only rules whose text was found', () => {
    const quoted = pack.rules.filter(({ quote }) => quote !== undefined)
    expect(quoted.length).toBeGreaterThan(60)
    expect(quoted.filter(({ quotedOn }) => quotedOn === undefined)).toEqual([])
    expect(pack.rules.filter(({ certainty, quote }) => certainty === 'text' && !quote)).toEqual([])
    expect(pack.rules.filter(({ certainty, quote }) => certainty === 'summary' && quote)).toEqual([])
  })

  it('has the lengths and natures of the terms that cannot be extended', () => {
    expect(
      ['post.recon.judgment', 'app.appeal', 'app.appeal.state', 'post.costs', 'evict.appeal', 'civ.service'].map(
        lengthOf,
      ),
    ).toEqual([
      '15 day jurisdictional',
      '30 day jurisdictional',
      '60 day jurisdictional',
      '10 day jurisdictional',
      '5 day jurisdictional',
      '120 day fixed',
    ])
  })

  it('lets each motion after judgment interrupt the terms to appeal, including the terms of the State', () => {
    for (const code of ['post.findings', 'post.recon.judgment', 'post.newtrial'])
      expect(ruleOf(code)?.interrupts).toEqual(['app.appeal', 'app.appeal.state'])
    expect(ruleOf('post.recon.order')?.interrupts).toEqual(['app.cert.order'])
    expect(ruleOf('adm.recon')?.interrupts).toEqual(['adm.review'])
  })

  it('counts the review after the silence of an agency from the end of its fifteen days', () => {
    expect(ruleOf('adm.review.silence')).toMatchObject({ after: 'adm.recon.silence', amount: 30, set: 'judicial' })
    expect(ruleOf('adm.recon.silence')).toMatchObject({ amount: 15, set: 'legal' })
  })

  it('has the eight paragraphs of rule 64(n), with both lengths of the first two', () => {
    const criminal = pack.rules.filter(({ code }) => code.startsWith('crim.64n'))
    expect(criminal.map(({ code, amount }) => `${code} ${amount}`)).toEqual([
      'crim.64n.1 30',
      'crim.64n.1.magistrate 15',
      'crim.64n.2 60',
      'crim.64n.2.magistrate 30',
      'crim.64n.3 60',
      'crim.64n.4 120',
      'crim.64n.5 30',
      'crim.64n.6 60',
      'crim.64n.7 60',
      'crim.64n.8 60',
    ])
  })
})
