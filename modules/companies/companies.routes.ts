import { implement } from '#server/http/implement.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { listCompanies, setCompanyStatus } from './administer-companies.ts'
import { readCompanyAsAdministrator, setOwner, updateCompanyAsAdministrator } from './administer-company.ts'
import { listOpenInvitations, resendAsAdministrator } from './administer-invitations.ts'
import { companiesAdministrationContract } from './administration.contract.ts'
import { addClient, listClients, readClient, removeClient, updateClient } from './clients.ts'
import { companiesContract } from './companies.contract.ts'
import type { CompaniesDependencies } from './companies.dependencies.ts'
import { listCollaborators, listPeople } from './company-people.ts'
import { createCompany } from './create-company.ts'
import { createProfessional } from './create-professional.ts'
import { invite, resendInvitation, revokeInvitation } from './invite.ts'
import { joinByInvitation } from './join-by-invitation.ts'
import { readCompany } from './read-company.ts'
import { listInvitations } from './read-invitation.ts'
import { setMemberStatus } from './set-member-status.ts'
import { makeOwner, updateCompany } from './update-company.ts'

export const companiesRoutes = (deps: CompaniesDependencies) =>
  implement(companiesContract, {
    create: (ctx, { body }) => createCompany(ctx, body),
    list: async ({ em, actor, ports }) => ({
      items: [await readCompany(em, ports.entitlements, actor, actor.companyId)],
    }),
    get: ({ em, actor, ports }, { params }) => readCompany(em, ports.entitlements, actor, params.id),
    update: (ctx, { params, body }) => updateCompany(ctx, params.id, body),
    users: (ctx, { params }) => listPeople(ctx, params.id),
    setUserStatus: (ctx, { params, body }) => setMemberStatus(ctx, params.id, params.userId, body.status),
    makeOwner: (ctx, { params, body }) => makeOwner(ctx, params.id, body.userId),
    invitations: (ctx, { params }) => listInvitations(ctx, params.id),
    invite: (ctx, { params, body }) => invite(deps, ctx, params.id, body),
    resendInvitation: (ctx, { params }) => resendInvitation(deps, ctx, params.id, params.invitationId),
    revokeInvitation: (ctx, { params }) => revokeInvitation(ctx, params.id, params.invitationId),
    invitation: (ctx, { params }) => showInvitation(ctx, params.token),
    acceptInvitation: (ctx, { params, body }) => acceptInvitation(deps, ctx, params.token, body),
    joinByInvitation: (ctx, { params }) => joinByInvitation(ctx, params.token),
    collaborators: (ctx, { query }) => listCollaborators(ctx, query),
    clients: (ctx, { query }) => listClients(ctx, query),
    createClient: (ctx, { body }) => addClient(ctx, body),
    client: ({ em, actor }, { params }) => readClient(em, actor, params.id),
    updateClient: (ctx, { params, body }) => updateClient(ctx, params.id, body),
    removeClient: (ctx, { params }) => removeClient(ctx, params.id),
    adminCompanies: (ctx, { query }) => listCompanies(ctx, query),
    adminSetCompanyStatus: (ctx, { params, body }) => setCompanyStatus(ctx, params.id, body.status),
  })

export const companiesAdministrationRoutes = (deps: CompaniesDependencies) =>
  implement(companiesAdministrationContract, {
    createProfessional: (ctx, { body }) => createProfessional(deps, ctx, body),
    company: (ctx, { params }) => readCompanyAsAdministrator(ctx, params.id),
    updateCompany: (ctx, { params, body }) => updateCompanyAsAdministrator(ctx, params.id, body),
    setOwner: (ctx, { params, body }) => setOwner(ctx, params.id, body.userId),
    invitations: (ctx, { params }) => listOpenInvitations(ctx, params.id),
    resendInvitation: (ctx, { params }) => resendAsAdministrator(deps, ctx, params.id, params.invitationId),
  })
