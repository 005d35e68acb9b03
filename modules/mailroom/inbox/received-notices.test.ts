// Court notices that arrive by mail: whether their sender is proven, and which case they belong to.
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { pastNotice, readMail, waitUntilRead, type MailAnswer } from '#tests/support/inbox.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { accept, stranger, useMailOffice } from '#tests/support/mail-office.ts'
import { signedBy, writeMail } from '#tests/support/mails-in.ts'
import { created } from '#tests/support/office-fixture.ts'
import { codeOf } from '#tests/support/opened-cases.ts'
import { wrapFile } from '../receiving/wrap-file.ts'

const { app, people, deliver, newNumber, openCase, receive, termsOf, noticesTo, wallOff } = useMailOffice()
let owner: Person
let colleague: Person
beforeAll(() => {
  ;({ owner, colleague } = people())
})

describe('the sender of a notice', () => {
  it('is the court if the signed domain belongs to a court, and the notice proposes terms', async () => {
    const number = newNumber()
    const caseId = await openCase(number)
    const mail = await receive(writeMail({ text: pastNotice(number) }))
    expect(mail).toMatchObject({ state: 'pending', case: { id: caseId }, notice: { trust: 'court', questions: [] } })
    expect(mail.authentication).toMatchObject({ domain: 'poderjudicial.pr', dkim: 'pass' })
    expect(mail.courtNotice?.proposals.map(({ kind }) => kind)).toEqual(['terms'])
    expect(await termsOf(caseId)).toEqual([])
  })

  it('is read if the notice is an attached HTML page', async () => {
    const number = newNumber()
    const caseId = await openCase(number)
    const page = `<html><body>${pastNotice(number)
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join('')}</body></html>`
    const file = wrapFile({ name: 'notificacion.html', mimeType: 'text/html', bytes: Buffer.from(page) })
    const raw = Buffer.concat([Buffer.from('From: no-reply@poderjudicial.pr\r\n'), file])
    const mail = await receive(raw)
    expect(mail).toMatchObject({ state: 'pending', case: { id: caseId }, notice: { trust: 'court' } })
  })

  it('may be a member of the office who forwards it by signed mail', async () => {
    const number = newNumber()
    await openCase(number)
    const from = `Colega <${colleague.email}>`
    const forwarded = { authentication: signedBy(colleague.email.split('@')[1] ?? '') }
    const mail = await receive(writeMail({ from, subject: 'RV: aviso', text: pastNotice(number) }), forwarded)
    expect(mail).toMatchObject({ state: 'pending', notice: { trust: 'member' } })
  })

  it.each([
    ['a name of a court without a signature', {}, stranger],
    [
      'a signed domain that only looks like a court’s',
      { from: 'x@notpoderjudicial.pr' },
      { authentication: signedBy('notpoderjudicial.pr') },
    ],
    [
      'a court inside a message that a stranger forwards',
      { from: 'x@strange.example', subject: 'Fwd: aviso' },
      { authentication: signedBy('strange.example') },
    ],
  ])('is not proven by %s: the notice waits, proposes nothing and is in no case', async (_, written, origin) => {
    const number = newNumber()
    const caseId = await openCase(number)
    const inner = 'From: no-reply@poderjudicial.pr\nSent: Fri, 9 Oct 2026 10:00:00 -0400\n\n'
    const mail = await receive(writeMail({ ...written, text: `${inner}${pastNotice(number)}` }), origin)
    expect(mail).toMatchObject({
      state: 'queued',
      reason: 'sender_unproven',
      case: null,
      suggestions: [{ id: caseId }],
    })
    expect(mail.notice?.questions).toContain('sender_unproven')
    expect(mail.courtNotice?.proposals).toEqual([])
  })

  it('can be vouched for by the person who chooses the case or accepts the notice', async () => {
    const [first, second] = [newNumber(), newNumber()]
    const cases = [await openCase(first), await openCase(second)]
    const one = await receive(writeMail({ text: pastNotice(first) }), stranger)
    const path = `/inbox/${one.id}/case`
    const chosen = (await owner.put(path, { version: one.version, caseId: cases[0] }).expect(200)).body as MailAnswer
    expect(chosen).toMatchObject({ state: 'queued', reason: 'sender_unproven', case: { id: cases[0] } })
    expect(codeOf(await accept(owner, chosen).expect(409))).toBe('notice_unproven')
    const filed = (await accept(owner, chosen, { vouched: true }).expect(200)).body as MailAnswer
    expect(filed).toMatchObject({ state: 'filed', courtNotice: { vouchedBy: { id: owner.id } } })
    expect((await termsOf(cases[0] ?? '')).map(({ state }) => state)).toContain('proposed')

    const two = await receive(writeMail({ text: pastNotice(second) }), stranger)
    const vouch = { version: two.version, caseId: cases[1], vouched: true }
    const vouched = (await owner.put(`/inbox/${two.id}/case`, vouch).expect(200)).body as MailAnswer
    expect(vouched).toMatchObject({ state: 'pending', courtNotice: { vouchedBy: { id: owner.id } } })
    expect(vouched.courtNotice?.proposals.map(({ kind }) => kind)).toEqual(['terms'])
  })

  it.each([
    ['a court', undefined, {}],
    ['a stranger for whom a person vouches', stranger, { vouched: true }],
  ])('may be %s: a hearing keeps its time once a person chooses the case', async (_, origin, decision) => {
    const caseId = await openCase(newNumber())
    const text = `${pastNotice(newNumber())}\nVISTA SEÑALADA PARA EL 15/01/2027 A LAS 9:00 A.M. EN EL SALÓN 301`
    const mail = await receive(writeMail({ text }), origin)
    const body = { version: mail.version, caseId, ...decision }
    const chosen = (await owner.put(`/inbox/${mail.id}/case`, body).expect(200)).body as MailAnswer
    const hearing = chosen.courtNotice?.proposals.find(({ kind }) => kind === 'hearing')
    expect(hearing).toMatchObject({ startsAt: '2027-01-15T13:00:00.000Z' })
    await accept(owner, chosen, { proposals: [{ id: hearing?.id }] }).expect(200)
  })

  it('has a hearing that is readable if it was stored with a time of the database', async () => {
    const number = newNumber()
    await openCase(number)
    const text = `${pastNotice(number)}\nVISTA SEÑALADA PARA EL 15/01/2027 A LAS 9:00 A.M. EN EL SALÓN 301`
    const mail = await receive(writeMail({ text }))
    await asOwner(
      app(),
      `update notice_proposal set payload = payload || '{"startsAt": "2027-01-15 13:00:00+00"}'
        where company_id = $1 and payload ->> 'kind' = 'hearing'`,
      [owner.companyId],
    )
    const { courtNotice } = await readMail(owner, mail.id)
    expect(courtNotice?.proposals.find(({ kind }) => kind === 'hearing')).toMatchObject({
      startsAt: '2027-01-15T13:00:00.000Z',
    })
  })
})

