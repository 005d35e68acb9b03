import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readAnswer } from '#server/contract/client.ts'
import { send } from '../lib/api.ts'
import { formatNumber } from '../lib/format.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface MenuCountProps<Answer> {
  readonly queryKey: QueryKey
  readonly path: string
  readonly countOf: (answer: Answer) => number
}

/** A number of a menu entry. Asks without the client of a contract, which each screen would load. */
export function MenuCount<Answer>({ queryKey, path, countOf }: MenuCountProps<Answer>) {
  const { t } = useTranslation('shell')
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await readAnswer(await send(path, { method: 'GET', signal }))) as Answer,
    refetchInterval: 120_000,
    retry: false,
    // A menu shows no failure: the entry stands without a number.
    meta: { showsOwnError: true },
  })
  const count = data === undefined ? 0 : countOf(data)
  return count > 0 ? (
    <>
      <span aria-hidden>{formatNumber(count)}</span>
      <VisuallyHidden>{t('openCount', { count })}</VisuallyHidden>
    </>
  ) : null
}
