import Download from 'lucide-react/icons/download'
import LinkIcon from 'lucide-react/icons/link'
import { reportFailure } from '../../lib/call-failure.ts'
import { downloadFile } from '../../lib/download.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { InvoiceView } from './invoicing.queries.ts'

const saveFile = (path: string, name: string) => void downloadFile(path, name).catch(reportFailure)

export type InvoiceSheet = 'pay' | 'link' | 'send' | 'credit' | 'writeOff'

interface InvoiceMenuOptions {
  readonly onSheet: (sheet: InvoiceSheet) => void
  readonly onRemove: () => void
}

/** Files of an invoice and its other actions, as entries of a menu. */
export function useInvoiceMenu(invoice: InvoiceView, { onSheet, onRemove }: InvoiceMenuOptions) {
  const { t } = useTranslation('invoicing')
  const { id, number, can } = invoice
  const isDraft = number === null
  const savePdf = () => saveFile(`/invoices/${id}/invoice.pdf`, 'invoice.pdf')
  const menuItems = [
    // In the menu, because a phone has room for two buttons only.
    ...(can.settle ? [{ key: 'pdf', label: 'PDF', icon: Download, onSelect: savePdf }] : []),
    ...(isDraft
      ? []
      : [
          {
            key: 'ledes',
            label: 'LEDES',
            icon: Download,
            onSelect: () => saveFile(`/invoices/${id}/ledes.txt`, 'ledes.txt'),
          },
        ]),
    { key: 'csv', label: 'CSV', icon: Download, onSelect: () => saveFile(`/invoices/${id}/lines.csv`, 'lines.csv') },
    {
      key: 'xlsx',
      label: 'Excel',
      icon: Download,
      onSelect: () => saveFile(`/invoices/${id}/lines.xlsx`, 'lines.xlsx'),
    },
    ...(can.settle
      ? [
          { key: 'link', label: t('online.link'), icon: LinkIcon, onSelect: () => onSheet('link') },
          { key: 'credit', label: t('creditNote'), onSelect: () => onSheet('credit') },
          { key: 'writeOff', label: t('writeOff'), onSelect: () => onSheet('writeOff') },
        ]
      : []),
    ...(can.remove ? [{ key: 'remove', label: t('removeDraft'), onSelect: () => onRemove() }] : []),
  ]
  return { menuItems, savePdf }
}
