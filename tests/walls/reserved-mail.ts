// Received mail of the reserved case: its address, a notice with proposals, an ordinary message, and a draft.
import { waitUntilRead, type MailAnswer } from '#tests/support/inbox.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { created, type Created, type FixtureIds } from '#tests/support/office-fixture.ts'
import type { LinkedCase } from './reserved-links.ts'
import type { ReservedCaseOptions } from './reserved-case.ts'

const noticeText = (number: string, words: string) => `ESTADO LIBRE ASOCIADO DE PUERTO RICO
TRIBUNAL DE PRIMERA INSTANCIA
SALA SUPERIOR DE SAN JUAN
CASO NÚM: ${number}
${words}
EL SECRETARIO QUE SUSCRIBE CERTIFICA Y NOTIFICA QUE ESTE TRIBUNAL EMITIÓ UNA SENTENCIA EL 7 DE OCTUBRE DE 2026,
ARCHIVADA EN AUTOS HOY 9 DE OCTUBRE DE 2026.
Presione aquí para acceder al documento electrónico objeto de esta notificación: https://example.pr/d/9
El documento estará disponible a través de este enlace durante 45 días.
`

/** Adds the mail. @returns ids by resource */
export async function addReservedMail(
  { app, office: { companyId }, lawyer }: ReservedCaseOptions,
  { caseId, marked }: LinkedCase,
  number: string,
): Promise<FixtureIds> {
  const address = await created(lawyer.post('/mail-addresses', { purpose: 'case', caseId }))
  const dropFile = async (content: string, name: string): Promise<MailAnswer> => {
    const answer = await lawyer.post('/inbox/files').attach('file', Buffer.from(content), name).expect(201)
    const [item] = (answer.body as { items: readonly Created[] }).items
    return waitUntilRead(lawyer, item?.id ?? '')
  }
  const notice = await dropFile(noticeText(number, marked('Las partes')), `${marked('Notificación')}.txt`)
  await asOwner(
    app,
    `insert into notice_link_alert (company_id, notice_id, days) select company_id, id, 7 from court_notice
      where company_id = $1 and mail_id = $2`,
    [companyId, notice.id],
  )
  const message = await dropFile(marked('El recibo de'), 'recibo.txt')
  const path = `/inbox/${message.id}`
  const { version } = (await lawyer.put(`${path}/case`, { version: message.version, caseId }).expect(200))
    .body as MailAnswer
  await lawyer.post(`${path}/accept`, { version }).expect(200)
  const to = [`w-${marked('x').slice(2).toLowerCase()}@example.com`]
  const letter = { to, subject: marked('Recibo'), html: `<p>${marked('Buenos días')}</p>`, locale: 'es' }
  const written = await lawyer.post(`/cases/${caseId}/mail-messages`, letter).expect(201)
  const { id, threadId } = written.body as { id: string; threadId: string }
  return {
    'mail-messages': id,
    'mail-threads': threadId,
    'mail-addresses': address,
    inbox: notice.id,
    attachmentId: notice.files[0]?.id ?? '',
  }
}
