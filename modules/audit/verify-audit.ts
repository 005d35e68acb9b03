import type { EntityManager } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import { anchorHeads } from '#server/audit/anchors.ts'
import { auditSeals, chainName, type Seals } from '#server/audit/chain.ts'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { sealChains } from '#server/audit/seal-chains.ts'
import { allChains, chainExists, verifyChains, type VerifyDependencies } from '#server/audit/verify-all.ts'
import type { ChainResult } from '#server/audit/verify-chain.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { UserContext, Work } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import { platformChain } from './audit.contract.ts'
import { auditErrors } from './audit.errors.ts'

export interface AuditDependencies {
  readonly seals: Seals
  /** Whether this server runs a requested verification. It runs one at a time, because each may read all entries. */
  isVerifying: boolean
}

export const auditDependencies = ({ secrets }: Pick<Services, 'secrets'>): AuditDependencies => ({
  seals: auditSeals(secrets.masterKey),
  isVerifying: false,
})

export const verifyDependencies = (
  { seals }: AuditDependencies,
  { em, ports }: Pick<Work, 'em' | 'ports'>,
): VerifyDependencies => ({
  seals,
  storage: ports.storage,
  read: (shape, statement) => rows(em, shape, statement),
})

const logBrokenChain = (log: Logger) => (chain: string) => {
  log.error({ chain }, 'a chain of the audit was tampered with')
}

/** Seals new entries: each gets its position and hash in its chain. */
export const sealAudit = ({ seals }: AuditDependencies, { em, log }: Work): Promise<number> =>
  sealChains({ em, seals, onBroken: logBrokenChain(log) })

/** Copies the last hashes of all chains, or only of those with entries after `since`, to the storage. */
export const anchorAudit = (
  { seals }: AuditDependencies,
  { em, ports, log }: Work,
  { since = null }: { readonly since?: Date | null } = {},
): Promise<void> =>
  withScope({ kind: 'platform' }, () =>
    anchorHeads(
      {
        read: (shape, statement) => rows(em, shape, statement),
        storage: ports.storage,
        seals,
        onBroken: logBrokenChain(log),
      },
      since,
    ),
  )

/** Maximum of broken chains that a verification records and returns. */
export const maxReportedChains = 100

interface AuditVerification {
  readonly entries: number
  readonly results: readonly ChainResult[]
}

/** Verifies chains, and writes an audit entry about the result and about each broken chain. */
async function verifyAndRecord(
  deps: AuditDependencies,
  work: Pick<Work, 'em' | 'ports'>,
  chains: readonly (string | null)[],
): Promise<AuditVerification> {
  const results: ChainResult[] = []
  for await (const result of verifyChains(verifyDependencies(deps, work), chains)) results.push(result)
  const entries = results.reduce((sum, result) => sum + result.entries, 0)
  const broken = results.filter((result) => result.broken)
  await work.em.fork().transactional(async (tx) => {
    for (const result of broken.slice(0, maxReportedChains)) await recordBroken(tx, result)
    await recordVerified(tx, {
      chain: chains.length === 1 ? chainName(chains[0] ?? null) : null,
      chains: results.length,
      entries,
      broken: broken.length,
    })
  })
  return { entries, results }
}

export const recordBroken = (tx: EntityManager, { companyId, broken }: ChainResult): Promise<void> =>
  writeAuditEntry(tx, {
    action: 'audit.broken',
    subject: { type: 'audit', id: chainName(companyId) },
    details: { fault: broken?.fault ?? '', seq: broken?.seq ?? 0 },
    companyId: null,
  })

export interface VerificationSummary {
  /** Name of the only chain that was verified; null for several. */
  readonly chain: string | null
  readonly chains: number
  readonly entries: number
  readonly broken: number
}

export const recordVerified = (tx: EntityManager, { chain, ...counts }: VerificationSummary): Promise<void> =>
  writeAuditEntry(tx, {
    action: 'audit.verified',
    subject: { type: 'audit', id: chain },
    details: { ...counts },
    companyId: null,
  })

async function readCompanyNames(
  em: EntityManager,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const companies = await rows(
    em,
    { id: col.uuid, name: col.text },
    sql`select id, name from company where id = any(${ids.filter((id) => id !== null)}::uuid[])`,
  )
  return new Map(companies.map(({ id, name }) => [id, name]))
}

/** Verifies one chain, or all of them. @throws 404 `audit_chain_not_found`, 409 `audit_verifying` */
export async function verifyAudit(deps: AuditDependencies, ctx: UserContext, requestedChain: string | undefined) {
  if (deps.isVerifying) throw auditErrors.error('audit_verifying', { headers: { 'retry-after': '10' } })
  deps.isVerifying = true
  try {
    const companyId = requestedChain === platformChain ? null : requestedChain
    const verification = verifyDependencies(deps, ctx)
    if (companyId !== undefined && companyId !== null && !(await chainExists(verification, companyId)))
      throw auditErrors.error('audit_chain_not_found')
    const { entries, results } = await verifyAndRecord(
      deps,
      ctx,
      companyId === undefined ? await allChains(verification) : [companyId],
    )
    const reported = (companyId === undefined ? results.filter((result) => result.broken) : results).slice(
      0,
      maxReportedChains,
    )
    const names = await readCompanyNames(
      ctx.em,
      reported.map(({ companyId }) => companyId),
    )
    return {
      intact: results.every((result) => !result.broken),
      verifiedAt: ctx.ports.clock.now().toISOString(),
      entries,
      chains: results.length,
      brokenChains: results.filter((result) => result.broken).length,
      shown: reported.map(({ companyId, ...result }) => ({
        ...result,
        company: companyId === null ? null : { id: companyId, name: names.get(companyId) ?? '' },
      })),
    }
  } finally {
    deps.isVerifying = false
  }
}
