import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mail to the owner, in their language, with figures of the plan and no content of the office. */
export const subscriptionMessages = {
  trialEnds: {
    es: {
      subject: 'Su período de prueba termina el {date}',
      paragraphs: [
        'Hola, {name}:',
        'La prueba del plan {plan} de {company} termina el {date}. Elija un plan para que la oficina siga trabajando sin interrupción.',
      ],
      action: 'Elegir un plan',
      after: ['Podrá seguir viendo y bajando todo lo que ya tiene.'],
    },
    en: {
      subject: 'Your trial ends on {date}',
      paragraphs: [
        'Hello, {name},',
        '{company}’s trial of the {plan} plan ends on {date}. Choose a plan so that the office can keep working without interruption.',
      ],
      action: 'Choose a plan',
      after: ['Everything you already have can still be viewed and downloaded afterwards.'],
    },
    fr: {
      subject: 'Votre période d’essai se termine le {date}',
      paragraphs: [
        'Bonjour {name},',
        'L’essai du forfait {plan} de {company} se termine le {date}. Choisissez un forfait pour que le cabinet continue à travailler sans interruption.',
      ],
      action: 'Choisir un forfait',
      after: ['Tout ce que vous avez déjà restera consultable et téléchargeable.'],
    },
    pt: {
      subject: 'O seu período de teste termina em {date}',
      paragraphs: [
        'Olá, {name},',
        'O teste do plano {plan} de {company} termina em {date}. Escolha um plano para que o escritório continue trabalhando sem interrupção.',
      ],
      action: 'Escolher um plano',
      after: ['Você continuará podendo ver e baixar tudo o que já tem.'],
    },
  },
  periodEnds: {
    es: {
      subject: 'Su plan está pagado hasta el {date}',
      paragraphs: [
        'Hola, {name}:',
        'El plan {plan} de {company} está pagado hasta el {date} y no se cobra automáticamente. Pague el próximo período para que la oficina siga trabajando sin interrupción.',
      ],
      action: 'Pagar el próximo período',
      after: ['Si ya lo pagó, no haga nada.'],
    },
    en: {
      subject: 'Your plan is paid until {date}',
      paragraphs: [
        'Hello, {name},',
        '{company}’s {plan} plan is paid until {date} and is not charged automatically. Pay for the next period so that the office can keep working without interruption.',
      ],
      action: 'Pay the next period',
      after: ['If you have already paid, you do not need to do anything.'],
    },
    fr: {
      subject: 'Votre forfait est payé jusqu’au {date}',
      paragraphs: [
        'Bonjour {name},',
        'Le forfait {plan} de {company} est payé jusqu’au {date} et n’est pas prélevé automatiquement. Payez la prochaine période pour que le cabinet continue à travailler sans interruption.',
      ],
      action: 'Payer la prochaine période',
      after: ['Si vous l’avez déjà payée, ne faites rien.'],
    },
    pt: {
      subject: 'O seu plano está pago até {date}',
      paragraphs: [
        'Olá, {name},',
        'O plano {plan} de {company} está pago até {date} e não é cobrado automaticamente. Pague o próximo período para que o escritório continue trabalhando sem interrupção.',
      ],
      action: 'Pagar o próximo período',
      after: ['Se você já pagou, não é preciso fazer nada.'],
    },
  },
  pastDue: {
    es: {
      subject: 'Falta el pago de su plan',
      paragraphs: [
        'Hola, {name}:',
        'No se recibió el pago del plan {plan} de {company}. Todo sigue funcionando hasta el {date}; después solo podrá ver y bajar lo que ya tiene.',
      ],
      action: 'Pagar el plan',
      after: ['Si ya lo pagó, no haga nada.'],
    },
    en: {
      subject: 'We did not receive your plan payment',
      paragraphs: [
        'Hello, {name},',
        'We did not receive the payment for {company}’s {plan} plan. Everything works until {date}; after that, you can only view and download what is there.',
      ],
      action: 'Pay the plan',
      after: ['If you have already paid, you do not need to do anything.'],
    },
    fr: {
      subject: 'Le paiement de votre forfait est en attente',
      paragraphs: [
        'Bonjour {name},',
        'Le paiement du forfait {plan} de {company} n’a pas été reçu. Tout fonctionne jusqu’au {date} ; ensuite, le contenu pourra seulement être consulté et téléchargé.',
      ],
      action: 'Payer le forfait',
      after: ['Si vous l’avez déjà payé, ne faites rien.'],
    },
    pt: {
      subject: 'Falta o pagamento do seu plano',
      paragraphs: [
        'Olá, {name},',
        'O pagamento do plano {plan} de {company} não foi recebido. Tudo continua funcionando até {date}; depois só será possível ver e baixar o que já existe.',
      ],
      action: 'Pagar o plano',
      after: ['Se você já pagou, não é preciso fazer nada.'],
    },
  },
  ended: {
    es: {
      subject: 'Su suscripción terminó',
      paragraphs: [
        'Hola, {name}:',
        'La suscripción de {company} al plan {plan} terminó el {date}. Todo lo que la oficina tiene se puede ver y bajar; para añadir o cambiar algo, elija un plan.',
      ],
      action: 'Elegir un plan',
      after: ['No se borró nada.'],
    },
    en: {
      subject: 'Your subscription has ended',
      paragraphs: [
        'Hello, {name},',
        '{company}’s subscription to the {plan} plan ended on {date}. You can view and download everything the office has; to add or change something, choose a plan.',
      ],
      action: 'Choose a plan',
      after: ['Nothing was deleted.'],
    },
    fr: {
      subject: 'Votre abonnement est terminé',
      paragraphs: [
        'Bonjour {name},',
        'L’abonnement de {company} au forfait {plan} s’est terminé le {date}. Tout le contenu du cabinet reste consultable et téléchargeable ; pour ajouter ou modifier, choisissez un forfait.',
      ],
      action: 'Choisir un forfait',
      after: ['Rien n’a été supprimé.'],
    },
    pt: {
      subject: 'A sua assinatura terminou',
      paragraphs: [
        'Olá, {name},',
        'A assinatura de {company} do plano {plan} terminou em {date}. Tudo o que o escritório tem pode ser visto e baixado; para adicionar ou alterar algo, escolha um plano.',
      ],
      action: 'Escolher um plano',
      after: ['Nada foi apagado.'],
    },
  },
} as const satisfies Record<string, MailText>
