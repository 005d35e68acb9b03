import { Migration } from '@mikro-orm/migrations'

/** History of changes of a plan with their values and author. Rows are only added, and deleted with their plan. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      -- forced row security also applies to the owner of the tables
      select set_config('app.scope', 'platform', true);

      create table plan_change (
        id uuid primary key default uuidv7(),
        plan_id uuid not null references plan (id) on delete cascade,
        at timestamptz not null default clock_timestamp(),
        -- null: the application itself, or a person who was deleted
        author_id uuid references user_account (id) on delete set null,
        act text not null check (act in ('created', 'terms', 'permissions', 'published', 'retired', 'made_default')),
        -- [{field, from, to}]: terms by their API names, permissions as module:METHOD
        changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array')
      );
      create index plan_change_of_plan on plan_change (plan_id, id desc);
      alter table plan_change enable row level security;
      alter table plan_change force row level security;
      create policy administrators on plan_change using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');

      insert into plan_change (plan_id, at, act) select id, created_at, 'created' from plan;
      insert into plan_change (plan_id, at, act) select id, published_at, 'published' from plan
        where published_at is not null;
    `)
  }
}
