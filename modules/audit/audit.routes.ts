import { implement } from '#server/http/implement.ts'
import { auditContract } from './audit.contract.ts'
import { listAudit, listOwnAudit } from './list-audit.ts'
import { verifyAudit, type AuditDependencies } from './verify-audit.ts'

export const auditRoutes = (deps: AuditDependencies) =>
  implement(auditContract, {
    list: (ctx, { query }) => listAudit(ctx, query),
    verify: (ctx, { body }) => verifyAudit(deps, ctx, body.companyId),
    own: (ctx, { query }) => listOwnAudit(ctx, query),
  })
