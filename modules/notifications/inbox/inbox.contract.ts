import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { noticeKinds } from '#server/contract/notices.ts'
import { Id, Instant, page, pageQuery } from '#server/contract/shared.ts'

/** A notice as it arrives. The web client writes its sentence from kind and data, in the reader's language. */
const NewNoticeItem = z
  .object({
    id: Id,
    kind: z.enum(noticeKinds),
    at: Instant,
    readAt: Instant.nullable(),
    data: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe('Values of the sentence: codes, ids, instants, figures, names of people'),
  })
  .meta({ id: 'NewNotice' })

/** A notice inside the product. */
export const NoticeItem = NewNoticeItem.extend({
  caseName: z
    .string()
    .nullable()
    .describe('Name of the case that it is about; null without one, and where I may not see the case'),
}).meta({ id: 'Notice' })

const unread = z.int().describe('Not read yet, counted up to 100')
export const maxMarked = 100

/**
 * Marks notices by their ids, or all notices up to the instant that the reader saw, so that newer notices stay unread.
 */
export const MarkRead = z.union([
  z.strictObject({ ids: z.array(Id).min(1).max(maxMarked) }),
  z.strictObject({ until: Instant }),
])

/**
 * Events of `live`. `walled`: cases that an ethical wall now hides from the reader; the client drops their data.
 */
export const liveEvents = {
  unread: z.object({ unread }),
  notice: NewNoticeItem,
  walled: z.object({ caseIds: z.array(Id) }),
} as const

const own = { access: 'user', company: 'optional', plan: 'exempt' } as const

export const inboxContract = defineContract(
  { planModule: 'notifications' },
  {
    list: {
      method: 'get',
      path: '/notices',
      summary: 'My notices, the newest first',
      ...own,
      query: pageQuery({ sortableBy: ['at'] })
        .pick({ page: true, pageSize: true })
        .extend({ show: z.enum(['all', 'unread']).default('all') }),
      returns: page(NoticeItem).extend({ unread }),
    },
    unread: {
      method: 'get',
      path: '/notices/unread',
      summary: 'How much of it I have not read',
      ...own,
      returns: z.object({ unread }),
    },
    live: {
      method: 'get',
      path: '/notices/live',
      summary:
        'My notices as they arrive, as Server-Sent Events: `unread` at once and whenever it changes, `notice` for each new one. A caller that does not accept `text/event-stream` gets the first event and the end',
      ...own,
      answers: 'events',
    },
    read: {
      method: 'post',
      path: '/notices/read',
      summary: 'Mark as read',
      ...own,
      body: MarkRead,
      returns: z.object({ unread }),
    },
  },
)
