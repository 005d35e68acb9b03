import { companyRoles, type CompanyRole } from '#server/contract/roles.ts'
import { randomUUID } from 'node:crypto'
import type { Person } from '#tests/support/actors.ts'
import type { TestApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { RequestContext, RequestParts, RouteRequests } from '#tests/support/matrix-success.ts'
import { created, idOf, type FixtureIds, type OfficeFixture } from '#tests/support/office-fixture.ts'

const createConsultation = (user: Person, caseId: string) =>
  created(user.post('/assistant/consultations', { mode: 'case', caseId }))

/** A consultation over a case, answered without a provider: the owner of the database writes the answer. */
async function createAnsweredConsultation(app: TestApp, companyId: string, user: Person, caseId: string) {
  const id = await createConsultation(user, caseId)
  const [question, answer, proposal] = [randomUUID(), randomUUID(), randomUUID()]
  const keyValues = `'${companyId}', '${user.id}', '${id}'`
  await asOwner(
    app,
    `insert into consultation_message (id, company_id, author_id, consultation_id, place, role, state, content,
      question_id) values
    ('${question}', ${keyValues}, 1, 'user', 'done', '¿Qué sigue?', null), ('${answer}', ${keyValues}, 2, 'assistant', 'done',
      'La vista.', '${question}')`,
  )
  await asOwner(
    app,
    `insert into consultation_proposal (id, company_id, author_id, consultation_id, message_id, tool, input, summary)
    values ('${proposal}', ${keyValues}, '${answer}', 'create_task', '{}', 'Una tarea')`,
  )
  return { consultations: id, messageId: answer, proposalId: proposal }
}

/** A consultation of the owner, a deleted one, and one of a person of each role. */
export const fixture: OfficeFixture = async ({ app, office: { companyId, owner }, own, byRole, people }) => {
  const settings = { clientDataAllowed: true, customersAllowed: true, version: 0 }
  await owner.put('/assistant/settings', settings).expect(200)
  const caseId = idOf(own, 'cases')
  const consultation = (user: Person, caseOfConsultation: string) =>
    createAnsweredConsultation(app, companyId, user, caseOfConsultation)
  const ownIds = await consultation(owner, caseId)
  const deletedId = await createConsultation(owner, caseId)
  await owner.delete(`/assistant/consultations/${deletedId}`).expect(204)
  if (!people) throw new Error('the fixture of companies has made no members')
  const idsByRole: Partial<Record<CompanyRole, FixtureIds>> = {}
  for (const role of companyRoles) idsByRole[role] = await consultation(people[role], byRole[role]['cases'] ?? caseId)
  return { own: ownIds, deleted: { consultations: deletedId }, byRole: idsByRole }
}

const newConsultation = async ({ caller, own }: RequestContext) => ({
  ids: { id: await createConsultation(caller, idOf(own, 'cases')) },
})
const newProposal = async ({ app, office, caller, own }: RequestContext): Promise<RequestParts> => {
  const { consultations, proposalId } = await createAnsweredConsultation(
    app,
    office.companyId,
    caller,
    idOf(own, 'cases'),
  )
  return { ids: { id: consultations, proposalId } }
}

export const requests: RouteRequests = {
  'post /assistant/consultations': ({ own }) => ({
    body: { mode: 'case', caseId: idOf(own, 'cases') },
    isWhole: true,
  }),
  'delete /assistant/consultations/:id': newConsultation,
  'post /assistant/consultations/:id/restore': async (context) => {
    const { ids } = await newConsultation(context)
    await context.caller.delete(`/assistant/consultations/${ids.id}`).expect(204)
    return { ids }
  },
  'post /assistant/consultations/:id/memorandum': ({ own }) => ({ body: { caseId: idOf(own, 'cases') } }),
  'post /assistant/consultations/:id/messages': async (context) => ({
    ...(await newConsultation(context)),
    body: { content: '¿Qué sigue?' },
  }),
  'post /assistant/consultations/:id/proposals/:proposalId/accept': async (context) => ({
    ...(await newProposal(context)),
    body: { input: { title: 'Llamar al perito', day: '2026-12-01' } },
  }),
  'post /assistant/consultations/:id/proposals/:proposalId/dismiss': newProposal,
}
