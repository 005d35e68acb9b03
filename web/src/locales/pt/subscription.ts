import type { phrases as es } from '../es/subscription.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  states: { trialing: 'Em teste', active: 'Ativo', past_due: 'Pagamento pendente', ended: 'Encerrado' },
  interval: { monthly: 'Mensal', yearly: 'Anual', per: { monthly: 'por mês', yearly: 'por ano' } },
  providers: { none: 'Nenhuma ainda', stripe: 'Cartão', ath: 'ATH Móvil', manual: 'Registrado pela administração' },
  current: { title: 'Seu plano' },
  facts: { price: 'Preço', since: 'Desde', renews: 'Renova', trialEnds: 'O teste termina', ends: 'Termina', method: 'Forma de pagamento', paidAhead: 'próximo período pago', byHand: 'Não é cobrado sozinho: cada período é pago à parte.' },
  notice: {
    trial: 'Você está testando este plano até {{date}}. Escolha como pagar para continuar sem pausa.', pastDue: 'O último pagamento não chegou. Tudo continua funcionando até {{date}}.', ended: 'O plano terminou. Você pode ler e baixar tudo o que é seu; para criar e alterar, contrate um plano.',
    cancelled: 'A assinatura foi cancelada e termina em {{date}}.', scheduled: 'Em {{date}} passa a {{plan}} ({{interval}}).',
  },
  exceeds: { title: 'O que você usa não cabe nesse plano:', line: '{{meter}}: usa {{used}}, o plano admite {{limit}}', help: 'Nada é apagado; você não poderá adicionar mais até ficar dentro do limite.' },
  meters: { title: 'Uso', note: 'do plano', tokens: 'Tokens de IA neste mês', storage: 'Armazenamento', professionals: 'Profissionais', customers: 'Clientes com acesso' },
  acts: { portal: 'Cartão e recibos', resume: 'Retomar', cancel: 'Cancelar assinatura', keepPlan: 'Manter o plano', withdraw: 'Retirar pedido' },
  cancel: { title: 'Cancelar a assinatura?', help: 'O plano continua até {{date}}. Depois você poderá ler e baixar tudo, e voltar quando quiser.' },
  compare: { subscribe: 'Contratar', limits: { tokens: 'Tokens de IA por mês', storage: 'Armazenamento', professionals: 'Profissionais', customers: 'Clientes com acesso' }, title: 'Planos', interval: 'Pagar', mine: 'Seu plano', choose: 'Escolher', chooseName: 'Escolher {{plan}}', payNext: 'Pagar o próximo período', current: 'É o seu plano', ownerOnly: 'A pessoa titular do escritório o altera', saves: 'Economize {{percent}}%', empty: 'Não há planos assim', emptyHelp: 'Tente a outra forma de pagamento.' },
  change: {
    title: '{{plan}}, {{interval}}', now: 'A mudança é imediata.', later: 'A mudança ocorre em {{date}}, quando termina o período pago. Hoje nada é cobrado.',
    lines: { charge: '{{plan}}, de {{from}} a {{to}}', credit: 'Crédito de {{plan}}, de {{from}} a {{to}}' }, tax: 'Imposto', total: 'Total hoje', next: 'Depois, {{amount}} mais imposto a partir de {{date}}.', confirm: 'Pagar {{total}}', confirmFree: 'Confirmar', schedule: 'Agendar a mudança',
  },
  payment: {
    title: 'Como você paga', unavailable: 'Não está configurado nesta plataforma.', phone: 'Telefone do ATH Móvil', phoneHint: 'Você receberá a solicitação no aplicativo.', manual: 'É criado um pedido com uma referência. Pague à plataforma por cheque, transferência ou ATH; o plano começa quando a administração registrar o pagamento.',
    help: { stripe: 'Renova sozinho. Você paga na página segura da Stripe.', ath: 'Um pagamento por período, aprovado no seu telefone.', manual: 'Cheque, transferência, dinheiro ou outra forma.' },
  },
  order: {
    title: 'Pedido em espera', plan: 'Plano', total: 'Total', method: 'Forma de pagamento', created: 'Data',
    waits: { stripe: 'Termine o pagamento na página da Stripe. O pedido vence em {{date}}.', ath: 'Aprove o pagamento no seu aplicativo ATH Móvil antes de {{date}}.', manual: 'Pague citando a referência {{reference}}. O plano começa quando a administração o registrar.' },
    states: { open: 'Em espera', paid: 'O pagamento chegou.', cancelled: 'O pedido foi retirado.', expired: 'O pedido venceu sem pagamento.', failed: 'O pagamento não foi aprovado.' },
  },
  done: { kept: 'Você mantém o seu plano.', resumed: 'A assinatura continua.', cancelled: 'A assinatura termina no fim do período.', withdrawn: 'O pedido foi retirado.', onPhone: 'Aprove o pagamento no seu telefone.', awaiting: 'O pedido espera o pagamento.', paid: 'Agora você tem {{plan}}.', scheduled: 'A mudança fica para {{date}}.', changed: 'Agora você tem {{plan}}.' },
} satisfies Phrases<typeof es>
