import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import UserCheck from 'lucide-react/icons/user-check'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { lazyPage } from '../../../lib/lazy-page.tsx'
import { rememberRecent } from '../../../lib/recents.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import type { ObjectTagsProps } from '../../../lists/tags/object-tags.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { ErrorState, NoPermission } from '../../../ui/state-message.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { TabPanel, UrlTabs, useUrlTab } from '../../../ui/url-tabs.tsx'
import { GuessedMark } from '../guessed-mark.tsx'
import { partyQueries, type PersonCard } from '../parties.queries.ts'
import { usePersonName } from '../use-person-name.ts'
import { isGuess } from './people-columns.tsx'
import { personPath } from './people.queries.ts'
import { FactsCard } from './facts-card.tsx'
import { PersonActions } from './person-actions.tsx'
import { MergedNotices } from './merged-notices.tsx'
import { RelationsCard } from './relations-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { SimilarCard } from './similar-card.tsx'

const PersonEditor = lazy(() => import('../person-editor.tsx').then((file) => ({ default: file.PersonEditor })))
const MergeSheet = lazy(() => import('./merge-sheet.tsx').then((file) => ({ default: file.MergeSheet })))
const RelatedCard = lazy(() => import('./related-card.tsx').then((file) => ({ default: file.RelatedCard })))
const RemovePersonDialog = lazy(() =>
  import('./remove-person-dialog.tsx').then((file) => ({ default: file.RemovePersonDialog })),
)

const ObjectTags = lazyPage<ObjectTagsProps>(
  () => import('../../../lists/tags/object-tags.tsx').then((file) => file.ObjectTags),
  ['lists'],
)

/** The contact card of a person. The address of a merged person leads to the survivor. */
export function PersonPage() {
  const { id = '' } = useParams()
  const mayRead = useCan()('parties.read')
  const navigate = useNavigate()
  const query = useQuery({ ...partyQueries.person(id), enabled: mayRead })
  const survivorId = query.data?.id
  useEffect(() => {
    if (survivorId && survivorId !== id) void navigate(personPath(survivorId), { replace: true })
  }, [survivorId, id, navigate])
  if (!mayRead) return <NoPermission />
  if (query.data) return <OnePerson key={query.data.id} person={query.data} />
  return query.isPending ? (
    <PageSkeleton />
  ) : (
    <ErrorState error={query.error} heading="h1" onRetry={() => void query.refetch()} />
  )
}

const tabs = ['cases', 'documents', 'calls', 'forms', 'bookings'] as const

function OnePerson({ person }: { readonly person: PersonCard }) {
  const { t } = useTranslation(['people', 'parties', 'common'])
  const can = useCan()
  const nameOf = usePersonName()
  const navigate = useNavigate()
  const name = nameOf({ name: person.name, kind: person.parts.kind })
  const [openSheet, setOpenSheet] = useState<'edit' | 'remove' | { readonly mergeWith: string | null } | null>(null)
  useEffect(() => rememberRecent({ to: personPath(person.id), label: name }), [person.id, name])
  const visibleTabs = tabs.filter((tab) => tab !== 'bookings' || can('scheduling.takeBookings'))
  const tab = useUrlTab(visibleTabs)
  const close = () => setOpenSheet(null)
  return (
    <PageFrame
      title={name}
      breadcrumb={[{ label: t('title'), to: '/app/people' }, { label: name }]}
      facts={
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          {t(`parties:kinds.${person.parts.kind}`)}
          {person.can.update ? (
            <Suspense fallback={null}>
              <ObjectTags kind="people" id={person.id} />
            </Suspense>
          ) : null}
        </Box>
      }
      status={
        <>
          {person.client ? <StatusChip icon={UserCheck} tone="success" size="small" label={t('isClient')} /> : null}
          {isGuess(person) ? <GuessedMark /> : null}
        </>
      }
      actions={
        person.can.update ? (
          <PersonActions
            mayRemove={person.can.remove}
            onEdit={() => setOpenSheet('edit')}
            onMerge={() => setOpenSheet({ mergeWith: null })}
            onRemove={() => setOpenSheet('remove')}
          />
        ) : undefined
      }
    >
      <MergedNotices person={person} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ order: { xs: 2, md: 1 }, minWidth: 0 }}>
          <UrlTabs
            label={t('card.tabsLabel')}
            tabs={visibleTabs.map((value) => ({
              value,
              label: t(`card.tabs.${value}`),
              ...(value === 'cases' ? { count: person.roles.length } : {}),
            }))}
          />
          <Box sx={{ mt: 2 }}>
            <TabPanel value={tab}>
              {tab === 'cases' ? (
                <RolesCard person={person} />
              ) : (
                <Suspense fallback={null}>
                  <RelatedCard person={person} tab={tab} />
                </Suspense>
              )}
            </TabPanel>
          </Box>
        </Box>
        <Box sx={{ order: { xs: 1, md: 2 }, display: 'grid', gap: 2, minWidth: 0 }}>
          <FactsCard person={person} />
          <RelationsCard person={person} />
          {person.can.update ? (
            <SimilarCard person={person} onCompare={(mergeWith) => setOpenSheet({ mergeWith })} />
          ) : null}
        </Box>
      </Box>
      <Suspense fallback={null}>
        {openSheet === 'edit' ? <PersonEditor person={person} title={name} onClose={close} /> : null}
        {openSheet === 'remove' ? (
          <RemovePersonDialog
            person={{ id: person.id, name }}
            onClose={close}
            onRemoved={() => void navigate('/app/people', { replace: true })}
          />
        ) : null}
        {openSheet !== null && typeof openSheet === 'object' ? (
          <MergeSheet person={person} otherId={openSheet.mergeWith} onClose={close} />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}