describe('a notice that arrives more than once', () => {
  it('is one notice if the messages differ only in other headers', async () => {
    const number = newNumber()
    await openCase(number)
    const written = { messageId: `<${number}@court.example>`, text: pastNotice(number) }
    const first = await receive(writeMail(written))
    const again = await receive(writeMail({ ...written, headers: ['Received: from mx by other; Fri, 9 Oct 2026'] }))
    expect(again.state).toBe('duplicate')
    expect(await deliver(writeMail(written))).toBe(first.id)
    expect((await readMail(owner, first.id)).sightings).toBe(2)
  })

  it('is a second notice if it has the same message id and other words', async () => {
    const number = newNumber()
    await openCase(number)
    const messageId = `<${number}@court.example>`
    const first = await receive(writeMail({ messageId, text: pastNotice(number) }))
    const changed = await receive(writeMail({ messageId, text: pastNotice(number).replace('803', '904') }))
    expect([first.state, changed.state]).toEqual(['pending', 'pending'])
  })

  it('is a second notice if it has the same facts and rules otherwise', async () => {
    const number = newNumber()
    await openCase(number)
    const withoutLink = pastNotice(number).replace(/Presione[^]*/u, '')
    const first = await receive(writeMail({ text: `${withoutLink}\n\nNo ha lugar.` }))
    const second = await receive(writeMail({ text: `${withoutLink}\n\nHa lugar.` }))
    const copy = await receive(writeMail({ text: `${withoutLink}\n\nHa lugar.\n\nEnviado desde mi teléfono` }))
    expect([first.state, second.state, copy.state]).toEqual(['pending', 'pending', 'duplicate'])
    expect((await readMail(owner, second.id)).sightings).toBe(1)
  })

  it('is not a duplicate of a notice that a stranger sent first', async () => {
    const number = newNumber()
    await openCase(number)
    const forged = await receive(writeMail({ text: `De un extraño\n${pastNotice(number)}` }), stranger)
    const real = await receive(writeMail({ text: pastNotice(number) }))
    expect(real).toMatchObject({ state: 'pending', notice: { trust: 'court' }, sightings: 1 })
    expect((await readMail(owner, forged.id)).state).toBe('duplicate')
  })

  it('leaves an unproven one alone for which a person vouches at the same moment', async () => {
    const number = newNumber()
    await openCase(number)
    const unproven = await receive(writeMail({ text: `De un extraño\n${pastNotice(number)}` }), stranger)
    const decision = new pg.Client({ connectionString: app().urls.owner })
    await decision.connect()
    try {
      await decision.query('begin')
      await decision.query('select 1 from inbound_mail where id = $1 for no key update', [unproven.id])
      const id = await deliver(writeMail({ text: pastNotice(number) }))
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%inbound_mail%'`
      await vi.waitFor(async () => expect(await asOwner(app(), waiting)).not.toEqual([]), 10_000)
      // Nothing that waits for the message holds its notice: the decision would wait for it, too.
      await decision.query("set local lock_timeout = '300ms'")
      const vouch = 'update court_notice set vouched_by = $1 where mail_id = $2'
      await decision.query(vouch, [owner.id, unproven.id])
      await decision.query('commit')
      await waitUntilRead(owner, id)
    } finally {
      await decision.end()
    }
    expect(await readMail(owner, unproven.id)).toMatchObject({ state: 'queued', sightings: 0 })
  })
})

