// Source of the terms that the calendar shows.
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useCallback } from 'react'
import { dayMs } from '#server/contract/time.ts'
import type { CalendarItem, CalendarSource } from '../../../lib/calendar-source.ts'
import { dayOf } from '../../../lib/format.ts'
import { useCan } from '../../../lib/use-can.ts'
import { useTranslation } from '../../../lib/use-translation.ts'
import { calendarTerms, type CalendarTerm } from './calendar-terms.queries.ts'
import { termPath } from './term-path.ts'

/** Returns the instant of midnight in Puerto Rico (UTC−4 all year), milliseconds. */
const startOf = (day: string): number => Date.parse(`${day}T04:00:00Z`)

/** Returns the colour of a term: gray once it is met, so that it does not alarm; null for the colour of all terms. */
export const termColor = (state: CalendarTerm['state']): string | null => (state === 'met' ? 'gray' : null)

/** Terms assigned to the user, to a colleague, or in the whole office. The calendar is also shown while they load. */
export const termItems: CalendarSource = {
  id: 'terms',
  label: 'terms.terms',
  useItems: ({ from, to, owner }) => {
    const { t } = useTranslation('shell')
    const isShown = useCan()('terms.work')
    const select = useCallback(
      ({ items }: { readonly items: readonly CalendarTerm[] }): readonly CalendarItem[] =>
        items.map((term) => ({
          key: `terms-${term.id}`,
          kind: 'term',
          title: term.act,
          detail: term.caseName,
          ...(term.nature === 'jurisdictional'
            ? { mark: { icon: Lock, label: t('labels.terms.jurisdictional') } }
            : {}),
          ...(term.state === 'met' || term.state === 'missed' || term.state === 'unrecorded'
            ? { status: t(`labels.terms.${term.state}`) }
            : {}),
          color: termColor(term.state),
          allDay: true,
          start: startOf(term.dueOn),
          end: startOf(term.dueOn) + dayMs,
          tentative: term.state === 'proposed',
          movable: false,
          to: termPath(term),
        })),
      [t],
    )
    const { data, refetch } = useQuery({
      ...calendarTerms(dayOf(from), dayOf(to - 1), owner),
      enabled: isShown,
      select,
    })
    return {
      data: isShown ? data : undefined,
      refetch,
      error: null,
      isPending: false,
      isFetching: false,
      isPlaceholderData: false,
    }
  },
}
