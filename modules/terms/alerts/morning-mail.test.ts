import { describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { openTestApp, useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { judgment, termOf, type CaseTermsResponse } from '#tests/support/case-terms.ts'
import { openCase } from '#tests/support/opened-cases.ts'
import { addDays } from '../counting/day-calendar.ts'
import { runAlertsAt } from '#tests/support/term-alerts.ts'

const app = useApp({ background: true })
// A Wednesday on which the courts are open.
const today = '2099-09-30'

async function newOffice() {
  const { owner, companyId } = await office(app())
  const lawyer = await member(app(), { owner, companyId })
  const { id: caseId } = await openCase(owner, { name: 'Laracuente v. Punta Verde', responsibleId: lawyer.id })
  const addTermByHand = async (dueOn: string, ownerId: string | null, act = 'Escrito de Laracuente') =>
    (
      (await owner.post(`/cases/${caseId}/terms`, { act, dueOn, nature: 'strict', ownerId }).expect(201)).body as {
        id: string
      }
    ).id
  const runAt = (time: string, day = today) => runAlertsAt(app(), companyId, `${day}T${time}:00-04:00`)
  return { owner, lawyer, companyId, caseId, addTermByHand, runAt }
}
const waitForEmptyQueue = () =>
  expect
    .poll(
      async () =>
        (
          await asOwner<{ n: number }>(
            app(),
            `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail.send'`,
          )
        )[0]?.n,
      { timeout: 15_000 },
    )
    .toBe(0)
const mailsTo = async (person: Person) => {
  await waitForEmptyQueue()
  return app().mail.sent.filter(({ to, subject }) => to === person.email && /Sus términos|Your deadlines/.test(subject))
}

describe('the morning mail', () => {
  it('lists terms that are overdue, due today and due within seven days, once a day, and names no case', async () => {
    const { lawyer, owner, caseId, addTermByHand, runAt } = await newOffice()
    await addTermByHand('2099-09-29', lawyer.id)
    await addTermByHand(today, lawyer.id)
    await addTermByHand('2099-10-02', lawyer.id)
    await addTermByHand('2099-10-08', lawyer.id)
    const served = { kind: 'served', happenedOn: '2026-11-02', method: 'personal', rules: ['civ.answer'] }
    const chain = await owner.post(`/cases/${caseId}/term-triggers`, { ...served, ownerId: lawyer.id }).expect(201)
    const { id } = termOf((chain.body as CaseTermsResponse).terms, 'civ.answer')
    await asOwner(app(), `update case_term set due_on = '2099-10-05', state = 'proposed' where id = $1`, [id])
    await runAt('06:59')
    expect(await mailsTo(lawyer)).toEqual([])
    await runAt('07:00')
    await runAt('07:30')
    const [mail, ...others] = await mailsTo(lawyer)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Sus términos, miércoles, 30 de septiembre de 2099')
    expect(mail?.text.split('\n\n').slice(2, 9)).toEqual([
      'Vencidos, sin anotar:',
      '– Término anotado a mano · martes, 29 de septiembre de 2099 · cumplimiento estricto · propuesto · venció ayer',
      'Vencen hoy:',
      '– Término anotado a mano · miércoles, 30 de septiembre de 2099 · cumplimiento estricto · propuesto · vence hoy',
      'Vencen en los próximos siete días:',
      '– Término anotado a mano · viernes, 2 de octubre de 2099 · cumplimiento estricto · propuesto · faltan 2 días laborables',
      expect.stringMatching(
        /^– Contestar la demanda.* · lunes, 5 de octubre de 2099 · ordinario · propuesto · faltan 3 días laborables$/,
      ),
    ])
    expect(mail?.text).not.toMatch(/8 de octubre|Punta Verde|Escrito/)
    expect(mail?.text).toContain('/app/terms')
    await runAt('07:00', addDays(today, 1))
    expect(await mailsTo(lawyer)).toHaveLength(2)
  })

  it('numbers terms of two cases that read alike', async () => {
    const { owner, lawyer, addTermByHand, runAt } = await newOffice()
    await addTermByHand(today, lawyer.id)
    await addTermByHand('2099-10-02', lawyer.id)
    const { id } = await openCase(owner, { name: 'Otro caso', responsibleId: lawyer.id })
    const other = { act: 'Escrito', dueOn: today, nature: 'strict', ownerId: lawyer.id }
    await owner.post(`/cases/${id}/terms`, other).expect(201)
    await runAt('07:00')
    const [mail] = await mailsTo(lawyer)
    expect(mail?.text.match(/vence hoy.*/g)).toEqual(['vence hoy (1 de 2)', 'vence hoy (2 de 2)'])
    expect(mail?.text).toMatch(/faltan 2 días laborables$/m)
  })

  it('is not sent without due terms, on days when the courts are closed, or from ten in the morning on', async () => {
    const { lawyer, addTermByHand, runAt } = await newOffice()
    await addTermByHand('2099-12-01', lawyer.id)
    await runAt('07:00')
    await addTermByHand('2099-10-02', lawyer.id)
    await runAt('10:00')
    await runAt('07:00', '2099-10-03')
    expect(await mailsTo(lawyer)).toEqual([])
  })

  it('also lists unassigned terms and unconfirmed terms of other people for the owner of the company', async () => {
    const { owner, lawyer, addTermByHand, runAt } = await newOffice()
    await addTermByHand('2099-10-01', null)
    const id = await addTermByHand('2099-10-02', lawyer.id)
    await runAt('07:00')
    const [mail] = await mailsTo(owner)
    expect(mail?.text).toMatch(
      /De la oficina, sin responsable:\n\n.*1 de octubre.*\n\nDe la oficina, sin confirmar:\n\n.*2 de octubre/,
    )
    await owner.post('/terms/confirm', { terms: [{ id, dueOn: '2099-10-02', version: 1 }] }).expect(200)
    await runAt('07:00', '2099-10-01')
    expect((await mailsTo(owner)).at(-1)?.text).not.toContain('sin confirmar:')
  })

  it('is in the language of the person, who can unsubscribe by the link of the mail or in the product', async () => {
    const { lawyer, addTermByHand, runAt } = await newOffice()
    await asOwner(app(), `update user_account set locale = 'en' where id = $1`, [lawyer.id])
    await addTermByHand('2099-10-02', lawyer.id)
    await runAt('07:00')
    const [mail] = await mailsTo(lawyer)
    expect(mail?.subject).toContain('Your deadlines')
    const stop = new URL(mail?.unsubscribe ?? '').pathname.replace(/^\/api/, '')
    await lawyer.post(stop).expect(200)
    const { body } = await lawyer.get('/notices/preferences').expect(200)
    expect(body).toMatchObject({ morning: false })
    await runAt('07:00', '2099-10-01')
    expect(await mailsTo(lawyer)).toHaveLength(1)
    await lawyer.post(stop.replace(/stop$/, 'resume')).expect(200)
    await runAt('07:00', '2099-10-02')
    expect(await mailsTo(lawyer)).toHaveLength(2)
    const preferences = (await lawyer.get('/notices/preferences').expect(200)).body as object
    await lawyer.put('/notices/preferences', { ...preferences, morning: false }).expect(200)
    await runAt('07:00', '2099-10-05')
    expect(await mailsTo(lawyer)).toHaveLength(2)
  })

  it('is queued once when two servers run at the same time', async () => {
    const { lawyer, companyId, addTermByHand } = await newOffice()
    await addTermByHand(today, lawyer.id)
    const second = await openTestApp({ urls: app().urls, directory: app().directory })
    try {
      const moment = `${today}T07:00:00-04:00`
      await Promise.all([app(), second, app(), second].map((server) => runAlertsAt(server, companyId, moment)))
    } finally {
      await second.close()
    }
    expect(await mailsTo(lawyer)).toHaveLength(1)
  })

  it('omits terms whose dates are hidden from its reader by a blind second count', async () => {
    const { owner, lawyer, caseId, runAt } = await newOffice()
    await owner.put('/company/term-settings', { secondConfirmation: true, version: 0 }).expect(200)
    const body = { ...judgment, rules: ['app.appeal'], ownerId: null }
    const chain = await lawyer.post(`/cases/${caseId}/term-triggers`, body).expect(201)
    const { id } = termOf((chain.body as CaseTermsResponse).terms, 'app.appeal')
    await asOwner(app(), `update case_term set due_on = '2099-10-02' where id = $1`, [id])
    await runAt('07:00')
    expect(await mailsTo(owner)).toEqual([])
  })
})
