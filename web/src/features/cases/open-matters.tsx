import Box from '@mui/material/Box'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { termsContract } from '#modules/terms/terms.contract.ts'
import { termKeys } from '../../entities/cache-keys.ts'
import { caseMoney } from '../../entities/case-money.queries.ts'
import { send } from '../../lib/api.ts'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const terms = createClient(termsContract, send)

const openTermCount = (caseId: string) =>
  queryOptions({
    queryKey: [...termKeys, 'open-count', caseId],
    queryFn: async ({ signal }) =>
      (await terms.list({ query: { caseId, state: 'open', page: 1, pageSize: 10 } }, { signal })).total,
    meta: { showsOwnError: true },
  })

const hoursOf = (seconds: number) => formatNumber(Math.round(seconds / 360) / 10)

/** Money and terms that are open in a case which is about to be closed, as far as the person may see them. */
export function OpenMatters({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('cases')
  const can = useCan()
  const money = useQuery({ ...caseMoney(caseId), enabled: can('timekeeping.work') }).data
  const termCount = useQuery({ ...openTermCount(caseId), enabled: can('terms.work') }).data ?? 0
  const lines = [
    money?.clientMoney?.cents ? t('close.clientMoney', { amount: formatMoney(money.clientMoney.cents) }) : '',
    money?.unbilled.seconds ? t('close.unbilledTime', { hours: hoursOf(money.unbilled.seconds) }) : '',
    money?.unbilled.expensesCents
      ? t('close.unbilledExpenses', { amount: formatMoney(money.unbilled.expensesCents) })
      : '',
    money?.owed?.balanceCents ? t('close.owed', { amount: formatMoney(money.owed.balanceCents) }) : '',
    termCount > 0 ? t('close.terms', { count: termCount }) : '',
  ].filter(Boolean)
  return (
    // Its answers arrive after the dialog was read to the person; it is there while empty, so that they are announced.
    <Box role="status" sx={{ mt: lines.length > 0 ? 1.5 : 0, color: 'text.primary' }}>
      {lines.length > 0 ? (
        <>
          {t('close.stillOpen')}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </>
      ) : null}
    </Box>
  )
}
