// Puts one of each thing into an office, and one of each that was deleted.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import request from 'supertest'
import type { App } from '#server/app.ts'
import { member, testAddress, type Office, type Person } from './actors.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './as-owner.ts'
import { booked, freeSlots, openCalendar } from './booking.ts'
import { answer, intakeFields, makeForm } from './make-form.ts'

/** Ids by resource (`cases`, `documents`) and, where a path holds a second one, by its parameter name. */
export type Ids = Readonly<Record<string, string>>

const tinyPicture = sharp({ create: { width: 2, height: 2, channels: 3, background: 'navy' } })
  .png()
  .toBuffer()

/** One of two areas of law is the owner's, the other is nobody's. */
async function chooseArea(owner: Person): Promise<{ own: string; other: string }> {
  const { body } = await owner.get('/public/legal-areas')
  const [own = '', other = ''] = (body as { items: Created[] }).items.map(({ id }) => id)
  await owner.put('/profile/legal-areas', { ids: [own] }).expect(200)
  return { own, other }
}

export interface Created {
  readonly id: string
}
export const created = async (request: PromiseLike<{ body: unknown; status: number }>): Promise<string> => {
  const answer = await request
  const id = (answer.body as Partial<Created>).id
  if (!id) throw new Error(`the fixture could not create: ${answer.status} ${JSON.stringify(answer.body)}`)
  return id
}

/** A public form with an answer, sent in a case; a template of it, and a form that was deleted. */
async function furnishForms(app: App, owner: Person, caseId: string): Promise<{ own: Ids; gone: string }> {
  const form = await makeForm(owner, [...intakeFields, { name: 'anejo', type: 'file' }])
  const { body: file } = await request(app.handler)
    .post(`/api/public/forms/${form.slug}/files?field=anejo`)
    .set('x-forwarded-for', testAddress())
    .attach('file', Buffer.from('texto'), 'anejo.txt')
    .expect(201)
  const responseId = await created(
    answer(app, form.slug, {
      nombre: 'Wanda Irizarry',
      correo: 'wanda@example.com',
      anejo: [(file as { token: string }).token],
    }),
  )
  const { body: answered } = await owner.get(`/forms/${form.id}/responses/${responseId}`).expect(200)
  const sendId = await created(
    owner.post(`/forms/${form.id}/sends`, { caseId, email: 'wanda@example.com' }).set('x-forwarded-for', testAddress()),
  )
  const template = await created(owner.post('/form-templates', { formId: form.id }))
  const gone = (await makeForm(owner)).id
  await owner.delete(`/forms/${gone}`).expect(204)
  return {
    own: {
      forms: form.id,
      fieldId: form.fields.at(-1)?.id ?? '',
      fileId: (answered as { files: Created[] }).files[0]?.id ?? '',
      responseId,
      sendId,
      'form-templates': template,
    },
    gone,
  }
}

/**
 * A consultation over a case, answered without a provider; one that was deleted. Somebody who owns the database writes
 * what was answered.
 */
async function furnishConsultations(
  app: TestApp,
  { companyId, owner }: Office,
  caseId: string,
): Promise<{ own: Ids; gone: string }> {
  await owner.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(200)
  const begin = () => created(owner.post('/assistant/consultations', { mode: 'case', caseId }))
  const id = await begin()
  const gone = await begin()
  await owner.delete(`/assistant/consultations/${gone}`).expect(204)
  const [question, answer, proposal] = [randomUUID(), randomUUID(), randomUUID()]
  const place = `'${companyId}', '${owner.id}', '${id}'`
  await asOwner(
    app,
    `insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
      question_id) values
    ('${question}', ${place}, 1, 'user', 'done', '¿Qué sigue?', null), ('${answer}', ${place}, 2, 'assistant', 'done',
      'La vista.', '${question}')`,
  )
  await asOwner(
    app,
    `insert into consultation_proposal (id, company_id, author_id, consultation_id, message_id, tool, input, summary)
    values ('${proposal}', ${place}, '${answer}', 'create_task', '{}', 'Una tarea')`,
  )
  return { own: { consultations: id, messageId: answer, proposalId: proposal, caseId }, gone }
}

/** A template of documents, and one that was removed. */
async function furnishTemplates(owner: Person): Promise<{ own: string; gone: string }> {
  const [own, gone] = [
    await created(owner.post('/document-templates', { name: 'Carta', content: '<p>{client.full_name}</p>' })),
    await created(owner.post('/document-templates', { name: 'Vieja', content: '<p>x</p>' })),
  ]
  await owner.delete(`/document-templates/${gone}`).expect(204)
  return { own, gone }
}

/**
 * A call of a case with a guest's link, and what was kept of it. There is no provider here: somebody who owns the
 * database writes it.
 */
