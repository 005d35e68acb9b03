import { useQuery, type QueryKey } from '@tanstack/react-query'
import { readAnswer } from '#server/contract/client.ts'
import { send } from '../lib/api.ts'
import { formatNumber } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { useCan } from '../lib/use-can.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Queries a small value for the frame without the client of a contract, which every screen would load. */
export const useSmallQuery = <T,>(path: string, queryKey: QueryKey) => {
  const mayFound = useCan()('companies.found')
  const hasCompany = Boolean(useSession().user?.company)
  return useQuery({
    queryKey,
    // Without an office, as right after signing up, the server refuses these routes.
    enabled: hasCompany || !mayFound,
    queryFn: async ({ signal }) =>
      (await readAnswer(await send(path, { method: 'GET', signal }))) as Readonly<Record<string, T>>,
    refetchInterval: 120_000,
    retry: false,
    // The frame shows no failure: the entry appears without a number.
    meta: { showsOwnError: true, quiet: true },
  })
}

/** Returns the sum of the numbers in the answer of a route; 0 until it is loaded. */
export function useCount(path: string, queryKey: QueryKey): number {
  const { data } = useSmallQuery<number>(path, queryKey)
  return Object.values(data ?? {}).reduce((sum, part) => sum + part, 0)
}

/** A number of a menu entry. */
export function MenuCount({ path, queryKey }: { readonly path: string; readonly queryKey: QueryKey }) {
  const { t } = useTranslation('shell')
  const count = useCount(path, queryKey)
  return count > 0 ? (
    <>
      <span aria-hidden>{formatNumber(count)}</span>
      <VisuallyHidden>{t('pendingCount', { count })}</VisuallyHidden>
    </>
  ) : null
}
