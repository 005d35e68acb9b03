import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation, useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ComponentProps } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { auditActions } from '#server/contract/audit.ts'
import { ApiError } from '#server/contract/client.ts'
import { describeFailure } from '../../lib/call-failure.ts'
import { formatDateTime } from '../../lib/format.ts'
import { daysIn } from '../../lib/period.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SavedViews } from '../../lists/saved-views.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { PeriodFilter } from '../../ui/period-filter.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/state-message.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { DateText } from '../../ui/texts.tsx'
import { AuditFacts } from './audit-facts-list.tsx'
import { ActionFilter, ChainFilter } from './audit-filters.tsx'
import { useAuditPhrases } from './audit-words.ts'
import { auditMutations, auditQueries, fetchAudit, type AuditEntry } from './audit.queries.ts'
import { useChainName } from './use-chain-name.ts'
import { VerificationResult } from './verification-result.tsx'

/** Filters, search and order in the URL of the list, which a saved view stores. */
const listOptions = {
  sorts: ['at'],
  sort: '-at',
  filters: { action: auditActions, companyId: 'text', actorId: 'text', from: 'text', to: 'text' },
} as const

const secondaryText = { color: 'text.secondary' } as const

/** The sentence of an entry with its details below. */
function ActionCell({ entry }: { readonly entry: AuditEntry }) {
  const { sentence } = useAuditPhrases()
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {sentence(entry.action)}
      </Box>
      <AuditFacts entry={entry} />
    </>
  )
}

/** The actor; entries without a signed-in actor are marked as such. */
function Actor({ entry: { actor } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  return actor ? (
    <Link component={RouterLink} to={`/app/admin/users/${actor.id}`} sx={{ fontWeight: 550 }}>
      {actor.name}
    </Link>
  ) : (
    <Box component="span" sx={secondaryText}>
      {t('nobody')}
    </Box>
  )
}

function Chain({ entry: { company } }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  return company ? (
    <Link component={RouterLink} to={`/app/admin/companies/${company.id}`}>
      {company.name}
    </Link>
  ) : (
    <Box component="span" sx={secondaryText}>
      {t('platform')}
    </Box>
  )
}

/** An entry on a phone. */
function AuditCard({ entry }: { readonly entry: AuditEntry }) {
  return (
    <>
      <Box sx={{ fontSize: '0.875rem' }}>
        <ActionCell entry={entry} />
      </Box>
      <Box sx={{ mt: 0.75, fontSize: '0.8125rem' }}>
        <Actor entry={entry} /> · <Chain entry={entry} />
      </Box>
      <Box sx={{ mt: 0.25, fontSize: '0.8125rem', ...secondaryText }}>
        <DateText value={entry.at} style="dateTime" />
      </Box>
    </>
  )
}

/** The result of the last verification, or why there is none. */
function Verification({
  result,
  error,
  ...actions
}: Omit<ComponentProps<typeof VerificationResult>, 'result'> & {
  readonly result: ComponentProps<typeof VerificationResult>['result'] | undefined
  readonly error: unknown
}) {
  return (
    <>
      <Box role="status">{result ? <VerificationResult result={result} {...actions} /> : null}</Box>
      {error ? (
        <Notice tone="error" onClose={actions.onClose}>
          {error instanceof ApiError ? error.message : describeFailure(error)}
        </Notice>
      ) : null}
    </>
  )
}

function useColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  const { sentence } = useAuditPhrases()
  return [
    {
      id: 'at',
      header: t('columns.at'),
      sort: 'at',
      width: 190,
      csv: (entry) => ({ at: entry.at }),
      cell: (entry) => <DateText value={entry.at} style="dateTime" />,
    },
    {
      id: 'what',
      header: t('columns.what'),
      fixed: true,
      csv: (entry) => sentence(entry.action),
      cell: (entry) => <ActionCell entry={entry} />,
    },
    {
      id: 'actor',
      header: t('columns.actor'),
      csv: (entry) => entry.actor?.name ?? t('nobody'),
      cell: (entry) => <Actor entry={entry} />,
    },
    {
      id: 'chain',
      header: t('columns.chain'),
      csv: (entry) => entry.company?.name ?? t('platform'),
      cell: (entry) => <Chain entry={entry} />,
    },
    {
      id: 'code',
      header: t('columns.code'),
      startsHidden: true,
      csv: (entry) => entry.action,
      cell: (entry) => (
        <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.8125rem' }}>
          {entry.action}
        </Box>
      ),
    },
    {
      id: 'address',
      header: t('columns.address'),
      startsHidden: true,
      csv: (entry) => entry.address,
      cell: (entry) => entry.address,
    },
    {
      id: 'seq',
      header: t('columns.seq'),
      align: 'right',
      startsHidden: true,
      csv: (entry) => entry.seq,
      cell: (entry) => entry.seq ?? t('waiting'),
    },
  ]
}

