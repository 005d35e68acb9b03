import type { EntityManager } from '@mikro-orm/postgresql'
import { fill, languageTags, locales, perLocale, type Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { notify } from '#server/notices/notify.ts'
import { usageLevelReached, type Meter } from '#server/ports/entitlements.ts'
import type { Services } from '#server/services.ts'
import { displayedAmount } from './meters.ts'
import { meterPhrases, quotasMessages } from './quotas.messages.ts'
import { expireReservations } from './reservations.ts'

const numberFormats = perLocale((locale) => new Intl.NumberFormat(languageTags[locale]))

const withUnit = (meter: Meter, amount: number, locale: Locale): string =>
  fill(meterPhrases[meter].amount[locale], { n: numberFormats[locale].format(displayedAmount(meter, amount)) })

const ownerRow = {
  id: col.uuid,
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  company: col.text,
} as const satisfies Shape

const ownerOf = (tx: EntityManager, companyId: string) =>
  row(
    tx,
    ownerRow,
    sql`
  select u.id, u.name, u.email, u.locale, c.name as company from company c join user_account u on u.id = c.owner_id
    and u.status = 'active' where c.id = ${companyId}`,
  )

/** Notifies the owner of a threshold in the transaction that reached it, and schedules the expiry of reservations. */
export function listenForQuotas(services: Services): void {
  const queueMail = mailQueue(services)
  services.bus.within(usageLevelReached, async (tx, { companyId, meter, level, period, used, limit }) => {
    const owner = await ownerOf(tx, companyId)
    if (!owner) return
    const { name, email, locale, company } = owner
    const notice = { kind: level === 100 ? 'usage.full' : 'usage.near', userId: owner.id, companyId } as const
    await notify(tx, {
      ...notice,
      key: `${meter}:${level}:${period}`,
      data: { meter, used: displayedAmount(meter, used), limit: displayedAmount(meter, limit), level },
    })
    const phrases = meterPhrases[meter]
    const values = {
      name,
      company,
      meter: phrases.name[locale],
      percent: level,
      used: withUnit(meter, used, locale),
      limit: withUnit(meter, limit, locale),
      full: phrases.full[locale],
    }
    const link = `${services.env.publicUrl}/app/my_profile?tab=payments`
    await queueMail(tx, {
      to: email,
      locale,
      notice,
      ...layoutMail(level === 100 ? quotasMessages.usageFull : quotasMessages.usageNear, locale, values, link),
    })
  })
  services.jobs.every('billing.expire-reservations', '* * * * *', async (work) => {
    const expired = await expireReservations(work)
    if (expired > 0) work.log.info({ expired }, 'expired token reservations were released')
  })
}
