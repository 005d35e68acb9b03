import { Migration } from '@mikro-orm/migrations'

/** The day on which a lead was served, as its text says it or as a person of the office noted it. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table lead
        -- the words that say it, as typed
        add column served_words text,
        -- the days that the words may mean; one is proposed, none or several are asked for
        add column served_days date[] not null default '{}',
        -- the event that starts the term to answer; null: words of a proceeding without such a term
        add column served_kind text check (served_kind in ('served', 'edict_published', 'labor_served')),
        -- who noted the day, or that nobody was served (without a day); null: read from the words
        add column served_by uuid,
        add constraint lead_served_by foreign key (company_id, served_by)
          references user_account (company_id, id) not valid;
      alter table lead validate constraint lead_served_by;
    `)
  }
}
