import { describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { termOf, useTermOffice, type TermDetailResponse } from '#tests/support/case-terms.ts'
import { openCase } from '#tests/support/opened-cases.ts'
import { quietHoursAroundNow } from '#tests/support/quiet-hours.ts'
import { noticesAbout, runAlertsAt } from '#tests/support/term-alerts.ts'

const { app, people, newCase, addTrigger, detail } = useTermOffice()
const home = () => ({ companyId: people().lawyer.companyId ?? '', owner: people().lawyer })

// A Wednesday; none of the working days before it is a holiday.
const dueOn = '2099-09-30'
const runAt = (day: string, time = '08:00') => runAlertsAt(app(), home().companyId, `${day}T${time}:00-04:00`)

interface TermFields {
  readonly ownerId?: string | null
  readonly nature?: string
  readonly dueOn?: string
  readonly caseId?: string
}
async function addTermByHand({ caseId, ...more }: TermFields = {}): Promise<TermDetailResponse> {
  const body = { act: 'Radicar réplica de Laracuente', nature: 'ordinary', dueOn, ...more }
  const response = await people()
    .lawyer.post(`/cases/${caseId ?? (await newCase())}/terms`, body)
    .expect(201)
  return response.body as TermDetailResponse
}
async function confirmTerm(more: TermFields = {}): Promise<TermDetailResponse> {
  const term = await addTermByHand(more)
  const { id, version } = term
  await people()
    .lawyer.post('/terms/confirm', { terms: [{ id, dueOn: term.dueOn, version }] })
    .expect(200)
  return detail(id)
}
/** Returns the notices about a term, each as `<kind> <days left> <recipient>`. */
async function sentAbout({ id }: { readonly id: string }): Promise<string[]> {
  const { lawyer, colleague } = people()
  const names = new Map([
    [lawyer.id, 'lawyer'],
    [colleague.id, 'colleague'],
  ])
  return (await noticesAbout(app(), id)).map(({ kind, userId, data }) =>
    [kind, data['left'], names.get(userId) ?? userId].join(' '),
  )
}

describe('alerts of a term', () => {
  it('are sent to its owner 10, 5, 3 and 1 working days before, on the day, and once when it is overdue', async () => {
    const { colleague } = people()
    const term = await confirmTerm({ ownerId: colleague.id })
    await runAt('2099-09-15')
    await runAt('2099-09-16', '07:59')
    expect(await sentAbout(term)).toEqual([])
    for (const day of ['16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30']) {
      await runAt(`2099-09-${day}`)
      await runAt(`2099-09-${day}`, '14:30')
    }
    const before = ['10', '5', '3', '1', '0'].map((left) => `term.due ${left} colleague`)
    expect(await sentAbout(term)).toEqual(before)
    for (const day of ['01', '02', '05']) await runAt(`2099-10-${day}`)
    expect(await sentAbout(term)).toEqual([...before, 'term.overdue 0 colleague'])
    const [first] = await noticesAbout(app(), term.id)
    expect(first?.data).toEqual({ caseId: term.caseId, termId: term.id, dueOn, nature: 'ordinary', left: 10 })
  })

  it('are sent to the responsible lawyer, else to the owner of the company, when the term is unassigned', async () => {
    const { lawyer, colleague, clientId } = people()
    const { id: caseId } = await openCase(lawyer, { clientId, responsibleId: colleague.id })
    const ofResponsible = await confirmTerm({ caseId, ownerId: null })
    const { id: withoutId } = await openCase(lawyer, { clientId, responsibleId: null })
    const ofOwner = await confirmTerm({ caseId: withoutId, ownerId: null })
    await runAt('2099-09-29')
    expect(await sentAbout(ofResponsible)).toEqual(['term.due 1 colleague'])
    expect(await sentAbout(ofOwner)).toEqual(['term.due 1 lawyer'])
  })

  it('are sent to the responsible lawyer when the owner of the term has left the office', async () => {
    const leaver = await member(app(), home())
    const term = await confirmTerm({ ownerId: leaver.id })
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [leaver.id])
    await runAt('2099-09-29')
    expect(await sentAbout(term)).toEqual(['term.due 1 lawyer'])
  })

  it('are also sent to the owner of the company, once, two working days before when it is unconfirmed', async () => {
    const { colleague } = people()
    const term = await addTermByHand({ ownerId: colleague.id })
    await runAt('2099-09-25')
    expect(await sentAbout(term)).toEqual(['term.due 3 colleague'])
    for (const day of ['28', '29', '30']) await runAt(`2099-09-${day}`)
    expect((await sentAbout(term)).filter((sent) => sent.startsWith('term.unconfirmed'))).toEqual([
      'term.unconfirmed 2 lawyer',
    ])
  })

  it('stop when the act is recorded, and start again when the date moves', async () => {
    const { lawyer } = people()
    const moved = await confirmTerm()
    const met = await confirmTerm()
    await runAt('2099-09-23')
    expect(await sentAbout(moved)).toEqual(['term.due 5 lawyer'])
    await lawyer
      .post(`/terms/${met.id}/meet`, { metOn: '2026-11-02', documentId: null, version: met.version })
      .expect(200)
    await lawyer
      .post(`/terms/${moved.id}/extend`, { until: '2099-10-07', citation: 'Orden', version: moved.version })
      .expect(200)
    await runAt('2099-09-30')
    expect(await sentAbout(moved)).toEqual(['term.due 5 lawyer', 'term.due 5 lawyer'])
    expect(await sentAbout(met)).toEqual(['term.due 5 lawyer'])
  })

  it('are sent later when no server ran on their day, unless the date was recorded after that day', async () => {
    const missed = await confirmTerm()
    const recorded = await confirmTerm()
    await asOwner(app(), `update term_revision set made_at = '2099-09-24T09:00:00-04:00' where term_id = $1`, [
      recorded.id,
    ])
    await runAt('2099-09-24')
    expect(await sentAbout(missed)).toEqual(['term.due 4 lawyer'])
    expect(await sentAbout(recorded)).toEqual([])
    await runAt('2099-09-25')
    expect(await sentAbout(recorded)).toEqual(['term.due 3 lawyer'])
  })

  it('are not sent for terms that were due weeks ago or of closed cases', async () => {
    const old = await confirmTerm({ dueOn: '2099-08-03' })
    const caseId = await newCase()
    const closed = await confirmTerm({ caseId })
    await asOwner(app(), `update case_file set status = 'closed', closed_at = now() where id = $1`, [caseId])
    await runAt('2099-09-23')
    expect([...(await sentAbout(old)), ...(await sentAbout(closed))]).toEqual([])
  })

  it('are written once when two servers run at the same time', async () => {
    const terms = await Promise.all([confirmTerm(), confirmTerm(), confirmTerm()])
    const second = await openTestApp({ urls: app().urls, directory: app().directory })
    try {
      const moment = '2099-09-29T08:00:00-04:00'
      await Promise.all([app(), second, app(), second].map((server) => runAlertsAt(server, home().companyId, moment)))
    } finally {
      await second.close()
    }
    for (const term of terms) expect(await sentAbout(term)).toEqual(['term.due 1 lawyer'])
  })
})

