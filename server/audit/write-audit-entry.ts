import type { EntityManager } from '@mikro-orm/postgresql'
import type { AuditAction, AuditDetails, AuditSubject } from '#server/contract/audit.ts'
import { changeLater, sql } from '#server/db/query.ts'
import { currentScope } from '#server/db/scope.ts'
import { networkOf } from './network.ts'
import { currentAuditContext } from './audit-context.ts'

export interface NewAuditEntry {
  readonly action: AuditAction
  readonly subject?: { readonly type: AuditSubject; readonly id: string | null }
  /** Codes, ids and numbers. Never contents, names of cases, tokens, passwords or input of secret fields. */
  readonly details?: AuditDetails
  /** The company of the chain; by default the company of the scope; null for the chain of the platform. */
  readonly companyId?: string | null
  /** The actor of the request by default. */
  readonly actor?: { readonly id: string; readonly name: string } | null
}

/** Returns the company of the current scope or else of the actor of the request; null for the chain of the platform. */
function defaultChain(): string | null {
  const scope = currentScope()
  return scope.kind === 'company' ? scope.companyId : (currentAuditContext()?.actor?.companyId ?? null)
}

function defaultActor(): NonNullable<NewAuditEntry['actor']> | null {
  const actor = currentAuditContext()?.actor
  return actor ? { id: actor.userId, name: `${actor.name} ${actor.surname}` } : null
}

/**
 * Writes an audit entry in the caller's transaction. It gets its position in the chain a moment later
 * (`seal-chains.ts`), so writers of one company do not wait for each other.
 */
export async function writeAuditEntry(
  tx: EntityManager,
  { action, subject, details = {}, companyId, actor }: NewAuditEntry,
): Promise<void> {
  const context = currentAuditContext()
  const chain = companyId === undefined ? defaultChain() : companyId
  const actorColumns = actor === undefined ? defaultActor() : actor
  await changeLater(
    tx,
    sql`insert into audit_entry (company_id, actor_id, actor_name, action, subject_type, subject_id, details, address)
    values (${chain}, ${actorColumns?.id ?? null}, ${actorColumns?.name ?? null}, ${action}, ${subject?.type ?? null},
      ${subject?.id ?? null}, ${JSON.stringify(details)}::jsonb, ${context ? networkOf(context.address) : null})`,
  )
}
