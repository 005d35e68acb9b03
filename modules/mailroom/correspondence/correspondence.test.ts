// Mail of a case: written, taken back, sent, answered, and filed from whom the case knows.
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { MailRefused } from '#server/ports/mail.ts'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useMailOffice } from '#tests/support/mail-office.ts'
import { signedBy, writeMail } from '#tests/support/mails-in.ts'
import { created } from '#tests/support/office-fixture.ts'
import { runSchedule } from '#tests/support/subscriptions.ts'
import type { CaseMessage } from './correspondence.contract.ts'

type Message = z.output<typeof CaseMessage>

const { app, people, newNumber, openCase, arrive, noticesTo, wallOff } = useMailOffice()
let owner: Person
let colleague: Person
beforeAll(() => {
  ;({ owner, colleague } = people())
})

const client = 'carmen@cliente.example'
/** Opens a case of a client with a mailbox. */
async function caseOfClient(): Promise<string> {
  const clientId = await created(owner.post('/clients', { name: 'Carmen Rivera López', email: client }))
  return openCase(newNumber(), { clientId })
}
const draftOf = (more: object = {}) => ({
  to: [client],
  subject: 'Recibo de la fianza',
  html: '<p>Estimada Carmen:</p><p>¿Tiene el recibo?</p>',
  locale: 'es',
  ...more,
})
const write = async (caseId: string, more: object = {}): Promise<Message> =>
  (await owner.post(`/cases/${caseId}/mail-messages`, draftOf(more)).expect(201)).body as Message
const read = async (threadId: string): Promise<Message[]> =>
  ((await owner.get(`/mail-threads/${threadId}`).expect(200)).body as { messages: Message[] }).messages

/** Lets the ten seconds pass, and waits for the end of the sending. */
async function leave({ id, threadId }: Pick<Message, 'id' | 'threadId'>): Promise<Message> {
  await asOwner(app(), `update mail_message set send_at = now() - interval '11 minutes' where id = $1`, [id])
  await runSchedule(app(), 'mailroom.resume-sending')
  await expect
    .poll(async () => (await read(threadId)).find((message) => message.id === id)?.state)
    .toMatch(/^(?:sent|kept|failed)$/u)
  return (await read(threadId)).find((message) => message.id === id) as Message
}
async function sendNow(caseId: string, more: object = {}): Promise<Message> {
  const { id, version } = await write(caseId, more)
  const scheduled = (await owner.post(`/mail-messages/${id}/send`, { version }).expect(200)).body as Message
  return leave(scheduled)
}
const threadsOf = async (caseId: string, person = owner) =>
  (await person.get(`/cases/${caseId}/mail-threads`).expect(200)).body as {
    items: { id: string; subject: string; messages: number; awaitsAnswer: boolean; unsent: number; people: string[] }[]
    address: string | null
    delivers: boolean
  }

