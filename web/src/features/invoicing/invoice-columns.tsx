import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatMoney } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Clamped } from '../../ui/clamped.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { InvoiceStateChip } from './invoice-state-chip.tsx'
import type { ListedInvoice } from './invoicing.queries.ts'
import { shortDay } from './short-day.ts'

/** Columns of the office's invoices. */
export function useInvoiceColumns(): readonly Column<ListedInvoice>[] {
  const { t } = useTranslation('invoicing')
  // A narrower screen shows the day on which an invoice is due, and hides that of its issue.
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('xl'), { noSsr: true })
  return [
    {
      id: 'number',
      header: t('columns.number'),
      csv: ({ number }) => number,
      cell: ({ number, title }) => (
        <Box component="span" sx={{ display: 'block', minWidth: { xs: 108, xl: 168 } }}>
          <Typography component="span" variant="subtitle2" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
            {number ?? t('states.draft')}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            <Clamped text={title} wholeOnPhone />
          </Typography>
        </Box>
      ),
    },
    {
      id: 'client',
      header: t('columns.client'),
      csv: ({ client }) => client.name,
      // Most names of people need this room in two lines.
      width: '16%',
      cell: ({ client }) => <Clamped text={client.name} lines={2} wholeOnPhone />,
    },
    {
      id: 'case',
      header: t('columns.case'),
      csv: (row) => row.case.name,
      cell: (row) => <Clamped text={row.case.name} lines={2} wholeOnPhone />,
    },
    {
      id: 'issuedOn',
      header: t('columns.issued'),
      sort: 'issuedOn',
      startsHidden: !isWide,
      csv: ({ issuedOn }) => ({ day: issuedOn }),
      cell: ({ issuedOn }) => (issuedOn ? shortDay(issuedOn) : '—'),
    },
    {
      id: 'dueOn',
      header: t('columns.due'),
      sort: 'dueOn',
      csv: ({ dueOn }) => ({ day: dueOn }),
      cell: ({ dueOn, overdueDays }) => (
        <span>
          {dueOn ? shortDay(dueOn) : '—'}
          {overdueDays === null ? null : (
            <Typography
              component="span"
              variant="caption"
              color="error"
              sx={{ whiteSpace: 'nowrap', display: 'block' }}
            >
              {t('overdueBy', { count: overdueDays })}
            </Typography>
          )}
        </span>
      ),
    },
    {
      id: 'totalCents',
      header: t('columns.total'),
      sort: 'totalCents',
      align: 'right',
      csv: ({ totalCents }) => ({ cents: totalCents }),
      cell: ({ totalCents }) => formatMoney(totalCents),
    },
    {
      id: 'balanceCents',
      header: t('columns.balance'),
      sort: 'balanceCents',
      align: 'right',
      csv: ({ number, balanceCents }) => ({ cents: number === null ? null : balanceCents }),
      cell: ({ number, balanceCents }) => (number === null ? '—' : formatMoney(balanceCents)),
    },
    {
      id: 'state',
      header: t('columns.state'),
      csv: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <InvoiceStateChip state={state} />,
    },
  ]
}
