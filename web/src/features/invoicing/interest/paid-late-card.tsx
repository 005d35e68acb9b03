import { useQuery } from '@tanstack/react-query'
import { today } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ErrorState } from '../../../ui/state-message.tsx'
import type { InvoiceView } from '../invoicing.queries.ts'
import { AccruedInterest } from './interest-card.tsx'
import { interestQueries } from './interest.queries.ts'

/** The interest of an invoice that was paid late; renders nothing where none is due or was charged. */
export function PaidLateCard({ invoice }: { readonly invoice: InvoiceView }) {
  const { t } = useTranslation('invoice-interest')
  const query = useQuery(interestQueries.ofInvoice(invoice.id, today()))
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || (query.data.cents === 0 && query.data.charged.length === 0)) return null
  return (
    <SectionCard flush title={t('title')} note={t('paidLate')}>
      <AccruedInterest invoice={invoice} interest={query.data} />
    </SectionCard>
  )
}
