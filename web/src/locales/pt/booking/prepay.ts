/** Payment of an appointment at its booking. */
export const prepay = {
  title: 'Pagamento na reserva',
  amount: 'Para confirmar a consulta, você paga {{amount}} ao reservar.',
  advance:
    'É um adiantamento: continua sendo dinheiro seu, na conta de dinheiro do cliente do escritório, até que o serviço seja prestado.',
  fee: 'São os honorários da consulta. A regra do escritório: “{{rule}}”',
  until_one: 'Se você cancelar até {{count}} hora antes, tudo é devolvido.',
  until_other: 'Se você cancelar até {{count}} horas antes, tudo é devolvido.',
  untilStart: 'Se você cancelar antes do início, tudo é devolvido.',
  lateNone: 'Depois disso, nada é devolvido.',
  latePart: 'Depois disso, {{percent}}% são devolvidos.',
  officeCancels: 'Se o escritório cancelar, tudo é devolvido.',
  unavailable:
    'O escritório não pode receber pagamentos agora e esta consulta é paga na reserva. Ligue para o escritório ou escolha outra.',
  go: 'Reservar o horário e pagar',
  holdTitle: 'Falta pagar para confirmar a consulta',
  heldUntil: 'O horário fica reservado até {{time}}. Sem o pagamento, ele fica livre.',
  gone: 'O horário não está mais reservado. Se você pagou e a consulta não pôde ser confirmada, tudo é devolvido.',
  loading: 'Carregando as formas de pagamento…',
  again: 'Tentar de novo',
  received: 'Recebemos o seu pagamento de {{amount}}. A consulta está confirmada.',
  paid: 'Pago: {{amount}}',
  reference: '(referência {{reference}})',
  refund: '{{amount}} são devolvidos pelo mesmo meio.',
  refundNone: 'Pela regra que você aceitou ao reservar, nada é devolvido.',
  cancelRefund: 'Se você cancelar agora, {{amount}} são devolvidos.',
  cancelNone: 'Se você cancelar agora, nada do que foi pago é devolvido.',
}
