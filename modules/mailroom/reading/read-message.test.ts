import { generateKeyPairSync } from 'node:crypto'
import { dkimSign } from 'mailauth'
import { describe, expect, it } from 'vitest'
import { tnefFile } from '#tests/support/tnef-file.ts'
import { verifySender } from '../receiving/verify-sender.ts'
import { findForwarded, parseSentDate } from './find-forwarded.ts'
import { exceededLimit } from './mime-limits.ts'
import { readAttachment, readMessage } from './read-message.ts'

const mail = (...lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'))

describe('readMessage', () => {
  it('reads ISO-8859-1, quoted-printable and HTML without a text part as text', async () => {
    const latin = Buffer.from('From: a@b.example\r\nContent-Type: text/plain; charset=iso-8859-1\r\n\r\nPeña', 'latin1')
    expect((await readMessage(latin)).text).toBe('Peña')
    const quoted = mail(
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Pe=C3=B1a',
    )
    expect((await readMessage(quoted)).text).toBe('Peña')
    const html = mail('Content-Type: text/html', '', '<p>Orden</p><script>x</script><p>diez (10) d&iacute;as</p>')
    expect((await readMessage(html)).text).toMatch(/^Orden\s+diez \(10\) días$/u)
  })

  it('returns the sender and date of an attached message', async () => {
    const raw = mail(
      'From: Vega <vega@bufete.example>',
      'Subject: Fwd: Sentencia',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: message/rfc822',
      '',
      'From: Tribunal <no-reply@poderjudicial.pr>',
      'Date: Wed, 09 Dec 2026 10:31:00 -0400',
      'Subject: Sentencia',
      '',
      'texto',
      '--x--',
    )
    const contents = await readMessage(raw)
    expect(contents.forwarded).toEqual({
      name: 'Tribunal',
      address: 'no-reply@poderjudicial.pr',
      sentAt: '2026-12-09T14:31:00.000Z',
      how: 'attached',
    })
    expect(contents.attachments).toMatchObject([{ ordinal: 0, mimeType: 'message/rfc822' }])
    expect(Buffer.from((await readAttachment(raw, 0))?.bytes ?? []).toString()).toContain('texto')
    expect(await readAttachment(raw, 1)).toBeNull()
  })

  it.each([
    ['two headers', 'From: a@b.example', 'From: c@poderjudicial.pr'],
    ['two addresses in one', 'From: a@b.example, c@poderjudicial.pr', 'X-Other: y'],
  ])('counts senders: %s', async (_, ...headers) => {
    expect((await readMessage(mail(...headers, '', 'x'))).fromCount).toBe(2)
  })
})

describe('winmail.dat', () => {
  const pdf = Buffer.from('%PDF-1.7 sentencia')
  const withContainer = (container: Buffer, ...body: readonly string[]) =>
    mail(
      'From: Vega <vega@bufete.example>',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      ...(body.length > 0 ? ['--x', 'Content-Type: text/plain; charset=utf-8', '', ...body] : []),
      '--x',
      'Content-Type: application/ms-tnef; name=winmail.dat',
      'Content-Disposition: attachment; filename=winmail.dat',
      'Content-Transfer-Encoding: base64',
      '',
      container.toString('base64'),
      '--x',
      'Content-Type: text/plain; name=nota.txt',
      'Content-Disposition: attachment; filename=nota.txt',
      '',
      'nota',
      '--x--',
    )
  const files = [{ name: 'Sentencia.pdf', mimeType: 'application/pdf', content: pdf }]

  it('is replaced by the files in it, each found again by its ordinal', async () => {
    const raw = withContainer(tnefFile({ text: 'de dentro', files }), 'de fuera')
    const { attachments, text } = await readMessage(raw)
    expect(text).toBe('de fuera')
    expect(attachments.map(({ ordinal, name }) => [ordinal, name])).toEqual([
      [1, 'nota.txt'],
      [2, 'Sentencia.pdf'],
    ])
    expect(await readAttachment(raw, 2)).toMatchObject({ name: 'Sentencia.pdf', mimeType: 'application/pdf' })
    expect(Buffer.from((await readAttachment(raw, 2))?.bytes ?? []).toString()).toBe('%PDF-1.7 sentencia')
    expect(await readAttachment(raw, 0)).toMatchObject({ name: 'winmail.dat' })
  })

  it('gives the text of a message that has no other', async () => {
    expect((await readMessage(withContainer(tnefFile({ text: 'de dentro' })))).text).toBe('de dentro')
    expect((await readMessage(withContainer(tnefFile({ html: '<p>d\u00edas</p>' })))).text).toBe('días')
  })

  it('stays an attachment if it is damaged', async () => {
    const { attachments } = await readMessage(withContainer(tnefFile({ files }).subarray(0, -30), 'x'))
    expect(attachments.map(({ name }) => name)).toContain('winmail.dat')
  })
})

describe('a quoted message', () => {
  it.each([
    [
      'Fwd: x',
      '---------- Forwarded message ---------\nFrom: Corte <no-reply@poderjudicial.pr>\nDate: Wed, Dec 9, 2026 at 10:31 AM\nSubject: x',
    ],
    [
      'RV: x',
      'De: Corte <no-reply@poderjudicial.pr>\nEnviado: miércoles, 9 de diciembre de 2026 10:31\nPara: vega\nAsunto: x',
    ],
    [
      'Reenv: x',
      '-----Mensaje reenviado-----\n> De: Corte [mailto:no-reply@poderjudicial.pr]\n> Enviado el: 2026-12-09 10:31',
    ],
    [
      'ENC: x',
      'De: Corte <no-reply@poderjudicial.pr>\nEnviada em: quarta-feira, 9 de dezembro de 2026 10:31\nPara: vega\nAssunto: x',
    ],
    ['x', 'Begin forwarded message:\n\nFrom: Corte <no-reply@poderjudicial.pr>\nDate: 9 Dec 2026 10:31:00 -0400'],
    ['x', '-----Message d’origine-----\nDate : mercredi 9 décembre 2026 10:31\nDe : Corte <no-reply@poderjudicial.pr>'],
    [
      'TR: x',
      '-------- Message transféré --------\nSujet : x\nDate : mercredi 9 décembre 2026 10:31\nDe : Corte <no-reply@poderjudicial.pr>',
    ],
  ])('is found in %s', (subject, text) => {
    expect(findForwarded(subject, text)).toEqual({
      name: 'Corte',
      address: 'no-reply@poderjudicial.pr',
      sentAt: '2026-12-09T14:31:00.000Z',
      how: 'inline',
    })
  })

  it('is not found in a text that only contains «De:»', () => {
    expect(findForwarded('Consulta', 'De: la casa\nme fui tarde.')).toBeNull()
    expect(findForwarded('Consulta', 'Vengo de: San Juan')).toBeNull()
  })

  it('has the hour that is written before the name or the offset of the zone', () => {
    expect(parseSentDate('9 de diciembre de 2026, 14:31:10 AST')).toBe('2026-12-09T18:31:00.000Z')
    expect(parseSentDate('9 de diciembre de 2026, 2:31:10 p. m. AST')).toBe('2026-12-09T18:31:00.000Z')
    expect(parseSentDate('December 9, 2026 2:31 PM (UTC-04:00)')).toBe('2026-12-09T18:31:00.000Z')
  })

  it('has the hour of the offset that follows its time', () => {
    expect(parseSentDate('Wed, 9 Dec 2026 14:31:10 -0500 (GMT-05:00)')).toBe('2026-12-09T19:31:10.000Z')
    expect(parseSentDate('Dec 9, 2026 2:31 PM -0500')).toBe('2026-12-09T19:31:00.000Z')
  })

  it('has no date if its digits have two readings', () => {
    expect(parseSentDate('12/09/2026 10:00')).toBeNull()
    expect(parseSentDate('12/19/2026 10:00')).toBe('2026-12-19T14:00:00.000Z')
    expect(parseSentDate('12-09-2026 10:00')).toBeNull()
    expect(parseSentDate('19-12-2026 10:00')).toBe('2026-12-19T14:00:00.000Z')
    expect(parseSentDate('9-Dec-2026 10:31')).toBe('2026-12-09T14:31:00.000Z')
    expect(parseSentDate('31 de febrero de 2026')).toBeNull()
  })
})

describe('limits of a message', () => {
  it('count parts of any boundary, but no dashes in a text', () => {
    const parts = (n: number) =>
      Buffer.from(`Content-Type: multipart/mixed; boundary="b"\n\n${'--b\n\nx\n'.repeat(n)}--b--\n`)
    expect(exceededLimit(parts(900))).toBeNull()
    expect(exceededLimit(parts(1_001))).toBe('too_many_parts')
    expect(exceededLimit(Buffer.from(`Content-Type: text/plain\n\n${'--\n-- \n---\n'.repeat(5_000)}`))).toBeNull()
    expect(exceededLimit(Buffer.from(`X: ${'a'.repeat(1_100_000)}\n\nx`))).toBe('headers_too_large')
  })
})

it('has no half of a character in a field that is shortened', async () => {
  const long = 'a'.repeat(3_000)
  const cut = (max: number) => `${long.slice(0, max - 1)}📎b`
  for (const max of [120, 200, 255, 320, 998]) {
    const contents = await readMessage(
      Buffer.from(
        `From: "${cut(max)}" <a@example.com>\nTo: "${cut(max)}" <${cut(max)}@example.com>\nSubject: Fwd: ${cut(max)}\n` +
          `Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n` +
          `From: ${cut(max)} <c@example.com>\n--b\nContent-Type: text/plain\n` +
          `Content-Disposition: attachment; filename="${cut(max)}"\n\nx\n--b--`,
      ),
    )
    const texts = JSON.stringify({ ...contents, attachments: contents.attachments.map(({ name }) => name) })
    expect(texts).toContain('aaa')
    expect(texts.match(/\\u[dD][89a-fA-F]/u), String(max)).toBeNull()
  }
})

describe('the sender of a message', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const zone: Record<string, readonly unknown[]> = {
    'TXT s._domainkey.juzgado.example': [[`v=DKIM1; k=rsa; p=${key}`]],
    'TXT _dmarc.juzgado.example': [['v=DMARC1; p=reject']],
    'TXT juzgado.example': [['v=spf1 ip4:192.0.2.10 -all']],
  }
  const resolveDns = (name: string, type: string) => {
    const records = zone[`${type} ${name}`]
    return records ? Promise.resolve(records) : Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
  }
  const transmission = {
    ip: '192.0.2.10',
    helo: 'mx.juzgado.example',
    sender: 'a@juzgado.example',
    server: 'in.example.test',
  }
  const signed = async (raw: Buffer, options: object = {}) => {
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const signer = { signingDomain: 'juzgado.example', selector: 's', privateKey: pem, ...options }
    const { signatures } = await dkimSign(raw, { ...signer, signatureData: [signer] })
    return Buffer.concat([Buffer.from(signatures), raw])
  }
  const raw = mail('From: Corte <a@juzgado.example>', 'Subject: x', '', 'texto', '')
  const verify = async (bytes: Buffer, sentBy = transmission) =>
    verifySender(bytes, sentBy, await readMessage(bytes), resolveDns)

  it('is proven by a valid signature of its own domain', async () => {
    expect(await verify(await signed(raw))).toEqual({
      spf: 'pass',
      dkim: 'pass',
      dmarc: 'pass',
      domain: 'juzgado.example',
      by: 'in.example.test',
    })
  })

  it('is not proven by SPF alone, by a changed body, by a signature of part of it, or with two From headers', async () => {
    expect(await verify(raw)).toMatchObject({ spf: 'pass', dkim: 'none', dmarc: 'pass', domain: null })
    const valid = await signed(raw)
    const changed = Buffer.from(valid.toString().replace('texto', 'otro'))
    expect(await verify(changed)).toMatchObject({ dkim: 'neutral', domain: null })
    const partly = Buffer.concat([await signed(raw, { maxBodyLength: 3 }), Buffer.from('más\r\n')])
    expect(await verify(partly)).toMatchObject({ domain: null })
    const twice = Buffer.concat([Buffer.from('From: b@poderjudicial.pr\r\n'), valid])
    expect(await verify(twice)).toMatchObject({ domain: null })
    const foreign = await signed(mail('From: a@poderjudicial.pr', 'Subject: x', '', 'y', ''))
    expect(await verify(foreign)).toMatchObject({ domain: null })
  })

  it('is unknown while DNS does not answer', async () => {
    const silent = () => Promise.reject(Object.assign(new Error('late'), { code: 'ETIMEOUT' }))
    const result = await verifySender(await signed(raw), transmission, await readMessage(raw), silent)
    expect(result).toMatchObject({ spf: 'temperror', domain: null })
  })
})

