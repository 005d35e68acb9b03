/** Payment of an appointment at its booking. */
export const prepay = {
  title: 'Pagamento na reserva',
  amount: 'Paga-se {{amount}} na reserva para confirmar a consulta.',
  advance:
    'É um adiantamento: continua sendo dinheiro seu, na conta de dinheiro do cliente do escritório, até ser ganho.',
  fee: 'É o honorário da consulta. A regra do escritório: «{{rule}}»',
  until_one: 'Se cancelar até {{count}} hora antes, tudo é devolvido.',
  until_other: 'Se cancelar até {{count}} horas antes, tudo é devolvido.',
  untilStart: 'Se cancelar antes do início, tudo é devolvido.',
  lateNone: 'Depois disso, nada é devolvido.',
  latePart: 'Depois disso, devolvem-se {{percent}}%.',
  officeCancels: 'Se o escritório cancelar, tudo é devolvido.',
  unavailable:
    'O escritório não pode receber pagamentos agora e esta consulta é paga na reserva. Ligue para o escritório ou escolha outra.',
  go: 'Guardar o horário e pagar',
  holdTitle: 'Falta pagar para confirmar a consulta',
  heldUntil: 'O horário fica guardado até {{time}}. Se não for pago, fica livre.',
  gone: 'O horário já não está guardado. Se pagou e a consulta não pôde ser confirmada, tudo é devolvido.',
  loading: 'Carregando as formas de pagamento…',
  again: 'Tentar de novo',
  received: 'Recebemos o seu pagamento de {{amount}}. A consulta está confirmada.',
  paid: 'Pago: {{amount}}',
  reference: '(referência {{reference}})',
  refund: '{{amount}} são devolvidos pelo mesmo meio.',
  refundNone: 'Pela regra que aceitou ao reservar, nada é devolvido.',
  cancelRefund: 'Se cancelar agora, {{amount}} são devolvidos.',
  cancelNone: 'Se cancelar agora, nada do que foi pago é devolvido.',
}
