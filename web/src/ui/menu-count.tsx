import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readAnswer } from '#server/contract/client.ts'
import { send } from '../lib/api.ts'
import { formatNumber } from '../lib/format.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A number of a menu entry. Asks without the client of a contract, which each screen would load. */
export function MenuCount({ path, queryKey }: { readonly path: string; readonly queryKey: QueryKey }) {
  const { t } = useTranslation('shell')
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await readAnswer(await send(path, { method: 'GET', signal }))) as Readonly<Record<string, number>>,
    refetchInterval: 120_000,
    retry: false,
    // A menu shows no failure: the entry has no number.
    meta: { showsOwnError: true },
  })
  const count = Object.values(data ?? {}).reduce((sum, part) => sum + part, 0)
  return count > 0 ? (
    <>
      <span aria-hidden>{formatNumber(count)}</span>
      <VisuallyHidden>{t('openCount', { count })}</VisuallyHidden>
    </>
  ) : null
}
