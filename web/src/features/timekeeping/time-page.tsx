import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Timer from 'lucide-react/icons/timer'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayRange } from '../../lib/day-words.ts'
import { addDays, isDay, type Day } from '../../lib/days.ts'
import { today as currentDay } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useNewKey } from '../../lib/page-keys.ts'
import { useSession } from '../../lib/session.ts'
import { useCan } from '../../lib/use-can.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { ApprovalBar, WaitingWeeks } from './approval-bar.tsx'
import { useUrlTab } from '../../ui/url-tabs.tsx'
import { EntrySheet, type EntrySheetProps } from './entry-sheet.tsx'
import type { ReturnSheetProps } from './return-sheet.tsx'
import { TimerCard } from './timer-card.tsx'
import { timeQueries } from './timekeeping.queries.ts'
import { UnsentList } from './unsent-list.tsx'
import { useEntryActions } from './use-entry-actions.ts'
import { TimeFrame, timeTabs } from './time-tabs.tsx'
import { WeekGrid, WeekStrip } from './week-grid.tsx'
import { mondayOf, weekOf } from './week.ts'
import { WorkProposals } from './work-proposals.tsx'
import { WeekToolbar } from './week-toolbar.tsx'
import { DayEntries } from './day-entries.tsx'

const ReturnSheet = lazyPage<ReturnSheetProps>(() => import('./return-sheet.tsx').then((file) => file.ReturnSheet))

const OwnExpenses = lazyPage(() => import('./expenses/own-expenses.tsx').then((file) => file.OwnExpenses))

/** Time: the week of a person, by case and day, and the timer; in the second tab, their expenses. */
export function TimePage() {
  const { t } = useTranslation('timekeeping')
  const tab = useUrlTab(timeTabs)
  if (!useCan()('timekeeping.work'))
    return (
      <PageFrame title={t('title')}>
        <NoPermission />
      </PageFrame>
    )
  return tab === 'expenses' ? <OwnExpenses /> : <WeekOfTime />
}

/** Parameters of the address, and a function that sets a parameter; null removes it. */
function useParameters() {
  const [search, setSearch] = useSearchParams()
  const setParam = useCallback(
    (name: string, value: string | null) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return [search, setParam] as const
}

/** The week of a person: timer, unsent entries, proposals, approval, and the entries of the chosen day. */
function WeekOfTime() {
  const { t } = useTranslation('timekeeping')
  const mayManage = useCan()('timekeeping.manage')
  const { user } = useSession()
  const [search, setParam] = useParameters()
  const [sheet, setSheet] = useState<Omit<EntrySheetProps, 'onClose'> | null>(null)
  const [idsToReturn, setIdsToReturn] = useState<readonly string[] | null>(null)
  const settings = useQuery(timeQueries.settings())
  const actions = useEntryActions()
  const today = currentDay()
  const requestedDay = search.get('day')
  const day: Day = isDay(requestedDay) ? requestedDay : today
  const monday = mondayOf(day)
  const ownId = user?.id ?? ''
  const personId = mayManage ? (search.get('person') ?? ownId) : ownId
  const isOwn = personId === ownId
  const query = useQuery(timeQueries.week(monday, isOwn ? undefined : personId))

  const selectDay = (chosenDay: Day) => setParam('day', chosenDay === today ? null : chosenDay)
  const add = useCallback(() => setSheet({}), [])
  useNewKey(add)
  const isNew = search.get('new') === '1'
  useEffect(() => {
    if (!isNew) return
    add()
    setParam('new', null)
  }, [isNew, add, setParam])

  const entries = query.data?.items ?? []
  const week = weekOf(monday, entries)
  const showsRates = query.data?.showsRates ?? false
  const addButton = (
    <Button variant="contained" color="primary" startIcon={<Plus size={16} aria-hidden />} onClick={add}>
      {t('add')}
    </Button>
  )
  const weekProps = { monday, week, selected: day, onSelect: selectDay }
  return (
    <TimeFrame
      tab="time"
      title={t('title')}
      facts={[dayRange(monday, addDays(monday, 6)), query.data?.person.name].filter(Boolean).join(' · ')}
      {...(isOwn ? { actions: addButton } : {})}
    >
      {isOwn ? <TimerCard /> : null}
      {isOwn ? <UnsentList onEdit={setSheet} /> : null}
      {isOwn ? <WorkProposals monday={monday} onOpen={setSheet} /> : null}
      {mayManage && settings.data?.approval ? <WaitingWeeks ownId={ownId} /> : null}
      <WeekToolbar
        day={day}
        today={today}
        person={query.data?.person.id === personId ? query.data.person : { id: personId, name: '' }}
        mayManage={mayManage}
        onDay={selectDay}
        onPerson={(id) => setParam('person', id === ownId ? null : id)}
      />
      {query.isPending ? <TableSkeleton rows={5} /> : null}
      {query.isError ? (
        <Card>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : null}
      {query.isSuccess && entries.length === 0 ? (
        <Card>
          <EmptyState icon={Timer} title={t('empty')} help={t('emptyHelp')} {...(isOwn ? { action: addButton } : {})} />
        </Card>
      ) : null}
      {entries.length > 0 ? (
        <>
          <ApprovalBar entries={entries} isOwn={isOwn} canApprove={mayManage} onReturn={setIdsToReturn} />
          <WeekGrid
            {...weekProps}
            today={today}
            showsRates={showsRates}
            {...(isOwn ? { onAdd: (cellDay, legalCase) => setSheet({ day: cellDay, legalCase }) } : {})}
          />
          <WeekStrip {...weekProps} />
          <DayEntries
            day={day}
            entries={entries.filter(({ workedOn }) => workedOn === day)}
            onEdit={(entry) => setSheet({ entry })}
            onRemove={actions.remove}
            onReturn={mayManage ? (id) => setIdsToReturn([id]) : undefined}
          />
        </>
      ) : null}
      {sheet ? (
        <EntrySheet
          key={sheet.entry?.id ?? sheet.unsentId ?? 'new'}
          day={day > today ? today : day}
          {...sheet}
          onClose={() => setSheet(null)}
        />
      ) : null}
      <Suspense fallback={null}>
        {idsToReturn ? <ReturnSheet ids={idsToReturn} onClose={() => setIdsToReturn(null)} /> : null}
      </Suspense>
    </TimeFrame>
  )
}
