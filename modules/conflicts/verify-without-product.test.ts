// Runs `server/start/verify-sheets.mjs` on downloaded checks and on an unpacked export.
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeExport } from '#modules/portability/index.ts'
import { office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { unzip } from '#tests/support/unzip.ts'
import type { CheckView } from './present-check.ts'

const app = useApp({ background: true })
let own: Office
let directory: string
let numbers: string[]
const checkFile = () => join(directory, 'sheet.json')
const exportedFile = (name: string) => join(directory, 'json', `${name}.json`)

function verify(...paths: readonly string[]): { readonly code: number | null; readonly output: string } {
  const script = join(import.meta.dirname, '../../server/start/verify-sheets.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...paths], { encoding: 'utf8' })
  return { code: status, output: stdout + stderr }
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'bufete-sheets-'))
  own = await office(app())
  const caseId = ((await own.owner.post('/cases', { name: 'Uno v. Dos' }).expect(201)).body as { id: string }).id
  const party = { name: 'Ana Ruiz Soto', role: 'witness', side: 'neutral' }
  await own.owner.post(`/cases/${caseId}/parties`, party).expect(201)
  numbers = []
  for (let n = 0; n < 3; n += 1) {
    const names = ['Ana Ruiz Soto']
    const { id, list } = (await own.owner.post('/conflicts/checks', { subject: { kind: 'manual' }, names }).expect(201))
      .body as CheckView
    const hits = list.map((hit) => hit.id)
    const decision = 'same_no_conflict'
    const { version } = (await own.owner.put(`/conflicts/checks/${id}/decisions`, { hits, decision }).expect(200))
      .body as CheckView
    const sealed = (await own.owner.post(`/conflicts/checks/${id}/seal`, { version }).expect(200)).body as CheckView
    numbers.push(sealed.number)
    const file = await own.owner.get(`/conflicts/checks/${id}/sheet.json`).expect(200)
    writeFileSync(checkFile(), JSON.stringify(file.body))
  }
  const zip = join(directory, 'export.zip')
  await writeExport(app().services, { companyId: own.companyId, personId: null, locale: 'es' }, (stream) =>
    pipeline(stream, createWriteStream(zip)),
  )
  mkdirSync(join(directory, 'json'))
  for (const [name, data] of unzip(readFileSync(zip)))
    if (name.startsWith('json/conflict')) writeFileSync(join(directory, name), data)
}, 60_000)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('verification without the product', () => {
  it('accepts a downloaded check and the chain of an export', () => {
    expect(verify(checkFile())).toMatchObject({ code: 0, output: expect.stringContaining('1 sealed sheet') as string })
    expect(verify(directory)).toMatchObject({ code: 0, output: expect.stringContaining('3 sealed sheets') as string })
  })

  it('reports a check in which one bit of a name, the seal or the position was flipped', () => {
    const text = readFileSync(checkFile())
    const nameOffset = text.indexOf('Ana Ruiz')
    for (const offset of [nameOffset, text.indexOf('"seal":"') + 10, text.indexOf('"seq":') + 6]) {
      const flipped = Buffer.from(text)
      flipped[offset] = (flipped[offset] ?? 0) ^ 1
      writeFileSync(checkFile(), flipped)
      const { code, output } = verify(checkFile())
      expect([code, output]).toEqual([1, expect.stringContaining(`${numbers[2]}  CHANGED`)])
    }
    writeFileSync(checkFile(), text)
  })

  it('reports the check of an export whose row or hit was changed, or before which a row is missing', () => {
    const original = { conflict_check: readFileSync(exportedFile('conflict_check'), 'utf8') }
    const hits = readFileSync(exportedFile('conflict_hit'), 'utf8')
    type Row = Record<string, unknown>
    const rows = (JSON.parse(original.conflict_check) as Row[]).sort((a, b) => Number(a['seq']) - Number(b['seq']))
    const changed = rows.map((row, n) => (n === 1 ? { ...row, note: 'otra' } : row))
    writeFileSync(exportedFile('conflict_check'), JSON.stringify(changed))
    expect(verify(directory)).toEqual({ code: 1, output: expect.stringContaining(`${numbers[1]}  CHANGED`) as string })
    writeFileSync(exportedFile('conflict_check'), JSON.stringify(rows.toSpliced(1, 1)))
    expect(verify(directory).output).toContain(`${numbers[2]}  CHANGED  1 sheets before it are missing`)
    writeFileSync(exportedFile('conflict_check'), original.conflict_check)
    writeFileSync(exportedFile('conflict_hit'), hits.replace('Ana Ruiz', 'Ana Ruis'))
    expect(verify(directory).code).toBe(1)
    writeFileSync(exportedFile('conflict_hit'), hits)
    expect(verify(directory).code).toBe(0)
  })

  it('reports when there is nothing to verify', () => {
    expect(verify(join(directory, 'nothing.json'))).toMatchObject({ code: 2 })
  })

  it('reports each path separately', () => {
    const changedFile = join(directory, 'changed.json')
    writeFileSync(changedFile, readFileSync(checkFile(), 'utf8').replace('Ana Ruiz', 'Ana Ruis'))
    const afterMissing = verify(join(directory, 'nothing.json'), changedFile)
    expect(afterMissing).toEqual({ code: 2, output: expect.stringContaining('CHANGED') as string })
    expect(afterMissing.output).not.toContain('intact')
    const afterChanged = verify(changedFile, checkFile())
    expect(afterChanged).toEqual({ code: 1, output: expect.stringContaining('1 sealed sheet is intact') as string })
    rmSync(changedFile)
  })
})
