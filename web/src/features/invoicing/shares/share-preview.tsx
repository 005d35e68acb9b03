import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { taxClasses, type Discount, type DiscountScope, type TaxClass } from '#modules/invoicing/amounts.contract.ts'
import { divideInvoice } from '#modules/invoicing/share-amounts.contract.ts'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { EditorRow } from '../editor/editor-rows.ts'
import { sharesQueries } from './shares.queries.ts'

interface SharePreviewProps {
  readonly caseId: string
  readonly rows: readonly EditorRow[]
  readonly discount: (Discount & { readonly scope: DiscountScope }) | null
  readonly rates: readonly { readonly taxClass: TaxClass; readonly basisPoints: number }[]
  /** Everything is invoiced to the person of the draft. */
  readonly undivided: boolean
  readonly onUndivided: (undivided: boolean) => void
}

/** Previews the amount that each client pays once the draft is issued. Renders nothing where the case has no shares. */
export function SharePreview({ caseId, rows, discount, rates, undivided, onUndivided }: SharePreviewProps) {
  const { t } = useTranslation('invoice-shares')
  const { data } = useQuery(sharesQueries.ofCase(caseId))
  const shares = data?.current?.shares ?? []
  if (shares.length === 0) return null
  const includedRows = rows.filter((row) => row.included)
  const basisPoints = Object.fromEntries(
    taxClasses.map((taxClass) => [taxClass, rates.find((rate) => rate.taxClass === taxClass)?.basisPoints ?? 0]),
  ) as Record<TaxClass, number>
  const parts = divideInvoice(
    includedRows,
    discount,
    basisPoints,
    shares.map((share) => share.basisPoints),
  )
  return (
    <Box sx={{ mt: 2 }}>
      <SectionCard flush title={t('preview')}>
        {undivided ? null : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shares.map((share, index) => (
              <ListRow key={share.person.id ?? index}>
                <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {share.person.name || t('deleted')} ·{' '}
                  {t('percent', { percent: formatNumber(share.basisPoints / 100) })}
                </Typography>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {formatMoney(parts[index]?.totals.totalCents ?? 0)}
                </Typography>
              </ListRow>
            ))}
          </Box>
        )}
        <Box sx={{ px: 2, py: 1.5 }}>
          <FormControlLabel
            label={t('undividedSwitch')}
            sx={{ ml: -0.75, gap: 0.25, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
            control={<Checkbox checked={undivided} onChange={({ target }) => onUndivided(target.checked)} />}
          />
          <Typography variant="caption" color="textSecondary" component="p">
            {t('taxNote')}
          </Typography>
        </Box>
      </SectionCard>
    </Box>
  )
}
