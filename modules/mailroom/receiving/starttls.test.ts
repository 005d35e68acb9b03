import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import net from 'node:net'
import nodemailer from 'nodemailer'
import { afterAll, describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { addressOf, mailsOf, sendSmtpCommands, useMailIn } from '#tests/support/mail-in.ts'

const directory = mkdtempSync(join(tmpdir(), 'bufete-tls-'))
const [cert, key] = [join(directory, 'mail.crt'), join(directory, 'mail.key')]
execFileSync(
  'openssl',
  ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj'].concat(
    ['/CN=in.example.test', '-keyout', key, '-out', cert],
  ),
  { stdio: 'ignore' },
)
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const { app, port } = useMailIn({ env: { MAIL_IN_TLS_CERT: cert, MAIL_IN_TLS_PRIVATE: key, MAIL_IN_PER_MINUTE: '3' } })
const raw = (n: number) => `From: a@b.example\r\nSubject: ${n}\r\n\r\nx\r\n`

describe('mail over TLS', () => {
  it('is offered by STARTTLS with the certificate of the operator, from TLS 1.2', async () => {
    const { owner, companyId } = await office(app())
    const address = await addressOf(owner)
    const transport = nodemailer.createTransport({
      host: '127.0.0.1',
      port: port(),
      requireTLS: true,
      tls: { ca: readFileSync(cert), servername: 'in.example.test' },
    })
    await transport.sendMail({ envelope: { from: 'a@b.example', to: [address] }, raw: raw(1) })
    transport.close()
    expect(await mailsOf(app(), companyId)).toHaveLength(1)
    const old = await new Promise<string>((resolve) => {
      const socket = net.connect(port(), '127.0.0.1')
      socket.once('data', () => socket.write('EHLO a\r\n'))
      socket.on('data', (data) => {
        if (data.toString().includes('STARTTLS')) socket.write('STARTTLS\r\n')
        if (!data.toString().startsWith('220 2') && !data.toString().startsWith('220 Ready')) return
        const secure = tls.connect({
          socket,
          rejectUnauthorized: false,
          minVersion: 'TLSv1',
          maxVersion: 'TLSv1.1',
          ciphers: 'DEFAULT:@SECLEVEL=0',
        })
        secure.on('secureConnect', () => resolve('connected')).on('error', () => resolve('refused'))
      })
      socket.setTimeout(5_000, () => resolve('silent'))
    })
    expect(old).toBe('refused')
  })

  it('discards commands that were sent in plain text before the handshake', async () => {
    const answers = await sendSmtpCommands(port(), ['EHLO a', 'STARTTLS\r\nMAIL FROM:<a@b.example>'])
    expect(
      answers.filter((line) => line.startsWith('250 2')).length + answers.filter((l) => /accepted/iu.test(l)).length,
    ).toBe(0)
  })
})

describe('mail of one client', () => {
  it('is refused with 450 once the client has sent as many messages in a minute as the operator allows', async () => {
    const { owner } = await office(app())
    const address = await addressOf(owner)
    const commands = ['EHLO a', 'MAIL FROM:<a@b.example>', `RCPT TO:<${address}>`, 'RSET']
    const answers = await sendSmtpCommands(port(), [
      ...commands,
      ...commands.slice(1),
      ...commands.slice(1),
      ...commands.slice(1),
    ])
    expect(answers.filter((line) => line.startsWith('450 4.7.1'))).not.toHaveLength(0)
  })
})
