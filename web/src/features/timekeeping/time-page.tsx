import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import Timer from 'lucide-react/icons/timer'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { collaboratorEntity } from '../../entities/collaborator.queries.ts'
import { dayRange, upperFirst, weekdayAndDay } from '../../lib/day-words.ts'
import { addDays, isDay, type Day } from '../../lib/days.ts'
import { today as currentDay } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.tsx'
import { useNewKey } from '../../lib/page-keys.ts'
import { can } from '../../lib/roles.ts'
import { useSession } from '../../lib/session.ts'
import { useCan } from '../../lib/use-can.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, NoPermission } from '../../ui/state-message.tsx'
import { ApprovalBar, WaitingWeeks } from './approval-bar.tsx'
import { useUrlTab } from '../../ui/url-tabs.tsx'
import { formatHours } from './duration.ts'
import { EntryList } from './entry-list.tsx'
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

/** Chooses whose time is shown, for those who see that of others. */
function PersonChoice({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { t } = useTranslation('timekeeping')
  const people = useQuery(collaboratorEntity.choices())
  const choices = (people.data?.items ?? []).filter(({ profile }) => can(profile, 'timekeeping.work'))
  if (choices.length < 2) return null
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': t('person') }}
    >
      {choices.map(({ id, name, surname }) => (
        <option key={id} value={id}>
          {name} {surname}
        </option>
      ))}
    </NativeSelect>
  )
}

/** How time is rounded, in words. */
function RoundingText() {
  const { t } = useTranslation('timekeeping')
  const { data } = useQuery(timeQueries.settings())
  if (!data) return null
  return (
    <Typography variant="caption" color="textSecondary">
      {data.increment === 6 ? t('roundedToTenths') : t('roundedTo', { count: data.increment })}
    </Typography>
  )
}

/** The week of a person: timer, unsent entries, proposals, approval, and the entries of the chosen day. */
function WeekOfTime() {
  const { t } = useTranslation(['timekeeping', 'common'])
  const userCan = useCan()
  const { user } = useSession()
  const [search, setSearch] = useSearchParams()
  const [sheet, setSheet] = useState<Omit<EntrySheetProps, 'onClose'> | null>(null)
  const [returning, setReturning] = useState<readonly string[] | null>(null)
  const settings = useQuery(timeQueries.settings())
  const actions = useEntryActions()
  const today = currentDay()
  const requestedDay = search.get('day')
  const day: Day = isDay(requestedDay) ? requestedDay : today
  const monday = mondayOf(day)
  const ownId = user?.id ?? ''
  const personId = userCan('timekeeping.manage') ? (search.get('person') ?? ownId) : ownId
  const isOwn = personId === ownId
  const query = useQuery(timeQueries.week(monday, isOwn ? undefined : personId))

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
  const selectDay = (chosen: Day) => setParam('day', chosen === today ? null : chosen)
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
  const dayEntries = entries.filter(({ workedOn }) => workedOn === day)
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
      {userCan('timekeeping.manage') && settings.data?.approval ? <WaitingWeeks ownId={ownId} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <IconButton aria-label={t('previousWeek')} onClick={() => selectDay(addDays(day, -7))}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Button onClick={() => selectDay(today)} disabled={mondayOf(today) === monday && day === today}>
          {t('thisWeek')}
        </Button>
        <IconButton
          aria-label={t('nextWeek')}
          disabled={mondayOf(today) <= monday}
          onClick={() => selectDay(addDays(day, 7) > today ? today : addDays(day, 7))}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
        {userCan('timekeeping.manage') ? (
          <PersonChoice value={personId} onChange={(id) => setParam('person', id === ownId ? null : id)} />
        ) : null}
        <Box sx={{ ml: { md: 'auto' } }}>
          <RoundingText />
        </Box>
      </Box>
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
          <ApprovalBar
            entries={entries}
            isOwn={isOwn}
            canApprove={userCan('timekeeping.manage')}
            onReturn={setReturning}
          />
          <WeekGrid
            {...weekProps}
            today={today}
            showsRates={showsRates}
            {...(isOwn ? { onAdd: (cellDay, caseOf) => setSheet({ day: cellDay, caseOf }) } : {})}
          />
          <WeekStrip {...weekProps} />
          <SectionCard
            flush
            title={upperFirst(weekdayAndDay(day))}
            note={t('hours', {
              hours: formatHours(dayEntries.reduce((total, { billedSeconds }) => total + billedSeconds, 0)),
            })}
          >
            {dayEntries.length > 0 ? (
              <EntryList
                entries={dayEntries}
                detail="case"
                onEdit={(entry) => setSheet({ entry })}
                onRemove={actions.remove}
                {...(userCan('timekeeping.manage') ? { onReturn: ({ id }) => setReturning([id]) } : {})}
              />
            ) : (
              <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 2 }}>
                {t('emptyDay')}
              </Typography>
            )}
          </SectionCard>
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
        {returning ? <ReturnSheet ids={returning} onClose={() => setReturning(null)} /> : null}
      </Suspense>
    </TimeFrame>
  )
}
