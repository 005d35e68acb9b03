import type { Person } from '#tests/support/actors.ts'
import { waitUntilRead, type MailAnswer } from '#tests/support/inbox.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

let pasted = 0
/** Pastes a message that is not a notice, with a unique text. */
const newMail = async (owner: Person): Promise<MailAnswer> => {
  pasted += 1
  const id = await created(owner.post('/inbox/texts', { subject: 'Recibo', text: `Le envío el recibo ${pasted}.` }))
  return waitUntilRead(owner, id)
}

const noticeText = (number: string) => `ESTADO LIBRE ASOCIADO DE PUERTO RICO
TRIBUNAL DE PRIMERA INSTANCIA
SALA SUPERIOR DE SAN JUAN
CASO NÚM: ${number}
EL SECRETARIO QUE SUSCRIBE CERTIFICA Y NOTIFICA QUE ESTE TRIBUNAL EMITIÓ UNA ORDEN EL 7 DE OCTUBRE DE 2026,
ARCHIVADA EN AUTOS HOY 9 DE OCTUBRE DE 2026.
Presione aquí para acceder al documento electrónico objeto de esta notificación: https://example.pr/d/${number}
El documento estará disponible a través de este enlace durante 45 días.
`
const newNotice = async (owner: Person): Promise<MailAnswer> => {
  pasted += 1
  const number = `BY2025CV${String(pasted).padStart(5, '0')}`
  return waitUntilRead(owner, await created(owner.post('/inbox/texts', { subject: number, text: noticeText(number) })))
}

/** A dropped file that awaits a decision. */
export const inboxFixture: OfficeFixture = async ({ office: { owner } }) => {
  const answer = await owner.post('/inbox/files').attach('file', Buffer.from('Recibo de la fianza'), 'recibo.txt')
  const [item] = (answer.body as { items?: { id: string }[] }).items ?? []
  const mail = await waitUntilRead(owner, item?.id ?? '')
  return { own: { inbox: mail.id, attachmentId: mail.files[0]?.id ?? '' } }
}

const newMailRequest = async ({ owner }: RequestContext, body: object = {}) => {
  const { id, version } = await newMail(owner)
  return { ids: { id }, body: { version, ...body }, isWhole: true }
}

export const inboxRequests: RouteRequests = {
  'post /inbox/files': () => ({ file: { name: 'carta.txt', bytes: Buffer.from(`Carta ${++pasted}`) } }),
  'post /inbox/texts': () => ({ body: { subject: '', text: `Texto ${++pasted}` }, isWhole: true }),
  'put /inbox/:id/readings': async ({ owner }) => {
    const { id, version } = await newNotice(owner)
    return { ids: { id }, body: { version, values: [{ field: 'room', value: '901' }] }, isWhole: true }
  },
  'put /inbox/:id/case': (context) => newMailRequest(context, { caseId: idOf(context.own, 'cases') }),
  'post /inbox/:id/accept': async (context) => {
    const { id, version } = await newMail(context.owner)
    const body = { version, caseId: idOf(context.own, 'cases') }
    const chosen = (await context.owner.put(`/inbox/${id}/case`, body).expect(200)).body as MailAnswer
    return { ids: { id }, body: { version: chosen.version }, isWhole: true }
  },
  'post /inbox/:id/dismiss': (context) => newMailRequest(context),
  'post /inbox/:id/reopen': async ({ owner }) => {
    const { id, version } = await newMail(owner)
    const dismissed = (await owner.post(`/inbox/${id}/dismiss`, { version }).expect(200)).body as MailAnswer
    return { ids: { id }, body: { version: dismissed.version }, isWhole: true }
  },
  'put /inbox/:id/link': async ({ owner }) => {
    const { id } = await newNotice(owner)
    return { ids: { id }, body: { saved: true }, isWhole: true }
  },
}
