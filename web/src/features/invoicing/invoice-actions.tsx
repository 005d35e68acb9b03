import Button from '@mui/material/Button'
import Banknote from 'lucide-react/icons/banknote'
import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import { Suspense } from 'react'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useTranslation } from '../../lib/use-translation.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import type { InvoiceView } from './invoicing.queries.ts'
import { useInvoiceMenu, type InvoiceSheet } from './use-invoice-menu.ts'

const PaymentSheet = lazyPage(() => import('./settle-sheets.tsx').then((file) => file.PaymentSheet))
const CreditSheet = lazyPage(() => import('./settle-sheets.tsx').then((file) => file.CreditSheet))
const PaymentLinkSheet = lazyPage(() => import('./payment-link-sheet.tsx').then((file) => file.PaymentLinkSheet))
const SendSheet = lazyPage(() => import('./send-sheet.tsx').then((file) => file.SendSheet), ['invoice-sending'])
const WriteOffSheet = lazyPage(() => import('./settle-sheets.tsx').then((file) => file.WriteOffSheet))

interface InvoiceActionsProps {
  readonly invoice: InvoiceView
  readonly onSheet: (sheet: InvoiceSheet) => void
  readonly onRemove: () => void
}

/** Buttons beside the title of an invoice. */
export function InvoiceActions({ invoice, onSheet, onRemove }: InvoiceActionsProps) {
  const { t } = useTranslation('invoicing')
  const { menuItems, savePdf } = useInvoiceMenu(invoice, { onSheet, onRemove })
  const { number, can } = invoice
  return (
    <>
      <MenuButton appearance="more" label={t('actionsOf', { title: number ?? invoice.title })} items={menuItems} />
      {can.settle ? null : (
        <Button startIcon={<Download size={16} aria-hidden />} onClick={savePdf}>
          PDF
        </Button>
      )}
      {can.send ? (
        <Button
          startIcon={<Send size={16} aria-hidden />}
          onPointerEnter={SendSheet.preload}
          onClick={() => onSheet('send')}
        >
          {t('send')}
        </Button>
      ) : null}
      {can.settle ? (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Banknote size={16} aria-hidden />}
          onPointerEnter={PaymentSheet.preload}
          onClick={() => onSheet('pay')}
        >
          {t('recordPayment')}
        </Button>
      ) : null}
    </>
  )
}

interface InvoiceSheetsProps {
  readonly invoice: InvoiceView
  /** The open sheet. */
  readonly sheet: InvoiceSheet | null
  readonly onClose: () => void
}

export function InvoiceSheets({ invoice, sheet, onClose }: InvoiceSheetsProps) {
  return (
    <Suspense fallback={null}>
      {sheet === 'pay' ? <PaymentSheet invoice={invoice} onClose={onClose} /> : null}
      {sheet === 'link' ? <PaymentLinkSheet invoice={invoice} onClose={onClose} /> : null}
      {sheet === 'send' ? <SendSheet invoice={invoice} onClose={onClose} /> : null}
      {sheet === 'credit' ? <CreditSheet invoice={invoice} onClose={onClose} /> : null}
      {sheet === 'writeOff' ? <WriteOffSheet invoice={invoice} onClose={onClose} /> : null}
    </Suspense>
  )
}
