import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Email, Instant } from '#server/contract/shared.ts'

const Slug = z.string().trim().toLowerCase().min(1).max(120)
const params = z.object({ token: z.string().min(20).max(200) })

export const NewAvailabilityAlert = z
  .strictObject({
    email: Email,
    /** Language of the mails; by default the language of the request. */
    locale: z.enum(locales).optional(),
    /**
     * Random text that identifies a browser for counting its requests; if absent, requests are counted by IP address.
     */
    requestKey: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
    /** Honeypot: the form hides this field, so only programs fill it in. */
    website: z.string().max(500).optional(),
  })
  .meta({ id: 'NewAvailabilityAlert' })

/** Data of the page behind the links in the mails. Omits the e-mail address, because mails are forwarded. */
export const AvailabilityAlert = z
  .object({
    /** `unconfirmed`: nothing is sent before the confirmation. */
    status: z.enum(['unconfirmed', 'waiting']),
    professional: z.object({
      name: z.string(),
      surname: z.string(),
      professionalTitle: z.string().nullable(),
      /** Null while the professional is not in the directory. */
      slug: z.string().nullable(),
    }),
    expiresAt: Instant,
  })
  .meta({ id: 'AvailabilityAlert' })

export const alertsContract = defineContract(
  { planModule: 'marketplace', part: 'alerts' },
  {
    request: {
      method: 'post',
      path: '/public/professionals/:slug/alerts',
      summary: 'Ask for a mail when a professional first offers times; the answer is the same for every e-mail address',
      access: 'public',
      limit: 'mail',
      params: z.object({ slug: Slug }),
      body: NewAvailabilityAlert,
      returns: z.object({
        kept: z.boolean().describe('There is no mail server: the message to confirm was only stored'),
      }),
      errors: ['professional_not_listed', 'times_already_offered', 'alert_failed', 'too_many_alerts'],
    },
    look: {
      method: 'get',
      path: '/public/availability-alerts/:token',
      summary: 'The alert of a link',
      access: 'public',
      params,
      returns: AvailabilityAlert,
      errors: ['alert_not_found'],
    },
    confirm: {
      method: 'post',
      path: '/public/availability-alerts/:token/confirm',
      summary: 'Confirm the e-mail address of an alert',
      access: 'public',
      limit: 'publicPost',
      params,
      returns: AvailabilityAlert,
      errors: ['alert_not_found'],
    },
    // Mail programs send `List-Unsubscribe=One-Click` in one of two form encodings; the content is ignored.
    stop: {
      method: 'post',
      path: '/public/availability-alerts/:token/stop',
      summary: 'Remove an alert with one POST (RFC 8058); repeatable',
      access: 'public',
      limit: 'publicPost',
      accepts: 'raw',
      params,
      status: 204,
      errors: ['alert_not_found'],
    },
    waiting: {
      method: 'get',
      path: '/profile/availability-alerts',
      summary: 'How many visitors wait for my first times',
      access: 'marketplace.publish',
      returns: z.object({ waiting: z.int() }),
    },
  },
)
