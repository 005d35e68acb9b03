import { readAnchor } from '#server/audit/anchors.ts'
import { chainName } from '#server/audit/chain.ts'
import { allChains } from '#server/audit/verify-all.ts'
import { verifyChain } from '#server/audit/verify-chain.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { runRound } from '#server/jobs/office-rounds.ts'
import {
  anchorAudit,
  maxReportedChains,
  recordBroken,
  recordVerified,
  verifyDependencies,
  type AuditDependencies,
} from './verify-audit.ts'

const hourMs = 3_600_000

/** Stands for the platform's chain in the round; an empty text sorts before the ids of companies. */
const platformKey = ''
/** Time limit of one chain. A chain of a million entries takes a minute. */
const maxChainMs = hourMs
/** The schedule begins a round every night; its later slots only continue one that was cut off. */
const roundEveryMs = 20 * hourMs

/**
 * Verifies all chains, one after the other, logs faults for the operators, and records each broken chain and the end of
 * the run. Then copies the last hashes to the storage.
 */
export async function verifyNightly(deps: AuditDependencies, work: Work): Promise<void> {
  const asPlatform = <T>(step: () => Promise<T>) => withScope({ kind: 'platform' }, step)
  const counts = { chains: 0, entries: 0, broken: 0 }
  let chains: Promise<readonly string[]> | undefined
  const readChains = async () =>
    (await allChains(verifyDependencies(deps, work))).map((companyId) => companyId ?? platformKey)
  await runRound(work, {
    name: 'audit.verify',
    everyMs: roundEveryMs,
    maxOfficeMs: maxChainMs,
    scopeOf: () => ({ kind: 'platform' }),
    async list(_work, after, limit) {
      chains ??= asPlatform(readChains)
      return (await chains).filter((chain) => after === null || chain > after).slice(0, limit)
    },
    async run({ em, ports, log }, chain) {
      const companyId = chain === platformKey ? null : chain
      const { read, storage, seals } = verifyDependencies(deps, { em, ports })
      const result = await verifyChain(read, seals, companyId, await readAnchor(storage, seals, companyId))
      counts.chains += 1
      counts.entries += result.entries
      if (result.broken) {
        counts.broken += 1
        log.error({ chain: chainName(companyId), ...result.broken }, 'a chain of the audit is broken')
        if (counts.broken <= maxReportedChains) await em.transactional((tx) => recordBroken(tx, result))
      }
      // One call verifies a whole chain, so no work remains.
      return false
    },
    async onEnd() {
      await asPlatform(() => work.em.fork().transactional((tx) => recordVerified(tx, { chain: null, ...counts })))
      await anchorAudit(deps, work)
    },
  })
}
