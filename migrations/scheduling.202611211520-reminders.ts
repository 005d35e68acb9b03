import { Migration } from '@mikro-orm/migrations'

/** When the reminders of each event are processed next, and every reminder that was sent. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table reminder_plan (
        event_id uuid primary key,
        company_id uuid not null,
        -- reminders due up to this instant have their deliveries
        looked_until timestamptz not null,
        -- the next instant at which a reminder may be due; null when none will be
        next_look_at timestamptz,
        foreign key (company_id, event_id) references event (company_id, id) on delete cascade
      );
      create index reminder_plan_next on reminder_plan (next_look_at) where next_look_at is not null;
      alter table reminder_plan enable row level security;
      alter table reminder_plan force row level security;
      create policy company on reminder_plan using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      create policy booking on reminder_plan for select using (company_id = (select app.company())
        or (select app.scope()) = 'booking');

      create table reminder_delivery (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        event_id uuid not null,
        starts_at timestamptz not null,
        offset_minutes int not null check (offset_minutes > 0),
        due_at timestamptz not null,
        recipient text not null,
        -- decides the wording
        role text not null check (role in ('owner', 'member', 'visitor', 'guest')),
        locale text not null check (locale in ('en', 'es', 'fr', 'pt')),
        time_zone text not null,
        status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'withdrawn')),
        sent_at timestamptz,
        created_at timestamptz not null default now(),
        unique (company_id, id),
        -- at most one, whichever server inserts it first
        unique (company_id, event_id, starts_at, offset_minutes, recipient),
        foreign key (company_id, event_id) references event (company_id, id) on delete cascade
      );
      create index reminder_delivery_due on reminder_delivery (company_id, due_at desc, id desc);
      alter table reminder_delivery enable row level security;
      alter table reminder_delivery force row level security;
      create policy company on reminder_delivery using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      -- Ids of events whose reminders must be checked.
      create function app.reminders_due(moment timestamptz, most int) returns table (company_id uuid, event_id uuid)
        language sql stable as $$
        select p.company_id, p.event_id from reminder_plan p where p.next_look_at <= moment order by p.next_look_at
          limit most
      $$;
    `)
  }
}
