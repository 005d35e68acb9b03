// Notices that people of the office drop or paste: read, matched with a case, and decided.
// The notices of `pastNotice` are of a judgment that was filed on 9 October 2026.
import { describe, expect, it } from 'vitest'
import { makePdf } from '#tests/support/files.ts'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { dropFile, pastNotice, pasteText, readMail, waitUntilRead, type MailAnswer } from '#tests/support/inbox.ts'

const app = useApp({ background: true })
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code

async function openCase(owner: Person, courtCaseNumber: string, name = 'Rivera v. Cooperativa'): Promise<string> {
  return ((await owner.post('/cases', { name, courtCaseNumber }).expect(201)).body as { id: string }).id
}
const accept = (person: Person, { id, version }: MailAnswer, more: object = {}) =>
  person.post(`/inbox/${id}/accept`, { version, ...more })
const termsOf = async (person: Person, caseId: string) =>
  (
    (await person.get(`/cases/${caseId}/terms`).expect(200)).body as {
      terms: { act: string; state: string; dueOn: string }[]
    }
  ).terms

describe('a pasted notice', () => {
  it('is read, matched with a case by its number, and proposes terms by the rules', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV01234')
    const mail = await pasteText(owner, pastNotice('SJ2025CV01234'))
    expect(mail).toMatchObject({
      state: 'pending',
      case: { id: caseId },
      notice: { kind: 'judgment', number: 'SJ2025CV01234', filedOn: '2026-10-09', trust: 'drop', link: true },
      courtNotice: { issuedOn: '2026-10-07', room: '803', linkExpiresOn: '2026-11-23' },
    })
    const [terms] = mail.courtNotice?.proposals ?? []
    if (terms?.kind !== 'terms') throw new Error('no terms were proposed')
    expect(Object.fromEntries(terms.terms.map(({ rule, dueOn }) => [rule, dueOn]))).toMatchObject({
      'post.recon.judgment': '2026-10-26',
      'post.costs': '2026-10-19',
      'app.appeal': '2026-11-09',
    })
    expect(await termsOf(owner, caseId)).toEqual([])
    expect((await owner.get('/inbox/count').expect(200)).body).toEqual({ pending: 1, queued: 0 })

    const filed = (await accept(owner, mail).expect(200)).body as MailAnswer
    expect(filed).toMatchObject({ state: 'filed', can: { decide: false }, decidedBy: { id: owner.id } })
    expect(filed.courtNotice?.proposals).toMatchObject([{ kind: 'terms', state: 'accepted' }])
    const stored = await termsOf(owner, caseId)
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['proposed']))
    expect(stored.map(({ dueOn }) => dueOn)).toContain('2026-11-09')
    expect(codeOf((await accept(owner, filed).expect(409)).body)).toBe('mail_decided')
    expect((await owner.get(`/cases/${caseId}/notices`).expect(200)).body).toMatchObject({ items: [{ id: mail.id }] })
  })

  it('is found by the number that it states and by its case or a suggested one', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00012')
    await pasteText(owner, pastNotice('SJ2025CV00012'))
    await pasteText(owner, pastNotice('SJ2025CV00013'))
    const { name } = (await owner.get(`/cases/${caseId}`).expect(200)).body as { name: string }
    const found = async (q: string) => {
      const { body } = await owner.get('/inbox').query({ q }).expect(200)
      return (body as { items: { notice: { number: string } }[] }).items.map(({ notice }) => notice.number)
    }
    expect(await found('sj2025cv00013')).toEqual(['SJ2025CV00013'])
    // The other notice has the parties of the case, which is suggested for it.
    expect(await found(name)).toEqual(['SJ2025CV00013', 'SJ2025CV00012'])
    expect(await found('SJ2025CV00014')).toEqual([])
    expect(await found(`sj2025cv00013 sj2025cv00012 ${name}`)).toEqual(['SJ2025CV00013'])
  })

  it('creates the terms of the chosen rules only', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00002')
    const mail = await pasteText(owner, pastNotice('SJ2025CV00002'))
    const [proposal] = mail.courtNotice?.proposals ?? []
    const proposals = [{ id: proposal?.id, rules: ['app.appeal'] }]
    await accept(owner, mail, { proposals }).expect(200)
    expect(await termsOf(owner, caseId)).toMatchObject([{ dueOn: '2026-11-09', state: 'proposed' }])
  })

  it('waits in the queue without a case, suggests a case whose number has more zeros, and continues once it is chosen', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00029')
    const mail = await pasteText(owner, pastNotice('SJ2025CV29'))
    expect(mail).toMatchObject({ state: 'queued', reason: 'case_unsure', case: null, suggestions: [{ id: caseId }] })
    expect(mail.notice?.questions).toContain('number_unsure')
    expect(codeOf((await accept(owner, mail).expect(409)).body)).toBe('mail_case_missing')
    const stale = await owner.put(`/inbox/${mail.id}/case`, { version: mail.version + 1, caseId })
    expect([stale.status, codeOf(stale.body)]).toEqual([409, 'stale_version'])
    const chosen = (await owner.put(`/inbox/${mail.id}/case`, { version: mail.version, caseId }).expect(200))
      .body as MailAnswer
    expect(chosen).toMatchObject({ state: 'pending', case: { id: caseId } })
    await accept(owner, chosen).expect(200)
    expect(await termsOf(owner, caseId)).not.toEqual([])
  })

  it('asks for the case if two cases have the number', async () => {
    const { owner } = await office(app())
    const cases = [await openCase(owner, 'SJ2025CV00003', 'Uno'), await openCase(owner, 'SJ2025CV00003', 'Dos')]
    const mail = await pasteText(owner, pastNotice('SJ2025CV00003'))
    expect(mail.state).toBe('queued')
    expect(mail.suggestions.map(({ id }) => id).sort((a, b) => a.localeCompare(b))).toEqual(
      [...cases].sort((a, b) => a.localeCompare(b)),
    )
    expect(mail.notice?.questions).toContain('case_unsure')
  })

  it('proposes 60 days if a party of the case is the State', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00004')
    const state = { name: 'Departamento de Hacienda', role: 'defendant', side: 'adverse' }
    await owner.post(`/cases/${caseId}/parties`, state).expect(201)
    const mail = await pasteText(owner, pastNotice('SJ2025CV00004'))
    const [terms] = mail.courtNotice?.proposals ?? []
    if (terms?.kind !== 'terms') throw new Error('no terms were proposed')
    expect(terms.terms.find(({ rule }) => rule === 'app.appeal.state')?.dueOn).toBe('2026-12-08')
    expect(terms.terms.some(({ rule }) => rule === 'app.appeal')).toBe(false)
  })

  it('is matched again, and its terms are counted again, after a correction', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00005')
    const mail = await pasteText(owner, pastNotice('SJ2025CV99999'))
    const correct = (values: object[], version = mail.version) =>
      owner.put(`/inbox/${mail.id}/readings`, { version, values })
    const wrong = await correct([{ field: 'filedOn', value: '2026-02-30' }])
    expect([wrong.status, codeOf(wrong.body)]).toEqual([422, 'notice_value_invalid'])
    for (const value of [
      { field: 'hearingAt', value: '2026-12-20T09:00' },
      { field: 'court', value: ' ' },
    ])
      expect(codeOf((await correct([value]).expect(422)).body)).toBe('notice_value_invalid')
    const answer = await correct([
      { field: 'number', value: 'sj 2025 cv 00005' },
      { field: 'filedOn', value: '2026-10-13' },
    ]).expect(200)
    const corrected = answer.body as MailAnswer
    expect(corrected).toMatchObject({ state: 'pending', case: { id: caseId }, notice: { filedOn: '2026-10-13' } })
    expect(corrected.courtNotice?.readings.find(({ field }) => field === 'number')?.rule).toBe('person')
    expect(corrected.courtNotice?.proposals[0]).toMatchObject({ kind: 'terms', happenedOn: '2026-10-13' })
  })

  it('is a duplicate of the first if it is pasted again', async () => {
    const own = await office(app())
    const colleague = await member(app(), own)
    await openCase(own.owner, 'SJ2025CV00006')
    const text = pastNotice('SJ2025CV00006')
    const first = await pasteText(own.owner, text)
    const forwarded = await pasteText(colleague, `Fwd: para su atención\n\n${text}`)
    const again = await pasteText(colleague, text)
    expect([forwarded.state, again.id]).toEqual(['duplicate', first.id])
    expect(await readMail(own.owner, first.id)).toMatchObject({ sightings: 2 })
    expect(((await own.owner.get('/inbox').expect(200)).body as { total: number }).total).toBe(1)
  })

  it('voids the open terms of a notice that it amends once it is accepted', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00007')
    await accept(owner, await pasteText(owner, pastNotice('SJ2025CV00007'))).expect(200)
    const before = (await termsOf(owner, caseId)).length
    const text = pastNotice('SJ2025CV00007')
      .replace('NOTIFICACIÓN\n', 'NOTIFICACIÓN ENMENDADA\n')
      .replace('HOY 9 DE OCTUBRE', 'HOY 14 DE OCTUBRE')
    const amended = await pasteText(owner, text)
    expect(amended.courtNotice).toMatchObject({ amends: true, earlier: { filedOn: '2026-10-09' } })
    expect(amended.courtNotice?.proposals.map(({ kind }) => kind)).toEqual(['replacement', 'terms'])
    await accept(owner, amended).expect(200)
    const terms = await termsOf(owner, caseId)
    expect(terms.filter(({ state }) => state === 'void')).toHaveLength(before)
    expect(terms.filter(({ state }) => state === 'proposed').map(({ dueOn }) => dueOn)).toContain('2026-11-13')
  })
})

