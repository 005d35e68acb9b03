// Terms as items of the calendar.
import { queryOptions, useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { dayMs } from '#server/contract/time.ts'
import { createClient } from '#server/contract/client.ts'
import { nextTermsContract } from '#modules/terms/next-terms.contract.ts'
import { termKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'
import type { CalendarItem, CalendarSource, Whose } from '../../../lib/calendar-source.ts'
import { dayOf } from '../../../lib/format.ts'
import { useCan } from '../../../lib/use-can.ts'
import { termPath } from './term-path.ts'

const api = createClient(nextTermsContract, send)
type CalendarTerm = Awaited<ReturnType<typeof api.calendar>>['items'][number]

const ownerOf = (whose: Whose): { ownerId?: string } =>
  typeof whose === 'object' ? { ownerId: whose.professionalId } : whose === 'mine' ? { ownerId: 'me' } : {}

const calendarQuery = (from: string, to: string, whose: Whose) =>
  queryOptions({
    queryKey: [...termKeys, 'calendar', from, to, whose],
    queryFn: ({ signal }) => api.calendar({ query: { from, to, ...ownerOf(whose) } }, { signal }),
    meta: { showsOwnError: true },
  })

/** Midnight of Puerto Rico, which has no daylight saving time. */
const startOf = (day: string): number => Date.parse(`${day}T04:00:00Z`)

/** Terms that the person holds, or those of a colleague or of the office. The calendar works without them. */
export const termItems: CalendarSource = {
  id: 'terms',
  label: 'terms.terms',
  useItems: ({ from, to, whose }) => {
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
          color: null,
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
      ...calendarQuery(dayOf(from), dayOf(to - 1), whose),
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