describe('a message of a case', () => {
  it('leaves after the time to undo, with answers to the address of the case, and its text stands among the documents', async () => {
    const caseId = await caseOfClient()
    const draft = await write(caseId)
    expect(draft).toMatchObject({
      state: 'draft',
      recipients: [{ name: 'Carmen Rivera López', address: client, kind: 'to' }],
      text: 'Estimada Carmen:\n¿Tiene el recibo?',
      can: { edit: true, undo: false },
    })
    const before = Date.now()
    const scheduled = (await owner.post(`/mail-messages/${draft.id}/send`, { version: draft.version }).expect(200))
      .body as Message
    expect(scheduled).toMatchObject({ state: 'scheduled', can: { edit: false, undo: true } })
    expect(Date.parse(scheduled.sendAt ?? '') - before).toBeGreaterThanOrEqual(9_000)
    expect(app().mail.letters).toEqual([])

    const sent = await leave(scheduled)
    expect(sent).toMatchObject({ state: 'sent', problem: null, refused: [], can: { edit: false, undo: false } })
    const { address, delivers } = await threadsOf(caseId)
    expect(delivers).toBe(true)
    expect(address).toMatch(/^caso\..+@in\.example\.test$/u)
    expect(app().mail.letters).toMatchObject([
      {
        id: draft.id,
        to: [{ name: 'Carmen Rivera López', address: client }],
        replyTo: [{ address }],
        subject: 'Recibo de la fianza',
        text: 'Estimada Carmen:\n¿Tiene el recibo?',
      },
    ])
    await owner.post(`/mail-messages/${draft.id}/undo`).expect(409)

    const found = async () =>
      (await owner.get(`/cases/${caseId}/documents?pageSize=50`).expect(200)).body as {
        items: { name: string; folderId: string | null }[]
      }
    await expect.poll(async () => (await found()).items.length).toBe(1)
    const [document] = (await found()).items
    expect(document?.name).toMatch(/Recibo de la fianza\.eml$/u)
    expect(document?.folderId).not.toBeNull()
  })

  it('is taken back, changed and sent once', async () => {
    const caseId = await caseOfClient()
    const { id, version, threadId } = await write(caseId)
    const scheduled = (await owner.post(`/mail-messages/${id}/send`, { version }).expect(200)).body as Message
    await owner.put(`/mail-messages/${id}`, { ...draftOf(), version: scheduled.version }).expect(409)
    const back = (await owner.post(`/mail-messages/${id}/undo`).expect(200)).body as Message
    expect(back).toMatchObject({ state: 'draft', sendAt: null })
    await runSchedule(app(), 'mailroom.resume-sending')
    const stale = await owner.put(`/mail-messages/${id}`, { ...draftOf(), version }).expect(409)
    expect(stale.body).toMatchObject({ error: { code: 'stale_version' } })
    const saved = (
      await owner
        .put(`/mail-messages/${id}`, { ...draftOf({ subject: 'Otro asunto' }), version: back.version })
        .expect(200)
    ).body as Message
    expect((await threadsOf(caseId)).items).toMatchObject([{ id: threadId, subject: 'Otro asunto', unsent: 1 }])
    const before = app().mail.letters.length
    await owner.post(`/mail-messages/${id}/send`, { version: saved.version }).expect(200)
    await leave({ id, threadId })
    await runSchedule(app(), 'mailroom.resume-sending')
    expect(app().mail.letters.length - before).toBe(1)
  })

  it('says why it cannot be sent, and stays a draft', async () => {
    const caseId = await caseOfClient()
    const codeOfSending = async (more: object, at?: string) => {
      const { id, version } = await write(caseId, more)
      const answer = await owner.post(`/mail-messages/${id}/send`, { version, ...(at ? { at } : {}) })
      const { state } = (await read((await threadsOf(caseId)).items[0]?.id ?? ''))[0] ?? {}
      return [answer.status, (answer.body as { error: { code: string } }).error.code, state]
    }
    expect(await codeOfSending({ to: [] })).toEqual([422, 'message_without_recipient', 'draft'])
    expect(await codeOfSending({ html: '<p> </p>' })).toEqual([422, 'message_empty', 'draft'])
    expect(await codeOfSending({}, '2020-01-01T00:00:00Z')).toEqual([422, 'message_time_invalid', 'draft'])
    expect(await codeOfSending({}, '2099-01-01T00:00:00Z')).toEqual([422, 'message_time_invalid', 'draft'])
    const other = await created(owner.post('/cases', { name: 'Otro caso' }))
    const documentId = await created(owner.post(`/cases/${other}/documents`, { name: 'Ajeno', content: '<p>x</p>' }))
    await owner.post(`/cases/${caseId}/mail-messages`, draftOf({ documentIds: [documentId] })).expect(404)
  })

  it('that the mail server refuses fails with the reason, notifies its author and can be sent again', async () => {
    const caseId = await caseOfClient()
    app().mail.failWith = new MailRefused('550 5.1.1 no such mailbox', { address: true })
    const failed = await sendNow(caseId)
    app().mail.failWith = undefined
    expect(failed).toMatchObject({ state: 'failed', problem: 'refused', can: { edit: true } })
    const notices = await asOwner<{ kind: string }>(
      app(),
      `select kind from notice where user_id = $1 and data ->> 'messageId' = $2`,
      [owner.id, failed.id],
    )
    expect(notices).toEqual([{ kind: 'inbox.message_failed' }])
    await owner.post(`/mail-messages/${failed.id}/send`, { version: failed.version }).expect(200)
    expect(await leave(failed)).toMatchObject({ state: 'sent', problem: null })
  })

  it('does not leave once the case is closed, and leaves without the recipients whom the server refuses', async () => {
    const [caseId, refusing] = [await caseOfClient(), await caseOfClient()]
    const { id, version, threadId } = await write(caseId)
    await owner.post(`/mail-messages/${id}/send`, { version }).expect(200)
    await owner.post(`/cases/${caseId}/close`).expect(200)
    expect(await leave({ id, threadId })).toMatchObject({ state: 'failed', problem: 'case_closed' })
    await owner.post(`/cases/${caseId}/mail-messages`, draftOf()).expect(409)

    app().mail.refused.push('nadie@cliente.example')
    const sent = await sendNow(refusing, { cc: ['nadie@cliente.example'] })
    expect(sent).toMatchObject({ state: 'sent', refused: ['nadie@cliente.example'] })
  })

  it('and its thread are deleted with the draft', async () => {
    const caseId = await caseOfClient()
    const { id } = await write(caseId)
    await owner.delete(`/mail-messages/${id}`).expect(204)
    expect((await threadsOf(caseId)).items).toEqual([])
  })
})

