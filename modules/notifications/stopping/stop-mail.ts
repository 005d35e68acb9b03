import type { EntityManager } from '@mikro-orm/postgresql'
import { noticeGroupNames, type MailChoice, type NoticeChoice, type NoticeGroup } from '#server/contract/notices.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { PublicContext } from '#server/http/context.ts'
import { stopKey } from '#server/jobs/mail-job.ts'
import { readPreferences, type NoticePreferences } from '#server/notices/preferences.ts'
import { readStopToken, type StopLink } from '#server/notices/unsubscribe.ts'
import type { Services } from '#server/services.ts'
import { notificationsErrors } from '../notifications.errors.ts'

type Channels = NoticePreferences['channels']
type PreviousChoices = Partial<Record<NoticeGroup, MailChoice>>

function isStopped({ channels, morning }: NoticePreferences, { group }: StopLink): boolean {
  if (group === 'morning') return !morning
  if (group === 'digest') return noticeGroupNames.every((name) => channels[name].email !== 'digest')
  return channels[group].email === 'none'
}

/**
 * Runs `work` for the account of a link, in a transaction that locks it.
 * @throws 404 `stop_link_invalid`, also when the account is closed
 */
async function withLink<T>(
  { secrets }: Services,
  { em }: PublicContext,
  token: string,
  work: (tx: EntityManager, link: StopLink) => Promise<T>,
): Promise<T> {
  const link = readStopToken((companyId) => stopKey(secrets, companyId), token)
  if (!link) throw notificationsErrors.error('stop_link_invalid')
  const { companyId, userId } = link
  return withScope({ kind: 'company', companyId, userId }, () =>
    em.fork().transactional(async (tx) => {
      // The lock serializes concurrent clicks, so that the second sees the changes of the first.
      const isActive = await exists(
        tx,
        sql`select from user_account where company_id = ${companyId} and id = ${userId}
          and status = 'active' for no key update`,
      )
      if (!isActive) throw notificationsErrors.error('stop_link_invalid')
      return work(tx, link)
    }),
  )
}

async function storePreferences(
  tx: EntityManager,
  { companyId, userId }: StopLink,
  { channels, quietHours, digestAt, timeZone, morning }: NoticePreferences,
  previousChoices: PreviousChoices,
): Promise<void> {
  await change(
    tx,
    sql`
    insert into notice_preference as p (company_id, user_id, channels, quiet_on, quiet_from, quiet_to, digest_at,
      time_zone, morning, before_stop)
    values (${companyId}, ${userId}, ${JSON.stringify(channels)}::jsonb, ${quietHours.on}, ${quietHours.from}::time,
      ${quietHours.to}::time, ${digestAt}::time, ${timeZone}, ${morning}, ${JSON.stringify(previousChoices)}::jsonb)
    on conflict (company_id, user_id) do update set channels = excluded.channels, morning = excluded.morning,
      before_stop = excluded.before_stop,
      version = p.version + 1, updated_at = now()`,
  )
}

const readPreviousChoices = async (tx: EntityManager, { companyId, userId }: StopLink): Promise<PreviousChoices> =>
  (
    await row(
      tx,
      { before: col.json<PreviousChoices>().nullable },
      sql`select before_stop as before from notice_preference where company_id = ${companyId} and user_id = ${userId}`,
    )
  )?.before ?? {}

/** Returns the channels with other choices of mail for some groups. */
const withMail = (channels: Channels, mail: PreviousChoices): Channels =>
  Object.fromEntries(
    Object.entries(channels).map(([group, choice]) => [
      group,
      { ...choice, email: mail[group as NoticeGroup] ?? choice.email } satisfies NoticeChoice,
    ]),
  ) as Channels // It has the same groups as `channels`.

/** Turns the morning mail on or off. */
async function setMorning(
  tx: EntityManager,
  link: StopLink,
  stored: NoticePreferences,
  { morning }: Pick<NoticePreferences, 'morning'>,
) {
  if (stored.morning !== morning)
    await storePreferences(tx, link, { ...stored, morning }, await readPreviousChoices(tx, link))
  return { group: link.group, stopped: !morning }
}

/** Returns which mail a link stops, and whether it is stopped. */
export const readStopLink = (services: Services, ctx: PublicContext, token: string) =>
  withLink(services, ctx, token, async (tx, link) => {
    const stored = await readPreferences(tx, link.companyId, link.userId)
    return { group: link.group, stopped: isStopped(stored, link) }
  })

/** Stops the mail of a link. Repeated calls change nothing. */
export const stopMail = (services: Services, ctx: PublicContext, token: string) =>
  withLink(services, ctx, token, async (tx, link) => {
    const stored = await readPreferences(tx, link.companyId, link.userId)
    if (link.group === 'morning') return setMorning(tx, link, stored, { morning: false })
    const affectedGroups = noticeGroupNames.filter((name) => {
      const { email } = stored.channels[name]
      return link.group === 'digest' ? email === 'digest' : name === link.group && email !== 'none'
    })
    if (affectedGroups.length > 0) {
      const previousChoices = {
        ...(await readPreviousChoices(tx, link)),
        ...Object.fromEntries(affectedGroups.map((name) => [name, stored.channels[name].email])),
      }
      await storePreferences(
        tx,
        link,
        {
          ...stored,
          channels: withMail(stored.channels, Object.fromEntries(affectedGroups.map((name) => [name, 'none']))),
        },
        previousChoices,
      )
    }
    return { group: link.group, stopped: true }
  })

/** Restores the mail that a link stopped. Choices that were made since then are kept. */
export const resumeMail = (services: Services, ctx: PublicContext, token: string) =>
  withLink(services, ctx, token, async (tx, link) => {
    const stored = await readPreferences(tx, link.companyId, link.userId)
    if (link.group === 'morning') return setMorning(tx, link, stored, { morning: true })
    const previousChoices = await readPreviousChoices(tx, link)
    const restored = Object.fromEntries(
      noticeGroupNames.flatMap((name) => {
        const previous = previousChoices[name]
        const isOfLink = link.group === 'digest' ? previous === 'digest' : name === link.group
        return previous && isOfLink && stored.channels[name].email === 'none' ? [[name, previous]] : []
      }),
    ) as PreviousChoices
    const restoredPreferences = { ...stored, channels: withMail(stored.channels, restored) }
    if (Object.keys(restored).length > 0)
      await storePreferences(
        tx,
        link,
        restoredPreferences,
        Object.fromEntries(Object.entries(previousChoices).filter(([name]) => !(name in restored))),
      )
    return { group: link.group, stopped: isStopped(restoredPreferences, link) }
  })
