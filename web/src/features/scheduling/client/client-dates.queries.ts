import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#server/contract/client.ts'
import { clientDatesContract } from '#modules/scheduling/client-dates/client-dates.contract.ts'
import { scheduleKeys } from '../../../entities/cache-keys.ts'
import { withoutPast } from '../../../entities/case-dates.queries.ts'
import { send } from '../../../lib/api.ts'
import { downloadFile } from '../../../lib/download.ts'

const api = createClient(clientDatesContract, send)
export type ClientDate = Awaited<ReturnType<typeof api.list>>['items'][number]

export const clientDates = () =>
  queryOptions({
    queryKey: [...scheduleKeys, 'client-dates'],
    queryFn: async ({ signal }) => (await api.list(undefined, { signal })).items,
    select: (items) => withoutPast(items),
    meta: { showsOwnError: true },
  })

/** Downloads the event as a calendar file (iCalendar). @throws ApiError when the server refuses */
export const saveToCalendar = ({ eventId, occurrence }: ClientDate): Promise<void> =>
  downloadFile(
    `/events/${eventId}/calendar${occurrence ? `?${new URLSearchParams({ occurrence })}` : ''}`,
    'evento.ics',
  )
