import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { noticeGroupNames, summaryMails } from '#server/contract/notices.ts'

/** The kind of mail that a link stops, and whether it is stopped. */
export const StoppedMail = z
  .object({ group: z.enum([...summaryMails, ...noticeGroupNames]), stopped: z.boolean() })
  .meta({ id: 'StoppedMail' })

// A link that a mail program cut off is refused with the sentence about such links, not as an unknown address.
const params = z.object({ token: z.string().min(1).max(300) })
const link = { access: 'public', params, returns: StoppedMail, errors: ['stop_link_invalid'] } as const

export const stoppingContract = defineContract(
  { planModule: 'notifications', part: 'stopping' },
  {
    look: { method: 'get', path: '/public/notices/:token', summary: 'What the link of a mail is about', ...link },
    // Mail clients send `List-Unsubscribe=One-Click` in either form encoding; the body is ignored.
    stop: {
      method: 'post',
      path: '/public/notices/:token/stop',
      summary: 'Stop such mail with one POST (RFC 8058)',
      limit: 'publicPost',
      accepts: 'raw',
      ...link,
    },
    resume: {
      method: 'post',
      path: '/public/notices/:token/resume',
      summary: 'Take it back: as it was before',
      limit: 'publicPost',
      ...link,
    },
  },
)
