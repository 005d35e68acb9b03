// Mail of a case: written, undone, sent, and hidden by walls.
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { MailRefused } from '#server/ports/mail.ts'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { client, draftOf, useCaseMail, type WrittenMessage } from '#tests/support/case-mail.ts'
import { storedFiles, upload } from '#tests/support/files.ts'
import { created } from '#tests/support/office-fixture.ts'
import { runSchedule } from '#tests/support/subscriptions.ts'

const { app, people, caseOfClient, write, read, send, finishSending, sendNow, threadsOf, wallOff } = useCaseMail()
let owner: Person
let colleague: Person
beforeAll(() => {
  ;({ owner, colleague } = people())
})

describe('a message of a case', () => {
  it('is sent after the time to undo with the address of the case as its reply address, and filed as a document', async () => {
    const caseId = await caseOfClient()
    const draft = await write(caseId, {
      to: [client],
      subject: 'Recibo de la fianza, 12/05',
      html: '<p>Estimada Carmen:</p><p>¿Tiene el recibo?</p>',
    })
    expect(draft).toMatchObject({
      state: 'draft',
      recipients: [{ name: 'Carmen Rivera López', address: client, kind: 'to' }],
      text: 'Estimada Carmen:\n¿Tiene el recibo?',
      can: { edit: true, undo: false },
    })
    const before = Date.now()
    const scheduled = await send(draft)
    expect(scheduled).toMatchObject({ state: 'scheduled', can: { edit: false, undo: true } })
    expect(Date.parse(scheduled.sendAt ?? '') - before).toBeGreaterThanOrEqual(9_000)
    expect(app().mail.letters).toEqual([])

    const sent = await finishSending(scheduled)
    expect(sent).toMatchObject({ state: 'sent', problem: null, refused: [], can: { edit: false, undo: false } })
    const { address, delivers } = await threadsOf(caseId)
    expect(delivers).toBe(true)
    expect(address).toMatch(/^caso\..+@in\.example\.test$/u)
    expect(app().mail.letters).toMatchObject([
      {
        id: draft.id,
        to: [{ name: 'Carmen Rivera López', address: client }],
        replyTo: [{ address }],
        subject: 'Recibo de la fianza, 12/05',
        text: 'Estimada Carmen:\n¿Tiene el recibo?',
      },
    ])
    await owner.post(`/mail-messages/${draft.id}/undo`).expect(409)

    const found = async () =>
      (await owner.get(`/cases/${caseId}/documents?pageSize=50`).expect(200)).body as {
        items: { id: string; name: string; folderId: string | null }[]
      }
    await expect.poll(async () => (await found()).items.length).toBe(1)
    const [document] = (await found()).items
    expect(document?.name).toMatch(/^\d{4}-\d\d-\d\d .+ Recibo de la fianza, 12-05\.eml$/u)
    expect(document?.folderId).not.toBeNull()

    const filedDocument = async () => (await read(draft.threadId))[0]?.documentId
    expect(await filedDocument()).toBe(document?.id)
    await owner.delete(`/documents/${document?.id}`).expect(204)
    expect(await filedDocument()).toBeNull()
  })

  it('can be undone and changed, and is sent once', async () => {
    const caseId = await caseOfClient()
    const { id, version, threadId } = await write(caseId)
    const scheduled = await send({ id, version })
    await owner.put(`/mail-messages/${id}`, { ...draftOf(), version: scheduled.version }).expect(409)
    const back = (await owner.post(`/mail-messages/${id}/undo`).expect(200)).body as WrittenMessage
    expect(back).toMatchObject({ state: 'draft', sendAt: null })
    // A double click takes it back twice.
    expect((await owner.post(`/mail-messages/${id}/undo`).expect(200)).body).toEqual(back)
    await runSchedule(app(), 'mailroom.resume-sending')
    const stale = await owner.put(`/mail-messages/${id}`, { ...draftOf(), version }).expect(409)
    expect(stale.body).toMatchObject({ error: { code: 'stale_version' } })
    const saved = (
      await owner
        .put(`/mail-messages/${id}`, { ...draftOf({ subject: 'Otro asunto' }), version: back.version })
        .expect(200)
    ).body as WrittenMessage
    expect((await threadsOf(caseId)).items).toMatchObject([{ id: threadId, subject: 'Otro asunto', unsent: 1 }])
    const before = app().mail.letters.length
    await owner.post(`/mail-messages/${id}/send`, { version: saved.version }).expect(200)
    await finishSending({ id, threadId })
    await runSchedule(app(), 'mailroom.resume-sending')
    expect(app().mail.letters.length - before).toBe(1)
  })

  it('is not sent automatically if a copy of the office contained it as scheduled', async () => {
    const caseId = await caseOfClient()
    const { id, threadId } = await send(await write(caseId))
    const before = app().mail.letters.length
    // The state after an import: copies do not have the column `send_at`, see `mailroom.tables.ts`.
    await asOwner(app(), `update mail_message set send_at = null, state = 'sending' where id = $1`, [id])
    await runSchedule(app(), 'mailroom.resume-sending')
    const [copied] = await read(threadId)
    expect(copied).toMatchObject({ state: 'draft', can: { edit: true, undo: false } })
    expect(app().mail.letters).toHaveLength(before)
    await finishSending(await send(copied as WrittenMessage))
    expect(app().mail.letters).toHaveLength(before + 1)
  })

  it('stays a draft if it cannot be sent, and the error states why', async () => {
    const caseId = await caseOfClient()
    const sendInvalid = async (more: object, at?: string) => {
      const { id, version } = await write(caseId, more)
      const answer = await owner.post(`/mail-messages/${id}/send`, { version, ...(at ? { at } : {}) })
      const { state } = (await read((await threadsOf(caseId)).items[0]?.id ?? ''))[0] ?? {}
      return [answer.status, (answer.body as { error: { code: string } }).error.code, state]
    }
    expect(await sendInvalid({ to: [] })).toEqual([422, 'message_without_recipient', 'draft'])
    expect(await sendInvalid({ html: '<p> </p>' })).toEqual([422, 'message_empty', 'draft'])
    expect(await sendInvalid({}, '2020-01-01T00:00:00Z')).toEqual([422, 'message_time_invalid', 'draft'])
    expect(await sendInvalid({}, '2099-01-01T00:00:00Z')).toEqual([422, 'message_time_invalid', 'draft'])
    const other = await created(owner.post('/cases', { name: 'Otro caso' }))
    const documentId = await created(owner.post(`/cases/${other}/documents`, { name: 'Ajeno', content: '<p>x</p>' }))
    await owner.post(`/cases/${caseId}/mail-messages`, draftOf({ documentIds: [documentId] })).expect(404)
  })

  it('fails with the reason if the mail server refuses it; its author is notified and can send it again', async () => {
    const caseId = await caseOfClient()
    app().mail.failWith = new MailRefused('550 5.1.1 no such mailbox', { isAddressRefused: true })
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
    expect(await finishSending(failed)).toMatchObject({ state: 'sent', problem: null })
  })

  it('fails when an attached file can no longer be read, instead of staying in sending', async () => {
    const caseId = await caseOfClient()
    const filesBefore = new Set(storedFiles(app()))
    const { id } = await upload(owner, caseId, 'Recibo de la fianza', 'recibo.txt')
    const damagedFiles = storedFiles(app()).filter((path) => !filesBefore.has(path))
    for (const path of damagedFiles) writeFileSync(path, Buffer.alloc(readFileSync(path).length))
    expect(damagedFiles).toHaveLength(1)
    expect(await sendNow(caseId, { documentIds: [id] })).toMatchObject({ state: 'failed', problem: 'document_gone' })
  })

  it('is not sent after the case is closed, and is sent without recipients whom the server refuses', async () => {
    const [caseId, refusing] = [await caseOfClient(), await caseOfClient()]
    const { id, version, threadId } = await write(caseId)
    await owner.post(`/mail-messages/${id}/send`, { version }).expect(200)
    await owner.post(`/cases/${caseId}/close`).expect(200)
    expect(await finishSending({ id, threadId })).toMatchObject({ state: 'failed', problem: 'case_closed' })
    await owner.post(`/cases/${caseId}/mail-messages`, draftOf()).expect(409)

    app().mail.refused.push('nadie@cliente.example')
    const sent = await sendNow(refusing, { cc: ['nadie@cliente.example'] })
    expect(sent).toMatchObject({ state: 'sent', refused: ['nadie@cliente.example'] })
  })

  it('is deleted with its thread while it is a draft', async () => {
    const caseId = await caseOfClient()
    const { id } = await write(caseId)
    await owner.delete(`/mail-messages/${id}`).expect(204)
    expect((await threadsOf(caseId)).items).toEqual([])
  })
})

describe('mail of a case', () => {
  it('does not exist for people excluded by a wall of the case', async () => {
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

  it('has its people as recipients, and templates with the facts of the case', async () => {
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
