import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from '#server/contract/locale.ts'
import {
  groupOf,
  noticeGroupNames,
  noticeGroups,
  standardChoices,
  type NoticeGroup,
  noticeKinds,
} from '#server/contract/notices.ts'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import type { Work } from '#server/http/context.ts'
import { mailQueue, type QueueMail } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { defaultPreferences } from '#server/notices/preferences.ts'
import type { JobRegistry } from '#server/jobs/jobs.ts'
import { runRound } from '#server/jobs/office-rounds.ts'
import type { Services } from '#server/services.ts'
import { readPerson } from '../mails/read-person.ts'
import { digestLines, digestMessages } from './digest.messages.ts'

const dueDigest = {
  companyId: col.uuid,
  userId: col.uuid,
  /** The day of the summary in the person's time zone; each day has at most one. */
  day: col.text,
  /** The summary contains notices after `since`, up to `until`. */
  until: col.timestamptz,
  since: col.timestamptz,
} as const satisfies Shape
type DueDigest = RowOf<typeof dueDigest>

/**
 * Minutes after the chosen time in which a summary is sent even if a new day has begun: no turn of the job may come
 * between a late time, such as 23:58, and midnight.
 */
const overnightMinutes = 60
/** Age in days after which a notice is no longer summarised. */
const maxAgeDays = 7
/** Maximum summaries of one office per turn. Further people wait until every other office has had a turn. */
const maxPeople = 100
/** Length of the pause after each person, as a multiple of the time that their summary took. */
const pauseFactor = 16

const kinds = JSON.stringify(
  noticeGroupNames.flatMap((group) =>
    noticeGroups[group].map((kind) => ({ kind, group, standard: standardChoices[group].email })),
  ),
)
/** SQL condition: the notice `n` belongs in the daily summary of a person with the preferences `p`. */
const belongsInDigest = sql`n.read_at is null and exists (select from jsonb_to_recordset(${kinds}::jsonb) as k (kind text,
  "group" text, standard text)
  where k.kind = n.kind and coalesce(p.channels -> k."group" ->> 'email', k.standard) = 'digest')`

/**
 * Returns the summaries of an office that are due: the time of day (HH:MM) that the person chose has passed, and they
 * have unread notices for it.
 */
const listDueDigests = ({ em, ports }: Pick<Work, 'em' | 'ports'>, companyId: string): Promise<DueDigest[]> =>
  withScope({ kind: 'platform' }, () => {
    const now = ports.clock.now().toISOString()
    return rows(
      em,
      dueDigest,
      sql`${preparedStatement}
    with person as (
      select u.company_id, u.id as user_id, p.channels,
        coalesce(p.digest_at, ${defaultPreferences.digestAt}::time) as digest_at,
        coalesce(p.time_zone, ${defaultPreferences.timeZone}) as zone
        from user_account u left join notice_preference p on p.company_id = u.company_id and p.user_id = u.id
       where u.status = 'active' and u.company_id = ${companyId}
         and exists (select from notice n where n.company_id = u.company_id and n.user_id = u.id and n.read_at is null
           and n.at > ${now}::timestamptz - make_interval(days => ${maxAgeDays + 1}))),
    latest as (
      select p.*, local.now as local_now,
        local.now::date - (case when local.now::time < p.digest_at then 1 else 0 end) + p.digest_at as local_until
        from person p, lateral (select ${now}::timestamptz at time zone p.zone as now) local),
    due as (
      select p.*, p.local_until::date as day, p.local_until at time zone p.zone as until
        from latest p where p.local_until::date = p.local_now::date
          or p.local_now < p.local_until + make_interval(mins => ${overnightMinutes})),
    not_sent as (
      select p.*, greatest(p.until - make_interval(days => ${maxAgeDays}), (select max(d.until) from notice_digest d
        where d.company_id = p.company_id and d.user_id = p.user_id)) as since
        from due p where not exists (select from notice_digest d where d.company_id = p.company_id
          and d.user_id = p.user_id and d.day = p.day))
    select p.company_id as "companyId", p.user_id as "userId", p.day::text, p.until, p.since from not_sent p
     where exists (select from notice n where n.company_id = p.company_id and n.user_id = p.user_id and n.at <= p.until
       and n.at > p.since and ${belongsInDigest})
     order by p.user_id limit ${maxPeople}`,
    )
  })

/**
 * Records the summary and queues its mail in one transaction, so that neither a second server nor a crash causes a
 * duplicate.
 */
async function sendDigest(
  work: Work,
  queueMail: QueueMail,
  link: string,
  { companyId, userId, day, until, since }: DueDigest,
): Promise<void> {
  await withScope({ kind: 'company', companyId, userId }, () =>
    work.em.fork().transactional(async (tx) => {
      const inserted = await change(
        tx,
        sql`insert into notice_digest (company_id, user_id, day, until)
          values (${companyId}, ${userId}, ${day}::date, ${until}::timestamptz) on conflict do nothing`,
      )
      const person = inserted === 1 ? await readPerson(tx, companyId, userId) : undefined
      if (!person) return
      const digestedNotices = await rows(
        tx,
        { kind: col.oneOf(noticeKinds), count: col.int },
        sql`
      select n.kind, count(*)::int as count from notice n left join notice_preference p on p.company_id = n.company_id
        and p.user_id = n.user_id
       where n.company_id = ${companyId} and n.user_id = ${userId} and n.at <= ${until}::timestamptz
         and n.at > ${since}::timestamptz and ${belongsInDigest} group by n.kind`,
      )
      // Empty if a wall now hides the cases of all notices.
      if (digestedNotices.length === 0) return
      const counts = new Map<NoticeGroup, number>()
      for (const { kind, count } of digestedNotices) {
        const group = groupOf(kind)
        if (group !== null) counts.set(group, (counts.get(group) ?? 0) + count)
      }
      const { name, email, locale, company } = person
      const texts = digestMessages.digest[locale]
      const lines = noticeGroupNames.flatMap((group) =>
        counts.has(group) ? [fill(digestLines[group][locale], { n: counts.get(group) ?? 0 })] : [],
      )
      const laidOut = layoutMail(
        { ...digestMessages.digest, [locale]: { ...texts, paragraphs: [...texts.paragraphs, ...lines] } },
        locale,
        { name, company, count: digestedNotices.reduce((sum, { count }) => sum + count, 0) },
        link,
      )
      await queueMail(tx, { to: email, locale, notice: { kind: 'digest', userId, companyId }, ...laidOut })
    }),
  )
}

/** Sends the summaries that are due, office by office. */
export async function sendDueDigests(work: Work, queueMail: QueueMail, link: string): Promise<void> {
  await runRound(work, {
    name: 'notifications.digest',
    scopeOf: () => ({ kind: 'platform' }),
    async run(companyWork, companyId) {
      const dueDigests = await listDueDigests(companyWork, companyId)
      for (const digest of dueDigests) {
        const startedAt = performance.now()
        await sendDigest(companyWork, queueMail, link, digest)
        // Pauses between people: the summary is not urgent, and other work needs the database and the processor.
        await sleep(pauseFactor * (performance.now() - startedAt))
      }
      return dueDigests.length === maxPeople
    },
  })
}

/** Schedules the daily summary: one mail a day to each person with unread notices, at the time that they chose. */
export function scheduleDigests(jobs: JobRegistry, services: Services): void {
  const queueMail = mailQueue(services)
  const link = `${services.env.publicUrl}/app/notices`
  jobs.every('notifications.digest', '*/5 * * * *', (work) => sendDueDigests(work, queueMail, link))
}
