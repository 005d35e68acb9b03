// Packs over HTTP: import, versions, export, and confirmation of rules.
import { randomUUID } from 'node:crypto'
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, professional, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { packFile, packRule } from './rule-packs.factory.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await administrator(app())
})

interface RuleResponse {
  readonly id: string
  readonly code: string
  readonly until: string | null
  readonly confirmed: unknown
}
interface PackResponse {
  readonly id: string
  readonly version: string
  readonly from: string
  readonly until: string | null
  readonly rules: number
  readonly confirmed: number
}
const newId = () => `pack-${randomUUID().slice(0, 8)}`
const upload = (pack: object) => admin.post('/admin/rule-packs', { text: JSON.stringify(pack, null, 2) })
const packs = async () => ((await admin.get('/admin/rule-packs').expect(200)).body as { items: PackResponse[] }).items
const periodsOf = async (id: string) =>
  (await packs()).filter((pack) => pack.id === id).map(({ version, from, until }) => `${version}: ${from}–${until}`)
const rulesOf = async (id: string, version: string) =>
  ((await admin.get(`/admin/rule-packs/${id}/${version}`).expect(200)).body as { rules: RuleResponse[] }).rules
const codeOf = (response: Response) => (response.body as { error?: { code: string } }).error?.code

describe('a pack of rules', () => {
  it('exists for civil procedure in a new installation, with unconfirmed rules', async () => {
    const [pack] = await packs()
    expect(pack).toMatchObject({ id: 'pr-civil', version: '2010-07', from: '2010-07-01', until: null, confirmed: 0 })
    const { body } = await admin.get('/admin/rule-packs/pr-civil/2010-07').expect(200)
    const { rules, triggers } = body as { rules: RuleResponse[]; triggers: object[] }
    expect(rules).toHaveLength(pack?.rules ?? 0)
    expect(rules.slice(0, 3).map(({ code }) => code)).toEqual([
      'civ.service',
      'civ.waiver.return',
      'civ.waiver.return-abroad',
    ])
    expect(triggers.length).toBeGreaterThan(40)
  })

  it('ends the preceding version and its rules on the day before the new version begins', async () => {
    const id = newId()
    await upload(packFile({ id })).expect(201)
    const { body } = await upload(packFile({ id, version: '2024-03', from: '2024-03-15' })).expect(201)
    expect(body).toMatchObject({ id, version: '2024-03', rules: 1, confirmed: 0 })
    await upload(packFile({ id, version: '2022-01', from: '2022-01-01', until: '2030-12-31' })).expect(201)
    expect(await periodsOf(id)).toEqual([
      '2024-03: 2024-03-15–null',
      '2022-01: 2022-01-01–2024-03-14',
      '2020-01: 2020-01-01–2021-12-31',
    ])
    expect((await rulesOf(id, '2020-01')).map(({ until }) => until)).toEqual(['2021-12-31'])
  })

  it('is refused if the version exists, or the days on which versions begin would not be in their order', async () => {
    const id = newId()
    await upload(packFile({ id })).expect(201)
    expect(codeOf(await upload(packFile({ id, from: '2021-01-01' })).expect(409))).toBe('rule_pack_exists')
    for (const [version, from] of [
      ['2021-01', '2020-01-01'],
      ['2021-01', '2019-12-31'],
      ['2019-01', '2020-06-01'],
    ])
      expect(codeOf(await upload(packFile({ id, version, from })).expect(409))).toBe('rule_pack_order')
    expect(await periodsOf(id)).toEqual(['2020-01: 2020-01-01–null'])
  })

  it('is imported once when several administrators import it at the same time', async () => {
    const id = newId()
    const responses = await Promise.all([1, 2, 3].map(() => upload(packFile({ id }))))
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await rulesOf(id, '2020-01')).toHaveLength(1)
  })

  it('is refused with the line of the problem when it is invalid, and nothing is stored', async () => {
    const id = newId()
    const text = JSON.stringify(
      packFile({ id, rules: [packRule(), packRule({ code: 'b', trigger: 'ruling' })] }),
      null,
      2,
    )
    const response = await admin.post('/admin/rule-packs', { text }).expect(422)
    expect(codeOf(response)).toBe('rule_pack_invalid')
    const { error } = response.body as { error: { message: string; details: { line: number; message: string }[] } }
    const line = text.split('\n').findIndex((textLine) => textLine.includes('"ruling"')) + 1
    expect(error.message).toContain(String(line))
    expect(error.details.map((problem) => problem.line)).toContain(line)
    expect(codeOf(await admin.post('/admin/rule-packs', { text: '{"id": "x",\n' }).expect(422))).toBe(
      'rule_pack_invalid',
    )
    await admin.post('/admin/rule-packs', { text: '' }).expect(400)
    expect(await periodsOf(id)).toEqual([])
  })

  it('is exported as a file that another installation imports', async () => {
    const response = await admin.get('/admin/rule-packs/pr-civil/2010-07/export.json').expect(200)
    expect(response.headers['content-disposition']).toContain('pr-civil-2010-07.json')
    const file = response.body as { id: string; rules: object[]; triggers: object[] }
    const id = newId()
    await upload({ ...file, id }).expect(201)
    const again = await admin.get(`/admin/rule-packs/${id}/2010-07/export.json`).expect(200)
    expect(again.body).toEqual({ ...file, id })
    expect(file.rules.length).toBeGreaterThan(70)
  })

  it('returns 404 for an unknown version, and 403 to lawyers', async () => {
    for (const path of ['/admin/rule-packs/pr-civil/2011-01', '/admin/rule-packs/none/2010-07/export.json'])
      expect(codeOf(await admin.get(path).expect(404))).toBe('rule_pack_not_found')
    const lawyer = await professional(app())
    await lawyer.get('/admin/rule-packs').expect(403)
    await lawyer.post('/admin/rule-packs', { text: '{}' }).expect(403)
  })

  it('records events and audit entries of its import and of confirmations of its rules', async () => {
    const id = newId()
    await upload(packFile({ id })).expect(201)
    const [rule] = await rulesOf(id, '2020-01')
    await admin.post(`/admin/term-rules/${rule?.id}/confirm`, { name: 'Lcda. Vega', on: '2026-01-15' }).expect(200)
    await admin.delete(`/admin/term-rules/${rule?.id}/confirm`).expect(200)
    const events = await asOwner<{ name: string; what: string | null }>(
      app(),
      `select name, payload ->> 'what' as what from outbox_event where payload ->> 'pack' = '${id}' order by id`,
    )
    expect(events).toEqual([
      { name: 'terms.pack.imported', what: null },
      { name: 'terms.rule.confirmed', what: 'confirmed' },
      { name: 'terms.rule.confirmed', what: 'withdrawn' },
    ])
    const entries = await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where details ->> 'pack' = '${id}' order by id`,
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'term_rules.imported',
      'term_rules.confirmed',
      'term_rules.withdrawn',
    ])
  })
})

describe('the confirmation of a rule', () => {
  const newRule = async () => {
    const id = newId()
    await upload(packFile({ id })).expect(201)
    return { pack: id, rule: (await rulesOf(id, '2020-01'))[0]?.id ?? '' }
  }

  it('stores the name of the lawyer, the day and a note, and can be withdrawn', async () => {
    const { pack, rule } = await newRule()
    const confirmed = { name: 'Lcda. Ana Vega', on: '2026-01-15', note: 'Cotejada con el texto vigente' }
    const { body } = await admin.post(`/admin/term-rules/${rule}/confirm`, confirmed).expect(200)
    expect(body).toMatchObject({ id: rule, confirmed })
    expect((await packs()).find(({ id }) => id === pack)?.confirmed).toBe(1)
    const lawyer = await professional(app())
    await lawyer.post(`/admin/term-rules/${rule}/confirm`, confirmed).expect(403)
    for (const _ of [1, 2])
      expect((await admin.delete(`/admin/term-rules/${rule}/confirm`).expect(200)).body).toMatchObject({
        confirmed: null,
      })
  })

  it('is refused in the future, for a confirmed rule, and for a rule that does not exist', async () => {
    const { rule } = await newRule()
    const path = `/admin/term-rules/${rule}/confirm`
    expect(codeOf(await admin.post(path, { name: 'Vega', on: '2099-01-01' }).expect(422))).toBe(
      'term_rule_confirmed_ahead',
    )
    await admin.post(path, { name: ' ', on: '2026-01-01' }).expect(400)
    const responses = await Promise.all(
      ['Lcda. Vega', 'Lcdo. Ortiz'].map((name) => admin.post(path, { name, on: '2026-01-01' })),
    )
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(responses.map(codeOf)).toContain('term_rule_confirmed')
    expect(
      codeOf(
        await admin.post(`/admin/term-rules/${randomUUID()}/confirm`, { name: 'V', on: '2026-01-01' }).expect(404),
      ),
    ).toBe('term_rule_not_found')
    await admin.delete(`/admin/term-rules/${randomUUID()}/confirm`).expect(404)
  })
})