describe('a dropped file', () => {
  it('is filed as a document of the case, once', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00008')
    const pdf = await makePdf([pastNotice('SJ2025CV00008', 'ORDEN')])
    const mail = await dropFile(owner, pdf, 'notificación.pdf')
    expect(mail).toMatchObject({ state: 'pending', notice: { kind: 'order' }, files: [{ name: 'notificación.pdf' }] })
    const filed = (await accept(owner, mail).expect(200)).body as MailAnswer
    const documents = (await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: { id: string }[] }
    expect(documents.items).toMatchObject([{ id: filed.files[0]?.documentId, name: 'notificación.pdf' }])
  })

  it('has the sender, the subject and the link of the message if it is a message', async () => {
    const { owner } = await office(app())
    await openCase(owner, 'SJ2025CV00009')
    const html = `<pre>${pastNotice('SJ2025CV00009').replace(/https:\S+/u, '')}</pre><p>Presione aquí para acceder al documento electrónico: <a href="https://red.example.pr/d/9">aquí</a></p>`
    const eml = [
      'From: Notificaciones <no-reply@court.example>',
      'To: lcda.vega@example.com',
      'Subject: =?UTF-8?Q?Notificaci=C3=B3n_electr=C3=B3nica_SJ2025CV00009?=',
      'Message-ID: <a9@court.example>',
      'Date: Fri, 9 Oct 2026 10:00:00 -0400',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
    ].join('\r\n')
    const mail = await dropFile(owner, eml, 'aviso.eml')
    expect(mail).toMatchObject({
      state: 'pending',
      from: { address: 'no-reply@court.example', name: 'Notificaciones' },
      subject: 'Notificación electrónica SJ2025CV00009',
      courtNotice: { linkUrl: 'https://red.example.pr/d/9' },
    })
    const raw = await owner.get(`/inbox/${mail.id}/raw`).expect(200)
    expect(raw.headers['content-disposition']).toContain('SJ2025CV00009.eml')
  })

  it('waits for a person if it is not a notice, and can be filed with its attachments', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00010')
    const mail = await dropFile(owner, 'Le envío el recibo del caso SJ2025CV00010. Carmen', 'carta.txt')
    expect(mail).toMatchObject({ state: 'queued', reason: 'no_notice', notice: null })
    const version = mail.version
    const chosen = (await owner.put(`/inbox/${mail.id}/case`, { version, caseId }).expect(200)).body as MailAnswer
    await accept(owner, chosen).expect(200)
    expect((await owner.get(`/cases/${caseId}/documents`)).body).toMatchObject({ items: [{ name: 'carta.txt' }] })
  })

  it('is no notice again when it is put back into the queue', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, 'SJ2025CV00011')
    const mail = await dropFile(owner, 'Le envío el recibo del caso SJ2025CV00011. Carmen', 'carta.txt')
    const choose = async (chosen: string | null, version: number) =>
      (await owner.put(`/inbox/${mail.id}/case`, { version, caseId: chosen }).expect(200)).body as MailAnswer
    const { version } = await choose(caseId, mail.version)
    expect(await choose(null, version)).toMatchObject({ state: 'queued', reason: 'no_notice' })
  })

  it('can be dismissed and reopened', async () => {
    const { owner } = await office(app())
    const mail = await dropFile(owner, 'nada que ver', 'nota.txt')
    const dismissed = (await owner.post(`/inbox/${mail.id}/dismiss`, { version: mail.version }).expect(200))
      .body as MailAnswer
    expect(dismissed.state).toBe('dismissed')
    const back = await owner.post(`/inbox/${mail.id}/reopen`, { version: dismissed.version }).expect(200)
    expect(back.body).toMatchObject({ state: 'queued', decidedBy: null })
  })
})

