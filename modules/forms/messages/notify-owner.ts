import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { change, exists, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { notify } from '#server/notices/notify.ts'
import type { EventBus } from '#server/events/bus.ts'
import { settingsOf } from '../editing/forms.presenter.ts'
import { responseSubmitted } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { formsMessages } from './forms.messages.ts'

const ownerNoticeRow = {
  title: col.text,
  settings: col.json<unknown>(),
  userId: col.uuid,
  name: col.text,
  email: col.text,
  locale: col.oneOf(locales),
  company: col.text,
} as const satisfies Shape
type OwnerNotice = RowOf<typeof ownerNoticeRow>

/** Returns the creator of the form, or the owner of the company once the creator's account is inactive. */
const recipientOf = (
  tx: EntityManager,
  companyId: string,
  formId: string,
  responseId: string,
): Promise<OwnerNotice | undefined> =>
  row(
    tx,
    ownerNoticeRow,
    sql`
  select f.title, f.settings, u.id as "userId", u.name, u.email, u.locale, c.name as company
    from form f join company c on c.id = f.company_id
    join form_response r on r.company_id = f.company_id and r.form_id = f.id and r.id = ${responseId}
      and r.deleted_at is null and not r.over_quota
    join lateral (select * from user_account u where u.company_id = f.company_id and u.id in (f.created_by, c.owner_id)
      and u.status = 'active' and ${roleCan('u.profile', 'forms.work')}
                   order by (u.id = f.created_by) desc limit 1) u on true
   where f.company_id = ${companyId} and f.id = ${formId} and f.deleted_at is null`,
  )

/** Name under which `processed_event` records that the mail about a response was queued. */
const mailListener = 'forms.tell-owner.mailed'

/** Notifies the form's creator of a response, in the product and by mail, without the answers. */
export function notifyOwner(bus: EventBus, { queueMail, publicUrl }: FormsDependencies): void {
  bus.after(
    responseSubmitted,
    'forms.tell-owner',
    async ({ em }, { companyId, formId, responseId, suspected }, { eventId }) => {
      if (suspected) return
      await em.transactional(async (tx) => {
        const recipient = await recipientOf(tx, companyId, formId, responseId)
        if (!recipient) return
        // `notify` ignores a repeated key, but a second delivery of the event would queue the mail again.
        const alreadyMailed = await exists(
          tx,
          sql`select from processed_event where event_id = ${eventId} and listener = ${mailListener}`,
        )
        const notice = { kind: 'response.received', userId: recipient.userId, companyId } as const
        const data = { formId, responseId, form: recipient.title }
        await notify(tx, { ...notice, key: responseId, data })
        if (alreadyMailed || !settingsOf(recipient.settings).notifyByEmail) return
        await change(tx, sql`insert into processed_event (event_id, listener) values (${eventId}, ${mailListener})`)
        const link = `${publicUrl}/app/forms/${formId}/responses/${responseId}`
        await queueMail(tx, {
          to: recipient.email,
          locale: recipient.locale,
          notice: { ...notice, data: { responseId } },
          ...layoutMail(
            formsMessages.received,
            recipient.locale,
            { name: recipient.name, form: recipient.title, company: recipient.company },
            link,
          ),
        })
      })
    },
  )
}
