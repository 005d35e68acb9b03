import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide-react/icons/folder-open'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Client } from '../../entities/client.queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { telOf } from '../../lib/tel-of.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { CardRow, SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { DateText, Fact } from '../../ui/texts.tsx'
import { clientQueries } from './clients.queries.ts'

export interface ClientCase {
  readonly id: string
  readonly name: string
  readonly courtCaseNumber: string | null
  readonly updatedAt: string
  readonly status: 'open' | 'in_progress' | 'closed'
}

/** Contact data and cases of a client. */
export function ClientView({
  client,
  renderStatus,
  emptyAction,
}: {
  readonly client: Client
  readonly renderStatus: (item: ClientCase) => ReactNode
  /** Action for a client without cases. */
  readonly emptyAction?: ReactNode
}) {
  const { t } = useTranslation(['clients', 'common'])
  const query = useQuery(clientQueries.cases(client.id))
  const mayRead = useCan()('parties.read')
  const { data: people } = useQuery({ ...clientQueries.people(client.id), enabled: mayRead })
  const emptyValue = (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {t('common:none')}
    </Box>
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <SectionCard
        title={t('cases.title')}
        {...(query.data ? { note: formatNumber(query.data.total) } : {})}
        flush
        {...(query.data && query.data.total > query.data.items.length
          ? { link: { to: `/app/my_cases?clientId=${client.id}`, label: t('common:actions.seeAll') } }
          : {})}
      >
        {query.isPending ? (
          <RowsSkeleton rows={3} />
        ) : !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" />
        ) : query.data.items.length === 0 ? (
          <EmptyState
            icon={FolderOpen}
            heading="h3"
            title={t('cases.empty')}
            help={t('cases.emptyHelp')}
            action={emptyAction}
          />
        ) : (
          query.data.items.map((item) => <ClientCaseRow key={item.id} item={item} status={renderStatus(item)} />)
        )}
      </SectionCard>
      <SectionCard title={t('details.title')}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
          <Fact label={t('form.kind')}>{t(`kind.${client.kind}`)}</Fact>
          <Fact label={t('form.email')}>
            {client.email ? <Link href={`mailto:${client.email}`}>{client.email}</Link> : emptyValue}
          </Fact>
          <Fact label={t('form.phone')}>
            {client.phone ? <Link href={telOf(client.phone)}>{client.phone}</Link> : emptyValue}
          </Fact>
          <Fact label={t('form.address')}>{client.address ?? emptyValue}</Fact>
          {people && people.items.length > 0 ? (
            <Fact label={t('person')}>
              {people.items.map(({ id, name }) => (
                <Link key={id} component={RouterLink} to={`/app/people/${id}`} sx={{ display: 'block' }}>
                  {name}
                </Link>
              ))}
            </Fact>
          ) : null}
          <Fact label={t('columns.createdAt')}>
            <DateText value={client.createdAt} />
          </Fact>
          <Fact label={t('form.notes')}>
            <Box component="span" sx={{ fontWeight: 400, whiteSpace: 'pre-wrap' }}>
              {client.notes || emptyValue}
            </Box>
          </Fact>
        </Box>
      </SectionCard>
    </Box>
  )
}

function ClientCaseRow({ item, status }: { readonly item: ClientCase; readonly status: ReactNode }) {
  return (
    <CardRow>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/app/my_cases/${item.id}`}
          sx={{ color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
        >
          {item.name}
        </Link>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {item.courtCaseNumber ? `${item.courtCaseNumber} · ` : ''}
          <DateText value={item.updatedAt} style="relative" />
        </Box>
      </Box>
      {status}
    </CardRow>
  )
}
