import { useState } from 'react'
import type { AuditEntry } from './audit.queries.ts'

/** The name of the chain in the filter: from its entries, or as it was chosen, because a list may be empty. */
export function useChainName(chain: string | undefined, entries: readonly Pick<AuditEntry, 'company'>[]) {
  const [chosen, setChosen] = useState<{ readonly id: string; readonly name: string }>()
  return {
    chainName:
      entries.find(({ company }) => company?.id === chain)?.company?.name ??
      // The chain may have changed by a saved view or the address.
      (chosen?.id === chain ? chosen?.name : undefined),
    rememberName: (id: string | undefined, name: string | undefined) =>
      setChosen(id !== undefined && name !== undefined ? { id, name } : undefined),
  }
}
