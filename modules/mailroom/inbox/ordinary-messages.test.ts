// Messages that are not court notices: proposed for the case whose address received them, or left in the queue.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { waitForTextExtraction } from '#tests/support/files.ts'
import { pastNotice, type MailAnswer } from '#tests/support/inbox.ts'
import { useMailOffice } from '#tests/support/mail-office.ts'
import { writeMail } from '#tests/support/mails-in.ts'
import { created } from '#tests/support/office-fixture.ts'
import { wrapFile } from '../receiving/wrap-file.ts'

const { app, people, newNumber, openCase, receive, noticesTo, wallOff } = useMailOffice()
let owner: Person
let colleague: Person
beforeAll(() => {
  ;({ owner, colleague } = people())
})
const addressOf = (caseId: string) => created(owner.post('/mail-addresses', { purpose: 'case', caseId }))
const client = 'clienta@client.example'
/** Each letter differs, because an office stores equal bytes only once, even if a test is repeated. */
const letter = (more: object) =>
  writeMail({
    from: client,
    subject: 'Mi caso',
    text: 'Buenos días.',
    messageId: `<${randomUUID()}@client.example>`,
    ...more,
  })

it('proposes the case to whose address a message was sent, and files nothing automatically', async () => {
  const caseId = await openCase(newNumber())
  const addressId = await addressOf(caseId)
  const mail = await receive(letter({}), { addressId, authentication: null })
  expect(mail).toMatchObject({ state: 'pending', case: { id: caseId }, notice: null, can: { decide: true } })
  const filed = await owner.post(`/inbox/${mail.id}/accept`, { version: mail.version }).expect(200)
  expect(filed.body).toMatchObject({ state: 'filed', decidedBy: { id: owner.id } })
})

it('files an attached HTML page once, as a message instead of a page', async () => {
  const caseId = await openCase(newNumber())
  const addressId = await addressOf(caseId)
  const page = `<html><body><p>Propuesta de ${randomUUID()}</p><script>alert(1)</script></body></html>`
  const raw = Buffer.concat([
    Buffer.from(`From: ${client}\r\n`),
    wrapFile({ name: 'oferta.html', mimeType: 'text/html', bytes: Buffer.from(page) }),
  ])
  const mail = await receive(raw, { addressId, authentication: null })
  const filed = await owner.post(`/inbox/${mail.id}/accept`, { version: mail.version }).expect(200)
  const [file] = (filed.body as MailAnswer).files
  const document = await owner.get(`/documents/${file?.documentId}`).expect(200)
  expect(document.body).toMatchObject({ name: 'oferta.html.eml', mimeType: 'message/rfc822' })
  await waitForTextExtraction(owner, file?.documentId ?? '')
  const found = JSON.stringify((await owner.get(`/documents/${file?.documentId}/text`).expect(200)).body)
  expect(found).toContain('Propuesta de')
  expect(found).not.toContain('alert')

  const threads = (await owner.get(`/cases/${caseId}/mail-threads`).expect(200)).body as { items: { id: string }[] }
  const { messages } = (await owner.get(`/mail-threads/${threads.items[0]?.id}`).expect(200)).body as {
    messages: { id: string; files: { id: string }[] }[]
  }
  const again = await owner
    .post(`/mail-messages/${messages[0]?.id}/files`, { attachmentIds: [messages[0]?.files[0]?.id], folderId: null })
    .expect(200)
  expect(again.body).toMatchObject({ files: [{ documentId: file?.documentId }] })
})

it('leaves a message to the address of a closed case to a person', async () => {
  const caseId = await openCase(newNumber())
  const addressId = await addressOf(caseId)
  await owner.post(`/cases/${caseId}/close`).expect(200)
  const mail = await receive(letter({ text: 'Después del cierre.' }), { addressId, authentication: null })
  expect(mail).toMatchObject({ state: 'queued', reason: 'case_closed', case: null, suggestions: [{ id: caseId }] })
  expect(await noticesTo(owner, mail.id)).toMatchObject([{ kind: 'inbox.message_waiting' }])
})

it('notifies the responsible lawyer, with the stated sender, that a message to the case waits for a decision', async () => {
  const caseId = await openCase(newNumber(), { responsibleId: colleague.id })
  const addressId = await addressOf(caseId)
  const mail = await receive(letter({}), { addressId, authentication: null })
  expect(await noticesTo(colleague, mail.id)).toEqual([
    { kind: 'inbox.message_waiting', data: { mailId: mail.id, caseId, name: client } },
  ])
  expect(await noticesTo(owner, mail.id)).toEqual([])
})

it('notifies the owner of a message that waits if a wall hides the case from the responsible lawyer', async () => {
  const caseId = await openCase(newNumber())
  const addressId = await addressOf(caseId)
  await wallOff(caseId)
  await asOwner(app(), 'update case_file set responsible_id = $1 where id = $2', [colleague.id, caseId])
  const mail = await receive(letter({}), { addressId, authentication: null })
  expect(await noticesTo(colleague, mail.id)).toEqual([])
  expect(await noticesTo(owner, mail.id)).toMatchObject([{ kind: 'inbox.message_waiting' }])
})

it('sends no notice about a second copy of a waiting message', async () => {
  const addressId = await addressOf(await openCase(newNumber()))
  const messageId = `<${randomUUID()}@client.example>`
  await receive(letter({ messageId }), { addressId, authentication: null })
  const copy = await receive(letter({ messageId, headers: ['X-Copy: 1'] }), { addressId, authentication: null })
  expect(copy.state).toBe('duplicate')
  expect(await noticesTo(owner, copy.id)).toEqual([])
})

it('does not guess when a notice to the address of a case has the number of another case', async () => {
  const number = newNumber()
  const named = await openCase(number)
  const addressed = await openCase(newNumber())
  const addressId = await addressOf(addressed)
  const mail = await receive(writeMail({ text: pastNotice(number) }), { addressId })
  expect(mail).toMatchObject({ state: 'queued', reason: 'case_unsure' })
  expect(mail.suggestions.map(({ id }) => id)).toEqual([named, addressed])
})
