// Messages with attachments that no case accepts: everything else is filed, and the reason is recorded.
import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { pastNotice } from '#tests/support/inbox.ts'
import { accept, useMailOffice } from '#tests/support/mail-office.ts'
import { courtDomain, signedBy } from '#tests/support/mails-in.ts'
import { makePdf } from '#tests/support/files.ts'
import { multipartMail, refusedFiles } from '#tests/support/refused-files.ts'
import { created } from '#tests/support/office-fixture.ts'

const { app, people, newNumber, openCase, receive } = useMailOffice()
let owner: Person
beforeAll(() => {
  ;({ owner } = people())
})

const client = 'clienta@client.example'
const letter = (files: Parameters<typeof multipartMail>[0]['files'], more: object = {}) =>
  multipartMail({ from: client, subject: 'Mi caso', text: `Adjunto lo que pidió. ${randomUUID()}`, files, ...more })
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const addressOf = (caseId: string) => created(owner.post('/mail-addresses', { purpose: 'case', caseId }))
const auditOf = (mailId: string) =>
  asOwner<{ details: Record<string, unknown> }>(
    app(),
    `select details from audit_entry where action = 'received_mail.attachment_refused' and subject_id = $1`,
    [mailId],
  )

describe('a message with an attachment that no case accepts', () => {
  it.each(refusedFiles)(
    'is filed with its other attachment when an attachment is $reason',
    async ({ name, bytes, reason }) => {
      const caseId = await openCase(newNumber())
      const addressId = await addressOf(caseId)
      const good = await makePdf([`Recibo de ${reason}`])
      const raw = letter([
        { name, bytes },
        { name: 'recibo.pdf', bytes: good },
      ])
      const mail = await receive(raw, { addressId, authentication: null })
      expect(mail).toMatchObject({ state: 'pending', refused: [{ name, reason }] })
      const filed = await accept(owner, mail).expect(200)
      expect(filed.body).toMatchObject({
        state: 'filed',
        refused: [{ name, reason }],
        files: [
          { name, documentId: null, refusal: reason },
          { name: 'recibo.pdf', refusal: null },
        ],
      })
      const { files } = filed.body as typeof mail
      await owner.get(`/documents/${files[1]?.documentId}`).expect(200)
      expect((await auditOf(mail.id)).map(({ details }) => details)).toEqual([
        { case: caseId, attachment: files[0]?.id, reason, sha256: sha256(bytes) },
      ])
      const original = await owner.get(`/inbox/${mail.id}/attachments/${files[0]?.id}`).expect(200)
      expect(Number(original.headers['content-length'])).toBe(bytes.byteLength)
    },
  )

  it('is filed if all of its attachments are refused', async () => {
    const caseId = await openCase(newNumber())
    const addressId = await addressOf(caseId)
    const mail = await receive(letter(refusedFiles.map(({ name, bytes }) => ({ name, bytes }))), {
      addressId,
      authentication: null,
    })
    const filed = (await accept(owner, mail).expect(200)).body as typeof mail
    expect(filed.state).toBe('filed')
    expect(filed.files.map(({ refusal }) => refusal)).toEqual(refusedFiles.map(({ reason }) => reason))
    const documents = (await owner.get(`/cases/${caseId}/documents`).expect(200)).body as { items: { name: string }[] }
    expect(documents.items.filter(({ name }) => refusedFiles.some((file) => name.startsWith(file.name)))).toEqual([])
  })

  it('files each attachment in the folder of its proposal if an earlier attachment is refused', async () => {
    const number = newNumber()
    const caseId = await openCase(number)
    const folder = (await owner.post(`/cases/${caseId}/folders`, { name: 'Tribunal', parentId: null }).expect(201))
      .body as { id: string }
    const raw = multipartMail({
      from: `no-reply@${courtDomain}`,
      subject: 'Notificación',
      text: pastNotice(number),
      files: [
        { name: 'sello.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') },
        { name: 'sentencia.pdf', bytes: await makePdf(['SENTENCIA']) },
      ],
    })
    const notice = await receive(raw, { authentication: signedBy(courtDomain) })
    const proposals = notice.courtNotice?.proposals ?? []
    const documents = proposals.filter(({ kind }) => kind === 'document')
    expect(documents.map((proposal) => (proposal.kind === 'document' ? proposal.name : ''))).toEqual(['sentencia.pdf'])
    const filed = (
      await accept(owner, notice, {
        proposals: proposals.map(({ id, kind }) => ({ id, ...(kind === 'document' ? { folderId: folder.id } : {}) })),
      }).expect(200)
    ).body as typeof notice
    const [seal, ruling] = filed.files
    expect(seal).toMatchObject({ documentId: null, refusal: 'active_content' })
    expect((await owner.get(`/documents/${ruling?.documentId}`).expect(200)).body).toMatchObject({
      folderId: folder.id,
    })
    const ofCase = (await owner.get(`/cases/${caseId}/notices`).expect(200)).body as { items: (typeof notice)[] }
    expect(ofCase.items[0]?.refused).toEqual([{ name: 'sello.svg', reason: 'active_content' }])
  })
})

it('files the accepted attachments among those that a person chooses in the mail of a case', async () => {
  const caseId = await openCase(newNumber(), { name: 'Adjuntos elegidos' })
  const addressId = await addressOf(caseId)
  const [program] = refusedFiles
  const raw = letter([
    { name: 'instalar.exe', bytes: program?.bytes ?? Buffer.alloc(0) },
    { name: 'foto.pdf', bytes: await makePdf(['Foto']) },
  ])
  const mail = await receive(raw, { addressId, authentication: null })
  // The mail is as if it had been filed before attachments were refused: no refusal, and no documents.
  await asOwner(app(), `update mail_attachment set refusal = null where mail_id = $1`, [mail.id])
  await accept(owner, mail).expect(200)
  await asOwner(app(), `update mail_attachment set document_id = null, refusal = null where mail_id = $1`, [mail.id])
  const threads = (await owner.get(`/cases/${caseId}/mail-threads`).expect(200)).body as { items: { id: string }[] }
  const { messages } = (await owner.get(`/mail-threads/${threads.items[0]?.id}`).expect(200)).body as {
    messages: { id: string; files: { id: string }[] }[]
  }
  const attachmentIds = messages[0]?.files.map(({ id }) => id) ?? []
  const answer = await owner.post(`/mail-messages/${messages[0]?.id}/files`, { attachmentIds, folderId: null })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    files: [
      { name: 'instalar.exe', documentId: null, refusal: 'executable' },
      { name: 'foto.pdf', documentId: expect.any(String) as string, refusal: null },
    ],
  })
})
