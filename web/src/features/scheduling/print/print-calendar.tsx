import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { collaboratorEntity } from '../../../entities/collaborator.queries.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { labelled } from '../../../lib/labelled.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { PrintHead, PrintSheet } from '../../../ui/print-sheet.tsx'
import { daysOf } from '../calendar/days.ts'
import type { Item } from '../items.ts'
import { kinds } from '../kinds.ts'
import type { useCalendarItems } from '../use-calendar-items.ts'
import { useHolidays } from '../use-holidays.ts'
import type { ScheduleState } from '../use-schedule-state.ts'
import { dayRange } from '../words.ts'
import { PrintedDays } from './printed-days.tsx'
import { PrintedGrid } from './printed-grid.tsx'

/** Returns in words whose calendar it is, and the shown kinds if some are hidden. */
function useFilterText({ calendarOwner, hidden, sources }: ScheduleState): string {
  const { t } = useTranslation(['scheduling', 'shell'])
  const { user } = useSession()
  const { data } = useQuery(collaboratorEntity.choices())
  const ownerName = () => {
    if (calendarOwner === 'office') return t('filters.office')
    const person = calendarOwner === 'mine' ? user : data?.items.find(({ id }) => id === calendarOwner.professionalId)
    return person ? `${person.name} ${person.surname ?? ''}`.trim() : '…'
  }
  const shownKinds = [
    ...kinds.filter((kind) => !hidden.has(kind)).map((kind) => t(`plural.${kind}`)),
    ...sources.flatMap(({ id, label }) => (label && !hidden.has(id) ? [t(`shell:labels.${label}`)] : [])),
  ]
  return [
    labelled(t('filters.whose'), ownerName()),
    ...(hidden.size > 0 ? [labelled(t('filters.show'), shownKinds.join(', '))] : []),
  ].join(' · ')
}

export interface PrintCalendarProps {
  readonly state: ScheduleState
  /** The events of the view. */
  readonly events: ReturnType<typeof useCalendarItems>
  /** Title of the view on the screen. */
  readonly title: string
  /** The browser is already printing. */
  readonly isByBrowser: boolean
  readonly onDone: () => void
}

/** The calendar on paper: a month or week as a table, a day or agenda as a list. Rendering it opens the print dialog. */
export function PrintCalendar({ state, events, title, isByBrowser, onDone }: PrintCalendarProps) {
  const { t } = useTranslation('scheduling')
  const { user } = useSession()
  const { view, day, hidden } = state
  const days = daysOf(view, day)
  const filterText = useFilterText(state)
  const holidays = useHolidays(days).names
  const [printedAt] = useState(() => formatDateTime(new Date()))
  const items: readonly Item[] = events.data.filter(({ kind }) => !hidden.has(kind))
  const hasFailed = events.error !== null
  useEffect(() => {
    if (hasFailed) onDone()
  }, [hasFailed, onDone])
  const range = view === 'agenda' ? dayRange(days[0] ?? day, days.at(-1) ?? day) : title
  const isGrid = view === 'month' || view === 'week'
  const isReady = !events.isPending && !events.isPlaceholderData && !hasFailed
  // A print that the browser started does not wait for the events: without them it prints the screen as it is.
  if (isByBrowser && !isReady) return null
  return (
    <PrintSheet landscape={isGrid} isReady={isReady} opensDialog={!isByBrowser} onDone={onDone}>
      <PrintHead
        title={`${t('title')} · ${range}`}
        facts={filterText}
        office={user?.company?.name}
        printed={t('print.at', { at: printedAt })}
      />
      {isGrid ? (
        <PrintedGrid view={view} day={day} days={days} items={items} holidays={holidays} />
      ) : (
        <PrintedDays view={view} days={days} items={items} holidays={holidays} />
      )}
    </PrintSheet>
  )
}
