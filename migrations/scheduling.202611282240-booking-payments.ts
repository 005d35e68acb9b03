import { Migration } from '@mikro-orm/migrations'

/**
 * Payment at booking: what a type asks for, and what an appointment was booked with. The details of a booking that was
 * never paid are removed a week after its hold ended. `holder_hash` and `address_hash` count the holds of one browser
 * and of one IP address, so a hold that ended needs neither; the secret of the visitor's link is in `token_hash`.
 */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      alter table appointment_type add column payment jsonb check (jsonb_typeof(payment) = 'object');
      alter table appointment
        -- the payment that the type asked for when it was booked
        add column payment jsonb check (jsonb_typeof(payment) = 'object'),
        add column paid_at timestamptz,
        -- id of the payment at its provider
        add column paid_reference text,
        -- what the rule of cancellation gives back; set when the appointment is cancelled
        add column refund_cents int check (refund_cents >= 0),
        add check (paid_at is null or (payment is not null and paid_reference is not null)),
        add check (refund_cents is null or paid_at is not null);

      create or replace function app.booking_types(ids uuid[]) returns table (professional_id uuid, office_address text,
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
                 'modes', t.modes, 'place', t.place, 'formId', t.form_id, 'payment', t.payment)
                 order by t.position, t.id)
                           from appointment_type t where t.professional_id = s.professional_id), '[]')
          from schedule_settings s join app.office_contacts(ids) o on o.professional_id = s.professional_id
         where s.professional_id = any (ids);
        perform app.leave_scope(caller);
      end $$;

      alter policy expiry on appointment
        using (company_id = (select app.company())
          or ((select app.scope()) = 'booking' and state in ('held', 'expired') and paid_at is null));
      create or replace function app.expire_holds(moment timestamptz) returns bigint
      language plpgsql as $$
      declare
        caller constant text[] := app.enter_scope('booking');
        answer bigint;
      begin
        with gone as (update appointment set state = 'expired', holder_hash = null, address_hash = null,
          updated_at = moment where state = 'held' and hold_expires_at <= moment returning 1)
        select count(*) into answer from gone;
        -- Never paid: the details of the visitor are not needed once no payment can arrive.
        update appointment set name = null, email = null, phone = null, parties = null, description = null,
            name_matches = '[]'
          where state = 'expired' and name is not null and updated_at < moment - interval '7 days';
        perform app.leave_scope(caller);
        return answer;
      end $$;
    `)
  }
}
