import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readAnswer } from '#server/contract/client.ts'
import { intakeKeys } from '../../entities/cache-keys.ts'
import { send } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The number of open leads, for the menu. Asks without the client of the contract, which each screen would load. */
export function OpenCount() {
  const { t } = useTranslation('shell')
  const { data } = useQuery({
    queryKey: [...intakeKeys, 'count'],
    queryFn: async ({ signal }) =>
      (await readAnswer(await send('/leads/count', { method: 'GET', signal }))) as { readonly open: number },
    refetchInterval: 120_000,
    retry: false,
    // A menu shows no failure: the entry stands without a number.
    meta: { showsOwnError: true },
  })
  return data && data.open > 0 ? (
    <>
      <span aria-hidden>{formatNumber(data.open)}</span>
      <VisuallyHidden>{t('openCount', { count: data.open })}</VisuallyHidden>
    </>
  ) : null
}
