export const phrases = {
  title: 'Intereses por mora',
  proposed: 'propuesto',
  enable: 'Cobrar los intereses pactados',
  enableHint: 'Nada se cobra solo: una persona cobra cada factura, y solo con un acuerdo firmado que los pacte.',
  ceiling: 'Tope anual',
  ceilingHint: 'Lo pactado por encima se cobra a este tope. Vacío: sin tope.',
  taxClass: 'Clase de impuesto',
  source: 'Fuente del tope y de la clase',
  sourceHint: 'La ley, regla u opinión en que se basan.',
  confirmedOn: 'Confirmado el',
  confirmedOnHint: 'Sin fecha, consta como propuesto.',
  saved: 'Regla de intereses guardada',
  until: 'Intereses hasta',
  period: 'del {{from}} al {{until}}',
  formula_one: '{{count}} día × {{balance}} × {{rate}} % anual ÷ 365',
  formula_other: '{{count}} días × {{balance}} × {{rate}} % anual ÷ 365',
  toCharge: 'Por cobrar: {{amount}}',
  charge: 'Cobrar intereses',
  chargeNow: 'Emitir la factura',
  question: '¿Cobrar {{amount}} de intereses?',
  chargeHelp:
    'Se emite una factura aparte, que no cambia. Con una nota de crédito por el total, esos días se pueden cobrar de nuevo.',
  charged: 'Intereses cobrados con la factura {{number}}',
  chargedMany_one: '{{count}} factura de intereses emitida',
  chargedMany_other: '{{count}} facturas de intereses emitidas',
  chargedBy: 'cobrados con la factura {{number}}',
  released: 'cobrados con la factura {{number}}, que se acreditó',
  help: 'Facturas vencidas o pagadas tarde, y lo que se puede cobrar según el acuerdo firmado de cada caso. Interés simple: días × saldo × tasa ÷ 365.',
  empty: 'No hay facturas vencidas ese día.',
  choose: 'Elegir la factura {{number}}',
  chosen_one: '{{count}} elegida',
  chosen_other: '{{count}} elegidas',
  dueOn: 'venció el {{day}}, debe {{balance}}',
  paidOn: 'venció el {{day}}, se pagó el {{paid}}',
  paidLate: 'Se pagó tarde',
  previous: 'Anteriores',
  next: 'Siguientes',
  obstacles: {
    off: 'La oficina no cobra intereses. Se activa en los ajustes de facturas.',
    not_agreed: 'Sin acuerdo firmado que pacte intereses.',
    not_due: 'Ese día no hay saldo vencido.',
    nothing: 'No hay intereses por cobrar hasta ese día.',
    on_interest: 'Esta factura cobra intereses; no genera otros.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'invoice-interest': typeof phrases
  }
}
