import { describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { termOf, useTermOffice, type TermDetailAnswer } from '#tests/support/case-terms.ts'
import { openCase } from '#tests/support/opened-cases.ts'
import { noticesAbout, runAlertsAt } from '#tests/support/term-alerts.ts'

const { app, people, newCase, addTrigger, detail } = useTermOffice()
const home = () => ({ companyId: people().lawyer.companyId ?? '', owner: people().lawyer })

// A Wednesday; none of the working days before it is a holiday.
const dueOn = '2099-09-30'
const at = (day: string, time = '08:00') => runAlertsAt(app(), home().companyId, `${day}T${time}:00-04:00`)

interface Typed {
  readonly ownerId?: string | null
  readonly nature?: string
  readonly dueOn?: string
  readonly caseId?: string
}
async function typed({ caseId, ...more }: Typed = {}): Promise<TermDetailAnswer> {
  const body = { act: 'Radicar réplica de Laracuente', nature: 'ordinary', dueOn, ...more }
  const answer = await people()
    .lawyer.post(`/cases/${caseId ?? (await newCase())}/terms`, body)
    .expect(201)
  return answer.body as TermDetailAnswer
}
async function confirmed(more: Typed = {}): Promise<TermDetailAnswer> {
  const term = await typed(more)
  const { id, version } = term
  await people()
    .lawyer.post('/terms/confirm', { terms: [{ id, dueOn: term.dueOn, version }] })
    .expect(200)
  return detail(id)
}
/** What was sent about a term: `<kind> <days left> <recipient>`. */
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
  it('go to its holder 10, 5, 3 and 1 working days before, on the day, and once when it passed without a record', async () => {
    const { colleague } = people()
    const term = await confirmed({ ownerId: colleague.id })
    await at('2099-09-15')
    await at('2099-09-16', '07:59')
    expect(await sentAbout(term)).toEqual([])
    for (const day of ['16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30']) {
      await at(`2099-09-${day}`)
      await at(`2099-09-${day}`, '14:30')
    }
    const before = ['10', '5', '3', '1', '0'].map((left) => `term.due ${left} colleague`)
    expect(await sentAbout(term)).toEqual(before)
    for (const day of ['01', '02', '05']) await at(`2099-10-${day}`)
    expect(await sentAbout(term)).toEqual([...before, 'term.overdue 0 colleague'])
    const [first] = await noticesAbout(app(), term.id)
    expect(first?.data).toEqual({ caseId: term.caseId, termId: term.id, dueOn, nature: 'ordinary', left: 10 })
  })

  it('go to the lawyer responsible for the case when nobody holds it, and to the owner of the company when neither', async () => {
    const { lawyer, colleague, clientId } = people()
    const { id: caseId } = await openCase(lawyer, { clientId, responsibleId: colleague.id })
    const ofResponsible = await confirmed({ caseId, ownerId: null })
    const { id: withoutId } = await openCase(lawyer, { clientId, responsibleId: null })
    const ofOwner = await confirmed({ caseId: withoutId, ownerId: null })
    await at('2099-09-29')
    expect(await sentAbout(ofResponsible)).toEqual(['term.due 1 colleague'])
    expect(await sentAbout(ofOwner)).toEqual(['term.due 1 lawyer'])
  })

  it('go to the next person when the holder has left the office', async () => {
    const leaver = await member(app(), home())
    const term = await confirmed({ ownerId: leaver.id })
    await asOwner(app(), `update user_account set status = 'inactive' where id = $1`, [leaver.id])
    await at('2099-09-29')
    expect(await sentAbout(term)).toEqual(['term.due 1 lawyer'])
  })

  it('that is not confirmed go to the owner of the company, too, once, from two working days before', async () => {
    const { colleague } = people()
    const term = await typed({ ownerId: colleague.id })
    await at('2099-09-25')
    expect(await sentAbout(term)).toEqual(['term.due 3 colleague'])
    for (const day of ['28', '29', '30']) await at(`2099-09-${day}`)
    expect((await sentAbout(term)).filter((sent) => sent.startsWith('term.unconfirmed'))).toEqual([
      'term.unconfirmed 2 lawyer',
    ])
  })

  it('end when the act is recorded, and begin anew when the date moves', async () => {
    const { lawyer } = people()
    const moved = await confirmed()
    const met = await confirmed()
    await at('2099-09-23')
    expect(await sentAbout(moved)).toEqual(['term.due 5 lawyer'])
    await lawyer
      .post(`/terms/${met.id}/meet`, { metOn: '2026-11-02', documentId: null, version: met.version })
      .expect(200)
    await lawyer
      .post(`/terms/${moved.id}/extend`, { until: '2099-10-07', citation: 'Orden', version: moved.version })
      .expect(200)
    await at('2099-09-30')
    expect(await sentAbout(moved)).toEqual(['term.due 5 lawyer', 'term.due 5 lawyer'])
    expect(await sentAbout(met)).toEqual(['term.due 5 lawyer'])
  })

  it('of a day on which no server ran are sent later, those of days before the date was recorded are not', async () => {
    const missed = await confirmed()
    const recorded = await confirmed()
    await asOwner(app(), `update term_revision set made_at = '2099-09-24T09:00:00-04:00' where term_id = $1`, [
      recorded.id,
    ])
    await at('2099-09-24')
    expect(await sentAbout(missed)).toEqual(['term.due 4 lawyer'])
    expect(await sentAbout(recorded)).toEqual([])
    await at('2099-09-25')
    expect(await sentAbout(recorded)).toEqual(['term.due 3 lawyer'])
  })

  it('of years ago and of closed cases are not sent', async () => {
    const old = await confirmed({ dueOn: '2099-08-03' })
    const caseId = await newCase()
    const closed = await confirmed({ caseId })
    await asOwner(app(), `update case_file set status = 'closed', closed_at = now() where id = $1`, [caseId])
    await at('2099-09-23')
    expect([...(await sentAbout(old)), ...(await sentAbout(closed))]).toEqual([])
  })

  it('are written once by two servers at once', async () => {
    const terms = await Promise.all([confirmed(), confirmed(), confirmed()])
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

describe('the person who counts a second time', () => {
  it('gets no alert, also where they would be the one to get it', async () => {
    const { lawyer, colleague } = people()
    const settings = (await lawyer.get('/company/term-settings').expect(200)).body as { version: number }
    await lawyer.put('/company/term-settings', { secondConfirmation: true, version: settings.version }).expect(200)
    const caseId = await newCase()
    const { terms } = await addTrigger(caseId, { rules: ['app.appeal'], ownerId: null }, colleague)
    const { id } = termOf(terms, 'app.appeal')
    await asOwner(app(), `update case_term set due_on = '${dueOn}' where id = $1`, [id])
    // The owner of the company counts, is responsible for the case, and gets what is not confirmed.
    for (const day of ['23', '25', '28', '29', '30']) await at(`2099-09-${day}`)
    await at('2099-10-01')
    expect(await noticesAbout(app(), id).then((sent) => sent.filter(({ userId }) => userId === lawyer.id))).toEqual([])
    expect((await sentAbout({ id })).at(-1)).toBe('term.overdue 0 colleague')
  })
})

describe('the mail of an alert', () => {
  const mailsTo = (person: Person, words: string) =>
    app().mail.sent.filter(({ to, subject }) => to === person.email && subject.includes(words))

  it('names the day and nothing of the case, and waits for quiet hours to end unless the term is jurisdictional', async () => {
    const [quiet, other] = [await member(app(), home()), await member(app(), home())]
    for (const person of [quiet, other]) {
      const { body } = await person.get('/notices/preferences').expect(200)
      const quietHours = { on: true, from: '00:01', to: '00:00' }
      await person.put('/notices/preferences', { ...(body as object), quietHours }).expect(200)
    }
    await confirmed({ ownerId: other.id, dueOn: '2099-11-25' })
    await confirmed({ ownerId: quiet.id, dueOn: '2099-11-25', nature: 'jurisdictional' })
    await at('2099-11-24')
    await expect.poll(() => mailsTo(quiet, 'vence el').length, { timeout: 15_000 }).toBe(1)
    expect(mailsTo(other, 'vence el')).toEqual([])
    const [mail] = mailsTo(quiet, 'vence el')
    expect(mail?.text).toContain('miércoles, 25 de noviembre de 2099')
    expect(mail?.text).not.toMatch(/Laracuente|réplica/)
  })
})
