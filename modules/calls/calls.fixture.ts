import { randomUUID } from 'node:crypto'
import { asOwner } from '#tests/support/as-owner.ts'
import { idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

/** A call of a case with a guest's link and a recording. The owner of the database writes it: there is no provider. */
export const fixture: OfficeFixture = async ({ app, office: { companyId, owner }, own }) => {
  const caseId = idOf(own, 'cases')
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
  return { own: { rooms: room, linkId: link, captureId: capture, recordings: recording } }
}