describe('the case of a notice', () => {
  it('is the case of a consolidated number if the first number is unknown', async () => {
    const number = newNumber()
    const caseId = await openCase(number)
    const text = pastNotice('SJ2024CV99991').replace('SALÓN', `CONS. ${number}\nSALÓN`)
    expect(await receive(writeMail({ text }))).toMatchObject({ state: 'pending', case: { id: caseId } })
  })

  it('is suggested if the names of both sides match', async () => {
    const caseId = await openCase(newNumber(), { name: 'Zenquis Barbosa v. Maderera Toa' })
    const text = pastNotice('SJ2024CV99992')
      .replace('RIVERA LÓPEZ, CARMEN M.', 'ZENQUIS BARBOSA, LUIS')
      .replace('COOPERATIVA X', 'MADERERA TOA, INC.')
    const mail = await receive(writeMail({ text }))
    expect(mail).toMatchObject({ state: 'queued', reason: 'case_unsure', suggestions: [{ id: caseId }] })
    expect(mail.notice?.questions).toContain('case_unsure')
    const { body } = await owner.get('/inbox').query({ q: 'zenquis maderera' }).expect(200)
    expect(body).toMatchObject({ items: [{ id: mail.id }] })
  })

  it('is suggested again when a message is put back into the queue', async () => {
    const suggested = await openCase(newNumber(), { name: 'Ubarri Cestero v. Astilleros Loíza' })
    const text = pastNotice('SJ2024CV99973')
      .replace('RIVERA LÓPEZ, CARMEN M.', 'UBARRI CESTERO, LUIS')
      .replace('COOPERATIVA X', 'ASTILLEROS LOÍZA, INC.')
    const { id, version } = await receive(writeMail({ text }))
    const choose = async (caseId: string | null, from: number) =>
      (await owner.put(`/inbox/${id}/case`, { version: from, caseId }).expect(200)).body as MailAnswer
    const chosen = await choose(await openCase(newNumber()), version)
    expect(chosen.notice?.questions).not.toContain('case_unsure')
    const queued = await choose(null, chosen.version)
    expect(queued).toMatchObject({ state: 'queued', reason: 'case_unsure', suggestions: [{ id: suggested }] })
    expect(queued.notice?.questions).toContain('case_unsure')
  })

  it('is found after a correction by the address, the parties and other numbers, too', async () => {
    const correct = async ({ id, version }: MailAnswer, value: string | null) => {
      const body = { version, values: [{ field: 'number', value }] }
      return (await owner.put(`/inbox/${id}/readings`, body).expect(200)).body as MailAnswer
    }
    const addressed = await openCase(newNumber())
    const addressId = await created(owner.post('/mail-addresses', { purpose: 'case', caseId: addressed }))
    const toAddress = await receive(writeMail({ text: pastNotice('SJ2024CV99981') }), { addressId })
    const corrected = await correct(toAddress, 'SJ2024CV99982')
    expect(corrected).toMatchObject({ state: 'queued', reason: 'case_unsure', suggestions: [{ id: addressed }] })
    expect(await correct(corrected, null)).toMatchObject({ state: 'pending', case: { id: addressed } })

    const withSides = await openCase(newNumber(), { name: 'Yauregui Montes v. Quincalla Pepino' })
    const text = pastNotice('SJ2024CV99983')
      .replace('RIVERA LÓPEZ, CARMEN M.', 'YAUREGUI MONTES, LUIS')
      .replace('COOPERATIVA X', 'QUINCALLA PEPINO, INC.')
    const named = await correct(await receive(writeMail({ text })), 'SJ2024CV99984')
    expect(named).toMatchObject({ state: 'queued', reason: 'case_unsure', suggestions: [{ id: withSides }] })

    const [first, second] = [newNumber(), newNumber()]
    const consolidated = [await openCase(first), await openCase(second)]
    const list = pastNotice('SJ2024CV99985').replace('SALÓN', `CONS. ${first}\nCONS. ${second}\nSALÓN`)
    const listed = await correct(await receive(writeMail({ text: list })), 'SJ2024CV99986')
    expect(listed).toMatchObject({ state: 'queued', reason: 'number_shared' })
    expect(listed.suggestions.map(({ id }) => id).toSorted()).toEqual(consolidated.toSorted())
  })

  it('may be closed: it gets proposals and the owner is notified, but nothing is accepted until it is reopened', async () => {
    const number = newNumber()
    const caseId = await openCase(number, { responsibleId: colleague.id })
    await owner.post(`/cases/${caseId}/close`).expect(200)
    const mail = await receive(writeMail({ text: pastNotice(number) }))
    expect(mail).toMatchObject({ state: 'pending', case: { id: caseId } })
    expect(mail.courtNotice?.proposals).toMatchObject([{ kind: 'terms' }])
    expect(await noticesTo(owner, mail.id)).toMatchObject([{ kind: 'inbox.notice' }])
    expect(codeOf(await accept(owner, mail).expect(409))).toBe('case_closed')
    expect(await readMail(owner, mail.id)).toMatchObject({ state: 'pending', version: mail.version })
  })

  it('hides suggestions, duplicates and notices from people behind its wall', async () => {
    const number = newNumber()
    const caseId = await openCase(number)
    await wallOff(caseId)
    const mail = await receive(writeMail({ text: pastNotice(number) }), stranger)
    const again = await receive(writeMail({ text: `Otra vez\n${pastNotice(number)}` }), stranger)
    expect([mail.state, again.state]).toEqual(['queued', 'duplicate'])
    for (const { id } of [mail, again])
      expect(codeOf(await colleague.get(`/inbox/${id}`).expect(404))).toBe('mail_not_found')
    const version = mail.version
    await colleague.put(`/inbox/${mail.id}/case`, { version, caseId: null, vouched: true }).expect(404)
    expect(await noticesTo(colleague, mail.id)).toEqual([])
    expect(await noticesTo(owner, mail.id)).toMatchObject([{ kind: 'inbox.queued' }])
  })

  it('hides duplicates behind its wall, too, once a person chooses it', async () => {
    const walled = await openCase(newNumber(), { name: 'Ocasio v. Yunque' })
    await wallOff(walled)
    const text = pastNotice('SJ2024CV99993').replace('RIVERA LÓPEZ, CARMEN M.', 'QUETGLAS, INÉS')
    const mail = await receive(writeMail({ text }))
    const again = await receive(writeMail({ text: `Reenviado\n${text}` }))
    await colleague.get(`/inbox/${again.id}`).expect(200)
    await owner.put(`/inbox/${mail.id}/case`, { version: mail.version, caseId: walled }).expect(200)
    await colleague.get(`/inbox/${mail.id}`).expect(404)
    await colleague.get(`/inbox/${again.id}`).expect(404)
  })
})
