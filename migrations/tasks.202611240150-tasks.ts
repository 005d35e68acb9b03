import { Migration } from '@mikro-orm/migrations'

/** Tasks of the office, with their checklists and dependencies. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table task (
        id uuid not null default uuidv7(),
        company_id uuid not null references company (id),
        title text not null check (title <> ''),
        notes text not null default '',
        case_id uuid,
        assignee_id uuid,
        due_on date,
        due_time time,
        -- the due date is so many calendar days or days of the courts after anchor_on, or before it if negative
        offset_days int,
        offset_unit text check (offset_unit in ('calendar', 'court')),
        anchor_on date,
        -- a person set the due date, which is then not counted from the offset
        pinned boolean not null default false,
        priority text not null default 'normal' check (priority in ('normal', 'high')),
        checklist jsonb not null default '[]'
          check (jsonb_typeof(checklist) = 'array' and jsonb_array_length(checklist) <= 50),
        repeat_unit text check (repeat_unit in ('day', 'week', 'month', 'year')),
        repeat_every int check (repeat_every between 1 and 99),
        -- day of the month of a monthly or yearly task; kept when a shorter month moves the date
        repeat_day int check (repeat_day between 1 and 31),
        -- the completed task that this one repeats
        previous_id uuid,
        done_at timestamptz,
        done_by uuid,
        created_by uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        title_folded text not null generated always as (app.fold(title)) stored,
        primary key (company_id, id),
        unique (company_id, previous_id),
        foreign key (company_id, case_id) references case_file (company_id, id) on delete cascade,
        foreign key (company_id, assignee_id) references user_account (company_id, id),
        foreign key (company_id, done_by) references user_account (company_id, id),
        foreign key (company_id, created_by) references user_account (company_id, id),
        foreign key (company_id, previous_id) references task (company_id, id) on delete set null (previous_id),
        check ((offset_days is null) = (offset_unit is null) and (offset_days is null) = (anchor_on is null)),
        check ((repeat_unit is null) = (repeat_every is null)),
        check (due_on is not null or (due_time is null and repeat_unit is null)),
        check (done_at is not null or done_by is null)
      );
      create index task_due on task (company_id, due_on, due_time, id) where done_at is null and deleted_at is null;
      create index task_assignee on task (company_id, assignee_id, due_on, due_time, id)
        where done_at is null and deleted_at is null;
      create index task_case on task (company_id, case_id, due_on, due_time, id) where deleted_at is null;
      create index task_done on task (company_id, done_at desc, id desc)
        where done_at is not null and deleted_at is null;
      create index task_created on task (company_id, created_at desc, id desc);
      create index task_updated on task (company_id, updated_at desc, id desc);
      create index task_title on task (company_id, title collate "es-x-icu", id);
      create index task_deleted on task (company_id, deleted_at) where deleted_at is not null;
      alter table task enable row level security;
      alter table task force row level security;
      create policy company on task using (company_id = (select app.company()))
        with check (company_id = (select app.company()));

      create table task_dependency (
        company_id uuid not null,
        task_id uuid not null,
        depends_on_id uuid not null check (depends_on_id <> task_id),
        primary key (company_id, task_id, depends_on_id),
        foreign key (company_id, task_id) references task (company_id, id) on delete cascade,
        foreign key (company_id, depends_on_id) references task (company_id, id) on delete cascade
      );
      create index task_dependency_on on task_dependency (company_id, depends_on_id);
      alter table task_dependency enable row level security;
      alter table task_dependency force row level security;
      create policy company on task_dependency using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
    `)
  }
}
