import { implement } from '#server/http/implement.ts'
import { auditContract } from './audit.contract.ts'
import { listAudit, listOwnAudit } from './list-audit.ts'
import { verifyAudit, type AuditTools } from './verify-audit.ts'

export const auditRoutes = (tools: AuditTools) =>
  implement(auditContract, {
    list: (ctx, { query }) => listAudit(ctx, query),
    verify: (ctx, { body }) => verifyAudit(tools, ctx, body.companyId),
    own: (ctx, { query }) => listOwnAudit(ctx, query),
  })
