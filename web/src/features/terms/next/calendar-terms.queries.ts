import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { nextTermsContract } from '#modules/terms/next-terms.contract.ts'
import { termKeys } from '../../../entities/cache-keys.ts'
import { send } from '../../../lib/api.ts'
import type { CalendarOwner } from '../../../lib/calendar-source.ts'

const api = createClient(nextTermsContract, send)
export type CalendarTerm = Awaited<ReturnType<typeof api.calendar>>['items'][number]

const ownerFilter = (owner: CalendarOwner): { ownerId?: string } =>
  typeof owner === 'object' ? { ownerId: owner.professionalId } : owner === 'mine' ? { ownerId: 'me' } : {}

/** Query of the terms whose last day is in a range of days, of a person or of the office. */
export const calendarTerms = (from: string, to: string, owner: CalendarOwner) =>
  queryOptions({
    queryKey: [...termKeys, 'calendar', from, to, owner],
    queryFn: ({ signal }) => api.calendar({ query: { from, to, ...ownerFilter(owner) } }, { signal }),
    meta: { showsOwnError: true },
  })
