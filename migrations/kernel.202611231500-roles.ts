import { Migration } from '@mikro-orm/migrations'

/**
 * Roles and their permissions as rows, which every start makes equal to `server/contract/roles.ts`. Accounts and
 * invitations refer to them, and functions ask for a permission instead of comparing the name of a role.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.scope', 'platform', true);

      create table role (name text primary key);
      create table role_permission (
        role text not null references role (name) on delete cascade,
        permission text not null,
        primary key (permission, role)
      );
      create index role_permission_role on role_permission (role);
      ${['role', 'role_permission']
        .map(
          (table) => `
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy reading on ${table} for select using (true);
      create policy writing on ${table} for all to current_user using ((select app.scope()) = 'platform')
        with check ((select app.scope()) = 'platform');
      revoke insert, update, delete, truncate on ${table} from bufete_app;`,
        )
        .join('')}

      insert into role (name) values ('administrator'), ('professional'), ('customer');
      insert into role_permission (role, permission)
        values ('professional', 'scheduling.takeBookings'), ('professional', 'marketplace.publish');

      alter table user_account drop constraint user_account_profile_check,
        add constraint user_account_role foreign key (profile) references role (name);
      alter table invitation drop constraint invitation_profile_check,
        add constraint invitation_role foreign key (profile) references role (name);

      create function app.roles_with(wanted text) returns setof text language sql stable as $$
        select p.role from role_permission p where p.permission = wanted
      $$;

      create function app.may_see_case(case_id uuid, case_client_id uuid, all_cases boolean, own_client_id uuid)
        returns boolean language sql immutable parallel safe
        return all_cases or case_client_id = own_client_id;
      comment on function app.may_see_case is
        'Whether a person may see a case: one who sees all cases of the company, or its client. Kept to one expression '
        'without subqueries, so that PostgreSQL inlines it and uses the indexes of its arguments.';

      do $$
      declare
        changed record;
      begin
        for changed in
          select * from (values
            ('app.active_professionals(uuid[])', 'scheduling.takeBookings'),
            ('app.listed_now(uuid[])', 'marketplace.publish')) f (signature, permission)
        loop
          execute replace(pg_get_functiondef(changed.signature::regprocedure), 'u.profile = ''professional''',
            format('u.profile in (select app.roles_with(%L))', changed.permission));
        end loop;
      end $$;
    `)
  }
}
