// Notices of rulings on a motion after a judgment. The motion interrupted the term to appeal, which the ruling restarts.
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { pastNotice, type MailAnswer } from '#tests/support/inbox.ts'
import { accept, useMailOffice } from '#tests/support/mail-office.ts'
import { writeMail } from '#tests/support/mails-in.ts'

const { people, newNumber, openCase, receive, termsOf } = useMailOffice()
let owner: Person
beforeAll(() => {
  ;({ owner } = people())
})

interface Term {
  readonly id: string
  readonly ruleCode: string
  readonly state: string
  readonly dueOn: string
  readonly version: number
}
const rulesOf = ({ courtNotice }: MailAnswer) =>
  courtNotice?.proposals.flatMap((proposal) =>
    proposal.kind === 'terms' ? proposal.terms.map(({ rule }) => rule) : [],
  )

async function openInterrupted(): Promise<{ number: string; caseId: string }> {
  const number = newNumber()
  const caseId = await openCase(number)
  const judgment = { kind: 'judgment_filed', happenedOn: '2026-09-14', method: 'electronic', stateParty: false }
  const { body } = await owner.post(`/cases/${caseId}/term-triggers`, judgment).expect(201)
  const motion = (body as { terms: Term[] }).terms.find(({ ruleCode }) => ruleCode === 'post.recon.judgment')
  const met = { metOn: '2026-09-21', documentId: null, version: motion?.version }
  await owner.post(`/terms/${motion?.id}/meet`, met).expect(200)
  return { number, caseId }
}

it('names the notices of the terms of which a ruling restarts one', async () => {
  const { number, caseId } = await openInterrupted()
  const second = { kind: 'judgment_filed', happenedOn: '2026-09-22', method: 'electronic', stateParty: false }
  const { body } = await owner.post(`/cases/${caseId}/term-triggers`, second).expect(201)
  const motion = (body as { terms: Term[] }).terms.find(
    ({ ruleCode, state }) => ruleCode === 'post.recon.judgment' && state === 'proposed',
  )
  const met = { metOn: '2026-09-25', documentId: null, version: motion?.version }
  await owner.post(`/terms/${motion?.id}/meet`, met).expect(200)
  const { courtNotice } = await receive(writeMail({ text: pastNotice(number, 'RESOLUCIÓN') }))
  expect(courtNotice?.proposals.find(({ kind }) => kind === 'terms')).toMatchObject({
    terms: [{ rule: 'app.appeal', interruptedOf: ['2026-09-14', '2026-09-22'] }],
  })
})

it.each([
  ['EXPRÉSESE LA PARTE DEMANDADA EN VEINTE (20) DÍAS.', ['post.recon.order', 'app.cert.order']],
  ['NO HA LUGAR. EXPRÉSESE LA PARTE DEMANDADA SOBRE LAS COSTAS.', ['app.appeal']],
  ['', ['app.appeal']],
])('an order «%s» starts %j while a motion is pending', async (words, rules) => {
  const { number } = await openInterrupted()
  const text = pastNotice(number, 'ORDEN').replace('SE ACOMPAÑA.', `SE ACOMPAÑA.\n\n${words}\n`)
  expect(rulesOf(await receive(writeMail({ text })))).toEqual(rules)
})

it.each([
  ['in its place', true, 'void 2026-11-09'],
  ['beside it if the earlier notice is kept', false, 'proposed 2026-11-09'],
])('restarts the term to appeal from the amended notice of a ruling %s', async (_, replaces, former) => {
  const { number, caseId } = await openInterrupted()
  const ruling = pastNotice(number, 'RESOLUCIÓN')
  const notice = await receive(writeMail({ text: ruling }))
  expect(rulesOf(notice)).toEqual(['app.appeal'])
  await accept(owner, notice).expect(200)
  const amendedText = ruling
    .replace('NOTIFICACIÓN\n', 'NOTIFICACIÓN ENMENDADA\n')
    .replace('HOY 9 DE OCTUBRE', 'HOY 14 DE OCTUBRE')
  const amended = await receive(writeMail({ text: amendedText }))
  expect(amended.courtNotice?.proposals.map(({ kind }) => kind)).toEqual(['replacement', 'terms'])
  expect(rulesOf(amended)).toEqual(['app.appeal'])
  const terms = amended.courtNotice?.proposals.find(({ kind }) => kind === 'terms')
  const choice = replaces ? {} : { proposals: [{ id: terms?.id, rules: ['app.appeal'] }] }
  await accept(owner, amended, choice).expect(200)
  const appeals = ((await termsOf(caseId)) as unknown as Term[]).filter(({ ruleCode }) => ruleCode === 'app.appeal')
  expect(appeals.map(({ state, dueOn }) => `${state} ${dueOn}`).toSorted()).toEqual(
    ['interrupted 2026-10-14', 'proposed 2026-11-13', former].toSorted(),
  )
})
