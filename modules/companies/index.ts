import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Module } from '#server/module.ts'
import { companiesTables } from './companies.tables.ts'
import { companiesAudit } from './companies.audit.ts'
import { accountStatusChanged } from '#modules/identity/index.ts'
import { Client } from './client.entity.ts'
import { companiesAdministrationContract } from './administration.contract.ts'
import { companiesContract } from './companies.contract.ts'
import { companiesErrors } from './companies.errors.ts'
import { companiesAdministrationRoutes, companiesRoutes } from './companies.routes.ts'
import { companiesDependencies } from './companies.dependencies.ts'
import { Company } from './company.entity.ts'
import { revokeInvitationsOf } from './revoke-invitations.ts'

export {
  adjustCaseCount,
  adjustResponsibleCount,
  clientOfUser,
  createClient,
  createClientByName,
  emailOfClient,
  findClient,
  type ClientSummary,
} from './client-directory.ts'
export { companiesErrors } from './companies.errors.ts'
export {
  clientChanged,
  clientCreated,
  clientRemoved,
  companyArrived,
  companyChanged,
  companyCreated,
  companyImported,
  companyStatusChanged,
  invitationSent,
  memberDeactivated,
  memberJoined,
  memberReactivated,
  ownerChanged,
  professionalCreated,
} from './companies.events.ts'
export { readOfficeContact } from './office-contact.ts'
export { companyFileKey } from './company-file-key.ts'

export const companiesModule: Module = {
  name: 'companies',
  entities: [Company, Client],
  contracts: [companiesContract, companiesAdministrationContract],
  errors: companiesErrors.table,
  audit: companiesAudit,
  tables: companiesTables,
  create(services) {
    const deps = companiesDependencies(services)
    return {
      routes: [companiesRoutes(deps), companiesAdministrationRoutes(deps)],
      listeners(bus) {
        // An administrator of the platform deactivated the account. The company itself uses `setMemberStatus`.
        bus.within(accountStatusChanged, async (tx, { userId, status }) => {
          if (status !== 'inactive') return
          const account = await row(
            tx,
            { companyId: col.uuid.nullable },
            sql`select company_id as "companyId" from user_account where id = ${userId}`,
          )
          if (account?.companyId) await revokeInvitationsOf(tx, account.companyId, userId)
        })
      },
    }
  },
}