describe('parts without a name', () => {
  const report = (type: string): Buffer =>
    Buffer.from(
      [
        'From: MAILER-DAEMON@mx.example',
        'Subject: Undelivered',
        'MIME-Version: 1.0',
        `Content-Type: ${type}; boundary=Z`,
        '',
        '--Z',
        'Content-Type: text/plain',
        '',
        'It was not delivered.',
        '--Z',
        'Content-Type: message/delivery-status',
        '',
        'Action: failed',
        '--Z',
        'Content-Type: message/rfc822',
        '',
        'From: Ana <ana@oficina.example>',
        'Subject: =?utf-8?Q?Petici=C3=B3n?=',
        '',
        'Hola.',
        '--Z--',
      ].join('\r\n'),
    )

  it('are named by the subject of an attached message, or by their type', async () => {
    const { attachments } = await readMessage(report('multipart/mixed'))
    expect(attachments.map(({ name }) => name)).toEqual(['1.txt', 'Petición.eml'])
  })

  it('are not forwarded messages in a delivery report', async () => {
    expect((await readMessage(report('multipart/mixed'))).forwarded).toMatchObject({ address: 'ana@oficina.example' })
    const delivery = await readMessage(report('multipart/report; report-type=delivery-status'))
    expect(delivery.forwarded).toBeNull()
    expect(delivery.attachments).toHaveLength(2)
  })
})
