import { member } from '#tests/support/actors.ts'
import { created, type OfficeFixture } from '#tests/support/office-fixture.ts'

export const fixture: OfficeFixture = async ({ app, office }) => {
  const { companyId, owner } = office
  const clients = await created(owner.post('/clients', { name: 'Efraín Laracuente Boneta' }))
  const invitationId = await created(
    owner.post(`/companies/${companyId}/invitations`, {
      email: `p-${companyId.slice(-8)}@example.com`,
      profile: 'professional',
    }),
  )
  const professional = await member(app, office)
  const theirs = await created(owner.post('/clients', { name: 'Yadira Montesinos' }))
  const customer = await member(app, office, 'customer', theirs)
  const removed = await created(owner.post('/clients', { name: 'Se fue' }))
  await owner.delete(`/clients/${removed}`).expect(204)
  return {
    own: { companies: companyId, clients, invitationId, users: professional.id, userId: professional.id },
    deleted: { clients: removed },
    people: { professional, customer },
  }
}
