import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { withStopLink } from '#server/notices/unsubscribe.ts'
import { alertsMessages } from './alerts.messages.ts'
import type { AlertsDependencies } from './alerts.dependencies.ts'

interface MailedAlert {
  readonly id: string
  readonly companyId: string
  readonly email: string
  readonly locale: Locale
  readonly professional: { readonly name: string; readonly surname: string; readonly slug: string }
}

/**
 * Queues a mail of an alert in the caller's transaction, with the link and the header to unsubscribe. The button of
 * `timesOffered` leads to the free times of the professional, that of the other mails to the page of the alert.
 */
export async function mailAlert(
  deps: AlertsDependencies,
  tx: EntityManager,
  kind: keyof typeof alertsMessages,
  { id, companyId, email, locale, professional }: MailedAlert,
): Promise<void> {
  const { page, unsubscribe } = deps.linksOf({ companyId, alertId: id }, locale)
  const times = `${deps.publicUrl}/marketplace/professionals/${professional.slug}?lang=${locale}#reservar`
  const laidOut = layoutMail(
    alertsMessages[kind],
    locale,
    { professional: `${professional.name} ${professional.surname}` },
    kind === 'timesOffered' ? times : page,
  )
  await deps.queueMail(tx, {
    ...withStopLink({ ...laidOut, locale }, page),
    to: email,
    unsubscribe,
    // The mail also goes to an account that has not confirmed this address, because its link confirms the address for
    // the alert.
    toUnconfirmed: true,
  })
}