async function furnishCalls(app: TestApp, { companyId, owner }: Office, caseId: string): Promise<Ids> {
  const [room, link, capture, recording] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [place, name] = [`'${companyId}', '${room}'`, `bufete-${room}`]
  await asOwner(
    app,
    `insert into call_room (id, company_id, host_id, case_id, name, provider_room, url, max_participants, recording,
      chat, transcription, expires_at)
    values ('${room}', '${companyId}', '${owner.id}', '${caseId}', 'Entrevista', '${name}',
      'https://bufete.daily.co/${name}', 4, true, true, true, now() + interval '1 day')`,
  )
  await asOwner(
    app,
    `insert into call_invitation (company_id, room_id, id, name, locale, token_hash)
      values (${place}, '${link}', 'Wanda', 'es', '${room}')`,
  )
  await asOwner(
    app,
    `insert into call_capture (company_id, room_id, id, recording, transcription, language, state, asked_by)
      values (${place}, '${capture}', true, true, 'es', 'stopped', '${owner.id}')`,
  )
  await asOwner(
    app,
    `insert into call_recording (company_id, room_id, id, capture_id, case_id, host_id, title, video, transcribed,
      started_at, status, transcription)
    values (${place}, '${recording}', '${capture}', '${caseId}', '${owner.id}', 'Entrevista', true, true, now(),
      'completed', 'ready')`,
  )
  return { rooms: room, linkId: link, captureId: capture, recordings: recording }
}

/** What an office has: one of each thing, and one of each that was deleted. */
export async function furnish(
  app: TestApp,
  { companyId, owner }: Office,
): Promise<{ own: Ids; deleted: Ids; nobodysArea: string; professional: Person; customer: Person }> {
  const clients = await created(owner.post('/clients', { name: 'Efraín Laracuente Boneta' }))
  const cases = await created(owner.post('/cases', { name: 'Laracuente v. Punta Verde', clientId: clients }))
  const folders = await created(owner.post(`/cases/${cases}/folders`, { name: 'Escritos' }))
  const documents = await created(
    owner.post(`/cases/${cases}/documents`, { name: 'Demanda', content: '<p>AL HONORABLE TRIBUNAL</p>' }),
  )
  const invitationId = await created(
    owner.post(`/companies/${companyId}/invitations`, {
      email: `p-${companyId.slice(-8)}@example.com`,
      profile: 'professional',
    }),
  )
  const event = () =>
    created(
      owner.post('/events', {
        title: 'Vista',
        kind: 'hearing',
        start: '2026-12-01T13:00:00.000Z',
        end: '2026-12-01T14:00:00.000Z',
        caseId: cases,
      }),
    )
  const events = await event()
  // A visitor asks for a time of the owner's.
  const calendar = await openCalendar(owner, { confirm: 'request' })
  const appointments = (await booked(app, calendar, (await freeSlots(app, calendar)).at(-1)?.start ?? '')).id
  const lawyer = await member(app, { companyId, owner })
  const theirs = await created(owner.post('/clients', { name: 'Yadira Montesinos' }))
  const customer = await member(app, { companyId, owner }, 'customer', theirs)
  const studies = await created(owner.post('/profile/studies', { name: 'Juris Doctor' }))
  const portfolio = await created(
    owner
      .request('post', '/profile/portfolio')
      .field('title', 'Carta de derechos')
      .attach('file', await tinyPicture, 'carta.png'),
  )
  const areas = await chooseArea(owner)
  const sessions = ((await owner.get('/users/me/sessions')).body as { items: Created[] }).items[0]?.id ?? ''

  const goneClient = await created(owner.post('/clients', { name: 'Se fue' }))
  const goneFolder = await created(owner.post(`/cases/${cases}/folders`, { name: 'Vieja' }))
  const goneDocument = await created(owner.post(`/cases/${cases}/documents`, { name: 'Borrador' }))
  await owner.delete(`/clients/${goneClient}`).expect(204)
  await owner.delete(`/folders/${goneFolder}`).expect(204)
  await owner.delete(`/documents/${goneDocument}`).expect(204)
  const forms = await furnishForms(app, owner, cases)
  const templates = await furnishTemplates(owner)
  const consultations = await furnishConsultations(app, { companyId, owner }, cases)
  const calls = await furnishCalls(app, { companyId, owner }, cases)
  const exportId = randomUUID()
  await asOwner(
    app,
    `insert into company_export (id, company_id, asked_by, by_platform, state)
      values ('${exportId}', '${companyId}', '${owner.id}', false, 'failed')`,
  )
  const goneEvent = await event()
  await owner.delete(`/events/${goneEvent}`).expect(204)
  return {
    own: {
      companies: companyId,
      clients,
      cases,
      folders,
      documents,
      events,
      appointments,
      studies,
      portfolio,
      areaId: areas.own,
      sessions,
      users: lawyer.id,
      userId: lawyer.id,
      invitationId,
      exportId,
      'document-templates': templates.own,
      ...forms.own,
      ...consultations.own,
      ...calls,
    },
    deleted: {
      clients: goneClient,
      folders: goneFolder,
      documents: goneDocument,
      events: goneEvent,
      forms: forms.gone,
      consultations: consultations.gone,
      'document-templates': templates.gone,
    },
    nobodysArea: areas.other,
    professional: lawyer,
    customer,
  }
}
