// The fee agreement of a case in templates of documents.
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { addAgreement, instalment, oneThirdContingency } from '#tests/support/agreements.ts'
import { useApp } from '#tests/support/app.ts'
import { openCaseOf } from '#tests/support/files.ts'
import { preflight, writeTemplate, type CheckedTemplate, type CreatedTemplate } from '#tests/support/make-template.ts'

const app = useApp({ background: true })

let lawOffice: Office
let owner: Person
beforeAll(async () => {
  lawOffice = await office(app())
  ;({ owner } = lawOffice)
})

const valueOf = ({ values }: CheckedTemplate, path: string) => values.find((value) => value.path === path)?.value
const missingOf = ({ missing }: CheckedTemplate) => missing.map(({ path }) => path)
/**
 * A case with a flat fee in two instalments, a contingency of a third of the recovery, a retainer, interest and a
 * budget.
 */
async function agreedCase(more: object = {}) {
  const caseId = await openCaseOf(owner, { clientName: 'Carmen Rivera' })
  await addAgreement(owner, caseId, {
    effectiveOn: '2026-03-05',
    instalments: [instalment(), instalment({ description: 'Al presentar la demanda', due: 'milestone' })],
    contingency: oneThirdContingency,
    retainer: { amountCents: 250_000, minimumCents: 50_000 },
    interestBasisPoints: 1_200,
    graceDays: 10,
    ...more,
  })
  const budget = { amountCents: 1_000_000, seconds: 40 * 3_600, thresholds: [80], version: 0 }
  await owner.put(`/cases/${caseId}/budget`, budget).expect(200)
  return caseId
}
const starter = async (name: string): Promise<CreatedTemplate> => {
  const { body } = await owner.get('/document-templates?source=platform&pageSize=100').expect(200)
  const found = (body as { items: CreatedTemplate[] }).items.find((template) => template.name === name)
  if (!found) throw new Error(`there is no template ${name}`)
  return found
}

describe('the fee agreement of a case in a template', () => {
  it('is written in the language of the document', async () => {
    const caseId = await agreedCase()
    const { id } = await writeTemplate(
      owner,
      `<p>{agreement.kinds} {agreement.flat_fee} {agreement.flat_fee.words} {agreement.contingent_percent}
        {agreement.contingent_terms} {agreement.retainer} {agreement.retainer_minimum} {agreement.interest_percent}
        {agreement.grace_days} {agreement.budget} {agreement.budget_hours} {agreement.effective_on}</p>
      <p>{#agreement.instalments}{description}: {amount}, {due}. {/agreement.instalments}</p>`,
    )
    const spanish = await preflight(owner, id, { caseId, locale: 'es' })
    expect(spanish).toMatchObject({ ready: true, unknown: [], missing: [] })
    const expected = {
      kinds: 'Honorario fijo y Contingente',
      flat_fee: '$3,000.00',
      contingent_terms: 'La tercera parte de lo que se recobre.',
      retainer: '$2,500.00',
      retainer_minimum: '$500.00',
      grace_days: '10',
      budget: '$10,000.00',
      budget_hours: '40',
      effective_on: '5 de marzo de 2026',
      instalments: 'Al firmar el contrato\nAl presentar la demanda',
    }
    for (const [name, value] of Object.entries(expected)) expect(valueOf(spanish, `agreement.${name}`)).toBe(value)
    expect(valueOf(spanish, 'agreement.contingent_percent')).toMatch(/^33\.33\s?%$/)
    expect(valueOf(spanish, 'agreement.interest_percent')).toMatch(/^12\s?%$/)
    const english = await preflight(owner, id, { caseId, locale: 'en' })
    expect(valueOf(english, 'agreement.kinds')).toBe('Flat fee and Contingent')
    expect(valueOf(english, 'agreement.effective_on')).toBe('March 5, 2026')
  })

  it('writes only the clauses of its kinds, and asks for missing values', async () => {
    const caseId = await agreedCase({ contingency: null, retainer: null })
    const { id } = await writeTemplate(
      owner,
      `<p>{#agreement.hourly}{agreement.hourly_rate}{/agreement.hourly}{#agreement.flat}{agreement.flat_fee}{/agreement.flat}
        {#agreement.contingent}{agreement.contingent_percent}{/agreement.contingent} {agreement.retainer}</p>`,
    )
    const checked = await preflight(owner, id, { caseId, locale: 'es' })
    expect(valueOf(checked, 'agreement.flat_fee')).toBe('$3,000.00')
    const required = checked.missing.filter(({ optional }) => !optional)
    expect(required).toMatchObject([{ path: 'agreement.retainer', label: 'Anticipo acordado', group: 'agreement' }])
    expect(missingOf(checked)).not.toContain('agreement.hourly_rate')
    expect(missingOf(checked)).not.toContain('agreement.contingent_percent')
  })

  it('shows its rates only to people who may see them, and nothing to people who may not see invoices', async () => {
    const caseId = await agreedCase({ hourly: true })
    const rate = { userId: null, caseId, cents: 17_500, fromOn: '2026-01-01' }
    await owner.post('/hourly-rates', rate).expect(201)
    const { id } = await writeTemplate(owner, '<p>{agreement.hourly_rate} {agreement.retainer}</p>')
    const seen = await preflight(owner, id, { caseId, locale: 'es' })
    expect(valueOf(seen, 'agreement.hourly_rate')).toBe('$175.00')
    const assistant = await member(app(), lawOffice, 'staff')
    const hidden = await preflight(assistant, id, { caseId, locale: 'es' })
    expect(missingOf(hidden)).toEqual(['agreement.hourly_rate', 'agreement.retainer'])
  })
})

describe('a contract of fees that every office finds', () => {
  it.each([
    [
      'Contrato de honorarios',
      'es',
      'honorario',
      'honorario_fijo',
      'por_ciento_contingente',
      'anticipo',
      'tarifa_por_hora',
    ],
    ['Professional services agreement', 'en', 'fee', 'flat_fee', 'contingent_percent', 'retainer', 'hourly_rate'],
  ])('fills its questions from the agreement: %s', async (name, locale, kinds, flat, percent, retainer, hourly) => {
    const { id } = await starter(name)
    const bare = await preflight(owner, id, { caseId: await openCaseOf(owner), locale })
    expect(missingOf(bare)).toEqual(expect.arrayContaining([`ask.${kinds}`, `ask.${retainer}`]))
    const checked = await preflight(owner, id, { caseId: await agreedCase(), locale })
    for (const filled of [kinds, flat, percent, retainer, hourly])
      expect(missingOf(checked)).not.toContain(`ask.${filled}`)
    expect(valueOf(checked, `ask.${flat}`)).toBe('$3,000.00')
    expect(valueOf(checked, `ask.${retainer}`)).toBe('$2,500.00')
    expect(valueOf(checked, `ask.${hourly}`)).toBeUndefined()
  })

  it('takes a typed answer before the answer of the agreement', async () => {
    const { id } = await starter('Contrato de honorarios')
    const caseId = await agreedCase()
    const answers = { 'ask.anticipo': '100', 'ask.honorario': 'por_hora' }
    const checked = await preflight(owner, id, { caseId, locale: 'es', answers })
    expect(valueOf(checked, 'ask.anticipo')).toBe('$100.00')
    expect(missingOf(checked)).toContain('ask.tarifa_por_hora')
    expect(valueOf(checked, 'ask.honorario_fijo')).toBeUndefined()
  })
})
