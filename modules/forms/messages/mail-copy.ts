import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import type { OpenForm } from '../answering/public-form.ts'
import { publicFormUrl } from '../editing/forms.presenter.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { formsMessages } from './forms.messages.ts'

/**
 * Mails a visitor the link to a copy of their response. The mail contains no answer, because the visitor may have typed
 * the address of another person.
 */
export async function mailCopy(
  { queueMail, publicUrl }: FormsDependencies,
  tx: EntityManager,
  form: OpenForm,
  { to, token, locale }: { readonly to: string; readonly token: string; readonly locale: Locale },
): Promise<void> {
  const link = `${publicFormUrl(publicUrl, form.slug)}/copies/${token}`
  await queueMail(tx, {
    to,
    locale,
    ...layoutMail(formsMessages.copy, locale, { form: form.title, company: form.companyName }, link),
  })
}