describe('an answer', () => {
  it('of a client whose domain signed it stands in the thread at once, and is answered there', async () => {
    const caseId = await caseOfClient()
    const sent = await sendNow(caseId)
    const [address] = await asOwner<{ id: string }>(app(), 'select id from mail_address where case_id = $1', [caseId])
    const raw = writeMail({
      from: `Carmen <${client}>`,
      subject: 'RE: Recibo',
      text: 'Aquí está.',
      headers: [`In-Reply-To: <${sent.id}@spy.example>`],
    })
    const mail = await arrive(raw, { addressId: address?.id ?? '', authentication: signedBy('cliente.example') })
    expect(mail).toMatchObject({ state: 'filed', case: { id: caseId } })
    const messages = await read(sent.threadId)
    expect(messages.map(({ state }) => state)).toEqual(['sent', 'received'])
    expect((await threadsOf(caseId)).items).toMatchObject([{ id: sent.threadId, messages: 2, awaitsAnswer: true }])
    expect(await noticesTo(owner, mail.id)).toMatchObject([{ kind: 'inbox.message', data: { caseId } }])

    const answered = await write(caseId, { threadId: sent.threadId, subject: 'RE: Recibo' })
    await owner.post(`/mail-messages/${answered.id}/send`, { version: answered.version }).expect(200)
    await leave(answered)
    expect(app().mail.letters.at(-1)?.references).toContain(`<${sent.id}@spy.example>`)
  })

  it('without a proof, or of an unknown address, waits for a person', async () => {
    const caseId = await caseOfClient()
    await sendNow(caseId)
    const [address] = await asOwner<{ id: string }>(app(), 'select id from mail_address where case_id = $1', [caseId])
    const addressId = address?.id ?? ''
    const letter = (from: string, text: string) => writeMail({ from, subject: 'Recibo de la fianza', text })
    const forged = await arrive(letter(client, 'Cambie la cuenta.'), { addressId, authentication: null })
    expect(forged).toMatchObject({ state: 'pending', case: { id: caseId } })
    const unknown = await arrive(letter('otra@nueva.example', 'Soy Carmen.'), {
      addressId,
      authentication: signedBy('nueva.example'),
    })
    expect(unknown).toMatchObject({ state: 'pending', case: { id: caseId } })
    expect((await threadsOf(caseId)).items).toMatchObject([{ messages: 1 }])

    await owner.post(`/inbox/${unknown.id}/accept`, { version: unknown.version }).expect(200)
    expect((await threadsOf(caseId)).items).toMatchObject([{ messages: 2, awaitsAnswer: true }])
  })

  it('has files that are filed once each in the folder chosen', async () => {
    const caseId = await caseOfClient()
    const addressId = await created(owner.post('/mail-addresses', { purpose: 'case', caseId }))
    const raw = Buffer.from(
      [
        `From: ${client}`,
        'Subject: Recibos',
        'Content-Type: multipart/mixed; boundary=x',
        ...['uno.txt', 'copia.txt'].flatMap((name) => [
          '',
          '--x',
          `Content-Disposition: attachment; filename=${name}`,
          'Content-Type: text/plain',
          '',
          'Recibo de la fianza 4471',
        ]),
        '',
        '--x--',
        '',
      ].join('\r\n'),
    )
    await arrive(raw, { addressId, authentication: signedBy('cliente.example') })
    const threadId = (await threadsOf(caseId)).items[0]?.id ?? ''
    const [message] = await read(threadId)
    const folderId = await created(owner.post(`/cases/${caseId}/folders`, { name: 'Recibos' }))
    const attachmentIds = message?.files.map(({ id }) => id) ?? []
    expect(attachmentIds).toHaveLength(2)
    const file = (ids: string[]) => owner.post(`/mail-messages/${message?.id}/files`, { attachmentIds: ids, folderId })
    const filed = (await file(attachmentIds).expect(200)).body as Message
    await file(attachmentIds.slice(0, 1)).expect(200)
    const [first, second] = filed.files.map(({ documentId }) => documentId)
    expect(first).not.toBeNull()
    expect(second).toBe(first)
    const { items } = (await owner.get(`/cases/${caseId}/documents?folderId=${folderId}`).expect(200)).body as {
      items: { id: string }[]
    }
    expect(items.map(({ id }) => id)).toEqual([first])
    await file(['00000000-0000-7000-8000-000000000000']).expect(404)
  })

  it('that comes twice by two addresses is one message', async () => {
    const caseId = await caseOfClient()
    const addressId = await created(owner.post('/mail-addresses', { purpose: 'case', caseId }))
    const copy = (hop: string) =>
      writeMail({ from: client, messageId: '<una@cliente.example>', text: 'Hola.', headers: [`X-Hop: ${hop}`] })
    const origin = { addressId, authentication: signedBy('cliente.example') }
    expect((await arrive(copy('a'), origin)).state).toBe('filed')
    expect((await arrive(copy('b'), origin)).state).toBe('duplicate')
    expect((await threadsOf(caseId)).items).toMatchObject([{ messages: 1 }])
  })
})

