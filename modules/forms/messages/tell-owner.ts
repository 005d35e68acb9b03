import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { notify } from '#server/notices/notify.ts'
import type { EventBus } from '#server/events/bus.ts'
import { settingsOf } from '../editing/forms.presenter.ts'
import { responseSubmitted } from '../forms.events.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { formsMessages } from './forms.messages.ts'

interface OwnerNews {
  readonly title: string
  readonly settings: unknown
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly locale: Locale
  readonly company: string
}

/** Whoever made the form, or the owner of the office once that person works there no more. */
const toldOf = (
  tx: EntityManager,
  companyId: string,
  formId: string,
  responseId: string,
): Promise<OwnerNews | undefined> =>
  row<OwnerNews>(
    tx,
    sql`
  select f.title, f.settings, u.id as user_id, u.name, u.email, u.locale, c.name as company
    from form f join company c on c.id = f.company_id
    join form_response r on r.company_id = f.company_id and r.form_id = f.id and r.id = ${responseId}
      and r.deleted_at is null and not r.over_quota
    join lateral (select * from user_account u where u.company_id = f.company_id and u.id in (f.created_by, c.owner_id)
      and u.status = 'active' and u.profile = 'professional'
                   order by (u.id = f.created_by) desc limit 1) u on true
   where f.company_id = ${companyId} and f.id = ${formId} and f.deleted_at is null`,
  )

/** Tells of an answer inside the product and by mail; neither says what was answered. */
export function tellOwner(bus: EventBus, { queueMail, publicUrl }: FormsDependencies): void {
  bus.after(
    responseSubmitted,
    'forms.tell-owner',
    async ({ em }, { companyId, formId, responseId, suspected }, { eventId }) => {
      if (suspected) return
      await em.transactional(async (tx) => {
        const told = await toldOf(tx, companyId, formId, responseId)
        if (!told) return
        const fresh = !(await row(
          tx,
          sql`select 1 from heard_event where event_id = ${eventId} and listener = 'forms.tell-owner.mailed'`,
        ))
        const notice = { kind: 'response.received', userId: told.user_id, companyId } as const
        await notify(tx, { ...notice, key: responseId, data: { formId, responseId, form: told.title } })
        if (!fresh || !settingsOf(told.settings).notifyByEmail) return
        await sql`insert into heard_event (event_id, listener) values (${eventId}, 'forms.tell-owner.mailed')`.execute(
          tx.getKysely() as never,
        )
        const link = `${publicUrl}/app/forms/${formId}/responses/${responseId}`
        await queueMail(tx, {
          to: told.email,
          locale: told.locale,
          notice,
          ...layoutMail(
            formsMessages.received,
            told.locale,
            { name: told.name, form: told.title, company: told.company },
            link,
          ),
        })
      })
    },
  )
}
