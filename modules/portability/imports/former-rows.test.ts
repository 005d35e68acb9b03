// A copy of an earlier version, whose deadlines in the calendar become terms.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { useTwoInstallations } from '#tests/support/two-installations.ts'
import { unzip } from '#tests/support/unzip.ts'
import { importCompany } from '../index.ts'

const { directory, companyId, secondDatabase, secondInstallation, exported } = useTwoInstallations()

interface EarlierManifest {
  readonly tables: { name: string; rows: number; sha256: string; columns: string[] }[]
}
type EarlierRow = Record<string, unknown>

it('an import converts deadlines of the calendar with their moves, and tags of cases', async () => {
  const file = join(directory(), 'earlier.zip')
  await exported(file)
  const entries = unzip(readFileSync(file))
  const read = (name: string) => JSON.parse(entries.get(name)?.toString() ?? '') as unknown
  const manifest = read('export.json') as EarlierManifest
  const write = (name: string, rows: readonly EarlierRow[]) => {
    const text = `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
    entries.set(`json/${name}.json`, Buffer.from(text))
    return { rows: rows.length, sha256: createHash('sha256').update(text).digest('hex') }
  }
  const events = (read('json/event.json') as EarlierRow[]).map((event) => ({ ...event, proposed: false }) as EarlierRow)
  const [first] = events.filter(({ case_id, deleted_at }) => case_id !== null && deleted_at === null)
  if (!first) throw new Error('the office has no event of a case')
  const days = { start_day: '2099-03-02', end_day: '2099-03-02' }
  Object.assign(first, { kind: 'deadline', title: 'Apelar', all_day: true, busy: false, proposed: true, ...days })
  const move = {
    id: randomUUID(),
    company_id: companyId(),
    event_id: first['id'],
    moved_from: '2099-03-01',
    moved_to: '2099-03-02',
    reason: 'Feriado',
    moved_by: first['owner_id'],
    moved_at: '2026-11-01T13:00:00Z',
  }
  const table = manifest.tables.find(({ name }) => name === 'event')
  table?.columns.push('proposed')
  Object.assign(table ?? {}, write('event', events))
  manifest.tables.push({ name: 'deadline_move', columns: Object.keys(move), ...write('deadline_move', [move]) })
  // Earlier, only cases had tags, and the table was named accordingly.
  const tags = manifest.tables.find(({ name }) => name === 'tag')
  Object.assign(tags ?? {}, { name: 'case_tag' })
  entries.set('json/case_tag.json', entries.get('json/tag.json') ?? Buffer.alloc(0))
  entries.delete('json/tag.json')
  entries.set('export.json', Buffer.from(JSON.stringify(manifest)))
  writeFileSync(file, makeZip([...entries].map(([name, data]) => ({ name, data }))))

  await importCompany(secondInstallation().services, file)
  const stored = (text: string) => asOwner<EarlierRow>({ urls: secondDatabase().urls }, text, [first['id']])
  expect(
    await stored(`select act, state, due_on::text as "dueOn", owner_id as owner from case_term where id = $1`),
  ).toEqual([{ act: 'Apelar', state: 'proposed', dueOn: '2099-03-02', owner: first['owner_id'] }])
  expect(
    await stored(
      `select from_on::text as "from", to_on::text as "to", reason from term_revision where term_id = $1 order by id`,
    ),
  ).toEqual([
    { from: null, to: '2099-03-01', reason: null },
    { from: '2099-03-01', to: '2099-03-02', reason: 'Feriado' },
  ])
  expect(await stored(`select kind, deleted_at is not null as removed from event where id = $1`)).toEqual([
    { kind: 'task', removed: true },
  ])
  const count = await asOwner({ urls: secondDatabase().urls }, 'select count(*)::int as count from tag', [])
  expect(count).toEqual([{ count: tags?.rows }])
}, 60_000)
