import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { nextTermsContract } from '#modules/terms/next-terms.contract.ts'
import { termKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'
import type { CalendarOwner } from '../../../lib/calendar-source.ts'

const api = createClient(nextTermsContract, send)
export type CalendarTerm = Awaited<ReturnType<typeof api.calendar>>['items'][number]

const ownerOf = (whose: CalendarOwner): { ownerId?: string } =>
  typeof whose === 'object' ? { ownerId: whose.professionalId } : whose === 'mine' ? { ownerId: 'me' } : {}

/** Terms of a range of days, of a person or of the office. */
export const calendarTerms = (from: string, to: string, whose: CalendarOwner) =>
  queryOptions({
    queryKey: [...termKeys, 'calendar', from, to, whose],
    queryFn: ({ signal }) => api.calendar({ query: { from, to, ...ownerOf(whose) } }, { signal }),
    meta: { showsOwnError: true },
  })
