import { randomUUID } from 'node:crypto'
import { asOwner } from '#tests/support/as-owner.ts'
import { created, idOf, type OfficeFixture } from '#tests/support/office-fixture.ts'

/**
 * A consultation over a case, answered without a provider; one that was deleted. The owner of the database writes
 * the answer.
 */
export const fixture: OfficeFixture = async ({ app, office: { companyId, owner }, own }) => {
  await owner.put('/assistant/settings', { clientDataAllowed: true, version: 0 }).expect(200)
  const begin = () => created(owner.post('/assistant/consultations', { mode: 'case', caseId: idOf(own, 'cases') }))
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
  return {
    own: { consultations: id, messageId: answer, proposalId: proposal },
    deleted: { consultations: gone },
  }
}
