import { Migration } from '@mikro-orm/migrations'

/** The field of the fee agreement that answers each question, and each option, of the contracts of fees. */
const fields: Readonly<Record<string, string>> = {
  'ask.tarifa_por_hora': 'agreement.hourly_rate',
  'ask.honorario_fijo': 'agreement.flat_fee',
  'ask.por_ciento_contingente': 'agreement.contingent_percent',
  'ask.anticipo': 'agreement.retainer',
  'ask.hourly_rate': 'agreement.hourly_rate',
  'ask.flat_fee': 'agreement.flat_fee',
  'ask.contingent_percent': 'agreement.contingent_percent',
  'ask.retainer': 'agreement.retainer',
}
const options: Readonly<Record<string, string>> = {
  'ask.honorario.por_hora': 'agreement.hourly',
  'ask.honorario.fijo': 'agreement.flat',
  'ask.honorario.contingente': 'agreement.contingent',
  'ask.base_de_los_gastos.antes': 'agreement.expenses_first',
  'ask.base_de_los_gastos.despues': 'agreement.expenses_after',
  'ask.fee.hourly': 'agreement.hourly',
  'ask.fee.flat': 'agreement.flat',
  'ask.fee.contingent': 'agreement.contingent',
  'ask.expenses_come_off.before': 'agreement.expenses_first',
  'ask.expenses_come_off.after': 'agreement.expenses_after',
}
const literal = (value: object): string => `'${JSON.stringify(value)}'::jsonb`

/** Lets the fee agreement of a case answer questions of the contracts of fees that every office finds. */
export class migration extends Migration {
  override up(): void {
    this.addSql(`
      select set_config('app.scope', 'platform', true);
      update document_template t set questions = (
          select jsonb_agg(q.question
              || case when ${literal(fields)} ? (q.question ->> 'path')
                then jsonb_build_object('from', ${literal(fields)} -> (q.question ->> 'path')) else '{}' end
              || jsonb_build_object('options', coalesce((
                select jsonb_agg(o.option
                    || case when ${literal(options)} ? ((q.question ->> 'path') || '.' || (o.option ->> 'value'))
                      then jsonb_build_object('from',
                        ${literal(options)} -> ((q.question ->> 'path') || '.' || (o.option ->> 'value')))
                      else '{}' end order by o.at)
                  from jsonb_array_elements(q.question -> 'options') with ordinality o (option, at)), '[]'))
            order by q.at)
          from jsonb_array_elements(t.questions) with ordinality q (question, at))
       where t.company_id is null and t.name in ('Contrato de honorarios', 'Professional services agreement')
         and jsonb_array_length(t.questions) > 0;
      select set_config('app.scope', '', true);
    `)
  }
}
