import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mail about payments, in the language of the company's owner. */
export const paymentsMessages = {
  received: {
    es: {
      subject: 'Factura {invoice}: recibimos {amount}',
      paragraphs: [
        'Hola, {name}:',
        'Recibimos el pago de {company} por {amount} el {day}. Corresponde al plan {plan}, del {from} al {to}.',
        'La factura {invoice} está en su perfil, en PDF.',
      ],
      action: 'Ver mis pagos',
      after: ['Gracias por su confianza.'],
    },
    en: {
      subject: 'Invoice {invoice}: we received {amount}',
      paragraphs: [
        'Hello {name},',
        'We received the payment of {amount} from {company} on {day}. It is for the {plan} plan, from {from} to {to}.',
        'Invoice {invoice} is in your profile, as a PDF.',
      ],
      action: 'See my payments',
      after: ['Thank you for your trust.'],
    },
    fr: {
      subject: 'Facture {invoice} : nous avons reçu {amount}',
      paragraphs: [
        'Bonjour {name},',
        'Nous avons reçu le paiement de {company} de {amount} le {day}. Il correspond au forfait {plan}, du {from} au {to}.',
        'La facture {invoice} est dans votre profil, en PDF.',
      ],
      action: 'Voir mes paiements',
      after: ['Merci de votre confiance.'],
    },
    pt: {
      subject: 'Fatura {invoice}: recebemos {amount}',
      paragraphs: [
        'Olá, {name},',
        'Recebemos o pagamento de {company} de {amount} em {day}. Ele se refere ao plano {plan}, de {from} a {to}.',
        'A fatura {invoice} está no seu perfil, em PDF.',
      ],
      action: 'Ver os meus pagamentos',
      after: ['Obrigado pela sua confiança.'],
    },
  },
  refunded: {
    es: {
      subject: 'Nota de crédito {invoice}: le devolvimos {amount}',
      paragraphs: [
        'Hola, {name}:',
        'El {day} devolvimos {amount} a {company}, de la factura {original}.',
        'La nota de crédito {invoice} está en su perfil, en PDF.',
      ],
      action: 'Ver mis pagos',
      after: ['Según su banco, el dinero puede tardar unos días en verse.'],
    },
    en: {
      subject: 'Credit note {invoice}: we refunded {amount}',
      paragraphs: [
        'Hello {name},',
        'On {day} we refunded {amount} to {company} for invoice {original}.',
        'Credit note {invoice} is in your profile, as a PDF.',
      ],
      action: 'See my payments',
      after: ['Depending on your bank, the money may take a few days to appear.'],
    },
    fr: {
      subject: 'Avoir {invoice} : nous avons remboursé {amount}',
      paragraphs: [
        'Bonjour {name},',
        'Le {day}, nous avons remboursé {amount} à {company}, de la facture {original}.',
        "L'avoir {invoice} est dans votre profil, en PDF.",
      ],
      action: 'Voir mes paiements',
      after: ["Selon votre banque, l'argent peut mettre quelques jours à apparaître."],
    },
    pt: {
      subject: 'Nota de crédito {invoice}: devolvemos {amount}',
      paragraphs: [
        'Olá, {name},',
        'Em {day} devolvemos {amount} a {company}, da fatura {original}.',
        'A nota de crédito {invoice} está no seu perfil, em PDF.',
      ],
      action: 'Ver os meus pagamentos',
      after: ['Dependendo do seu banco, o dinheiro pode levar alguns dias para aparecer.'],
    },
  },
} as const satisfies Record<string, MailText>
