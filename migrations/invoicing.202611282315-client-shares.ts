import { Migration } from '@mikro-orm/migrations'

const ofCompany = (table: string): string => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy company on ${table} using (company_id = (select app.company()))
        with check (company_id = (select app.company()));
      select app.reserve_rows('${table}');`

/** What each of several clients of a case pays of its invoices, and the invoices that were divided by it. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      create table client_share_set (
        company_id uuid not null references company (id),
        case_id uuid not null,
        -- first day in America/Puerto_Rico; until the next set begins. A set without shares ends the division.
        effective_on date not null,
        version int not null default 1,
        updated_at timestamptz not null default now(),
        primary key (company_id, case_id, effective_on),
        foreign key (company_id, case_id) references case_file (company_id, id)
      );
      ${ofCompany('client_share_set')}

      create table client_share (
        company_id uuid not null,
        case_id uuid not null,
        effective_on date not null,
        -- order of the clients; of equal remainders after rounding, the earliest client gets the cent
        position int not null check (position >= 0),
        -- null: the person was deleted; drafts are not divided until the shares are changed
        person_id uuid,
        basis_points int not null check (basis_points between 1 and 9999),
        primary key (company_id, case_id, effective_on, position),
        foreign key (company_id, case_id, effective_on) references client_share_set (company_id, case_id, effective_on)
          on delete cascade,
        foreign key (company_id, person_id) references person (company_id, id) on delete set null (person_id)
      );
      create index client_share_person on client_share (company_id, person_id);
      ${ofCompany('client_share')}

      -- Invoices into which one draft was divided have the id of that draft in common.
      alter table invoice add column share_group uuid,
        add column share_basis_points int check (share_basis_points between 1 and 9999),
        add constraint invoice_share_group check ((share_group is null) = (share_basis_points is null));

      create function app.refuse_share_change() returns trigger language plpgsql as $$
      begin
        if old.number is not null
          and (new.share_group, new.share_basis_points) is distinct from (old.share_group, old.share_basis_points) then
          raise exception 'the share of an issued invoice does not change' using errcode = 'restrict_violation';
        end if;
        return new;
      end $$;
      create trigger invoice_share_issued before update on invoice
        for each row execute function app.refuse_share_change();
    `)
  }
}
