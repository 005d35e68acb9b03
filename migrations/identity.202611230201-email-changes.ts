import { Migration } from '@mikro-orm/migrations'

/** Changes of the address of an account: requested, confirmed from the new address, undone from the old one. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table email_change (
        id uuid primary key default uuidv7(),
        user_id uuid not null references user_account (id) on delete cascade,
        old_email text not null,
        new_email text not null,
        confirm_hash bytea not null unique,
        requested_at timestamptz not null default now(),
        expires_at timestamptz not null,
        confirmed_at timestamptz,
        undo_hash bytea unique,
        undo_expires_at timestamptz,
        -- undone, or void because an earlier change was undone
        closed_at timestamptz,
        constraint undo_after_confirmation check (num_nulls(confirmed_at, undo_hash, undo_expires_at) in (0, 3))
      );
      create unique index email_change_pending on email_change (user_id) where confirmed_at is null;
      create index email_change_user on email_change (user_id);
      -- an address that an undo may restore cannot be taken by another account meanwhile
      create index email_change_reserved on email_change (lower(old_email)) where confirmed_at is not null
        and closed_at is null;
      create index email_change_expires on email_change (expires_at);
      alter table email_change enable row level security;
      alter table email_change force row level security;
      create policy own on email_change
        using (user_id = (select app.user_id()) or (select app.scope()) in ('identity', 'platform'))
        with check (user_id = (select app.user_id()) or (select app.scope()) = 'identity');
    `)
  }
}
