import { z } from 'zod'
import { auditActions, auditSubjects } from '#server/contract/audit.ts'
import { defineContract } from '#server/contract/contract.ts'
import { Day, Id, Instant, page, pageQuery } from '#server/contract/shared.ts'

export const AuditEntry = z
  .object({
    id: Id,
    at: Instant,
    /** Position in its chain, from 1 without gaps; null until it is sealed, about a second later. */
    seq: z.int().nullable(),
    /** A code of `auditActions`, or a code of an earlier version of the product. */
    action: z.string(),
    /** Null for the system and for anonymous visitors. */
    actor: z.object({ id: Id, name: z.string() }).nullable(),
    subject: z.object({ type: z.enum(auditSubjects), id: z.string().nullable() }).nullable(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** Null for the chain of the platform. */
    company: z.object({ id: Id, name: z.string() }).nullable(),
    /** Network of the request, without the last part of the address: `203.0.113.0/24`, `2001:db8:1::/48`. */
    address: z.string().nullable(),
    /** SHA-256 in hex of the entry and of the entry before it. */
    hash: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' })

/** Name of the platform's chain. The chains of companies are named by the company's id. */
export const platformChain = 'platform'

/**
 * Faults of the first wrong row of a chain.
 * - `changed`: the row differs from the sealed row
 * - `missing`: rows before it are missing
 * - `moved`: it does not follow the row before it
 * - `forged`: its hash is correct, but was not sealed with the key of this installation
 * - `truncated`: rows after it are missing
 */
export const auditFaults = ['changed', 'missing', 'moved', 'forged', 'truncated'] as const

export const AuditChain = z
  .object({
    /** Null for the chain of the platform. */
    company: z.object({ id: Id, name: z.string() }).nullable(),
    entries: z.int(),
    /** The last sealed row. A copy that is stored elsewhere proves later that no entry up to it was removed. */
    head: z.object({ seq: z.int(), hash: z.string() }).nullable(),
    broken: z.object({ fault: z.enum(auditFaults), seq: z.int(), entryId: Id.nullable() }).nullable(),
  })
  .meta({ id: 'AuditChain' })

export const AuditVerification = z
  .object({
    intact: z.boolean(),
    verifiedAt: Instant,
    entries: z.int(),
    /** Number of verified chains. */
    chains: z.int(),
    /** Number of broken chains. */
    brokenChains: z.int(),
    /** The first hundred broken chains, or the requested chain. */
    shown: z.array(AuditChain),
  })
  .meta({ id: 'AuditVerification' })

const listFilters = {
  action: z.enum(auditActions).optional(),
  actorId: Id.optional(),
  /** `from` and `to`: days in Puerto Rico, both included. */
  from: Day.optional(),
  to: Day.optional(),
}

export const auditContract = defineContract(
  { planModule: 'audit' },
  {
    list: {
      method: 'get',
      path: '/admin/audit',
      stale: 'seconds',
      summary: 'What was done on the platform and in its companies; `q` finds people, codes and ids',
      access: 'platform.administer',
      query: pageQuery({ sortableBy: ['at'] }).extend({
        ...listFilters,
        companyId: z.union([Id, z.literal(platformChain)]).optional(),
      }),
      returns: page(AuditEntry),
    },
    verify: {
      method: 'post',
      path: '/admin/audit/verify',
      summary: 'Verify one chain or all; answers the first broken row of each',
      access: 'platform.administer',
      body: z.strictObject({ companyId: z.union([Id, z.literal(platformChain)]).optional() }),
      returns: AuditVerification,
      errors: ['audit_chain_not_found', 'audit_verifying'],
    },
    own: {
      method: 'get',
      path: '/audit',
      stale: 'seconds',
      summary: 'What was done in my company',
      access: 'owner',
      plan: 'exempt',
      query: pageQuery({ sortableBy: ['at'] }).extend(listFilters),
      returns: page(AuditEntry.omit({ company: true })),
    },
  },
)
