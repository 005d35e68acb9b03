import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { Fragment, Suspense, useState } from 'react'
import type { CaseTabProps } from '../../app/feature.ts'
import { worksOn } from '../../entities/works-on.ts'
import { areaQuery } from '../../entities/case-field.queries.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { dayOf, formatFullDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/state-message.tsx'
import { DateText, Fact } from '../../ui/texts.tsx'
import { activityIcon, useActivitySentence } from './activity-sentence.tsx'
import { caseQueries, type Activity } from './cases.queries.ts'

const CaseFieldsCard = lazyPage(
  () => import('./fields/case-fields-card.tsx').then((file) => file.CaseFieldsCard),
  ['case-fields'],
)

/** First tab of a case: activity, newest first, and the remaining data. */
export function CaseSummary({ item, aside }: CaseTabProps) {
  const { t } = useTranslation(['cases', 'case-status'])
  const areas = useQuery({ ...areaQuery(currentLocale()), enabled: item.area !== null })
  const area = item.area && (areas.data?.find(({ code }) => code === item.area)?.name ?? item.area)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: worksOn(item) ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        },
      }}
    >
      {worksOn(item) ? <ActivityCard id={item.id} /> : null}
      <Box sx={{ minWidth: 0, display: 'grid', gap: 2.5 }}>
        {aside}
        <SectionCard title={t('details.title')}>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${worksOn(item) ? 190 : 260}px), 1fr))`,
            }}
          >
            <Fact label={t('columns.status')}>{t(`case-status:${item.status}`)}</Fact>
            {item.subject ? <Fact label={t('form.subject')}>{item.subject}</Fact> : null}
            {worksOn(item) ? <Fact label={t('columns.area')}>{area ?? t('noFact')}</Fact> : null}
            <Fact label={t('columns.court')}>{item.court ?? t('noFact')}</Fact>
            <Fact label={t('columns.judge')}>{item.judge ?? t('noFact')}</Fact>
            <Fact label={t('columns.responsible')}>
              {item.responsible ? `${item.responsible.name} ${item.responsible.surname}` : t('form.nobody')}
            </Fact>
            <Fact label={t('form.city')}>{item.city ?? t('noFact')}</Fact>
            <Fact label={t('details.region')}>{item.courtRegion ?? t('noFact')}</Fact>
            <Fact label={t('details.year')}>{item.courtYear ?? t('noFact')}</Fact>
            {worksOn(item) ? (
              <>
                <Fact label={t('columns.createdAt')}>
                  <DateText value={item.createdAt} />
                </Fact>
                <Fact label={t('columns.updatedAt')}>
                  <DateText value={item.updatedAt} style="relative" />
                </Fact>
              </>
            ) : null}
            {item.closedAt ? (
              <Fact label={t('closedOn')}>
                <DateText value={item.closedAt} />
              </Fact>
            ) : null}
            {/* Not for a client: the count includes documents that were not shared with them. */}
            {worksOn(item) ? <Fact label={t('columns.documents')}>{item.documentCount}</Fact> : null}
          </Box>
        </SectionCard>
        {worksOn(item) ? (
          <Suspense fallback={null}>
            <CaseFieldsCard caseId={item.id} />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  )
}

/** Groups activity by day. */
function byDay(items: readonly Activity[]): readonly (readonly [string, readonly Activity[]])[] {
  const days = new Map<string, Activity[]>()
  for (const item of items) days.set(dayOf(item.at), [...(days.get(dayOf(item.at)) ?? []), item])
  return [...days]
}

function ActivityCard({ id }: { readonly id: string }) {
  const { t } = useTranslation('case-activity')
  const [pages, setPages] = useState(1)
  return (
    <SectionCard title={t('title')} flush>
      {Array.from({ length: pages }, (_, index) => (
        <ActivityPage
          key={index}
          id={id}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </SectionCard>
  )
}

function ActivityPage({
  id,
  page,
  onMore,
}: {
  readonly id: string
  readonly page: number
  readonly onMore: (() => void) | undefined
}) {
  const { t } = useTranslation('case-activity')
  const query = useQuery(caseQueries.activity(id, page))
  const sentence = useActivitySentence()
  const { data } = query
  if (query.isPending) return <RowsSkeleton rows={page === 1 ? 5 : 2} />
  if (!data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} heading="h3" />
  if (data.total === 0) return <EmptyState icon={History} title={t('empty')} help={t('emptyHelp')} heading="h3" />
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {byDay(data.items).map(([day, items]) => (
          <Fragment key={day}>
            <Box
              component="li"
              sx={{
                px: 2,
                pt: 1.75,
                pb: 0.5,
                fontSize: '0.8125rem',
                fontWeight: 600,
                color: 'text.secondary',
                '&::first-letter': { textTransform: 'uppercase' },
              }}
            >
              {formatFullDate(items[0]?.at ?? day)}
            </Box>
            {items.map((item) => {
              const Icon = activityIcon(item.kind)
              return (
                <Box
                  component="li"
                  key={item.id}
                  sx={{ display: 'flex', gap: 1.5, px: 2, py: 1, alignItems: 'flex-start' }}
                >
                  <Box
                    sx={{
                      width: 30,
                      height: 30,
                      borderRadius: '8px',
                      bgcolor: 'background.sunken',
                      color: 'text.secondary',
                      display: 'grid',
                      placeItems: 'center',
                      flexShrink: 0,
                    }}
                  >
                    <Icon size={15} aria-hidden />
                  </Box>
                  <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem', overflowWrap: 'anywhere', pt: 0.625 }}>
                    {sentence(item)}
                  </Box>
                  <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap', pt: 0.75 }}>
                    <DateText value={item.at} style="time" />
                  </Box>
                </Box>
              )
            })}
          </Fragment>
        ))}
      </Box>
      {onMore && page * data.pageSize < data.total ? (
        <Box sx={{ p: 2 }}>
          <Button size="small" onClick={onMore}>
            {t('more')}
          </Button>
        </Box>
      ) : null}
    </>
  )
}
