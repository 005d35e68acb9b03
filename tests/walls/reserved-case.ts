// A case with objects of every kind, full of a marker that occurs nowhere else in the office.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import type { Office, Person } from '#tests/support/actors.ts'
import { testAddress } from '#tests/support/actors.ts'
import type { TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { waitForTextExtraction } from '#tests/support/files.ts'
import { submitResponse } from '#tests/support/make-form.ts'
import { created, idOf, type Created, type FixtureIds } from '#tests/support/office-fixture.ts'
import { addReservedLinks } from './reserved-links.ts'
import { addReservedMail } from './reserved-mail.ts'

/** A word of every text of the case. */
export const marker = 'zafirocuadro'
const marked = (text: string): string => `${text} Zafirocuadro`

/** Days of the case's events, tasks and terms; within {@link markedRange}. */
const day = '2037-11-17'
export const markedRange = { from: '2037-10-01', until: '2037-12-30' } as const

export interface ReservedCaseOptions {
  readonly app: TestApp
  readonly office: Office
  /** Objects of the office that existed before. */
  readonly own: FixtureIds
  /** The lawyer of the case. */
  readonly lawyer: Person
  /** The person who will be walled and had work in the case before. */
  readonly walled: Person
}

interface TermList {
  readonly items: readonly { readonly id: string; readonly triggerId: string | null }[]
}

async function addDocuments({ app, lawyer }: ReservedCaseOptions, caseId: string) {
  const folders = await created(lawyer.post(`/cases/${caseId}/folders`, { name: marked('Escritos') }))
  const text = { name: marked('Demanda'), content: `<p>${marked('AL HONORABLE TRIBUNAL de')}</p>`, folderId: folders }
  const documents = await created(lawyer.post(`/cases/${caseId}/documents`, text))
  const uploaded = await lawyer
    .post(`/cases/${caseId}/documents`)
    .attach('file', Buffer.from(marked('carta de la parte adversa')), `${marker}.txt`)
    .expect(201)
  // A file without words, whose page has a state.
  await lawyer.post(`/cases/${caseId}/documents`).attach('file', Buffer.from(' \n'), `${marker}-2.txt`).expect(201)
  await lawyer.get(`/documents/${documents}`).expect(200)
  const removed = await created(lawyer.post(`/cases/${caseId}/documents`, { name: marked('Borrador'), content: '' }))
  await lawyer.delete(`/documents/${removed}`).expect(204)
  const [file] = (uploaded.body as { items: Created[] }).items
  // Waits for the text of the file, which would replace the recognized page that is stored next.
  await waitForTextExtraction(lawyer, file?.id ?? '')
  await asOwner(
    app,
    `insert into recognized_page (company_id, document_id, case_id, page, file_id, language, engine, confidence, warnings,
       words, first_ordinal)
     select company_id, id, case_id, 1, gen_random_uuid(), 'es', 'wasm', 93, '{}',
       jsonb_build_array(jsonb_build_array($2::text, 93, 0, '[0, 0, 9, 9, 9]'::jsonb)), 0 from document where id = $1`,
    [file?.id, marker],
  )
  return { folders, documents, uploaded: file?.id ?? '' }
}

async function addTerms({ lawyer, walled }: ReservedCaseOptions, caseId: string) {
  const triggerId = randomUUID()
  await lawyer
    .post(`/cases/${caseId}/term-triggers`, {
      id: triggerId,
      kind: 'judgment_filed',
      happenedOn: '2026-02-09',
      method: 'electronic',
      stateParty: false,
      rules: ['app.appeal'],
      ownerId: walled.id,
    })
    .expect(201)
  const termByHand = { act: marked('Contestar a'), dueOn: day, nature: 'ordinary', ownerId: walled.id, note: marker }
  await lawyer.post(`/cases/${caseId}/terms`, termByHand).expect(201)
  const { body } = await lawyer.get(`/terms?caseId=${caseId}&pageSize=100`).expect(200)
  const term = (body as TermList).items.find((item) => item.triggerId === triggerId)
  return { 'term-triggers': triggerId, terms: term?.id ?? '' }
}

async function addTasks({ lawyer, walled }: ReservedCaseOptions, caseId: string) {
  const task = (title: string, more: object) =>
    created(lawyer.post('/tasks', { title: marked(title), caseId, assigneeId: walled.id, ...more }))
  const tasks = await task('Llamar a', { dueOn: day, notes: marker })
  await task('Pagar el sello de', { dependsOn: [tasks] })
  const done = await task('Radicado', { dueOn: '2026-11-02' })
  await lawyer.post(`/tasks/${done}/complete`).expect(200)
  const removed = await task('Vieja', {})
  await lawyer.delete(`/tasks/${removed}`).expect(204)
  return { tasks }
}

async function addEvents({ lawyer, walled }: ReservedCaseOptions, caseId: string) {
  const event = (by: Person, more: object = {}) =>
    created(
      by.post('/events', {
        title: marked('Vista de'),
        kind: 'hearing',
        start: `${day}T13:00:00.000Z`,
        end: `${day}T14:00:00.000Z`,
        description: marked('Preparar a'),
        location: marked('Sala'),
        meetingLink: `https://example.com/${marker}`,
        caseId,
        ...more,
      }),
    )
  const people = [{ userId: walled.id }, { name: marked('Perito'), email: `${marker}@example.com` }]
  const events = await event(lawyer, { participants: people })
  const ownEvents = await event(walled, {
    start: `${day}T18:00:00.000Z`,
    end: `${day}T19:00:00.000Z`,
    guestName: marked('Wanda'),
    guestEmail: `invitada-${marker}@example.com`,
  })
  await event(walled, {
    start: `${day}T20:00:00.000Z`,
    end: `${day}T20:30:00.000Z`,
    rrule: 'FREQ=WEEKLY;COUNT=3',
    guestName: null,
  })
  return { events, ownEvents }
}

async function addForms({ app, office, own, lawyer }: ReservedCaseOptions, caseId: string) {
  const formId = idOf(own, 'forms')
  const { body } = await office.owner.get(`/forms/${formId}`).expect(200)
  const { slug } = body as { slug: string }
  const { body: file } = await request(app.handler)
    .post(`/api/public/forms/${slug}/files?field=anejo`)
    .set('x-forwarded-for', testAddress())
    .attach('file', Buffer.from(marked('anejo')), `anejo-${marker}.txt`)
    .expect(201)
  const values = {
    nombre: marked('Wanda'),
    correo: `w-${marker}@example.com`,
    relato: marked('Pasó con'),
    anejo: [(file as { token: string }).token],
  }
  const responseId = await created(submitResponse(app, slug, values))
  await lawyer.put(`/forms/${formId}/responses/${responseId}`, { caseId, note: marker, version: 1 }).expect(200)
  const sendId = await created(
    lawyer
      .post(`/forms/${formId}/sends`, { caseId, email: `envio-${marker}@example.com` })
      .set('x-forwarded-for', testAddress()),
  )
  const { body: answered } = await lawyer.get(`/forms/${formId}/responses/${responseId}`).expect(200)
  return { responseId, fileId: (answered as { files: Created[] }).files[0]?.id ?? '', sendId }
}

/**
 * Creates a call with its recording and transcript. The owner of the database writes it, because tests have no
 * provider.
 */
async function addCall({ app, office: { companyId }, walled }: ReservedCaseOptions, caseId: string) {
  const [rooms, linkId, captureId, recordings] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const name = `bufete-${rooms}`
  await asOwner(
    app,
    `insert into call_room (id, company_id, host_id, case_id, name, provider_room, url, max_participants, recording,
      chat, transcription, expires_at, started_at, ended_at, attended)
    values ($1, $2, $3, $4, $5, $6, $7, 4, true, true, true, now() + interval '1 day', now(), now(), true)`,
    [rooms, companyId, walled.id, caseId, marked('Entrevista'), name, `https://bufete.daily.co/${name}`],
  )
  await asOwner(
    app,
    `insert into call_invitation (company_id, room_id, id, name, locale, token_hash) values ($1, $2, $3, $4, 'es', $5)`,
    [companyId, rooms, linkId, marked('Wanda'), rooms],
  )
  await asOwner(
    app,
    `insert into call_capture (company_id, room_id, id, recording, transcription, language, state, asked_by)
      values ($1, $2, $3, true, true, 'es', 'stopped', $4)`,
    [companyId, rooms, captureId, walled.id],
  )
  await asOwner(
    app,
    `insert into call_recording (company_id, room_id, id, capture_id, case_id, host_id, title, video, transcribed,
      started_at, status, transcription) values ($1, $2, $3, $4, $5, $6, $7, true, true, now(), 'completed', 'ready')`,
    [companyId, rooms, recordings, captureId, caseId, walled.id, marked('Entrevista')],
  )
  await asOwner(
    app,
    `insert into call_line (company_id, recording_id, n, start_ms, end_ms, speaker, heard)
      values ($1, $2, 0, 0, 900, 'A', $3)`,
    [companyId, recordings, marked('Buenos días')],
  )
  await asOwner(
    app,
    `insert into notice (company_id, user_id, kind, key, data)
      values ($1, $2, 'transcript.ready', $3, jsonb_build_object('roomId', $4::text, 'recordingId', $5::text))`,
    [companyId, walled.id, `transcript.ready:${recordings}`, rooms, recordings],
  )
  return { rooms, linkId, captureId, recordings }
}

/** Creates a consultation of the person about the case, with an answer that cites its document, and the tokens used. */
async function addConsultation(
  { app, office: { companyId }, walled }: ReservedCaseOptions,
  caseId: string,
  documentId: string,
) {
  const consultations = await created(
    walled.post('/assistant/consultations', { mode: 'case', caseId, title: marked('Sobre') }),
  )
  const [question, messageId, proposalId] = [randomUUID(), randomUUID(), randomUUID()]
  const sources = [{ n: 1, documentId, name: marked('Demanda'), page: 1, quote: marked('AL HONORABLE') }]
  await asOwner(
    app,
    `insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
      question_id, sources)
    values ($1, $4, $5, $6, 1, 'user', 'done', $7, null, '[]'),
      ($2, $4, $5, $6, 2, 'assistant', 'done', $7, $1, $3::jsonb)`,
    [question, messageId, JSON.stringify(sources), companyId, walled.id, consultations, marked('¿Qué sigue con')],
  )
  await asOwner(
    app,
    `insert into consultation_proposal (id, company_id, author_id, consultation_id, message_id, tool, input, summary)
      values ($1, $2, $3, $4, $5, 'create_task', '{}', $6)`,
    [proposalId, companyId, walled.id, consultations, messageId, marked('Una tarea de')],
  )
  await asOwner(
    app,
    `insert into assistant_spend (message_id, company_id, user_id, mode, case_id, model, day, input_tokens,
      output_tokens, cached_tokens, estimated) values ($1, $2, $3, 'case', $4, 'test', $5::date, 10, 10, 0, false)`,
    [messageId, companyId, walled.id, caseId, day],
  )
  return { consultations, messageId, proposalId }
}

/**
 * Opens a case of the office's client with parties, documents, events, tasks, terms, responses, calls, consultations
 * and the records of {@link addReservedLinks}.
 * @returns ids by resource, like a fixture
 */
export async function openReservedCase(options: ReservedCaseOptions): Promise<FixtureIds> {
  const { own, lawyer } = options
  const caseId = await created(
    lawyer.post('/cases', {
      name: `${marked('Sucesión')} v. Obsidiana`,
      clientId: idOf(own, 'clients'),
      responsibleId: lawyer.id,
      judge: marked('Hon.'),
      courtCaseNumber: 'SJ2037CV99123',
    }),
  )
  const files = await addDocuments(options, caseId)
  const party = { name: marked('Petronila'), role: 'defendant', side: 'adverse', notes: marker }
  const { body: added } = await lawyer.post(`/cases/${caseId}/parties`, party).expect(201)
  const [first] = (added as { items: { id: string; person: Created }[] }).items
  const application = { templateId: idOf(own, 'matter-templates'), templateVersion: 1, dates: [], sendForms: false }
  const applicationId = await created(lawyer.post(`/cases/${caseId}/matter-applications`, application))
  const consultations = await addConsultation(options, caseId, files.documents)
  const linked = {
    caseId,
    personId: first?.person.id ?? '',
    documentId: files.documents,
    firstDay: markedRange.from,
    marked,
  }
  return {
    cases: caseId,
    caseId,
    objectId: caseId,
    ...files,
    parties: first?.id ?? '',
    people: first?.person.id ?? '',
    'matter-applications': applicationId,
    ...(await addTerms(options, caseId)),
    ...(await addTasks(options, caseId)),
    ...(await addEvents(options, caseId)),
    ...(await addForms(options, caseId)),
    ...(await addCall(options, caseId)),
    ...consultations,
    ...(await addReservedLinks(options, linked)),
    ...(await addReservedMail(options, linked, 'SJ2037CV99123')),
  }
}
