import { Migration } from '@mikro-orm/migrations'

/**
 * Types of appointments that a professional offers. Every calendar gets one that follows its settings, so that nothing
 * changes for it. An appointment stores the terms of its type, so that it survives the type.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table schedule_settings
        add column cancellation_hours int check (cancellation_hours >= 0),
        add column cancellation_fee_percent int check (cancellation_fee_percent between 1 and 100),
        add check (cancellation_fee_percent is null or cancellation_hours is not null);

      create table appointment_type (
        id uuid primary key default uuidv7(),
        company_id uuid not null,
        professional_id uuid not null,
        position smallint not null,
        -- by language; at least one
        names jsonb not null check (jsonb_typeof(names) = 'object' and names <> '{}'),
        -- null: as in the settings of the calendar
        minutes int check (minutes > 0),
        buffer_before_minutes int check (buffer_before_minutes >= 0),
        buffer_after_minutes int check (buffer_after_minutes >= 0),
        confirm text check (confirm in ('auto', 'request')),
        -- 0: free; null: the price is not stated
        price_cents int check (price_cents >= 0),
        -- empty: the place is agreed upon later
        modes text[] not null check (modes <@ array['office', 'video', 'phone']),
        -- null: the address of the company
        place text check (place <> ''),
        -- questions for the visitor
        form_id uuid,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (company_id, id),
        foreign key (company_id, professional_id) references schedule_settings (company_id, professional_id)
          on delete cascade,
        foreign key (company_id, form_id) references form (company_id, id) on delete set null (form_id)
      );
      create index appointment_type_order on appointment_type (professional_id, position, id);
      create index appointment_type_form on appointment_type (company_id, form_id) where form_id is not null;
      alter table appointment_type enable row level security;
      alter table appointment_type force row level security;
      create policy company on appointment_type
        using (company_id = (select app.company())) with check (company_id = (select app.company()));
      create policy booking on appointment_type for select using (company_id = (select app.company())
        or (select app.scope()) = 'booking');

      insert into appointment_type (company_id, professional_id, position, names, modes)
      select company_id, professional_id, 0,
             '{"es": "Consulta", "en": "Consultation", "fr": "Consultation", "pt": "Consulta"}', '{}'
        from schedule_settings;

      -- the terms of the type when the appointment was booked, and what the visitor chose
      alter table appointment
        add column type_id uuid,
        add column type_names jsonb,
        add column price_cents int check (price_cents >= 0),
        add column mode text check (mode in ('office', 'video', 'phone')),
        add column place text,
        add column form_id uuid,
        -- code of an area of law, as the visitor chose it
        add column category text,
        -- names of the visitor that the records of the company have, for the professional alone
        add column name_matches jsonb not null default '[]' check (jsonb_typeof(name_matches) = 'array'),
        add column call_room_id uuid,
        add foreign key (company_id, type_id) references appointment_type (company_id, id)
          on delete set null (type_id),
        add foreign key (company_id, form_id) references form (company_id, id) on delete set null (form_id),
        add foreign key (company_id, call_room_id) references call_room (company_id, id)
          on delete set null (call_room_id);

      create function app.office_contacts(ids uuid[]) returns table (professional_id uuid, address text, phone text)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('identity');
      begin
        return query
        select u.id, c.address, c.phone from user_account u join company c on c.id = u.company_id where u.id = any (ids);
        perform app.leave_scope(caller);
      end $$;

      -- What visitors may choose from, and what they are told of the office before they confirm.
      create function app.booking_types(ids uuid[]) returns table (professional_id uuid, office_address text,
        office_phone text, cancellation_hours int, cancellation_fee_percent int, types jsonb)
      language plpgsql stable as $$
      #variable_conflict use_column
      declare caller constant text[] := app.enter_scope('booking');
      begin
        return query
        select s.professional_id, o.address, o.phone, s.cancellation_hours, s.cancellation_fee_percent,
               coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'version', t.version, 'names', t.names,
                 'minutes', t.minutes, 'bufferBeforeMinutes', t.buffer_before_minutes,
                 'bufferAfterMinutes', t.buffer_after_minutes, 'confirm', t.confirm, 'priceCents', t.price_cents,
                 'modes', t.modes, 'place', t.place, 'formId', t.form_id) order by t.position, t.id)
                           from appointment_type t where t.professional_id = s.professional_id), '[]')
          from schedule_settings s join app.office_contacts(ids) o on o.professional_id = s.professional_id
         where s.professional_id = any (ids);
        perform app.leave_scope(caller);
      end $$;
    `)
  }
}
