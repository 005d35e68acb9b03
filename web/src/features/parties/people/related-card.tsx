import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileText from 'lucide-react/icons/file-text'
import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { dayOf, formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { Icon } from '../../../ui/icon.ts'
import { CardRow, SectionCard } from '../../../ui/section-card.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/state-message.tsx'
import { DateText } from '../../../ui/texts.tsx'
import type { PersonCard } from '../parties.queries.ts'
import { relatedQueries } from './related.queries.ts'

const maxCases = 5
const maxDocumentsOfCase = 4

function Row({
  icon: RowIcon,
  title,
  to,
  detail,
  date,
}: {
  readonly icon: Icon
  readonly title: string
  readonly to: string | null
  readonly detail?: string
  readonly date?: ReactNode
}) {
  const style = { color: 'text.primary', fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' } as const
  return (
    <CardRow>
      <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
        <RowIcon size={16} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {to === null ? (
          <Box sx={style}>{title}</Box>
        ) : (
          <Link component={RouterLink} to={to} sx={style}>
            {title}
          </Link>
        )}
        {detail ? <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{detail}</Box> : null}
      </Box>
      {date ? <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', textAlign: 'right' }}>{date}</Box> : null}
    </CardRow>
  )
}

/** A list in a card, with its states. */
function ListCard<Item>({
  tab,
  icon,
  query,
  children,
}: {
  readonly tab: 'calls' | 'forms' | 'bookings'
  readonly icon: Icon
  readonly query: UseQueryResult<{ readonly items: readonly Item[] }>
  readonly children: (item: Item) => ReactNode
}) {
  const { t } = useTranslation('people')
  if (query.data?.items.length === 0)
    return (
      <Card>
        <EmptyState icon={icon} title={t(`${tab}.empty`)} help={t(`${tab}.emptyHelp`)} />
      </Card>
    )
  return (
    <SectionCard title={t(`card.tabs.${tab}`)} flush>
      {query.data ? (
        query.data.items.map(children)
      ) : query.isPending ? (
        <RowsSkeleton rows={3} />
      ) : (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" />
      )}
    </SectionCard>
  )
}

function Documents({ person }: { readonly person: PersonCard }) {
  const { t } = useTranslation('people')
  const cases = [...new Map(person.roles.map((role) => [role.case.id, role.case])).values()].slice(0, maxCases)
  const queries = useQueries({ queries: cases.map(({ id }) => relatedQueries.documents(id)) })
  const failed = queries.find(({ error }) => error !== null)
  if (queries.some(({ isPending }) => isPending))
    return (
      <Card>
        <RowsSkeleton rows={4} />
      </Card>
    )
  if (failed)
    return (
      <Card>
        <ErrorState error={failed.error} onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} />
      </Card>
    )
  const casesWithDocuments = cases
    .map((item, index) => ({ item, page: queries[index]?.data }))
    .filter(({ page }) => page && page.total > 0)
  if (casesWithDocuments.length === 0)
    return (
      <Card>
        <EmptyState icon={FileText} title={t('documents.empty')} help={t('documents.emptyHelp')} />
      </Card>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{t('documents.help')}</Box>
      {casesWithDocuments.map(({ item, page }) => (
        <SectionCard
          key={item.id}
          title={item.name}
          flush
          link={{ to: `/app/my_cases/${item.id}?tab=documents`, label: t('documents.all') }}
        >
          {page?.items.slice(0, maxDocumentsOfCase).map((document) => (
            <Row
              key={document.id}
              icon={FileText}
              title={document.name}
              to={`/app/my_cases/${item.id}?tab=documents&doc=${document.id}`}
              date={<DateText value={document.createdAt} />}
            />
          ))}
        </SectionCard>
      ))}
    </Box>
  )
}

function Calls({ contacts }: { readonly contacts: string }) {
  const { t } = useTranslation('people')
  const query = useQuery(relatedQueries.calls(contacts))
  return (
    <ListCard tab="calls" icon={Video} query={query}>
      {(call) => (
        <Row
          key={call.id}
          icon={Video}
          title={call.name}
          to={call.case ? `/app/my_cases/${call.case.id}?tab=calls` : null}
          detail={[t('calls.host', { name: call.host.name }), call.case?.name].filter(Boolean).join(' · ')}
          date={<DateText value={call.startedAt ?? call.createdAt} />}
        />
      )}
    </ListCard>
  )
}

function Forms({ contacts, clientId }: { readonly contacts: string; readonly clientId: string | undefined }) {
  const { t } = useTranslation('people')
  const query = useQuery(relatedQueries.forms(contacts, clientId))
  return (
    <ListCard tab="forms" icon={ClipboardList} query={query}>
      {(response) => (
        <Row
          key={response.id}
          icon={ClipboardList}
          title={response.form.title}
          to={`/app/forms/${response.form.id}/responses/${response.id}`}
          {...(response.read ? {} : { detail: t('forms.unread') })}
          date={<DateText value={response.submittedAt} />}
        />
      )}
    </ListCard>
  )
}

function Bookings({ contacts }: { readonly contacts: string }) {
  const { t } = useTranslation('people')
  const query = useQuery(relatedQueries.bookings(contacts))
  return (
    <ListCard tab="bookings" icon={CalendarDays} query={query}>
      {(booking) => (
        <Row
          key={booking.id}
          icon={CalendarDays}
          title={formatDateTime(booking.start)}
          to={
            booking.eventId
              ? `/app/schedule?event=${booking.eventId}&date=${dayOf(booking.start)}`
              : '/app/schedule?tab=bookings'
          }
          detail={t(`bookings.status.${booking.status}`)}
        />
      )}
    </ListCard>
  )
}

/** Documents, calls, forms or bookings of a person. */
export function RelatedCard({
  person,
  tab,
}: {
  readonly person: PersonCard
  readonly tab: 'documents' | 'calls' | 'forms' | 'bookings'
}) {
  const { t } = useTranslation('people')
  const contacts = [...person.emails, ...person.phones].join(',')
  if (tab === 'documents') return <Documents person={person} />
  if (tab === 'forms' && (contacts || person.client)) return <Forms contacts={contacts} clientId={person.client?.id} />
  if (!contacts)
    return (
      <Card>
        <EmptyState icon={Phone} title={t('needsContact')} help={t('needsContactHelp')} />
      </Card>
    )
  return tab === 'calls' ? <Calls contacts={contacts} /> : <Bookings contacts={contacts} />
}
