import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import Building2 from 'lucide-react/icons/building-2'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { companyStatuses } from '#modules/companies/company.contract.ts'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Clamped } from '../../ui/clamped.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { DateText } from '../../ui/texts.tsx'
import { companiesQueries, fetchCompanies, type ListedCompany } from './companies.queries.ts'
import { CompanyStatus } from './company-status.tsx'
import { useCompanyActions } from './use-company-actions.tsx'

type Meter = ListedCompany['usage']['tokens']

const secondaryText = { color: 'text.secondary' } as const

/** The used part of a limit, highlighted once the limit is reached. */
function UsedOfLimit({
  meter: { used, limit },
  format,
}: {
  readonly meter: Meter
  readonly format: (value: number) => string
}) {
  const { t } = useTranslation('admin')
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', ...(limit !== null && limit > 0 && used >= limit ? { color: 'error.main' } : {}) }}
    >
      {limit === null ? format(used) : t('companies.ofLimit', { amount: format(used), limit: format(limit) })}
    </Box>
  )
}

/** Columns that start hidden: address, telephone and tax number. */
function useContactColumns(): readonly Column<ListedCompany>[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'email',
      header: t('companies.email'),
      startsHidden: true,
      csv: (company) => company.email,
      cell: (company) => company.email,
    },
    {
      id: 'phone',
      header: t('companies.phone'),
      startsHidden: true,
      csv: (company) => company.phone,
      cell: (company) => company.phone,
    },
    {
      id: 'taxId',
      header: t('companies.taxId'),
      startsHidden: true,
      csv: (company) => company.taxId,
      cell: (company) => company.taxId,
    },
  ]
}

function useColumns(): readonly Column<ListedCompany>[] {
  const { t } = useTranslation('admin')
  const contactColumns = useContactColumns()
  const ownerName = (company: ListedCompany) =>
    company.owner_id ? `${company.owner_id.name} ${company.owner_id.surname}` : undefined
  return [
    {
      id: 'name',
      header: t('companies.name'),
      sort: 'name',
      csv: (company) => company.name,
      cell: (company) => (
        <>
          <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
            <Clamped text={company.name} lines={2} />
          </Box>
          <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 400, ...secondaryText }}>
            {ownerName(company) ?? t('companies.noOwner')}
          </Box>
        </>
      ),
    },
    {
      id: 'owner',
      header: t('companies.owner'),
      startsHidden: true,
      csv: ownerName,
      cell: ownerName,
    },
    {
      id: 'users',
      header: t('companies.users'),
      align: 'right',
      csv: (company) => company.totalUsers,
      cell: (company) => formatNumber(company.totalUsers),
    },
    {
      id: 'plan',
      header: t('companies.plan'),
      csv: ({ plan }) => plan?.title,
      cell: ({ plan }) =>
        plan ? (
          <>
            {plan.title}
            {plan.active ? null : (
              <Box component="span" sx={{ display: 'block', ...secondaryText }}>
                {t('companies.planEnded')}
              </Box>
            )}
          </>
        ) : (
          <Box component="span" sx={secondaryText}>
            {t('companies.noPlan')}
          </Box>
        ),
    },
    {
      id: 'storage',
      header: t('companies.storage'),
      csv: ({ usage }) => usage.storageBytes.used,
      cell: ({ usage }) => <UsedOfLimit meter={usage.storageBytes} format={formatBytes} />,
    },
    {
      id: 'tokens',
      header: t('companies.tokens'),
      csv: ({ usage }) => usage.tokens.used,
      cell: ({ usage }) => <UsedOfLimit meter={usage.tokens} format={formatNumber} />,
    },
    {
      id: 'status',
      header: t('companies.status'),
      csv: (company) => t(`companies.statuses.${company.status}`),
      cell: (company) => <CompanyStatus status={company.status} />,
    },
    {
      id: 'registrationDate',
      header: t('companies.registered'),
      sort: 'registrationDate',
      csv: (company) => ({ day: company.registrationDate }),
      cell: (company) => <DateText value={company.registrationDate} style="day" />,
    },
    ...contactColumns,
  ]
}

/** All offices of the platform, for administrators. */
export function CompaniesPage() {
  const { t } = useTranslation('admin')
  const state = useListState({
    sorts: ['name', 'registrationDate'],
    sort: '-registrationDate',
    filters: { status: companyStatuses },
  })
  const query = useQuery(companiesQueries.list(state.query))
  const columns = useColumns()
  const actions = useCompanyActions()
  return (
    <PageFrame title={t('companies.title')}>
      <DataTable
        id="admin-companies"
        label={t('companies.title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={(company) => company.id}
        rowName={(company) => company.name}
        rowHref={(company) => `/app/admin/companies/${company.id}`}
        rowActions={(company) => [
          company.status === 'active'
            ? {
                key: 'deactivate',
                label: t('companies.deactivate'),
                icon: CircleSlash,
                danger: true,
                onSelect: () => actions.deactivate(company),
              }
            : {
                key: 'activate',
                label: t('companies.activate'),
                icon: CircleCheck,
                onSelect: () => actions.activate(company),
              },
        ]}
        toolbar={
          <>
            <SearchField label={t('companies.search')} value={state.q} onChange={state.setQ} />
            <SegmentedControl
              label={t('companies.status')}
              value={state.filters.status ?? 'all'}
              onChange={(value) => state.setFilter('status', value === 'all' ? undefined : value)}
              segments={[
                { value: 'all', label: t('companies.statuses.all') },
                ...companyStatuses.map((status) => ({ value: status, label: t(`companies.statusesMany.${status}`) })),
              ]}
            />
          </>
        }
        csv={{
          name: t('companies.file'),
          fetchPage: (page, pageSize) => fetchCompanies({ ...state.query, page, pageSize }),
        }}
        empty={<EmptyState icon={Building2} title={t('companies.empty')} help={t('companies.emptyHelp')} />}
      />
      {actions.dialogs}
    </PageFrame>
  )
}
