import { z } from 'zod'
import { defineContract } from '#server/contract/contract.ts'
import { locales } from '#server/contract/locale.ts'
import { Id, Instant, page, pageQuery } from '#server/contract/shared.ts'

/** A message that was stored because no mail server is configured. */
export const OutboxMessage = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    locale: z.enum(locales),
    sentAt: Instant,
    /** The attached event as an iCalendar object. */
    calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
    /**
     * Attached files without their contents. Only the request for the links, which needs the password, returns
     * contents.
     */
    attachments: z
      .array(
        z.object({
          name: z.string(),
          bytes: z.int(),
          content: z.base64().optional().describe('Absent until the password is given, and for large files'),
        }),
      )
      .optional(),
    hiddenLinks: z.int().describe('Links whose path is hidden until the password is given again'),
  })
  .meta({ id: 'OutboxMessage' })

/** A job that failed in all attempts; `id` is the queue's own number. */
export const DeadJob = z
  .object({
    id: z.string(),
    task: z.string(),
    attempts: z.int(),
    lastError: z.string().nullable(),
    failedAt: Instant,
  })
  .meta({ id: 'DeadJob' })

export const mailStates = [
  'queued',
  'sent',
  'kept',
  'deferred',
  'bounced',
  'failed',
  'withheld',
  'gathered',
  'unconfirmed',
] as const

/** The delivery of a mail. Its text is not stored. */
export const MailDelivery = z
  .object({
    id: Id,
    to: z.string().describe('Masked'),
    kind: z
      .string()
      .nullable()
      .describe(
        'The kind of notice, `digest`, `morning`, `gathered` for several that go together, or null for mail that always goes',
      ),
    state: z
      .enum(mailStates)
      .describe(
        '`kept`: here, because there is no mail server; `deferred`: tried again; `bounced`: refused for good; `failed`: tried as often as it may be; `withheld`: not wanted, or to an address that takes none; `gathered`: above the budget of its recipient, it goes together with others; `unconfirmed`: not sent, because nobody has confirmed the address of the account',
      ),
    attempts: z.int(),
    answer: z.string().nullable().describe('What the mail server said last'),
    queuedAt: Instant,
    at: Instant,
  })
  .meta({ id: 'MailDelivery' })

export const notificationsContract = defineContract(
  { planModule: 'notifications' },
  {
    outbox: {
      method: 'get',
      path: '/admin/outbox',
      summary: 'Messages kept because no mail server is configured, newest first',
      access: 'platform.administer',
      query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
      returns: z.object({ configured: z.boolean(), items: z.array(OutboxMessage) }),
    },
    showLinks: {
      method: 'post',
      path: '/admin/outbox/:id/links',
      summary: 'A kept message with its links; asks for the password and is noted in the audit',
      access: 'platform.administer',
      limit: 'credentials',
      params: z.object({ id: z.string().max(200) }),
      body: z.strictObject({ password: z.string().min(1, 'validation.required').max(128) }),
      returns: OutboxMessage,
      errors: ['kept_message_not_found', 'current_password_wrong'],
    },
    deliveries: {
      method: 'get',
      path: '/admin/mail-deliveries',
      summary: 'What became of each mail, newest first',
      access: 'platform.administer',
      query: pageQuery({ sortableBy: ['queuedAt'] })
        .pick({ page: true, pageSize: true })
        .extend({ state: z.enum(mailStates).optional() }),
      returns: page(MailDelivery),
    },
    jobs: {
      method: 'get',
      path: '/admin/jobs',
      summary: 'Work that failed for good, newest first, and how much waits',
      access: 'platform.administer',
      returns: z.object({
        waiting: z.int(),
        total: z.int().describe('All that failed for good; at most 200 of them are listed'),
        dead: z.array(DeadJob),
      }),
    },
    retryJob: {
      method: 'post',
      path: '/admin/jobs/:id/retry',
      summary: 'Try a failed job again',
      access: 'platform.administer',
      params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
      returns: z.object({ id: z.string(), task: z.string() }),
      status: 202,
      errors: ['job_not_found'],
    },
  },
)
