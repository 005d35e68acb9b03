// The terms of the reference notice, which was filed on 9 December 2026.
import { beforeAll, expect, it } from 'vitest'
import { office, type Office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { goldenNotice } from '#tests/support/golden-notice.ts'
import { pasteText, type MailAnswer } from '#tests/support/inbox.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const clock = createTestClock()
clock.set(new Date('2026-12-10T14:00:00Z'))
const app = useApp({ background: true, ports: { clock } })
let own: Office
beforeAll(async () => {
  own = await office(app())
})

const dueDatesByRule = (mail: MailAnswer) =>
  Object.fromEntries(
    (mail.courtNotice?.proposals ?? []).flatMap((proposal) =>
      proposal.kind === 'terms' ? proposal.terms.map(({ rule, dueOn }) => [rule, dueOn]) : [],
    ),
  )
const withNumber = (number: string) => goldenNotice.text.replace('SJ2026CV01234', number)
const openCase = async (courtCaseNumber: string) =>
  (
    (await own.owner.post('/cases', { name: 'Rivera v. Cooperativa', courtCaseNumber }).expect(201)).body as {
      id: string
    }
  ).id
const civilTerms = {
  'post.recon.judgment': '2026-12-28',
  'post.findings': '2026-12-28',
  'post.newtrial': '2026-12-28',
  'post.costs': '2026-12-21',
}

it('proposes the terms of a civil judgment, and states when its link ends', async () => {
  await openCase('SJ2026CV01234')
  const mail = await pasteText(own.owner, goldenNotice.text)
  expect(mail.courtNotice).toMatchObject({ issuedOn: '2026-12-07', filedOn: '2026-12-09', linkExpiresOn: '2027-01-23' })
  expect(dueDatesByRule(mail)).toEqual({ ...civilTerms, 'app.appeal': '2027-01-08' })
})

it('proposes sixty days to appeal where the State is a party', async () => {
  const caseId = await openCase('SJ2026CV01235')
  const state = { name: 'Departamento de Hacienda', role: 'defendant', side: 'adverse' }
  await own.owner.post(`/cases/${caseId}/parties`, state).expect(201)
  const mail = await pasteText(own.owner, withNumber('SJ2026CV01235'))
  expect(dueDatesByRule(mail)).toEqual({ ...civilTerms, 'app.appeal.state': '2027-02-08' })
})

it('proposes separate terms for each of two rulings', async () => {
  await openCase('SJ2026CV01236')
  const two = withNumber('SJ2026CV01236').replace(
    'EMITIÓ UNA SENTENCIA EL 7 DE DICIEMBRE DE 2026.',
    'EMITIÓ UNA SENTENCIA EL 7 DE DICIEMBRE DE 2026 Y EMITIÓ UNA RESOLUCIÓN EL 4 DE DICIEMBRE DE 2026.',
  )
  const { courtNotice } = await pasteText(own.owner, two)
  const termProposals = courtNotice?.proposals.filter(({ kind }) => kind === 'terms')
  expect(termProposals).toMatchObject([
    { ruling: 0, trigger: 'judgment_filed' },
    { ruling: 1, trigger: 'order_notified' },
  ])
})
