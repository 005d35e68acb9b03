// Messages that arrive for a case: filed in their thread immediately if their sender is proven, otherwise proposed to a
// person; and the answers of the office. Messages without other values are those of `draftOf`, which ends with «¿Tiene
// el recibo?».
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { client, draftOf, useCaseMail, type WrittenMessage } from '#tests/support/case-mail.ts'
import { signedBy, writeMail } from '#tests/support/mails-in.ts'
import { created } from '#tests/support/office-fixture.ts'

const { app, people, receive, noticesTo, caseOfClient, write, read, send, finishSending, sendNow, threadsOf } =
  useCaseMail()
let owner: Person
beforeAll(() => {
  ;({ owner } = people())
})

describe('a message that arrives for a case', () => {
  it('is filed in its thread immediately if the domain of the client signed it, and can be answered there', async () => {
    const caseId = await caseOfClient()
    const sent = await sendNow(caseId)
    const [address] = await asOwner<{ id: string }>(app(), 'select id from mail_address where case_id = $1', [caseId])
    const raw = writeMail({
      from: `Carmen <${client}>`,
      subject: 'RE: Recibo',
      text: 'Aquí está.',
      headers: [`In-Reply-To: <${sent.id}@spy.example>`],
    })
    const mail = await receive(raw, { addressId: address?.id ?? '', authentication: signedBy('cliente.example') })
    expect(mail).toMatchObject({ state: 'filed', case: { id: caseId } })
    const messages = await read(sent.threadId)
    expect(messages.map(({ state }) => state)).toEqual(['sent', 'received'])
    expect((await threadsOf(caseId)).items).toMatchObject([{ id: sent.threadId, messages: 2, awaitsAnswer: true }])
    expect(await noticesTo(owner, mail.id)).toMatchObject([{ kind: 'inbox.message', data: { caseId } }])

    const answered = await write(caseId, { threadId: sent.threadId, subject: 'RE: Recibo', quotes: true })
    const sentAnswer = await finishSending(await send(answered))
    const letter = app().mail.letters.at(-1)
    expect(letter?.references).toContain(`<${sent.id}@spy.example>`)
    expect(letter?.text).toMatch(/recibo\?\n\nEl .+, Carmen escribió:\n> Aquí está\.$/u)
    expect(letter?.html).toContain('>Aquí está.</blockquote>')
    // The stored message has the quotation separate from its text.
    expect(sentAnswer).toMatchObject({ quotes: true, text: expect.not.stringContaining('Aquí está') as string })
  })

  it('waits for a person if its sender is not proven or not known', async () => {
    const caseId = await caseOfClient()
    await sendNow(caseId)
    const [address] = await asOwner<{ id: string }>(app(), 'select id from mail_address where case_id = $1', [caseId])
    const addressId = address?.id ?? ''
    const letter = (from: string, text: string) => writeMail({ from, subject: 'Recibo de la fianza', text })
    const forged = await receive(letter(client, 'Cambie la cuenta.'), { addressId, authentication: null })
    expect(forged).toMatchObject({ state: 'pending', case: { id: caseId } })
    const unknown = await receive(letter('otra@nueva.example', 'Soy Carmen.'), {
      addressId,
      authentication: signedBy('nueva.example'),
    })
    expect(unknown).toMatchObject({ state: 'pending', case: { id: caseId } })
    expect((await threadsOf(caseId)).items).toMatchObject([{ messages: 1 }])

    await owner.post(`/inbox/${unknown.id}/accept`, { version: unknown.version }).expect(200)
    expect((await threadsOf(caseId)).items).toMatchObject([{ messages: 2, awaitsAnswer: true }])
  })

  it('has files, each of which is filed once in the chosen folder', async () => {
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
    await receive(raw, { addressId, authentication: signedBy('cliente.example') })
    const threadId = (await threadsOf(caseId)).items[0]?.id ?? ''
    const [message] = await read(threadId)
    const folderId = await created(owner.post(`/cases/${caseId}/folders`, { name: 'Recibos' }))
    const attachmentIds = message?.files.map(({ id }) => id) ?? []
    expect(attachmentIds).toHaveLength(2)
    const file = (ids: string[]) => owner.post(`/mail-messages/${message?.id}/files`, { attachmentIds: ids, folderId })
    const filed = (await file(attachmentIds).expect(200)).body as WrittenMessage
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

  it('is one message if it arrives twice', async () => {
    const caseId = await caseOfClient()
    const addressId = await created(owner.post('/mail-addresses', { purpose: 'case', caseId }))
    const copy = (hop: string) =>
      writeMail({ from: client, messageId: '<una@cliente.example>', text: 'Hola.', headers: [`X-Hop: ${hop}`] })
    const origin = { addressId, authentication: signedBy('cliente.example') }
    expect((await receive(copy('a'), origin)).state).toBe('filed')
    expect((await receive(copy('b'), origin)).state).toBe('duplicate')
    expect((await threadsOf(caseId)).items).toMatchObject([{ messages: 1 }])
  })
})

describe('an answer of the office', () => {
  it('names the message that it answers, and quotes nothing unless asked', async () => {
    const caseId = await caseOfClient()
    const first = await sendNow(caseId)
    await sendNow(caseId, { threadId: first.threadId })
    await finishSending(await send(await write(caseId, { threadId: first.threadId, answersId: first.id })))
    expect(app().mail.letters.at(-1)).toMatchObject({ inReplyTo: `<${first.id}@spy.example>` })
    await finishSending(await send(await write(caseId, { threadId: first.threadId })))
    const latest = app().mail.letters.at(-1)
    expect(latest?.inReplyTo).not.toBe(`<${first.id}@spy.example>`)
    expect(latest?.references).toContain(`<${first.id}@spy.example>`)
    expect(latest?.text).not.toContain('escribió')
    const draft = await write(caseId, { threadId: first.threadId })
    const unsent = draftOf({ threadId: first.threadId, answersId: draft.id })
    await owner.post(`/cases/${caseId}/mail-messages`, unsent).expect(404)
    const other = await write(await caseOfClient())
    const foreign = { threadId: first.threadId, answersId: other.id }
    expect((await owner.post(`/cases/${caseId}/mail-messages`, draftOf(foreign)).expect(404)).body).toMatchObject({
      error: { code: 'mail_message_not_found' },
    })
  })
})
