import { Migration } from '@mikro-orm/migrations'

/** The day on which a lead was served with a claim, as the text of the lead says or as a person of the office noted. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table lead
        -- the words that say so, as they were written
        add column served_words text,
        -- the days that the words may mean; a single one is proposed, otherwise the office is asked for the day
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
