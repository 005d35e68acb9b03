import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { InvoiceView } from '../invoicing.queries.ts'

/** The share of an invoice, and the invoices of the other clients of the case. */
export function SharedInvoices({
  invoiceId,
  share: { basisPoints, invoices },
}: {
  readonly invoiceId: string
  readonly share: NonNullable<InvoiceView['share']>
}) {
  const { t } = useTranslation('invoice-shares')
  return (
    <SectionCard flush title={t('shared')} note={t('shareNote', { percent: formatNumber(basisPoints / 100) })}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {invoices
          .filter(({ id }) => id !== invoiceId)
          .map((other) => (
            <ListRow key={other.id}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link component={RouterLink} to={`/app/invoices/${other.id}`} variant="body2" sx={{ fontWeight: 600 }}>
                  {other.number}
                </Link>
                <Typography variant="caption" color="textSecondary" component="div">
                  {other.clientName} · {t('percent', { percent: formatNumber(other.basisPoints / 100) })}
                </Typography>
              </Box>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {formatMoney(other.totalCents)}
              </Typography>
            </ListRow>
          ))}
      </Box>
    </SectionCard>
  )
}
