import { Migration } from '@mikro-orm/migrations'

/** The state of each mail, without its text, and the addresses that mail servers refused. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_delivery (
        -- id of the message
        id uuid primary key,
        -- keyed hash of the address in lower case, with a key of this installation
        to_hash bytea not null,
        to_masked text not null,
        -- kind of notice; null: a mail that no preference applies to
        kind text,
        -- deferred: to be retried; bounced: refused for good; failed: out of attempts; withheld: not wanted by the
        -- recipient, or to an address that refuses mail
        state text not null check (state in ('queued', 'sent', 'deferred', 'bounced', 'failed', 'withheld')),
        attempts int not null default 0,
        answer text,
        queued_at timestamptz not null default now(),
        at timestamptz not null default now()
      );
      create index mail_delivery_newest on mail_delivery (queued_at desc, id desc);
      create index mail_delivery_state on mail_delivery (state, queued_at desc, id desc);
      create index mail_delivery_at on mail_delivery (at);
      alter table mail_delivery enable row level security;
      alter table mail_delivery force row level security;
      create policy queue on mail_delivery for insert with check (state = 'queued');
      create policy log on mail_delivery
        using ((select app.scope()) in ('identity', 'platform'))
          with check ((select app.scope()) in ('identity', 'platform'));

      -- preferences before an unsubscribe link changed them, so that the change can be undone
      alter table notice_preference add column before_stop jsonb not null default '{}' check (jsonb_typeof(before_stop) = 'object');

      create table mail_bounce (
        to_hash bytea primary key,
        at timestamptz not null default now()
      );
      alter table mail_bounce enable row level security;
      alter table mail_bounce force row level security;
      create policy log on mail_bounce
        using ((select app.scope()) in ('identity', 'platform'))
          with check ((select app.scope()) in ('identity', 'platform'));
    `)
  }
}
