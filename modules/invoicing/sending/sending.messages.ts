// Texts of mails with an invoice: the proposed text of a mail that a person sends, and reminders.
import type { Phrases } from '#server/contract/locale.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'

/**
 * Proposed subject and message, and the sentence that follows when a part or all of the invoice was paid: the attached
 * PDF shows the invoice as it was issued. Values: `number`, `office`, `total`, `due`, `balance`.
 */
export const proposedMail = {
  subject: {
    es: 'Factura {number} de {office}',
    en: 'Invoice {number} from {office}',
    fr: 'Facture {number} de {office}',
    pt: 'Fatura {number} de {office}',
  },
  message: {
    es: 'Saludos:\n\nLe enviamos la factura {number} por {total}, que vence el {due}. La encontrará adjunta en PDF.',
    en: 'Hello,\n\nPlease find attached invoice {number} for {total}, due on {due}.',
    fr: 'Bonjour,\n\nVous trouverez ci-joint la facture {number} de {total}, à régler au plus tard le {due}.',
    pt: 'Olá,\n\nSegue em anexo a fatura {number} de {total}, com vencimento em {due}.',
  },
  partlyPaid: {
    es: 'El saldo pendiente hoy es de {balance}.',
    en: 'The balance today is {balance}.',
    fr: 'Le solde à ce jour est de {balance}.',
    pt: 'O saldo hoje é de {balance}.',
  },
  paid: {
    es: 'Ya está pagada.',
    en: 'It has been paid.',
    fr: 'Elle est déjà réglée.',
    pt: 'Ela já está paga.',
  },
} as const satisfies Readonly<Record<string, Phrases>>

/** The button that opens the payment page. */
export const payAction: Phrases = {
  es: 'Pagar la factura',
  en: 'Pay the invoice',
  fr: 'Payer la facture',
  pt: 'Pagar a fatura',
}

/** Contact of the office: the address that sends the mail accepts no replies. */
export const officeContact: Phrases = {
  es: 'Si tiene preguntas, comuníquese con {office}: {contact}',
  en: 'If you have questions, contact {office}: {contact}',
  fr: 'Pour toute question, contactez {office} : {contact}',
  pt: 'Em caso de dúvida, fale com {office}: {contact}',
}

/** Reminders. Values: `number`, `office`, `balance`, `due`. */
export const invoicingMessages = {
  invoiceDueSoon: {
    es: {
      subject: 'Recordatorio: la factura {number} vence el {due}',
      paragraphs: [
        'Saludos:',
        'Le recordamos que la factura {number} de {office} vence el {due}. Hoy se deben {balance}.',
        'La encontrará adjunta en PDF. Si ya la pagó, no tiene que hacer nada más.',
      ],
      action: 'Pagar la factura',
      after: [],
    },
    en: {
      subject: 'Reminder: invoice {number} is due on {due}',
      paragraphs: [
        'Hello,',
        'This is a reminder that invoice {number} from {office} is due on {due}. The balance today is {balance}.',
        'It is attached as a PDF. If you have already paid it, there is nothing else to do.',
      ],
      action: 'Pay the invoice',
      after: [],
    },
    fr: {
      subject: 'Rappel : la facture {number} est à régler au plus tard le {due}',
      paragraphs: [
        'Bonjour,',
        'Nous vous rappelons que la facture {number} de {office} est à régler au plus tard le {due}. Reste dû à ce jour : {balance}.',
        'Vous la trouverez ci-jointe en PDF. Si vous l’avez déjà réglée, vous n’avez rien d’autre à faire.',
      ],
      action: 'Payer la facture',
      after: [],
    },
    pt: {
      subject: 'Lembrete: a fatura {number} vence em {due}',
      paragraphs: [
        'Olá,',
        'Lembramos que a fatura {number} de {office} vence em {due}. O saldo de hoje é {balance}.',
        'Ela segue em anexo em PDF. Se você já pagou, desconsidere este aviso.',
      ],
      action: 'Pagar a fatura',
      after: [],
    },
  },
  invoiceOverdue: {
    es: {
      subject: 'Factura {number}: venció el {due}',
      paragraphs: [
        'Saludos:',
        'La factura {number} de {office} venció el {due} y aún se deben {balance}.',
        'La encontrará adjunta en PDF. Si ya la pagó, no tiene que hacer nada más.',
      ],
      action: 'Pagar la factura',
      after: [],
    },
    en: {
      subject: 'Overdue: invoice {number} was due on {due}',
      paragraphs: [
        'Hello,',
        'Invoice {number} from {office} was due on {due}, and {balance} is still owed.',
        'It is attached as a PDF. If you have already paid it, there is nothing else to do.',
      ],
      action: 'Pay the invoice',
      after: [],
    },
    fr: {
      subject: 'Facture {number} : échue depuis le {due}',
      paragraphs: [
        'Bonjour,',
        'La facture {number} de {office} était à régler au plus tard le {due} ; il reste dû {balance}.',
        'Vous la trouverez ci-jointe en PDF. Si vous l’avez déjà réglée, vous n’avez rien d’autre à faire.',
      ],
      action: 'Payer la facture',
      after: [],
    },
    pt: {
      subject: 'Fatura {number}: venceu em {due}',
      paragraphs: [
        'Olá,',
        'A fatura {number} de {office} venceu em {due} e o saldo em aberto é {balance}.',
        'Ela segue em anexo em PDF. Se você já pagou, desconsidere este aviso.',
      ],
      action: 'Pagar a fatura',
      after: [],
    },
  },
} as const satisfies Record<string, MailText>
