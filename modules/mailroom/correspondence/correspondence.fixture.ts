import type { Person } from '#tests/support/actors.ts'
import { waitUntilRead } from '#tests/support/inbox.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'
import type { MailAnswer } from '#tests/support/inbox.ts'

interface WrittenMessage {
  readonly id: string
  readonly threadId: string
  readonly version: number
}

const draft = { to: ['carmen@cliente.example'], subject: 'Recibo', html: '<p>Buenos días.</p>', locale: 'es' }

const newDraft = async (owner: Person, caseId: string): Promise<WrittenMessage> =>
  (await owner.post(`/cases/${caseId}/mail-messages`, draft).expect(201)).body as WrittenMessage

/** A draft in the case of the office. */
export const correspondenceFixture: OfficeFixture = async ({ office: { owner }, own }) => {
  const { id, threadId } = await newDraft(owner, idOf(own, 'cases'))
  return { own: { 'mail-messages': id, 'mail-threads': threadId } }
}

const newDraftOfCase = async ({ owner, own }: RequestContext) => newDraft(owner, idOf(own, 'cases'))

/** Accepts a message with a file, and returns the ids of the message and its attachments in the case. */
async function receivedMessage({ owner, own }: RequestContext) {
  const caseId = idOf(own, 'cases')
  const raw = [
    'From: Carmen <carmen@cliente.example>',
    `Subject: Recibo ${Math.random()}`,
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/plain',
    '',
    'Le envío el recibo.',
    '--x',
    'Content-Type: text/plain; name=recibo.txt',
    'Content-Disposition: attachment; filename=recibo.txt',
    '',
    'Recibo de la fianza',
    '--x--',
    '',
  ].join('\r\n')
  const answer = await owner.post('/inbox/files').attach('file', Buffer.from(raw), 'carta.eml')
  const id = (answer.body as { items: { id: string }[] }).items[0]?.id ?? ''
  const { version } = await waitUntilRead(owner, id)
  const chosen = (await owner.put(`/inbox/${id}/case`, { version, caseId }).expect(200)).body as MailAnswer
  await owner.post(`/inbox/${id}/accept`, { version: chosen.version }).expect(200)
  const { items } = (await owner.get(`/cases/${caseId}/mail-threads?pageSize=100`).expect(200)).body as {
    items: { id: string }[]
  }
  for (const thread of items) {
    const { messages } = (await owner.get(`/mail-threads/${thread.id}`).expect(200)).body as {
      messages: { id: string; mailId: string | null; files: { id: string }[] }[]
    }
    const message = messages.find(({ mailId }) => mailId === id)
    if (message) return { id: message.id, attachmentIds: message.files.map((file) => file.id) }
  }
  throw new Error('no thread has the accepted message')
}

export const correspondenceRequests: RouteRequests = {
  'post /cases/:id/mail-messages': () => ({ body: { ...draft, threadId: null }, isWhole: true }),
  'put /mail-messages/:id': async (context) => {
    const { id, version } = await newDraftOfCase(context)
    return { ids: { id }, body: { ...draft, version }, isWhole: true }
  },
  'post /mail-messages/:id/send': async (context) => {
    const { id, version } = await newDraftOfCase(context)
    return { ids: { id }, body: { version }, isWhole: true }
  },
  'post /mail-messages/:id/undo': async (context) => {
    const { id, version } = await newDraftOfCase(context)
    await context.owner.post(`/mail-messages/${id}/send`, { version }).expect(200)
    return { ids: { id } }
  },
  'delete /mail-messages/:id': async (context) => ({ ids: { id: (await newDraftOfCase(context)).id } }),
  'post /mail-messages/:id/files': async (context) => {
    const { id, attachmentIds } = await receivedMessage(context)
    return { ids: { id }, body: { attachmentIds, folderId: null }, isWhole: true }
  },
}
