import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { office } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { openCaseOf, storageUsed, storedFiles } from '#tests/support/files.ts'
import { hostileKinds, hostileMails } from '#tests/support/hostile-mail.ts'
import { fakeDns } from '#tests/support/fake-dns.ts'
import { addressOf, codeOf, mailsOf, sendRaw, sendSmtpCommands, useMailIn } from '#tests/support/mail-in.ts'
import { openAttachment, openRaw } from '../reading/open-raw.ts'
import { receiveMail } from './receive-mail.ts'

const zone = fakeDns()
const { app, deps, port } = useMailIn({ zone, env: { MAIL_IN_MAX_MB: '4', MAIL_IN_PER_MINUTE: '2000' } })

const rawMail = (subject: string, ...headers: string[]) =>
  [
    'From: Avisos <avisos@juzgado.example>',
    `Subject: ${subject}`,
    'Date: Wed, 09 Dec 2026 10:31:00 -0400',
    ...headers,
    '',
    'Notificación: señora Peña',
    '',
  ].join('\r\n')

const withAddress = async () => {
  const { owner, companyId } = await office(app())
  return { owner, companyId, address: await addressOf(owner) }
}

describe('mail by SMTP', () => {
  it('is stored encrypted, with its text and attachments, before it is acknowledged', async () => {
    const { owner, companyId, address } = await withAddress()
    const pdf = Buffer.from('%PDF-1.7 prueba')
    const raw = [
      'From: Avisos <avisos@juzgado.example>',
      'To: lcda.vega@bufete.example',
      'Subject: =?utf-8?Q?Notificaci=C3=B3n?=',
      'Message-ID: <uno@juzgado.example>',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'SJ2026CV01234',
      '--x',
      'Content-Type: application/pdf; name=sentencia.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      pdf.toString('base64'),
      '--x--',
      '',
    ].join('\r\n')
    expect(await sendRaw(port(), address, raw)).toMatch(/^250 2\.0\.0/)
    const [mail] = await mailsOf(app(), companyId)
    expect(mail).toMatchObject({
      state: 'received',
      subject: 'Notificación',
      body_text: 'SJ2026CV01234',
      from_address: 'avisos@juzgado.example',
      receipts: 1,
      authentication: { spf: 'none', dkim: 'none', domain: null, by: 'in.example.test' },
    })
    const attachments = await asOwner(
      app(),
      `select name, mime_type, encode(sha256, 'hex') as sha256 from mail_attachment where company_id = $1`,
      [companyId],
    )
    expect(attachments).toEqual([
      {
        name: 'sentencia.pdf',
        mime_type: 'application/pdf',
        sha256: createHash('sha256').update(pdf).digest('hex'),
      },
    ])
    const { em } = app().services.openWork()
    await withScope({ kind: 'company', companyId }, async () => {
      expect((await openRaw(deps(), em, mail?.id ?? '')).toString()).toBe(raw)
      expect(Buffer.from((await openAttachment(deps(), em, mail?.id ?? '', 0)).bytes)).toEqual(pdf)
    })
    expect(storedFiles(app()).some((file) => file.includes(`mail/${mail?.storage_key}`))).toBe(true)
    expect(await storageUsed(owner)).toBe(Buffer.byteLength(raw))
    expect(
      await asOwner(app(), `select from outbox_event where company_id = $1 and name = 'mailroom.mail.received'`, [
        companyId,
      ]),
    ).toHaveLength(1)
  })

  it('is stored once with a count of receipts if it is delivered several times, even simultaneously', async () => {
    const { companyId, address } = await withAddress()
    await Promise.all([1, 2, 3].map(() => sendRaw(port(), address, rawMail('tres veces'))))
    expect(await mailsOf(app(), companyId)).toMatchObject([{ receipts: 3 }])
    expect(storedFiles(app()).filter((file) => file.includes(`mail/${companyId}`))).toHaveLength(1)
  })

  it('is one mail of the case if it is sent to two addresses of an office', async () => {
    const { owner, companyId, address } = await withAddress()
    const caseId = await openCaseOf(owner)
    const ofCase = await addressOf(owner, { purpose: 'case', caseId })
    await sendRaw(port(), [address, ofCase], rawMail('dos'))
    expect(await mailsOf(app(), companyId)).toHaveLength(1)
    const [{ purpose } = {}] = await asOwner<{ purpose: string }>(
      app(),
      `select purpose from inbound_mail m join mail_address a on a.id = m.address_id where m.company_id = $1`,
      [companyId],
    )
    expect(purpose).toBe('case')
  })

  it('is not relayed, and a revoked address is refused like an address that never existed', async () => {
    const { owner, address } = await withAddress()
    const [{ id } = { id: '' }] = ((await owner.get('/mail-addresses').expect(200)).body as { items: { id: string }[] })
      .items
    await owner.delete(`/mail-addresses/${id}`).expect(204)
    const unknown = 'corte.00000-00000-00000-00000@in.example.test'
    const answers = await sendSmtpCommands(port(), [
      'EHLO stranger.example',
      'MAIL FROM:<a@b.example>',
      `RCPT TO:<${address}>`,
      `RCPT TO:<${unknown}>`,
      'RCPT TO:<victim@other.example>',
      'RCPT TO:<a%other.example@in.example.test>',
      'AUTH PLAIN AGEAYg==',
      'DATA',
    ])
    expect(answers.slice(3, 8)).toEqual([
      '550 5.1.1 No such mailbox here',
      '550 5.1.1 No such mailbox here',
      expect.stringMatching(/^550 5\.7\.1 /),
      '550 5.1.1 No such mailbox here',
      expect.stringMatching(/^50\d /),
    ])
    expect(answers[8]).toMatch(/^503 /)
  })

  it('loses its connection if the client guesses addresses', async () => {
    const guesses = Array.from({ length: 7 }, (_, i) => `RCPT TO:<corte.${i}@in.example.test>`)
    const answers = await sendSmtpCommands(port(), ['EHLO stranger.example', 'MAIL FROM:<a@b.example>', ...guesses])
    expect(answers.filter((line) => line.startsWith('550'))).toHaveLength(5)
    expect(answers.at(-1)).toMatch(/^421 4\.7\.0/)
  })

  it('is refused for good if it is too large or in a loop', async () => {
    const { companyId, address } = await withAddress()
    expect(await codeOf(sendRaw(port(), address, Buffer.alloc(5 * 1024 * 1024, 'a\r\n')))).toBe(552)
    const hops = Array.from({ length: 60 }, (_, i) => `Received: from a${i} by b`)
    expect(await codeOf(sendRaw(port(), address, rawMail('vueltas', ...hops)))).toBe(554)
    const own = 'Message-ID: <0190a0f0-0000-7000-8000-000000000001@localhost>'
    expect(await codeOf(sendRaw(port(), address, rawMail('propio', own)))).toBe(554)
    expect(await mailsOf(app(), companyId)).toEqual([])
  })

  it('is limited to 20 automatic messages of a sender in an hour; a reply is refused for good, list mail for now', async () => {
    const { companyId, address } = await withAddress()
    const codes: number[] = []
    for (let i = 0; i < 22; i += 1)
      codes.push(await codeOf(sendRaw(port(), address, rawMail(`ausente ${i}`, 'Auto-Submitted: auto-replied'))))
    expect(codes).toEqual([...Array.from({ length: 20 }, () => 250), 554, 554])
    expect(await codeOf(sendRaw(port(), address, rawMail('lista', 'List-Id: <l.example>')))).toBe(450)
    expect(await codeOf(sendRaw(port(), address, rawMail('de una persona')))).toBe(250)
    expect(await mailsOf(app(), companyId)).toHaveLength(21)
  })

  it('gets the reply 451 while it cannot be stored, and 250 afterwards', async () => {
    const { companyId, address } = await withAddress()
    const { storage } = deps().files
    const { write } = storage
    Object.assign(storage, { write: () => Promise.reject(new Error('the disk is gone')) })
    try {
      expect(await codeOf(sendRaw(port(), address, rawMail('disco')))).toBe(451)
    } finally {
      Object.assign(storage, { write })
    }
    expect(await mailsOf(app(), companyId)).toEqual([])
    expect(await codeOf(sendRaw(port(), address, rawMail('disco')))).toBe(250)
  })

  it('is read or rejected with a reason if it is hostile, and nothing is fetched', async () => {
    const { companyId, address } = await withAddress()
    zone.queries.length = 0
    const hostile = hostileMails(hostileKinds)
    const codes = new Map<string, number>()
    for (const { name, raw } of hostile) codes.set(name, await codeOf(sendRaw(port(), address, raw)))
    expect([...codes].filter(([, code]) => code !== 250)).toEqual([])
    const mails = await mailsOf(app(), companyId)
    expect(mails).toHaveLength(hostile.length)
    expect(mails.filter(({ state, reason }) => (state === 'rejected') !== (reason !== null))).toEqual([])
    const rejected = mails.filter(({ state }) => state === 'rejected').map(({ reason }) => reason)
    expect(rejected).toContain('too_many_parts')
    expect(mails.every(({ authentication }) => (authentication?.domain ?? null) === null)).toBe(true)
    expect(mails.find(({ subject }) => subject.startsWith('iso-8859-1'))?.body_text).toContain('señora Peña')
    expect(zone.queries.filter((question) => question.includes('198.51.100'))).toEqual([])
  })

  it('is received once for each delivery key, even if the bytes differ', async () => {
    const { companyId } = await withAddress()
    const origin = { source: 'drop', companyId, sourceKey: 'entrega-1' } as const
    const first = await receiveMail(deps(), Buffer.from(rawMail('a')), origin)
    const second = await receiveMail(deps(), Buffer.from(rawMail('b')), origin)
    expect(second).toEqual({ mailId: first.mailId, isNew: false })
    expect(await mailsOf(app(), companyId)).toHaveLength(1)
  })
})
