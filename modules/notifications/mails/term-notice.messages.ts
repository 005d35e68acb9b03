import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mails about terms. Alerts contain the last day of the term; the case stays in the product. */
export const termNoticeMessages = {
  'term.due': {
    es: {
      subject: 'Un término vence {onDay}',
      paragraphs: ['Hola, {name}:', 'En un caso de {company}, un término que le toca vence {onDay}.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'A deadline is due {onDay}',
      paragraphs: ['Hello, {name},', 'One of your deadlines in a case at {company} is due {onDay}.'],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'Un délai expire {onDay}',
      paragraphs: ['Bonjour {name},', 'Dans un dossier de {company}, un délai qui vous revient expire {onDay}.'],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Um prazo vence {onDay}',
      paragraphs: ['Olá, {name},', 'Em um caso de {company}, um prazo seu vence {onDay}.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'term.overdue': {
    es: {
      subject: 'Un término venció, sin anotar',
      paragraphs: [
        'Hola, {name}:',
        'En un caso de {company}, un término venció {onDay} y no se ha anotado si se cumplió.',
      ],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'A deadline has passed without a record',
      paragraphs: [
        'Hello, {name},',
        'In a case at {company}, a deadline was due {onDay}, and it is not recorded whether it was met.',
      ],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'Un délai a expiré, sans suite notée',
      paragraphs: ['Bonjour {name},', 'Dans un dossier de {company}, un délai a expiré {onDay}, sans suite notée.'],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Um prazo venceu, sem registro',
      paragraphs: [
        'Olá, {name},',
        'Em um caso de {company}, um prazo venceu {onDay} e não foi registrado se foi cumprido.',
      ],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'term.unconfirmed': {
    es: {
      subject: 'Un término sin confirmar vence {onDay}',
      paragraphs: ['Hola, {name}:', 'En un caso de {company}, un término vence {onDay} y su fecha está sin confirmar.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'An unconfirmed deadline is due {onDay}',
      paragraphs: [
        'Hello, {name},',
        'In a case at {company}, a deadline is due {onDay} and its date is not confirmed.',
      ],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'Un délai non confirmé expire {onDay}',
      paragraphs: [
        'Bonjour {name},',
        "Dans un dossier de {company}, un délai expire {onDay} et sa date n'est pas confirmée.",
      ],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Um prazo não confirmado vence {onDay}',
      paragraphs: ['Olá, {name},', 'Em um caso de {company}, um prazo vence {onDay} e a sua data não está confirmada.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'term.moved': {
    es: {
      subject: 'Cambió la fecha de un término',
      paragraphs: ['Hola, {name}:', 'Cambió la fecha de un término de un caso de {company}.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'The date of a deadline changed',
      paragraphs: ['Hello, {name},', 'The date of a deadline in a case of {company} changed.'],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: "La date d'un délai a changé",
      paragraphs: ['Bonjour {name},', "La date d'un délai d'un dossier de {company} a changé."],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'A data de um prazo mudou',
      paragraphs: ['Olá, {name},', 'A data de um prazo de um caso de {company} mudou.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'term.second': {
    es: {
      subject: 'Le toca el segundo cómputo de unos términos',
      paragraphs: [
        'Hola, {name}:',
        'Le toca hacer un segundo cómputo de los términos de un caso de {company}, sin ver el primero.',
      ],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'You are asked for a second count of deadlines',
      paragraphs: [
        'Hello, {name},',
        'You are asked to count the deadlines of a case at {company} a second time, without seeing the first count.',
      ],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'Votre second calcul de délais est attendu',
      paragraphs: [
        'Bonjour {name},',
        "Un second calcul des délais d'un dossier de {company} est attendu de vous, sans voir le premier.",
      ],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Pediram a você uma segunda contagem de prazos',
      paragraphs: [
        'Olá, {name},',
        'Pediram a você uma segunda contagem dos prazos de um caso de {company}, sem ver a primeira.',
      ],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'term.differs': {
    es: {
      subject: 'Dos cómputos de un término no coinciden',
      paragraphs: ['Hola, {name}:', 'El segundo cómputo de unos términos de un caso de {company} da otra fecha.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'Two counts of a deadline differ',
      paragraphs: [
        'Hello, {name},',
        'The second count of some deadlines in a case at {company} gives a different date.',
      ],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: "Deux calculs d'un délai diffèrent",
      paragraphs: ['Bonjour {name},', "Le second calcul de délais d'un dossier de {company} donne une autre date."],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Duas contagens de um prazo não coincidem',
      paragraphs: ['Olá, {name},', 'A segunda contagem de prazos de um caso de {company} dá outra data.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
} as const satisfies Record<string, MailText>

/** Mails about several notices of a kind at once; `{count}` is at least two. */
export const severalTermNoticesMessages = {
  'term.moved': {
    es: {
      subject: 'Cambió la fecha de {count} términos',
      paragraphs: ['Hola, {name}:', 'Cambió la fecha de {count} términos de casos de {company}.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'The dates of {count} deadlines changed',
      paragraphs: ['Hello, {name},', 'The dates of {count} deadlines in cases of {company} changed.'],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'La date de {count} délais a changé',
      paragraphs: ['Bonjour {name},', 'La date de {count} délais de dossiers de {company} a changé.'],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'A data de {count} prazos mudou',
      paragraphs: ['Olá, {name},', 'A data de {count} prazos de casos de {company} mudou.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
} as const satisfies Record<string, MailText>
