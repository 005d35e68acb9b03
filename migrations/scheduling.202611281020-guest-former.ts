import { Migration } from '@mikro-orm/migrations'

/**
 * Remembers under which UID the calendar of a guest has an event that was split off a series: `former_id` is that
 * series, until a mail announces the event under its own UID; `former_occurrence` is the original beginning of a single
 * date of the series. Existing events that were split off and not mailed since have the sequence number 0.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table event_guest add column former_id uuid, add column former_occurrence timestamptz,
        add foreign key (company_id, former_id) references event (company_id, id) on delete set null (former_id);
      update event_guest g set former_id = e.cut_from from event e
        where e.company_id = g.company_id and e.id = g.event_id and e.cut_from is not null and g.sequence = 0
          and not g.cancelled and g.occurrence = '-infinity' and exists (select from event_guest h
            where h.company_id = g.company_id and h.event_id = e.cut_from and h.email = g.email
              and h.occurrence = '-infinity');
    `)
  }
}
