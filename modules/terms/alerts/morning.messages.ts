import type { Locale, Phrases } from '#server/contract/locale.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'

/** The morning mail. It contains the acts of rules, dates and numbers, but no names of cases, and no text that a person
 * entered. */
export const morningMessages = {
  morning: {
    es: {
      subject: 'Sus términos, {day}',
      paragraphs: ['Hola, {name}:', 'Esto vence en {company} hasta el {until}, y lo que venció sin que se anotara.'],
      action: 'Ver los términos',
      after: [
        'Los casos se ven solo dentro de la oficina. Lo propuesto no está confirmado.',
        'En su perfil, en los avisos, escoge si recibe este correo.',
      ],
    },
    en: {
      subject: 'Your deadlines, {day}',
      paragraphs: [
        'Hello, {name},',
        'Here is what is due at {company} through {until}, and what passed without a record.',
      ],
      action: 'See the deadlines',
      after: [
        'Cases can be seen only inside the office. What is proposed is not confirmed.',
        'In your profile, under Notifications, you can choose whether to get this email.',
      ],
    },
    fr: {
      subject: 'Vos délais, {day}',
      paragraphs: [
        'Bonjour {name},',
        "Voici ce qui expire chez {company} jusqu'au {until}, et ce qui a expiré sans suite notée.",
      ],
      action: 'Voir les délais',
      after: [
        "Les dossiers ne sont visibles que dans le cabinet. Ce qui est proposé n'est pas confirmé.",
        'Dans votre profil, sous « Avis », vous choisissez de recevoir ou non cet e-mail.',
      ],
    },
    pt: {
      subject: 'Seus prazos, {day}',
      paragraphs: [
        'Olá, {name},',
        'Estes são os prazos de {company} que vencem até {until} e os que venceram sem registro.',
      ],
      action: 'Ver os prazos',
      after: [
        'Os casos são vistos apenas dentro do escritório. O que está proposto não está confirmado.',
        'No seu perfil, nos avisos, você escolhe se recebe este e-mail.',
      ],
    },
  },
} as const satisfies Record<string, MailText>

/** Headings of the parts of the mail. */
export const morningHeads = {
  overdue: {
    es: 'Vencidos, sin anotar:',
    en: 'Overdue, not recorded:',
    fr: 'Expirés, sans suite notée :',
    pt: 'Vencidos, sem registro:',
  },
  today: { es: 'Vencen hoy:', en: 'Due today:', fr: "Échéance aujourd'hui :", pt: 'Vencem hoje:' },
  week: {
    es: 'Vencen en los próximos siete días:',
    en: 'Due in the next seven days:',
    fr: 'Échéance dans les sept prochains jours :',
    pt: 'Vencem nos próximos sete dias:',
  },
  unowned: {
    es: 'De la oficina, sin responsable:',
    en: 'Unassigned in the office:',
    fr: 'Du cabinet, sans responsable :',
    pt: 'Do escritório, sem responsável:',
  },
  unconfirmed: {
    es: 'De la oficina, sin confirmar:',
    en: 'Not confirmed in the office:',
    fr: 'Du cabinet, non confirmés :',
    pt: 'Do escritório, não confirmados:',
  },
  more: { es: 'Y {n} más.', en: 'And {n} more.', fr: 'Et {n} de plus.', pt: 'E mais {n}.' },
} as const satisfies Record<string, Phrases>

/** Numbers lines that read alike: as the mail names no case, terms of two cases would look like one line sent twice. */
export const placeAmongEqual: Phrases = {
  es: '({n} de {total})',
  en: '({n} of {total})',
  fr: '({n} sur {total})',
  pt: '({n} de {total})',
}

/** Replaces the act of a term that was entered by hand, because its text may contain details of a case. */
export const actEnteredByHand: Phrases = {
  es: 'Término anotado a mano',
  en: 'Deadline entered by hand',
  fr: 'Délai saisi à la main',
  pt: 'Prazo registrado manualmente',
}

/** Phrases for the working days that remain until the last day, or the days that have passed since. */
export const daysLeftPhrases: Readonly<
  Record<Locale, Readonly<Record<'late' | 'yesterday' | 'today' | 'none' | 'one' | 'other', string>>>
> = {
  es: {
    late: 'venció hace {n} días',
    yesterday: 'venció ayer',
    today: 'vence hoy',
    none: 'vence antes del próximo día laborable',
    one: 'falta 1 día laborable',
    other: 'faltan {n} días laborables',
  },
  en: {
    late: 'was due {n} days ago',
    yesterday: 'was due yesterday',
    today: 'due today',
    none: 'due before the next business day',
    one: '1 business day left',
    other: '{n} business days left',
  },
  fr: {
    late: 'expiré il y a {n} jours',
    yesterday: 'expiré hier',
    today: "expire aujourd'hui",
    none: 'expire avant le prochain jour ouvrable',
    one: 'reste 1 jour ouvrable',
    other: 'restent {n} jours ouvrables',
  },
  pt: {
    late: 'venceu há {n} dias',
    yesterday: 'venceu ontem',
    today: 'vence hoje',
    none: 'vence antes do próximo dia útil',
    one: 'falta 1 dia útil',
    other: 'faltam {n} dias úteis',
  },
}
