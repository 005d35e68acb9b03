import { Migration } from '@mikro-orm/migrations'

/** Rooms in which guests wait until the host admits them. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table call_room add column waiting_room boolean not null default false;

      alter table call_invitation
        -- while the guest waits: the name they gave, since when, and when their page was last seen
        add column waiting_name text,
        add column waiting_since timestamptz,
        add column waiting_seen_at timestamptz,
        -- the last decision of the host; who was admitted can enter again
        add column admitted_at timestamptz,
        add column declined_at timestamptz,
        add check ((waiting_since is null) = (waiting_name is null)
          and (waiting_since is null) = (waiting_seen_at is null));
    `)
  }
}
