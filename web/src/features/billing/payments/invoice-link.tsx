import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from '../../../lib/use-translation.ts'
import { paymentMutations, type Payment } from './payments.queries.ts'

/** Downloads the invoice or credit note of a row; the link shows its number. */
export function InvoiceLink({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('payments')
  const invoice = useMutation(paymentMutations.invoice())
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      disabled={invoice.isPending}
      aria-label={t('invoiceOf', { number: payment.invoiceId })}
      onClick={() => invoice.mutate(payment)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 550,
        whiteSpace: 'nowrap',
        minHeight: 24,
        position: 'relative',
        zIndex: 1,
      }}
    >
      <FileText size={14} aria-hidden />
      {payment.invoiceId}
    </Link>
  )
}
