import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { partiesContract } from '#modules/parties/parties.contract.ts'
import { send } from '../lib/api.ts'
import { partyKeys } from './cache-keys.ts'

const api = createClient(partiesContract, send)

export type PartiesOfCase = Awaited<ReturnType<typeof api.list>>

export const partyEntity = {
  ofCase: (caseId: string) =>
    queryOptions({
      queryKey: [...partyKeys, 'case', caseId],
      queryFn: ({ signal }) => api.list({ params: { id: caseId } }, { signal }),
      meta: { showsOwnError: true },
    }),
  /** Judges that the office knows, to choose from. If the request fails, a judge can still be typed in. */
  judges: () =>
    queryOptions({
      queryKey: [...partyKeys, 'judges'],
      queryFn: async ({ signal }) => (await api.judges(undefined, { signal })).items,
      meta: { showsOwnError: true },
    }),
}
