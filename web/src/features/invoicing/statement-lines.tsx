import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { z } from 'zod'
import type { StatementLine } from '#modules/invoicing/payments.contract.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ListRow } from '../../ui/list-row.tsx'

/** Lists the lines of a statement of account by day, with the balance after each. */
export function StatementLines({
  items,
  balanceCents,
}: {
  readonly items: readonly z.infer<typeof StatementLine>[]
  readonly balanceCents: number
}) {
  const { t } = useTranslation('invoicing')
  return (
    <>
      <Typography variant="h3" component="p" sx={{ mb: 1.5 }}>
        {t('owed', { amount: formatMoney(balanceCents) })}
      </Typography>
      {items.length === 0 ? <Typography variant="body2">{t('emptyStatement')}</Typography> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((line, index) => (
          <ListRow key={`${index} ${line.kind} ${line.reference}`}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {[t(`statementLines.${line.kind}`), line.reference].filter(Boolean).join(' ')}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {formatDay(line.on)}
              </Typography>
            </Box>
            <Box sx={{ textAlign: 'right' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {formatMoney(line.amountCents)}
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                {t('balanceThen', { amount: formatMoney(line.balanceCents) })}
              </Typography>
            </Box>
          </ListRow>
        ))}
      </Box>
    </>
  )
}
