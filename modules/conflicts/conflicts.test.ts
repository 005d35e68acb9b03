// Conflict checks over HTTP: searched, decided, sealed, and never changed afterwards.
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { engineVersion } from '#server/names/engine-version.ts'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import { conflictsContract } from './conflicts.contract.ts'
import { purgeChecksOfLeads } from './checks-of.ts'
import type { CheckView } from './present-check.ts'

const app = useApp({ background: true })
let own: Office
let staff: Person
let caseId: string

const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code
const start = async (by: Person, names: readonly string[], more: object = {}): Promise<CheckView> =>
  (await by.post('/conflicts/checks', { subject: { kind: 'manual' }, names, ...more }).expect(201)).body as CheckView
const decide = async (by: Person, check: CheckView, decision: string | null): Promise<CheckView> =>
  (
    await by
      .put(`/conflicts/checks/${check.id}/decisions`, { hits: check.list.map(({ id }) => id), decision })
      .expect(200)
  ).body as CheckView
const seal = async (by: Person, { id, version }: CheckView): Promise<CheckView> =>
  (await by.post(`/conflicts/checks/${id}/seal`, { version }).expect(200)).body as CheckView
const decidedCheck = async (name: string): Promise<CheckView> => {
  const check = await start(own.owner, [name])
  return check.list.length === 0 ? check : decide(own.owner, check, 'different_person')
}
const inOffice = <T>(work: () => Promise<T>) => withScope({ kind: 'company', companyId: own.companyId }, work)
const em = () => app().services.openWork().em

beforeAll(async () => {
  own = await office(app())
  staff = await member(app(), own, 'staff')
  caseId = ((await own.owner.post('/cases', { name: 'Cond. Alborada v. Ferrán' }).expect(201)).body as { id: string })
    .id
  const parties = [
    { name: 'Carmen M. Rivera López', role: 'defendant', side: 'adverse' },
    { name: 'Carmen Ribera Santos', role: 'witness', side: 'neutral' },
    { name: 'Fulano de Tal', role: 'defendant', side: 'adverse' },
  ]
  for (const party of parties) await own.owner.post(`/cases/${caseId}/parties`, party).expect(201)
})

