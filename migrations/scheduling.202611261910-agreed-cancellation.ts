import { Migration } from '@mikro-orm/migrations'

/** The rule of cancellation that a visitor confirmed stays with the appointment when the office changes its rule. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      update schedule_settings set cancellation_hours = 1 where cancellation_hours = 0;
      alter table schedule_settings add check (cancellation_hours >= 1);
      alter table appointment
        add column cancellation_hours int check (cancellation_hours >= 1),
        add column cancellation_fee_percent int check (cancellation_fee_percent between 1 and 100),
        add check (cancellation_fee_percent is null or cancellation_hours is not null);
      update appointment a set cancellation_hours = s.cancellation_hours,
          cancellation_fee_percent = s.cancellation_fee_percent
        from schedule_settings s
       where s.company_id = a.company_id and s.professional_id = a.professional_id and s.cancellation_hours is not null;
    `)
  }
}
