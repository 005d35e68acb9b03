// Mail texts in four languages have the same placeholders and buttons.
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { gatheredMail } from '#server/jobs/mail.messages.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'
import { quotasMessages } from '#modules/billing/quotas/quotas.messages.ts'
import { subscriptionMessages } from '#modules/billing/subscription/time/subscription.messages.ts'
import { companiesMessages } from '#modules/companies/companies.messages.ts'
import { identityMessages } from '#modules/identity/identity.messages.ts'
import { invoicingMessages } from '#modules/invoicing/sending/sending.messages.ts'
import { digestMessages } from '#modules/notifications/digest/digest.messages.ts'
import { alertsMessages } from '#modules/marketplace/alerts/alerts.messages.ts'
import { noticeMessages } from '#modules/notifications/mails/notice.messages.ts'
import { platformMessages } from '#modules/platform/platform.messages.ts'
import { portabilityMessages } from '#modules/portability/portability.messages.ts'
import { guestMessages } from '#modules/scheduling/messages/guest.messages.ts'
import { officeMessages } from '#modules/scheduling/messages/office.messages.ts'
import { reminderMessages } from '#modules/scheduling/messages/reminder.messages.ts'
import { visitorMessages } from '#modules/scheduling/messages/visitor.messages.ts'

const messages: Record<string, MailText> = {
  ...identityMessages,
  ...companiesMessages,
  ...platformMessages,
  ...quotasMessages,
  ...subscriptionMessages,
  ...visitorMessages,
  ...officeMessages,
  ...guestMessages,
  ...reminderMessages,
  ...digestMessages,
  ...noticeMessages,
  ...portabilityMessages,
  ...alertsMessages,
  ...invoicingMessages,
  gathered: gatheredMail,
}
const placeholdersIn = (text: MailText[keyof MailText]) =>
  [
    ...new Set([text.subject, ...text.paragraphs, text.action ?? '', ...text.after].join(' ').match(/\{\w+\}/g) ?? []),
  ].sort()

describe.each(Object.entries(messages))('%s', (_name, text) => {
  it.each(locales)('has the same placeholders and parts in %s as in Spanish', (locale) => {
    expect(placeholdersIn(text[locale])).toEqual(placeholdersIn(text.es))
    expect(text[locale].action === null).toBe(text.es.action === null)
    expect(text[locale].paragraphs.length).toBe(text.es.paragraphs.length)
  })
})