describe('a conflict check', () => {
  it('finds people whose names sound alike, strong matches first, with reasons and roles', async () => {
    const check = await start(staff, ['RIBERA LOPES, CARMEN'])
    expect(check).toMatchObject({
      state: 'open',
      number: expect.stringMatching(/^CF-\d{4}-\d{4}$/) as string,
      names: [{ typed: 'RIBERA LOPES, CARMEN', strong: 1, searched: true, parts: { surname2: 'LOPES' } }],
      engineVersion,
      seal: null,
      outcome: null,
      can: { search: true, decide: false, seal: false },
    })
    expect(check.people).toBeGreaterThan(2)
    expect(check.list[0]).toMatchObject({
      band: 'strong',
      person: { name: 'Carmen M. Rivera López' },
      roles: [
        { kind: 'party', caseName: 'Cond. Alborada v. Ferrán', side: 'adverse', role: 'defendant', closed: null },
      ],
      decision: null,
    })
    expect(check.list[0]?.reasons.map(({ code }) => code)).toContain('sounds_alike')
    expect(check.list.map(({ band }) => band)).toEqual([...check.list.map(({ band }) => band)].sort().reverse())
  })

  it('leaves out the roles of its own case', async () => {
    const check = await start(own.owner, ['Carmen M. Rivera López'], { caseId })
    expect(check.list).toEqual([])
    expect(check.outcome).toBe('clear')
  })

  it('finds a person who is recorded only as the lawyer of an adverse party, with the name of that party', async () => {
    const party = { name: 'Ferrán & Hijos, Inc.', role: 'defendant', side: 'adverse', counselName: 'Yadira Mas Albizu' }
    await own.owner.post(`/cases/${caseId}/parties`, party).expect(201)
    const check = await start(own.owner, ['Lcda. Yadira Más Albizu'])
    expect(check.list).toMatchObject([
      {
        band: 'strong',
        person: { name: 'Yadira Mas Albizu' },
        roles: [{ kind: 'counsel', side: 'adverse', counselOf: 'Ferrán & Hijos, Inc.', caseId }],
      },
    ])
    const hint = await own.owner.post('/conflicts/preview', { names: ['Yadira Mas Albizu'] }).expect(200)
    expect(hint.body).toEqual({ strong: 1, possible: 0 })
  })

  it.each(['Fulano de Tal', 'John Doe', 'Aseguradora ABC'])('never matches the fictitious name %s', async (name) => {
    const check = await start(own.owner, [name])
    expect(check.names[0]).toMatchObject({ parts: { kind: 'fictitious' }, strong: 0, possible: 0, noise: 0 })
    expect(check.list).toEqual([])
  })

  it('searches each person that a text names', async () => {
    const check = await start(own.owner, ['Sucesión de Pedro Díaz Mora, compuesta por Carmen y Luis Rivera López'])
    expect(check.names).toHaveLength(3)
    expect(check.list.map(({ nameAt, person }) => [nameAt, person?.name])).toContainEqual([1, 'Carmen M. Rivera López'])
  })

  it.each([
    ['one letter', 'A'],
    ['300 letters', 'Añá '.repeat(75)],
    ['direction marks and letters that look Latin', '\u202eCаrmen\u200f Rivera\u0007 López'],
  ])('accepts %s as a name', async (_, name) => {
    const check = await start(own.owner, [name])
    expect(check.names[0]?.typed).not.toMatch(/[\u202e\u200f\u0007]/)
  })

  it('refuses a text without a word of a name', async () => {
    const body = { subject: { kind: 'manual' }, names: ['— … —'] }
    expect(codeOf((await own.owner.post('/conflicts/checks', body).expect(422)).body)).toBe('conflict_name_unreadable')
  })

  it('searches again with more facts, and keeps decisions', async () => {
    const check = await decide(own.owner, await start(own.owner, ['Carmen Ribera Santos']), 'different_person')
    const facts = { emails: [], phones: ['787-555-0164'], birthYear: 1971, version: check.version }
    const again = (await staff.put(`/conflicts/checks/${check.id}/facts`, facts).expect(200)).body as CheckView
    expect(again).toMatchObject({ phones: ['787-555-0164'], birthYear: 1971 })
    expect(again.list.map(({ decision }) => decision)).toEqual(check.list.map(() => 'different_person'))
  })

  it('is decided by people with the permission, and sealed once no decision is missing', async () => {
    const check = await start(staff, ['Carmen Rivera López'])
    await staff
      .put(`/conflicts/checks/${check.id}/decisions`, { hits: [check.list[0]?.id], decision: 'conflict' })
      .expect(403)
    const early = await own.owner.post(`/conflicts/checks/${check.id}/seal`, { version: check.version }).expect(409)
    expect(codeOf(early.body)).toBe('conflict_undecided')
    const noted = (
      await staff
        .put(`/conflicts/checks/${check.id}/note`, { note: 'Es la misma.', version: check.version })
        .expect(200)
    ).body as CheckView
    const decided = await decide(own.owner, noted, 'needs_consent')
    expect(decided).toMatchObject({ outcome: 'consent_pending', undecided: 0, can: { seal: true } })
    const sealed = await seal(own.owner, decided)
    expect(sealed).toMatchObject({
      state: 'sealed',
      note: 'Es la misma.',
      outcome: 'consent_pending',
      seal: { value: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      can: { search: false, decide: false, seal: false },
    })
    for (const [path, body] of [
      ['decisions', { hits: [check.list[0]?.id], decision: null }],
      ['note', { note: 'otra', version: sealed.version }],
    ] as const)
      expect(codeOf((await own.owner.put(`/conflicts/checks/${check.id}/${path}`, body).expect(409)).body)).toBe(
        'conflict_check_sealed',
      )
  })

  it('is listed, found by number and name, and read as PDF', async () => {
    const check = await start(own.owner, ['Yadira Llañez Ruiz'])
    const list = await staff.get(`/conflicts/checks?q=llanez`).expect(200)
    expect((list.body as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual([check.id])
    const file = await staff.get(`/conflicts/checks/${check.id}/sheet.pdf`).expect(200)
    expect(file.headers['content-type']).toBe('application/pdf')
  })

  it('can be previewed: the matches of a name are counted without a stored check', async () => {
    const { body } = await staff.post('/conflicts/preview', { names: ['Carmen Rivera López'] }).expect(200)
    expect(body).toMatchObject({ strong: 1 })
  })

  it('cannot be previewed without a readable name', async () => {
    const { body } = await staff.post('/conflicts/preview', { names: ['---'] }).expect(422)
    expect(body).toMatchObject({ error: { code: 'conflict_name_unreadable' } })
    expect(conflictsContract.routes.preview.errors).toContain('conflict_name_unreadable')
  })
})

describe('a list of names', () => {
  it('is searched by a job, with its progress, and by its names alone', async () => {
    const names = [...Array.from({ length: 28 }, (_, n) => `Persona Inventada${n} Zutano${n}`), 'Carmen Rivera López']
    const { id, namesTotal } = await start(own.owner, names, { subject: { kind: 'list' } })
    expect(namesTotal).toBe(29)
    const check = await vi.waitUntil(
      async () => {
        const { body } = await own.owner.get(`/conflicts/checks/${id}?nameAt=28`).expect(200)
        return (body as CheckView).namesDone === 29 ? (body as CheckView) : undefined
      },
      { timeout: 10_000, interval: 50 },
    )
    expect(check.names[28]).toMatchObject({ strong: 1 })
    expect(check.list[0]).toMatchObject({ nameAt: 28, person: { name: 'Carmen M. Rivera López' } })
    const facts = { emails: [], phones: ['787-555-0164'], birthYear: null, version: check.version }
    const refused = await own.owner.put(`/conflicts/checks/${id}/facts`, facts).expect(409)
    expect(codeOf(refused.body)).toBe('conflict_facts_of_list')
  })
})

describe('sealed checks and their chain', () => {
  const readSeal = async (id: string) =>
    inOffice(() => row(em(), { seal: col.text.nullable }, sql`select seal from conflict_check where id = ${id}`))

  it('form a chain that verifies, with each seal in the audit', async () => {
    const first = await seal(own.owner, await decidedCheck('Nombre Primero Único'))
    const second = await seal(own.owner, await decidedCheck('Nombre Segundo Único'))
    expect(second.seal?.previous).toBe(first.seal?.value)
    const { body } = await staff.get('/conflicts/chain').expect(200)
    expect(body).toMatchObject({ intact: true, broken: null })
    const audited = await asOwner<{ seal: string }>(
      app(),
      `select details ->> 'seal' as seal from audit_entry where action = 'conflicts.sealed' and subject_id = $1`,
      [second.id],
    )
    expect(audited).toEqual([{ seal: second.seal?.value }])
  })

  it('cannot be changed or deleted by the role of the application', async () => {
    const check = await seal(own.owner, await decidedCheck('Carmen Rivera López'))
    const forbiddenStatements = [
      sql`update conflict_check set note = 'otra' where id = ${check.id}`,
      sql`update conflict_check set purged_at = now() where id = ${check.id}`,
      sql`update conflict_check set seal = null where id = ${check.id}`,
      sql`delete from conflict_check where id = ${check.id}`,
      sql`update conflict_hit set decision = null, decided_at = null where check_id = ${check.id}`,
      sql`delete from conflict_hit where check_id = ${check.id}`,
      sql`insert into conflict_hit (company_id, check_id, name_at, place, person_id, person_name, person_kind, band,
        reasons, roles) values (${own.companyId}, ${check.id}, 0, 9, uuidv7(), 'x', 'natural', 'strong', '[]', '[]')`,
      sql`select app.drop_conflict_hits(${check.id}, '{}')`,
      sql`truncate conflict_check cascade`,
    ]
    for (const statement of forbiddenStatements)
      await expect(inOffice(() => change(em(), statement))).rejects.toThrow(
        /never change|not deleted|permission denied/,
      )
    for (const setting of [
      "set_config('app.scope', 'forgetting', true)",
      "set_config('app.purging_checks', 'on', true)",
    ])
      await expect(
        inOffice(() =>
          em().transactional(async (tx) => {
            await rows(tx, { set: col.text }, sql`select ${sql.raw(setting)} as set`)
            await change(tx, sql`update conflict_check set purged_at = now(), note = '' where id = ${check.id}`)
          }),
        ),
      ).rejects.toThrow(/never change/)
    expect(await readSeal(check.id)).toEqual({ seal: check.seal?.value })
  })

  it('lose their contents with a declined lead, and the chain still verifies', async () => {
    const leadId = '019a0000-0000-7000-8000-000000000099'
    const open = await start(own.owner, ['Prospecto Purgado'], { subject: { kind: 'lead', id: leadId } })
    const decided = open.list.length === 0 ? open : await decide(own.owner, open, 'different_person')
    const sealed = await seal(own.owner, decided)
    await seal(own.owner, await decidedCheck('Nombre Posterior Único'))
    await inOffice(() => em().transactional((tx) => purgeChecksOfLeads(tx, [leadId], new Date())))
    const { body } = await own.owner.get(`/conflicts/checks/${open.id}`).expect(200)
    expect(body).toMatchObject({ purged: true, number: sealed.number, names: [], seal: sealed.seal, note: '' })
    expect((await staff.get('/conflicts/chain').expect(200)).body).toMatchObject({ intact: true })
  })

  it.each([
    ['a changed check', `update conflict_check set note = note || 'x' where id = $1`, 'changed'],
    ['a changed hit', `update conflict_hit set person_name = 'Otra' where check_id = $1`, 'changed'],
    ['a removed check', `delete from conflict_check where id = $1`, 'missing'],
    ['a forged seal', `update conflict_check set seal = repeat('a', 64) where id = $1`, 'forged'],
  ])('reveal %s', async (_, tampering, fault) => {
    const otherOffice = await office(app())
    const parent = await otherOffice.owner.post('/cases', { name: 'Uno v. Dos' }).expect(201)
    await otherOffice.owner
      .post(`/cases/${(parent.body as { id: string }).id}/parties`, {
        name: 'Ana Ruiz Soto',
        role: 'witness',
        side: 'neutral',
      })
      .expect(201)
    const checks: CheckView[] = []
    for (let n = 0; n < 3; n += 1) {
      const check = await start(otherOffice.owner, ['Ana Ruiz Soto'])
      checks.push(await seal(otherOffice.owner, await decide(otherOffice.owner, check, 'same_no_conflict')))
    }
    const target = checks[1]
    for (const table of ['conflict_check', 'conflict_hit'])
      await asOwner(app(), `alter table ${table} disable trigger user`)
    await asOwner(app(), tampering, [target?.id])
    for (const table of ['conflict_check', 'conflict_hit'])
      await asOwner(app(), `alter table ${table} enable trigger user`)
    expect((await otherOffice.owner.get('/conflicts/chain').expect(200)).body).toMatchObject({
      intact: false,
      broken: { fault, number: fault === 'missing' ? checks[2]?.number : target?.number },
    })
  })
})
