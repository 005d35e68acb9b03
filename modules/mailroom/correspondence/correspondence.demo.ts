// Demonstration: in the first open cases, a message to the client, the client's answer, and a draft reply.
import { randomUUIDv7 } from 'node:crypto'
import { dayMs } from '#server/contract/time.ts'
import { change, row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Services } from '#server/services.ts'
import type { DemoCase } from '#modules/cases/index.ts'
import { newLocalPart } from '../addresses/local-part.ts'
import { receiveMail } from '../receiving/receive-mail.ts'
import type { ReceivingDependencies } from '../receiving/receiving.dependencies.ts'
import { base64Lines } from '../receiving/wrap-file.ts'
import { messageText } from './message-text.ts'

const subject = 'Documentos que necesitamos para su caso'
const requestHtml =
  '<p>Buenos días:</p><p>Para continuar con su caso necesitamos:</p><ul><li>el contrato firmado</li>' +
  '<li>los recibos de pago de los últimos seis meses</li></ul><p>Puede responder a este correo con copias o fotos.</p>'
const clientAnswer = `Buenas tardes:

Le envío el contrato. Los recibos de julio y agosto los tiene mi hermana y se los pido hoy mismo.

¿Hace falta que vaya a la oficina a firmar algo?

Gracias.`
const replyDraftHtml = '<p>Muchas gracias. Con el contrato podemos empezar; no hace falta que venga.</p>'

const encodedWord = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`

/** Adds the conversations. The client's answer is received and read like any other message. */
export async function seedCorrespondence(
  services: Services,
  deps: ReceivingDependencies,
  { companyId, lawyerId }: { readonly companyId: string; readonly lawyerId: string },
  cases: readonly DemoCase[],
): Promise<void> {
  const { em, ports } = services.openWork()
  const now = ports.clock.now().getTime()
  const sentAt = new Date(now - 3 * dayMs).toISOString()
  await withScope({ kind: 'company', companyId }, async () => {
    for (const { id: caseId, clientId } of cases.slice(0, 2)) {
      const client = await row(
        em,
        { name: col.text, email: col.text },
        sql`select name, email from client where company_id = ${companyId} and id = ${clientId} and email is not null`,
      )
      if (!client) continue
      const [threadId, messageId, addressId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
      const recipients = JSON.stringify([{ address: client.email, name: client.name, kind: 'to' }])
      await change(
        em,
        sql`insert into mail_address (id, company_id, purpose, case_id, local_part, created_by)
          values (${addressId}, ${companyId}, 'case', ${caseId}, ${newLocalPart('case')}, ${lawyerId})`,
      )
      await change(
        em,
        sql`insert into mail_thread (id, company_id, case_id, subject, last_at)
          values (${threadId}, ${companyId}, ${caseId}, ${subject}, ${sentAt})`,
      )
      const insertMessage = (id: string, html: string, state: 'sent' | 'draft') => {
        const { html: clean, text } = messageText(html)
        const at = state === 'sent' ? sentAt : null
        return change(
          em,
          sql`insert into mail_message (id, company_id, case_id, thread_id, state, author_id, message_id, from_name,
              from_address, recipients, subject, body_text, body_html, sent_at, created_at)
            select ${id}, ${companyId}, ${caseId}, ${threadId}, ${state}, u.id,
              ${state === 'sent' ? `<${id}@example.com>` : null}, u.name || ' ' || u.surname, u.email,
              ${recipients}::jsonb, ${state === 'sent' ? subject : `Re: ${subject}`}, ${text}, ${clean}, ${at},
              coalesce(${at}::timestamptz, now())
            from user_account u where u.company_id = ${companyId} and u.id = ${lawyerId}`,
        )
      }
      await insertMessage(messageId, requestHtml, 'sent')
      const raw = [
        `From: ${encodedWord(client.name)} <${client.email}>`,
        `Subject: ${encodedWord(`Re: ${subject}`)}`,
        `Date: ${new Date(now - 2 * dayMs).toUTCString()}`,
        `In-Reply-To: <${messageId}@example.com>`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        base64Lines(Buffer.from(`${clientAnswer}\n\n${client.name}\n`)),
        '',
      ].join('\r\n')
      const domain = client.email.split('@').at(-1) ?? ''
      const authentication = { spf: 'pass', dkim: 'pass', dmarc: 'pass', domain, by: 'in.example.com' }
      await receiveMail(deps, Buffer.from(raw), { source: 'imap', companyId, addressId, authentication })
      await insertMessage(randomUUIDv7(), replyDraftHtml, 'draft')
    }
  })
}
