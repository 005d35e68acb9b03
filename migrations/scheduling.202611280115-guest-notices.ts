import { Migration } from '@mikro-orm/migrations'

/**
 * Mails to guests about one occurrence of a series and about its rule, and what the office decided not to mail:
 * `guest_silence` has an entry for the event (`''`) and for each such occurrence (its original beginning), with the state
 * that stays without a mail (`modules/scheduling/messages/guest-silence.ts`).
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table event add column guest_silence jsonb not null default '{}';
      alter table event_guest add column occurrence timestamptz not null default '-infinity', add column rrule text;
      alter table event_guest drop constraint event_guest_pkey;
      alter table event_guest add primary key (event_id, email, occurrence);
      update event_guest g set rrule = e.rrule from event e where e.company_id = g.company_id and e.id = g.event_id;
    `)
  }
}
