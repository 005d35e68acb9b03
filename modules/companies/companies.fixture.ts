import { can, companyRoles, type CompanyRole } from '#server/contract/roles.ts'
import { randomUUID } from 'node:crypto'
import { invitationToken, member, office as newOffice, testPassword, type Person } from '#tests/support/actors.ts'
import type { RequestContext, RouteRequests } from '#tests/support/matrix-success.ts'
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
  const otherClientId = await created(owner.post('/clients', { name: 'Yadira Montesinos' }))
  const joined: [CompanyRole, Person][] = []
  for (const role of companyRoles)
    joined.push([role, await member(app, office, role, can({ role }, 'cases.follow') ? otherClientId : undefined)])
  const people = Object.fromEntries(joined) as Record<CompanyRole, Person>
  const removed = await created(owner.post('/clients', { name: 'Se fue' }))
  await owner.delete(`/clients/${removed}`).expect(204)
  return {
    own: { companies: companyId, clients, invitationId, users: people.professional.id, userId: people.professional.id },
    deleted: { clients: removed },
    byRole: { customer: { clients: otherClientId } },
    people,
  }
}

/** Returns the body that invites a client of the office to its portal; any lawyer of the office may send it. */
const portalInvitationBody = async ({ owner }: Pick<RequestContext, 'owner'>) => ({
  email: `c-${randomUUID()}@example.com`,
  profile: 'customer',
  clientId: await created(owner.post('/clients', { name: 'Wanda Irizarry' })),
})
const newInvitation = async (context: RequestContext) =>
  created(context.owner.post(`/companies/${context.office.companyId}/invitations`, await portalInvitationBody(context)))

export const requests: RouteRequests = {
  'post /companies': async ({ newCaller }) => ({ caller: await newCaller() }),
  'put /companies/:id/owner': async ({ app, newCaller }) => {
    const owner = await newCaller()
    const companyId = owner.companyId ?? ''
    const successor = await member(app, { companyId, owner })
    return { caller: owner, ids: { id: companyId }, body: { userId: successor.id } }
  },
  'post /companies/:id/invitations': async (context) => ({ body: await portalInvitationBody(context) }),
  'post /companies/:id/invitations/:invitationId/resend': async (context) => ({
    ids: { invitationId: await newInvitation(context) },
  }),
  'delete /companies/:id/invitations/:invitationId': async (context) => ({
    ids: { invitationId: await newInvitation(context) },
  }),
  'post /invitations/:token/accept': async ({ app, newCaller }) => {
    const name = `Oficina ${randomUUID()}`
    const [caller, lawOffice] = [await newCaller(), await newOffice(app, name)]
    const invited = { email: caller.email, profile: 'professional' }
    await lawOffice.owner.post(`/companies/${lawOffice.companyId}/invitations`, invited).expect(201)
    return { caller, ids: { token: await invitationToken(app, caller.email, name) } }
  },
  'delete /clients/:id': async ({ owner }) => ({
    ids: { id: await created(owner.post('/clients', { name: 'Breve' })) },
  }),
  'post /admin/professionals': () => ({
    body: {
      professional: {
        username: `lcda-${randomUUID().slice(0, 8)}`,
        name: 'Nereida',
        surname: 'Albaladejo Font',
        email: `l-${randomUUID()}@example.com`,
        password: testPassword,
        passwordConfirmation: testPassword,
      },
      company: {
        name: 'Albaladejo & Asociados',
        address: 'Calle Luna 1, San Juan',
        phone: '787-555-0142',
        registrationDate: '2026-01-12',
      },
    },
  }),
  'put /admin/companies/:id/owner': async ({ app }) => {
    const lawOffice = await newOffice(app)
    return { ids: { id: lawOffice.companyId }, body: { userId: (await member(app, lawOffice)).id } }
  },
  'post /admin/companies/:id/invitations/:invitationId/resend': async (context) => ({
    ids: { id: context.office.companyId, invitationId: await newInvitation(context) },
  }),
}
