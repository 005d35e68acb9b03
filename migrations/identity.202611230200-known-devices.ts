import { Migration } from '@mikro-orm/migrations'

/** Browsers from which a person logged in: each has its own limit of login attempts. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table known_device (
        user_id uuid not null references user_account (id) on delete cascade,
        -- SHA-256 of the cookie; one browser may be known to several accounts
        token_hash bytea not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        expires_at timestamptz not null,
        primary key (user_id, token_hash)
      );
      create index known_device_token on known_device (token_hash);
      create index known_device_expires on known_device (expires_at);
      alter table known_device enable row level security;
      alter table known_device force row level security;
      create policy own on known_device
        using (user_id = (select app.user_id()) or (select app.scope()) = 'identity')
        with check (user_id = (select app.user_id()) or (select app.scope()) = 'identity');
    `)
  }
}
