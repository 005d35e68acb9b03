// A mail server for tests, a client that sends to it, and readers of the stored mail.
import net from 'node:net'
import nodemailer from 'nodemailer'
import { listenForMail, type SmtpListener } from '#modules/mailroom/receiving/smtp-listener.ts'
import {
  receivingDependencies,
  type ReceivingDependencies,
} from '#modules/mailroom/receiving/receiving.dependencies.ts'
import { afterAll, beforeAll } from 'vitest'
import type { Dns } from '#server/ports/dns.ts'
import type { Mailbox } from '#server/ports/mailbox.ts'
import type { Person } from './actors.ts'
import { useApp, type TestApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { fakeDns } from './fake-dns.ts'

export const mailHost = 'in.example.test'

/** Sends raw bytes as another server would. Resolves with the answer; rejects with `responseCode` when refused. */
export async function sendRaw(
  port: number,
  to: string | readonly string[],
  raw: Buffer | string,
  from = 'a@b.example',
) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  try {
    const sent = (await transport.sendMail({ envelope: { from, to: [to].flat() }, raw })) as { response: string }
    return sent.response
  } finally {
    transport.close()
  }
}

/** Returns the code with which the server refused, or 250 when it accepted. */
export const codeOf = (sending: Promise<string>): Promise<number> =>
  sending.then(
    () => 250,
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  )

/** Sends SMTP commands, each after the response to the previous command. Returns the last line of each response. */
export async function sendSmtpCommands(port: number, commands: readonly string[]): Promise<string[]> {
  const socket = net.connect(port, '127.0.0.1')
  const answers: string[] = []
  let text = ''
  const waiting = [...commands]
  return new Promise((resolve, reject) => {
    socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer after ${answers.at(-1)}`)))
    socket.on('error', reject).on('close', () => resolve(answers))
    socket.on('data', (data) => {
      text += data.toString()
      for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (line[3] === '-') continue
        answers.push(line)
        const next = waiting.shift()
        if (next === undefined) socket.end()
        else socket.write(`${next}\r\n`)
      }
    })
  })
}

export interface StoredMail {
  readonly id: string
  readonly state: string
  readonly reason: string | null
  readonly subject: string
  readonly body_text: string
  readonly from_address: string
  readonly authentication: Record<string, unknown> | null
  readonly forwarded: Record<string, unknown> | null
  readonly storage_key: string
  readonly automatic: boolean
  readonly receipts: number
}

export const mailsOf = (app: TestApp, companyId: string): Promise<StoredMail[]> =>
  asOwner<StoredMail>(
    app,
    `select m.*, (select count(*)::int from mail_receipt r where r.mail_id = m.id) as receipts
       from inbound_mail m where m.company_id = $1 order by m.received_at, m.id`,
    [companyId],
  )

export const addressOf = async (person: Person, body: object = { purpose: 'office' }): Promise<string> =>
  ((await person.post('/mail-addresses', body).expect(201)).body as { address: string }).address

export interface MailInOptions {
  readonly zone?: Dns
  readonly mailbox?: Mailbox
  readonly env?: Readonly<Record<string, string>>
  readonly background?: boolean
}

/** The application of a test file with a listener. */
export function useMailIn({ zone = fakeDns(), mailbox, env = {}, background = false }: MailInOptions = {}) {
  const app = useApp({
    background,
    env: { MAIL_IN_PORT: '0', ...env },
    ports: { dns: zone, ...(mailbox ? { mailbox } : {}) },
  })
  let deps: ReceivingDependencies | undefined
  let listener: SmtpListener | undefined
  beforeAll(async () => {
    deps = receivingDependencies(app().services)
    listener = await listenForMail(deps, mailHost)
  })
  afterAll(async () => {
    await listener?.stop()
    await deps?.reader.close()
  })
  return {
    app,
    deps: () => deps as ReceivingDependencies,
    port: () => (listener as SmtpListener).port,
  }
}
