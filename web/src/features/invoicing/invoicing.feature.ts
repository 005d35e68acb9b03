import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import type { Feature } from '../../app/feature.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'

export const invoicing: Feature = {
  routes: {
    signedIn: {
      '/app/invoices': lazyPage(() => import('./invoicing-pages.tsx').then((file) => file.InvoicesPage), ['invoicing']),
      '/app/invoices/:id': lazyPage(
        () => import('./invoicing-pages.tsx').then((file) => file.InvoicePage),
        ['invoicing'],
      ),
      '/app/invoice-settings': lazyPage(
        () => import('./invoicing-pages.tsx').then((file) => file.InvoiceSettingsPage),
        ['invoicing'],
      ),
    },
  },
  menu: [
    {
      label: 'invoicing.invoices',
      order: 54,
      permission: 'invoicing.view',
      icon: CircleDollarSign,
      to: '/app/invoices',
    },
    {
      label: 'invoicing.invoices',
      order: 54,
      permission: 'invoicing.own',
      icon: CircleDollarSign,
      to: '/app/invoices',
    },
    {
      label: 'invoicing.settings',
      order: 47,
      permission: 'invoicing.manage',
      group: 'settings',
      to: '/app/invoice-settings',
    },
  ],
  clientCards: [
    {
      column: 'side',
      order: 55,
      card: lazyPage(
        () => import('./portal/client-invoices-card.tsx').then((file) => file.ClientInvoicesCard),
        ['own-invoices'],
      ),
    },
  ],
  caseCards: [
    {
      tab: 'time',
      order: 57,
      permission: 'invoicing.view',
      card: lazyPage(() => import('./agreements/case-fees.tsx').then((file) => file.CaseFees), ['invoicing']),
    },
  ],
  paletteActions: [
    {
      label: 'invoicing.newInvoice',
      order: 39,
      icon: CircleDollarSign,
      to: '/app/invoices?new=1',
      permission: 'invoicing.manage',
    },
    {
      label: 'invoicing.goInvoices',
      order: 59,
      icon: CircleDollarSign,
      to: '/app/invoices',
      permission: 'invoicing.view',
    },
  ],
  phrases: ['invoicing', 'invoice-interest', 'invoice-sending', 'own-invoices', 'invoice-shares', 'invoice-disputes'],
}
