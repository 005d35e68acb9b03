import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mail of this module, in the reader's language. */
export const companiesMessages = {
  inviteProfessional: {
    es: {
      subject: '{inviter} le invita a trabajar en {company}',
      paragraphs: [
        'Hola:',
        '{inviter} le invita a unirse a {company} en {platform} como profesional. El enlace sirve una sola vez y vence en 7 días.',
      ],
      action: 'Aceptar la invitación',
      after: ['Si no esperaba esta invitación, no haga nada.'],
    },
    en: {
      subject: '{inviter} invites you to work at {company}',
      paragraphs: [
        'Hello,',
        '{inviter} invites you to join {company} on {platform} as a professional. The link works once and expires in 7 days.',
      ],
      action: 'Accept the invitation',
      after: ['If you did not expect this invitation, ignore this message.'],
    },
    fr: {
      subject: '{inviter} vous invite à rejoindre {company}',
      paragraphs: [
        'Bonjour,',
        '{inviter} vous invite à rejoindre {company} sur {platform} en tant que professionnel. Le lien ne sert qu’une fois et expire dans 7 jours.',
      ],
      action: 'Accepter l’invitation',
      after: ['Si vous n’attendiez pas cette invitation, ne faites rien.'],
    },
    pt: {
      subject: '{inviter} convida você para trabalhar em {company}',
      paragraphs: [
        'Olá,',
        '{inviter} convida você para fazer parte de {company} no {platform} como profissional. O link só pode ser usado uma vez e vence em 7 dias.',
      ],
      action: 'Aceitar o convite',
      after: ['Se você não esperava este convite, ignore esta mensagem.'],
    },
  },
  inviteStaff: {
    es: {
      subject: '{inviter} le invita a trabajar en {company}',
      paragraphs: [
        'Hola:',
        '{inviter} le invita a unirse a {company} en {platform} como personal de apoyo. El enlace sirve una sola vez y vence en 7 días.',
      ],
      action: 'Aceptar la invitación',
      after: ['Si no esperaba esta invitación, no haga nada.'],
    },
    en: {
      subject: '{inviter} invites you to work at {company}',
      paragraphs: [
        'Hello,',
        '{inviter} invites you to join {company} on {platform} as a member of the staff. The link works once and expires in 7 days.',
      ],
      action: 'Accept the invitation',
      after: ['If you did not expect this invitation, ignore this message.'],
    },
    fr: {
      subject: '{inviter} vous invite à rejoindre {company}',
      paragraphs: [
        'Bonjour,',
        '{inviter} vous invite à rejoindre {company} sur {platform} en tant que membre du personnel. Le lien ne sert qu’une fois et expire dans 7 jours.',
      ],
      action: 'Accepter l’invitation',
      after: ['Si vous n’attendiez pas cette invitation, ne faites rien.'],
    },
    pt: {
      subject: '{inviter} convida você para trabalhar em {company}',
      paragraphs: [
        'Olá,',
        '{inviter} convida você para fazer parte de {company} no {platform} na equipe de apoio. O link só pode ser usado uma vez e vence em 7 dias.',
      ],
      action: 'Aceitar o convite',
      after: ['Se você não esperava este convite, ignore esta mensagem.'],
    },
  },
  inviteCustomer: {
    es: {
      subject: '{company} le da acceso a su caso',
      paragraphs: [
        'Hola:',
        '{inviter}, de {company}, le invita a ver su caso y los documentos que se compartan con usted en {platform}. El enlace sirve una sola vez y vence en 7 días.',
      ],
      action: 'Crear mi acceso',
      after: ['Si no conoce a {company}, no haga nada.'],
    },
    en: {
      subject: '{company} gives you access to your case',
      paragraphs: [
        'Hello,',
        '{inviter} of {company} invites you to see your case and the documents shared with you on {platform}. The link works once and expires in 7 days.',
      ],
      action: 'Create my access',
      after: ['If you do not know {company}, ignore this message.'],
    },
    fr: {
      subject: '{company} vous donne accès à votre dossier',
      paragraphs: [
        'Bonjour,',
        '{inviter}, de {company}, vous invite à consulter votre dossier et les documents partagés avec vous sur {platform}. Le lien ne sert qu’une fois et expire dans 7 jours.',
      ],
      action: 'Créer mon accès',
      after: ['Si vous ne connaissez pas {company}, ne faites rien.'],
    },
    pt: {
      subject: '{company} convida você a acompanhar o seu caso',
      paragraphs: [
        'Olá,',
        '{inviter}, de {company}, convida você a ver o seu caso e os documentos compartilhados com você no {platform}. O link só pode ser usado uma vez e vence em 7 dias.',
      ],
      action: 'Criar o meu acesso',
      after: ['Se você não conhece {company}, ignore esta mensagem.'],
    },
  },
} as const satisfies Record<string, MailText>