describe('the link of a notice', () => {
  it('has a document that a person marks as saved or not saved; a message without a notice has none', async () => {
    const { owner } = await office(app())
    await openCase(owner, 'SJ2025CV00011')
    const mail = await pasteText(owner, pastNotice('SJ2025CV00011'))
    const saved = (await owner.put(`/inbox/${mail.id}/link`, { saved: true }).expect(200)).body as MailAnswer
    expect(saved.courtNotice?.linkSavedBy?.id).toBe(owner.id)
    const undone = await owner.put(`/inbox/${mail.id}/link`, { saved: false }).expect(200)
    expect(undone.body).toMatchObject({ notice: { linkSavedAt: null } })
    const none = await pasteText(owner, 'nada')
    expect(codeOf((await owner.put(`/inbox/${none.id}/link`, { saved: true }).expect(409)).body)).toBe('notice_missing')
  })
})

describe('mail of a reserved case', () => {
  it('is not visible to a person behind the wall, in any list, count or response', async () => {
    const own = await office(app())
    const walled = await member(app(), own)
    const caseId = await openCase(own.owner, 'SJ2025CV00012')
    const mail = await pasteText(own.owner, pastNotice('SJ2025CV00012'))
    const wall = {
      kind: 'person',
      personIds: [walled.id],
      contactId: own.owner.id,
      reason: 'Cliente anterior',
    }
    const raised = await own.owner.post(`/cases/${caseId}/walls`, wall)
    expect(raised.status).toBe(201)
    expect(codeOf((await walled.get(`/inbox/${mail.id}`).expect(404)).body)).toBe('mail_not_found')
    expect((await walled.get('/inbox?view=all').expect(200)).body).toMatchObject({ items: [], total: 0 })
    expect((await walled.get('/inbox/count').expect(200)).body).toEqual({ pending: 0, queued: 0 })
    const again = await walled.post('/inbox/texts', { text: pastNotice('SJ2025CV00012') })
    expect(again.status).toBe(201)
    await walled.get(`/inbox/${mail.id}`).expect(404)
  })
})

describe('concurrent decisions', () => {
  it('create the terms once', async () => {
    const own = await office(app())
    const colleague = await member(app(), own)
    const caseId = await openCase(own.owner, 'SJ2025CV00013')
    const mail = await pasteText(own.owner, pastNotice('SJ2025CV00013'))
    const answers = await Promise.all([
      accept(own.owner, mail),
      accept(colleague, await waitUntilRead(colleague, mail.id)),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const acts = (await termsOf(own.owner, caseId)).map(({ act }) => act)
    expect(new Set(acts).size).toBe(acts.length)
  })
})
