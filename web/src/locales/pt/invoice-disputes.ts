import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/invoice-disputes.ts'

export const phrases = {
  title: 'Pagamentos contestados',
  note: 'São respondidos na Stripe, não aqui.',
  notLoaded: 'Não foi possível carregar os pagamentos contestados.',
  states: {
    needs_answer: 'Contestado: aguarda resposta',
    under_review: 'Contestado: em análise',
    won: 'Contestação ganha',
    lost: 'Contestação perdida',
    closed: 'Contestação encerrada',
  },
  reasons: {
    credit_not_processed: 'diz que não recebeu uma devolução devida',
    duplicate: 'diz que foi cobrado duas vezes',
    fraudulent: 'diz que não autorizou o pagamento',
    general: 'sem motivo preciso',
    noncompliant: 'o banco alega que as regras do cartão não foram seguidas',
    product_not_received: 'diz que não recebeu o serviço',
    product_unacceptable: 'diz que o serviço não foi o combinado',
    subscription_canceled: 'diz que havia cancelado',
    unrecognized: 'não reconhece a cobrança',
  },
  explain: {
    cover:
      'A Stripe retirou dinheiro de um cliente. Deposite o mesmo valor, com fundos do escritório, na conta de dinheiro de clientes. O livro do cliente não muda: na conciliação, associe a retirada ao seu depósito.',
    ledger: 'O livro do cliente não mudou. Se o pagador ficou com o dinheiro no fim, registre o desembolso você mesmo.',
    inquiry: 'O banco pergunta antes de retirar o dinheiro. Uma resposta a tempo pode evitar a contestação.',
    open: 'A fatura continua paga enquanto a contestação não for perdida.',
    part: 'O pagamento não foi estornado automaticamente: uma parte foi contestada, ou o resto da fatura foi dado como incobrável. Corrija-o manualmente.',
    reversed: 'O pagamento foi estornado e a fatura volta a ser devida.',
    wonAfterReversal: 'O dinheiro voltou depois do estorno do pagamento. Registre o pagamento de novo.',
  },
  invoice: 'Fatura {{number}}',
  booking: 'Pagamento de uma consulta: {{name}}',
  answerBy: 'Responda até {{when}}',
  cover: 'Registrar como coberto',
  coverTitle: 'O escritório cobriu {{amount}}?',
  coverHelp:
    'Confirme que depositou esse valor, com fundos do escritório, na conta de dinheiro de clientes. Aqui nenhum dinheiro é movido e o livro de nenhum cliente muda.',
  coverSaved: 'Registrado',
  coveredBy: 'Coberto: {{name}}, {{day}}',
  openStripe: 'Abrir na Stripe',
  see: 'Ver as contestações',
  uncovered:
    'Foram retirados {{amount}} de dinheiro de clientes por contestações de cartão. Cubra-os com fundos do escritório.',
  reading: {
    at: 'Contestações lidas na Stripe: {{when}}. São lidas a cada hora.',
    none: 'As contestações são lidas na Stripe a cada hora, a partir do primeiro pagamento com cartão.',
    refused:
      'A chave da Stripe não permite ler contestações, e os avisos não chegarão. Dê à chave permissão de leitura de contestações, ou conecte outra.',
  },
} satisfies Phrases<typeof es>
