/** Payment of an appointment at its booking. */
export const prepay = {
  title: 'Pago al reservar',
  amount: 'Se pagan {{amount}} al reservar para confirmar la cita.',
  advance:
    'Es un anticipo: sigue siendo dinero suyo, en la cuenta de dinero del cliente de la oficina, hasta que la oficina lo gane con su trabajo.',
  fee: 'Es el honorario de la consulta. La regla de la oficina: «{{rule}}»',
  until_one: 'Si cancela hasta {{count}} hora antes, se le devuelve todo.',
  until_other: 'Si cancela hasta {{count}} horas antes, se le devuelve todo.',
  untilStart: 'Si cancela antes de que empiece, se le devuelve todo.',
  lateNone: 'Después no se devuelve nada.',
  latePart: 'Después se devuelve el {{percent}} %.',
  officeCancels: 'Si la oficina cancela, se le devuelve todo.',
  unavailable:
    'La oficina no puede cobrar en este momento y esta cita se paga al reservarla. Llame a la oficina o elija otra cita.',
  go: 'Apartar la hora y pagar',
  holdTitle: 'Falta pagar para confirmar la cita',
  heldUntil: 'La hora queda apartada hasta las {{time}}. Si no se paga, queda libre.',
  gone: 'La hora ya no está apartada. Si pagó y la cita no se pudo confirmar, se le devuelve todo.',
  loading: 'Cargando las formas de pago…',
  again: 'Intentar de nuevo',
  received: 'Recibimos su pago de {{amount}}. La cita está confirmada.',
  paid: 'Pagado: {{amount}}',
  reference: '(referencia {{reference}})',
  refund: 'Se le devuelven {{amount}} por el mismo medio.',
  refundNone: 'Por la regla que aceptó al reservar, no se devuelve nada.',
  cancelRefund: 'Si cancela ahora, se le devuelven {{amount}}.',
  cancelNone: 'Si cancela ahora, no se devuelve nada de lo pagado.',
}
