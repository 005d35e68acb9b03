// Rules over HTTP: the rules that offices read, and the rules that owners add.
import { request } from '#tests/support/request.ts'
import type { Response } from 'supertest'
import { beforeAll, describe, expect, it } from 'vitest'
import { administrator, member, office, type Office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'

const app = useApp({ background: true })
let home: Office
let staff: Person
beforeAll(async () => {
  home = await office(app())
  staff = await member(app(), home, 'staff')
})

interface RuleResponse {
  readonly id: string
  readonly code: string
  readonly act: string
  readonly pack: string
  readonly from: string
  readonly until: string | null
  readonly confirmed: { name: string } | null
}
interface Listed {
  readonly triggers: { kind: string; name: string; restarts?: true; ahead?: true }[]
  readonly rules: RuleResponse[]
}
const rulesOf = async (person: Person) => (await person.get('/term-rules').expect(200)).body as Listed
const ownRulesOf = async (person: Person) => (await rulesOf(person)).rules.filter(({ pack }) => pack === 'own')
const codeOf = (response: Response) => (response.body as { error?: { code: string } }).error?.code

const ownRule = {
  act: 'Entregar el memorando interno',
  amount: 5,
  unit: 'day',
  direction: 'forward',
  trigger: 'judgment_filed',
  set: 'judicial',
  nature: 'ordinary',
  extendable: true,
  mail: false,
  citation: 'Manual de la oficina, 3',
  from: '2026-01-01',
}
const addRule = async (person: Person, changes: object = {}) =>
  (await person.post('/term-rules', { ...ownRule, ...changes }).expect(201)).body as RuleResponse

describe('rules of an installation', () => {
  it('begin with the pack of civil procedure, unconfirmed, with its version, quote and source', async () => {
    const { rules, triggers } = await rulesOf(staff)
    expect(rules.length).toBeGreaterThan(70)
    expect(rules.filter(({ confirmed }) => confirmed !== null)).toEqual([])
    expect(rules.find(({ code }) => code === 'app.appeal')).toMatchObject({
      pack: 'pr-civil',
      version: '2010-07',
      from: '2010-07-01',
      until: null,
      source: expect.stringContaining('texto de 2010') as string,
      quote: expect.stringContaining('término jurisdiccional de treinta (30) días') as string,
      quotedOn: '2010-07-01',
      nature: 'jurisdictional',
      amount: 30,
      exclusiveWith: ['app.appeal.state'],
      interrupts: [],
      after: null,
      asks: null,
      confirmed: null,
    })
    expect(triggers.find(({ kind }) => kind === 'motion_ruling_filed')).toMatchObject({ restarts: true, filed: true })
    expect(triggers.filter(({ ahead }) => ahead).map(({ kind }) => kind)).toEqual(['deposition_date', 'trial_date'])
  })

  it.each([
    ['es', 'Apelar la sentencia', 'sentencia archivada en autos'],
    ['en', 'Appeal the judgment', 'judgment filed in the record'],
    ['fr', 'Faire appel du jugement', 'jugement versé au dossier'],
    ['pt', 'Apelar da sentença', 'sentença juntada aos autos'],
  ])('are in the language of the caller: %s', async (locale, act, trigger) => {
    const { body } = await request(app().handler)
      .get('/api/term-rules')
      .set('authorization', `Bearer ${staff.token}`)
      .set('accept-language', locale)
      .expect(200)
    const { rules, triggers } = body as Listed
    expect(rules.find(({ code }) => code === 'app.appeal')?.act).toBe(act)
    expect(triggers.find(({ kind }) => kind === 'judgment_filed')?.name).toBe(trigger)
  })

  it('can be extended with own rules by the owner of the office only', async () => {
    const mayAdd = async (person: Person) =>
      ((await person.get('/term-rules').expect(200)).body as { can: { addOwn: boolean } }).can.addOwn
    expect([await mayAdd(home.owner), await mayAdd(staff)]).toEqual([true, false])
  })

  it('are refused to customers', async () => {
    const customer = await member(app(), home, 'customer')
    await customer.get('/term-rules').expect(403)
  })
})

describe('a rule of an office', () => {
  it('is added as confirmed by the owner, and is visible only to people of the office', async () => {
    const { owner } = home
    const rule = await addRule(owner, { note: 'Lo pide el socio a cargo' })
    expect(rule).toMatchObject({
      act: ownRule.act,
      note: 'Lo pide el socio a cargo',
      pack: 'own',
      source: 'Albaladejo & Asociados',
      from: '2026-01-01',
      until: null,
      quote: null,
      confirmed: { name: expect.any(String) as string },
    })
    expect(rule.code).toMatch(/^own\./)
    expect((await ownRulesOf(staff)).map(({ id }) => id)).toContain(rule.id)
    const otherOffice = await office(app(), 'Otra')
    expect(await ownRulesOf(otherOffice.owner)).toEqual([])
    expect(
      codeOf(await otherOffice.owner.post(`/term-rules/${rule.id}/end`, { until: '2026-12-31' }).expect(404)),
    ).toBe('term_rule_not_found')
    expect(codeOf(await staff.post('/term-rules', ownRule).expect(403))).toBe('forbidden')
    const admin = await administrator(app())
    await admin.post(`/admin/term-rules/${rule.id}/confirm`, { name: 'X', on: '2026-01-01' }).expect(404)
    const audit = await asOwner<{ action: string; details: { rule: string } }>(
      app(),
      `select action, details from audit_entry where subject_id = '${rule.id}'`,
    )
    expect(audit).toEqual([{ action: 'term_rules.added', details: { rule: rule.code } }])
  })

  it('ends on the day before its next version begins', async () => {
    const { owner } = await office(app())
    const first = await addRule(owner)
    const second = await addRule(owner, { code: first.code, amount: 7, from: '2026-07-01' })
    expect((await ownRulesOf(owner)).map(({ id, from, until }) => [id, from, until])).toEqual([
      [first.id, '2026-01-01', '2026-06-30'],
      [second.id, '2026-07-01', null],
    ])
    for (const from of ['2026-07-01', '2026-03-01'])
      expect(codeOf(await owner.post('/term-rules', { ...ownRule, code: first.code, from }).expect(409))).toBe(
        'term_rule_exists',
      )
    expect(codeOf(await owner.post('/term-rules', { ...ownRule, code: 'own.none' }).expect(404))).toBe(
      'term_rule_not_found',
    )
    expect(codeOf(await owner.post(`/term-rules/${first.id}/end`, { until: '2026-07-01' }).expect(409))).toBe(
      'term_rule_exists',
    )
  })

  it('gets only one next version from three concurrent requests', async () => {
    const { owner } = await office(app())
    const { code } = await addRule(owner)
    const responses = await Promise.all(
      [1, 2, 3].map((amount) => owner.post('/term-rules', { ...ownRule, code, amount, from: '2026-05-01' })),
    )
    expect(responses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await ownRulesOf(owner)).toHaveLength(2)
  })

  it('ends on a day, not before it begins', async () => {
    const { owner } = await office(app())
    const { id } = await addRule(owner)
    expect(codeOf(await owner.post(`/term-rules/${id}/end`, { until: '2025-12-31' }).expect(422))).toBe(
      'term_rule_ends_early',
    )
    expect((await owner.post(`/term-rules/${id}/end`, { until: '2026-01-01' }).expect(200)).body).toMatchObject({
      until: '2026-01-01',
    })
    await owner.post(`/term-rules/${id}/end`, { until: '2026-02-30' }).expect(400)
    const [packRule] = (await rulesOf(owner)).rules
    await owner.post(`/term-rules/${packRule?.id}/end`, { until: '2026-12-31' }).expect(404)
  })

  it('is refused with an unknown trigger, an invalid field, or as extendable with a nature that forbids it', async () => {
    const { owner } = home
    expect(codeOf(await owner.post('/term-rules', { ...ownRule, trigger: 'full_moon' }).expect(422))).toBe(
      'term_trigger_unknown',
    )
    for (const changes of [
      { nature: 'jurisdictional' },
      { unit: 'hour' },
      { amount: 0 },
      { code: 'app.appeal' },
      { act: ' ' },
      { from: '2026-13-01' },
      { mail: 3 },
      { set: 'lunar' },
    ])
      expect((await owner.post('/term-rules', { ...ownRule, ...changes })).status).toBe(400)
  })
})