describe('the lawyer of a blind second count', () => {
  it('gets no alert, even as the person to whom it would be sent', async () => {
    const { lawyer, colleague } = people()
    const settings = (await lawyer.get('/company/term-settings').expect(200)).body as { version: number }
    await lawyer.put('/company/term-settings', { secondConfirmation: true, version: settings.version }).expect(200)
    const caseId = await newCase()
    const { terms } = await addTrigger(caseId, { rules: ['app.appeal'], ownerId: null }, colleague)
    const { id } = termOf(terms, 'app.appeal')
    await asOwner(app(), `update case_term set due_on = '${dueOn}' where id = $1`, [id])
    // The owner of the company made the count, is responsible for the case, and gets the alert about the unconfirmed
    // term.
    for (const day of ['23', '25', '28', '29', '30']) await runAt(`2099-09-${day}`)
    await runAt('2099-10-01')
    expect(await noticesAbout(app(), id).then((sent) => sent.filter(({ userId }) => userId === lawyer.id))).toEqual([])
    expect((await sentAbout({ id })).at(-1)).toBe('term.overdue 0 colleague')
  })
})

describe('the mail of an alert', () => {
  const mailsTo = (person: Person, words: string) =>
    app().mail.sent.filter(({ to, subject }) => to === person.email && subject.includes(words))

  it('names the day but not the case, and is delayed by quiet hours unless the term is jurisdictional', async () => {
    const [jurisdictionalOwner, ordinaryOwner] = [await member(app(), home()), await member(app(), home())]
    for (const person of [jurisdictionalOwner, ordinaryOwner]) {
      const { body } = await person.get('/notices/preferences').expect(200)
      await person.put('/notices/preferences', { ...(body as object), quietHours: quietHoursAroundNow() }).expect(200)
    }
    await confirmTerm({ ownerId: ordinaryOwner.id, dueOn: '2099-11-25' })
    await confirmTerm({ ownerId: jurisdictionalOwner.id, dueOn: '2099-11-25', nature: 'jurisdictional' })
    await runAt('2099-11-24')
    await expect.poll(() => mailsTo(jurisdictionalOwner, 'vence el').length, { timeout: 15_000 }).toBe(1)
    expect(mailsTo(ordinaryOwner, 'vence el')).toEqual([])
    const [mail] = mailsTo(jurisdictionalOwner, 'vence el')
    expect(mail?.text).toContain('miércoles, 25 de noviembre de 2099')
    expect(mail?.text).not.toMatch(/Laracuente|réplica/)
  })
})
