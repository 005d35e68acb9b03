import { createHmac } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { office, type Person } from '#tests/support/actors.ts'
import { addressOf, mailsOf, useMailIn } from '#tests/support/mail-in.ts'
import { codeOf } from '#tests/support/opened-cases.ts'

const { app } = useMailIn({ env: { MAIL_IN_MAX_MB: '1', MAIL_IN_TRUSTED_AUTHSERV: 'mx.provider.example' } })

interface DropKey {
  readonly keyId: string
  readonly secret: string
}
const createKey = async (owner: Person): Promise<DropKey> =>
  (await owner.post('/mail-drop-key').expect(201)).body as DropKey

interface Drop extends DropKey {
  readonly raw: string | Buffer
  readonly delivery?: string
  readonly recipient?: string
  readonly secondsAgo?: number
  readonly signed?: string | Buffer
}
const drop = ({ keyId, secret, raw, delivery = 'uno', recipient = '', secondsAgo = 0, signed = raw }: Drop) => {
  const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo)
  const signature = createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`${timestamp}.${delivery}.${recipient}.`)
    .update(signed)
    .digest('hex')
  return request(app().handler)
    .post('/api/public/mail-drop')
    .set({
      'content-type': 'message/rfc822',
      'mail-drop-key': keyId,
      'mail-drop-timestamp': timestamp,
      'mail-drop-delivery': delivery,
      'mail-drop-recipient': recipient,
      'mail-drop-signature': `v1=${signature}`,
    })
    .send(raw)
}

const raw = 'From: a@juzgado.example\r\nSubject: uno\r\n\r\ndos\r\n'

describe('mail that a signed request drops', () => {
  it('is received once for each id of a delivery, even if the body differs', async () => {
    const { owner, companyId } = await office(app())
    const key = await createKey(owner)
    const address = await addressOf(owner)
    await drop({ ...key, raw, recipient: address }).expect(202, { received: true })
    await drop({ ...key, raw, recipient: address }).expect(202)
    await drop({ ...key, raw: `${raw}otro`, recipient: address }).expect(202)
    expect(await mailsOf(app(), companyId)).toMatchObject([{ subject: 'uno', receipts: 1, state: 'received' }])
    await drop({ ...key, raw: `${raw}otro`, delivery: 'dos' }).expect(202)
    expect(await mailsOf(app(), companyId)).toHaveLength(2)
  })

  it('is refused with the same response for an unknown key, another body, an old timestamp and a revoked key', async () => {
    const { owner, companyId } = await office(app())
    const key = await createKey(owner)
    const refusals = [
      await drop({ ...key, keyId: '0190a0f0-0000-7000-8000-000000000001', raw }),
      await drop({ ...key, raw, signed: 'other' }),
      await drop({ ...key, raw, secondsAgo: 301 }),
      // Above the limit of 300 s even if a slow machine checks it some seconds later.
      await drop({ ...key, raw, secondsAgo: -330 }),
      await drop({ ...key, raw, delivery: 'con espacio' }),
      await request(app().handler).post('/api/public/mail-drop').send(raw),
    ]
    const renewed = await createKey(owner)
    refusals.push(await drop({ ...key, raw }))
    await owner.delete('/mail-drop-key').expect(204)
    refusals.push(await drop({ ...renewed, raw }))
    expect(
      new Set(
        refusals.map(({ status, body }) => `${status} ${JSON.stringify(body)}`.replace(/"requestId":"[^"]*"/u, '')),
      ),
    ).toHaveLength(1)
    expect(refusals.map((answer) => codeOf(answer))).toEqual(refusals.map(() => 'mail_drop_refused'))
    expect(await mailsOf(app(), companyId)).toEqual([])
  })

  it('is refused beyond the size limit, and if it is in a loop', async () => {
    const { owner } = await office(app())
    const key = await createKey(owner)
    expect(codeOf(await drop({ ...key, raw: Buffer.alloc(1024 * 1024 + 1, 'a') }).expect(413))).toBe(
      'mail_drop_too_large',
    )
    const looping = 'Received: from a by b\r\n'.repeat(60) + raw
    expect(codeOf(await drop({ ...key, raw: looping, delivery: 'dos' }).expect(422))).toBe('mail_drop_loop')
  })

  it('has the authentication results of the trusted server, if no other header is above them', async () => {
    const { owner, companyId } = await office(app())
    const key = await createKey(owner)
    const results = (server: string) =>
      `Authentication-Results: ${server}; dkim=pass header.d=juzgado.example; spf=pass; dmarc=pass (p=none)\r\n`
    await drop({ ...key, raw: results('mx.provider.example') + raw, delivery: 'a' }).expect(202)
    await drop({ ...key, raw: results('evil.example') + results('mx.provider.example') + raw, delivery: 'b' }).expect(
      202,
    )
    await drop({
      ...key,
      raw: results('mx.provider.example') + 'From: b@other.example\r\n' + raw,
      delivery: 'c',
    }).expect(202)
    const mails = await mailsOf(app(), companyId)
    expect(mails.map(({ authentication }) => authentication)).toEqual([
      { spf: 'pass', dkim: 'pass', dmarc: 'pass', domain: 'juzgado.example', by: 'mx.provider.example' },
      null,
      { spf: 'pass', dkim: 'pass', dmarc: 'pass', domain: null, by: 'mx.provider.example' },
    ])
  })
})