/** The period in the page's URL, and a function that changes it. */
function usePeriod() {
  const [search, setSearch] = useSearchParams()
  const days = daysIn(search)
  const setDays = (next: typeof days) =>
    setSearch((current) => {
      const params = new URLSearchParams(current)
      for (const name of ['page', 'from', 'to']) params.delete(name)
      if (next) {
        params.set('from', next.from)
        params.set('to', next.to)
      }
      return params
    })
  return { days, setDays }
}

/** Audit trail of the platform and its offices, with verification of the hash chains. */
export function AuditPage() {
  const { t } = useTranslation('audit')
  const [, setSearch] = useSearchParams()
  const { days, setDays } = usePeriod()
  const state = useListState<(typeof listOptions.sorts)[number], typeof listOptions.filters>({
    ...listOptions,
    pageSize: 25,
  })
  const { from: _from, to: _to, ...otherParams } = state.query
  const listQuery = { ...otherParams, ...days }
  const query = useQuery(auditQueries.list(listQuery))
  const columns = useColumns()
  const verify = useMutation(auditMutations.verify())
  const { action, companyId, actorId } = state.filters
  const items = query.data?.items ?? []
  const { chainName, rememberName } = useChainName(companyId, items)
  const actorName = items.find(({ actor }) => actor?.id === actorId)?.actor?.name
  return (
    <PageFrame
      title={t('title')}
      facts={t('help')}
      actions={
        <Button
          startIcon={<ShieldCheck size={16} />}
          loading={verify.isPending}
          loadingPosition="start"
          onClick={() => verify.mutate(companyId)}
        >
          {t(companyId ? 'verify.one' : 'verify.all')}
        </Button>
      }
    >
      <Verification
        result={verify.isPending ? undefined : verify.data}
        error={verify.error}
        onClose={verify.reset}
        onShow={(chain) => setSearch({ companyId: chain })}
      />
      <DataTable
        id="audit"
        label={t('title')}
        query={query}
        state={state}
        columns={columns}
        views={<SavedViews list="audit" options={listOptions} />}
        rowKey={(entry) => entry.id}
        rowName={(entry) => formatDateTime(entry.at)}
        toolbar={
          <Box
            role="group"
            aria-label={t('filters.title')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flex: { xs: '1 1 100%', lg: '0 1 auto' } }}
          >
            <SearchField label={t('filters.words')} value={state.q} onChange={state.setQ} />
            <PeriodFilter
              anyTime
              days={days}
              choices={['week', 'thirty', 'month', 'quarter', 'year']}
              onChange={setDays}
            />
            <ChainFilter
              chain={companyId}
              name={chainName}
              onChange={(chain, name) => {
                rememberName(chain, name)
                state.setFilter('companyId', chain)
              }}
            />
            <ActionFilter action={action} onChange={(next) => state.setFilter('action', next)} />
          </Box>
        }
        filters={
          actorId
            ? [
                {
                  key: 'actor',
                  label: t('columns.actor'),
                  value: actorName ?? t('filters.onePerson'),
                  onRemove: () => state.setFilter('actorId', undefined),
                },
              ]
            : []
        }
        csv={{ name: t('file'), fetchPage: (page, pageSize) => fetchAudit({ ...listQuery, page, pageSize }) }}
        card={(entry) => <AuditCard entry={entry} />}
        empty={<EmptyState icon={ScrollText} title={t('empty')} help={t('emptyHelp')} />}
      />
    </PageFrame>
  )
}
