import type { Phrases } from '#server/contract/locale.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'
import type { Meter } from '#server/ports/entitlements.ts'

/** Mail to the owner, in their language, with figures of the plan and no content of the office. */
export const quotasMessages = {
  usageNear: {
    es: {
      subject: 'Su plan: {meter} al {percent} %',
      paragraphs: ['Hola, {name}:', '{company} ya usa {used} de {limit}.', 'Al llegar al límite: {full}'],
      action: 'Ver el uso y los planes',
      after: ['Puede seguir viendo y bajando todo lo que ya tiene.'],
    },
    en: {
      subject: 'Your plan: {meter} at {percent}%',
      paragraphs: ['Hello, {name},', '{company} now uses {used} of {limit}.', 'When the limit is reached: {full}'],
      action: 'See usage and plans',
      after: ['Everything you already have can still be viewed and downloaded.'],
    },
    fr: {
      subject: 'Votre forfait : {meter} à {percent} %',
      paragraphs: [
        'Bonjour {name},',
        '{company} utilise maintenant {used} sur {limit}.',
        'Lorsque la limite sera atteinte : {full}',
      ],
      action: "Voir l'utilisation et les forfaits",
      after: ['Tout ce que vous avez déjà reste consultable et téléchargeable.'],
    },
    pt: {
      subject: 'Seu plano: {meter} em {percent}%',
      paragraphs: ['Olá, {name},', '{company} já usa {used} de {limit}.', 'Ao chegar ao limite: {full}'],
      action: 'Ver o uso e os planos',
      after: ['Você continua podendo ver e baixar tudo o que já tem.'],
    },
  },
  usageFull: {
    es: {
      subject: 'Su plan llegó al límite: {meter} al {percent} %',
      paragraphs: ['Hola, {name}:', '{company} usa {used} de {limit}.', 'Desde ahora: {full}'],
      action: 'Ver el uso y los planes',
      after: ['Puede seguir viendo y bajando todo lo que ya tiene.'],
    },
    en: {
      subject: 'Your plan has reached its limit: {meter} at {percent}%',
      paragraphs: ['Hello, {name},', '{company} uses {used} of {limit}.', 'From now on: {full}'],
      action: 'See usage and plans',
      after: ['Everything you already have can still be viewed and downloaded.'],
    },
    fr: {
      subject: 'Votre forfait a atteint sa limite : {meter} à {percent} %',
      paragraphs: ['Bonjour {name},', '{company} utilise {used} sur {limit}.', 'À partir de maintenant : {full}'],
      action: "Voir l'utilisation et les forfaits",
      after: ['Tout ce que vous avez déjà reste consultable et téléchargeable.'],
    },
    pt: {
      subject: 'Seu plano chegou ao limite: {meter} em {percent}%',
      paragraphs: ['Olá, {name},', '{company} usa {used} de {limit}.', 'De agora em diante: {full}'],
      action: 'Ver o uso e os planos',
      after: ['Você continua podendo ver e baixar tudo o que já tem.'],
    },
  },
} as const satisfies Record<string, MailText>

interface MeterPhrases {
  readonly name: Phrases
  /** An amount with its unit. */
  readonly amount: Phrases
  /** Consequence of a full meter. */
  readonly full: Phrases
}

export const meterPhrases: Readonly<Record<Meter, MeterPhrases>> = {
  storage: {
    name: { es: 'almacenamiento', en: 'storage', fr: 'stockage', pt: 'armazenamento' },
    amount: { es: '{n} MB', en: '{n} MB', fr: '{n} Mo', pt: '{n} MB' },
    full: {
      es: 'no se podrán añadir archivos hasta que libere espacio o cambie de plan.',
      en: 'no files can be added until you free up some space or change plans.',
      fr: "aucun fichier ne pourra être ajouté tant que vous n'aurez pas libéré d'espace ou changé de forfait.",
      pt: 'não será possível adicionar arquivos até você liberar espaço ou mudar de plano.',
    },
  },
  tokens: {
    name: { es: 'tokens del mes', en: 'tokens of the month', fr: 'jetons du mois', pt: 'tokens do mês' },
    amount: { es: '{n} tokens', en: '{n} tokens', fr: '{n} jetons', pt: '{n} tokens' },
    full: {
      es: 'el asistente no contestará hasta que empiece el próximo mes o cambie de plan.',
      en: 'the assistant will not answer until next month begins or you change plans.',
      fr: "l'assistant ne répondra plus avant le début du mois prochain ou un changement de forfait.",
      pt: 'o assistente não responderá até começar o próximo mês ou você mudar de plano.',
    },
  },
  pages: {
    name: {
      es: 'páginas leídas del mes',
      en: 'pages read this month',
      fr: 'pages lues du mois',
      pt: 'páginas lidas do mês',
    },
    amount: { es: '{n} páginas', en: '{n} pages', fr: '{n} pages', pt: '{n} páginas' },
    full: {
      es: 'las páginas escaneadas esperan, sin texto, hasta que empiece el próximo mes o cambie de plan.',
      en: 'scanned pages wait, without text, until next month begins or you change plans.',
      fr: 'les pages numérisées attendent, sans texte, le début du mois prochain ou un changement de forfait.',
      pt: 'as páginas digitalizadas ficam sem texto até começar o próximo mês ou você mudar de plano.',
    },
  },
  professionals: {
    name: { es: 'profesionales', en: 'professionals', fr: 'professionnels', pt: 'profissionais' },
    amount: { es: '{n} profesionales', en: '{n} professionals', fr: '{n} professionnels', pt: '{n} profissionais' },
    full: {
      es: 'no podrá entrar nadie más al equipo hasta que desactive a alguien o cambie de plan.',
      en: 'nobody else can join the team until you deactivate somebody or change plans.',
      fr: "personne d'autre ne pourra rejoindre l'équipe tant que vous n'aurez pas désactivé quelqu'un ou changé de forfait.",
      pt: 'ninguém mais poderá entrar na equipe até você desativar alguém ou mudar de plano.',
    },
  },
  staff: {
    name: { es: 'personas de apoyo', en: 'staff members', fr: 'membres du personnel', pt: 'pessoas de apoio' },
    amount: {
      es: '{n} personas de apoyo',
      en: '{n} staff members',
      fr: '{n} membres du personnel',
      pt: '{n} pessoas de apoio',
    },
    full: {
      es: 'no podrá entrar nadie más al personal de apoyo hasta que desactive a alguien o cambie de plan.',
      en: 'nobody else can join the staff until you deactivate somebody or change plans.',
      fr: "personne d'autre ne pourra rejoindre le personnel tant que vous n'aurez pas désactivé quelqu'un ou changé de forfait.",
      pt: 'ninguém mais poderá entrar na equipe de apoio até você desativar alguém ou mudar de plano.',
    },
  },
  customers: {
    name: {
      es: 'clientes con acceso',
      en: 'clients with access',
      fr: 'clients avec accès',
      pt: 'clientes com acesso',
    },
    amount: {
      es: '{n} clientes con acceso',
      en: '{n} clients with access',
      fr: '{n} clients avec accès',
      pt: '{n} clientes com acesso',
    },
    full: {
      es: 'no podrá entrar ningún cliente más hasta que desactive a alguien o cambie de plan.',
      en: 'no other client can be given access until you deactivate somebody or change plans.',
      fr: "aucun autre client ne pourra obtenir d'accès tant que vous n'aurez pas désactivé quelqu'un ou changé de forfait.",
      pt: 'nenhum outro cliente poderá entrar até você desativar alguém ou mudar de plano.',
    },
  },
}