describe('mail of a case', () => {
  it('is not there for whom a wall keeps out of the case', async () => {
    const caseId = await caseOfClient()
    const { id, threadId, version } = await write(caseId)
    expect((await threadsOf(caseId, colleague)).items).toHaveLength(1)
    await wallOff(caseId)
    await colleague.get(`/cases/${caseId}/mail-threads`).expect(404)
    await colleague.get(`/mail-threads/${threadId}`).expect(404)
    await colleague.put(`/mail-messages/${id}`, { ...draftOf(), version }).expect(404)
    await colleague.post(`/mail-messages/${id}/send`, { version }).expect(404)
    await colleague.delete(`/mail-messages/${id}`).expect(404)
  })

  it('offers its people with their languages, and texts with the facts of the case', async () => {
    const caseId = await caseOfClient()
    const people = (await owner.get(`/cases/${caseId}/mail-recipients`).expect(200)).body as {
      items: { address: string; role: string }[]
    }
    expect(people.items).toMatchObject([{ address: client, role: 'client' }])
    const { items, signature } = (await owner.get(`/cases/${caseId}/mail-templates?locale=pt`).expect(200)).body as {
      items: { subject: string; html: string }[]
      signature: string
    }
    expect(items.every(({ html, subject }) => !/[{}]/u.test(html + subject))).toBe(true)
    expect(items[0]?.html).toContain('Carmen Rivera López')
    expect(signature).toContain('<p>')
  })
})
