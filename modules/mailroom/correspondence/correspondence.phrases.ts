import type { Phrases } from '#server/contract/locale.ts'

const folders: Phrases = { es: 'Correo', en: 'Email', fr: 'Courriels', pt: 'E-mails' }
/** The folder of a case where texts of messages are filed. */
export const folderName = (locale: keyof Phrases): string => folders[locale]

/** The line above the message that an answer carries; the day with its article. */
export const quotedIntroduction: Phrases = {
  es: '{day}, {name} escribió:',
  en: '{day}, {name} wrote:',
  fr: '{day}, {name} a écrit :',
  pt: '{day}, {name} escreveu:',
}

/** Name of the document with the text of a message; without an extension. */
export const messageName = '{day} {from} – {subject}'

/** A template for the text of a message in a case; its placeholders are {@link templateFields}. */
export interface MessageTemplate {
  readonly id: string
  readonly name: Phrases
  readonly subject: Phrases
  readonly paragraphs: Readonly<Record<keyof Phrases, readonly string[]>>
}

export const messageTemplates: readonly MessageTemplate[] = [
  {
    id: 'documents',
    name: {
      es: 'Pedir documentos',
      en: 'Ask for documents',
      fr: 'Demander des documents',
      pt: 'Pedir documentos',
    },
    subject: {
      es: 'Documentos que necesitamos: {case}',
      en: 'Documents we need: {case}',
      fr: 'Documents nécessaires : {case}',
      pt: 'Documentos de que precisamos: {case}',
    },
    paragraphs: {
      es: [
        'Estimado(a) {client}:',
        'Para continuar con su caso necesitamos los siguientes documentos:',
        '•',
        'Puede responder a este correo con copias o con fotos en las que se lea todo el texto. Si le falta alguno, díganos cuál.',
      ],
      en: [
        'Dear {client},',
        'To move your case forward we need the following documents:',
        '•',
        'You can reply to this message with copies, or with photos in which all the text is readable. If you are missing one, let us know which.',
      ],
      fr: [
        'Bonjour {client},',
        'Pour faire avancer votre dossier, il nous faut les documents suivants :',
        '•',
        'Vous pouvez répondre à cet e-mail avec des copies ou des photos bien lisibles. S’il vous en manque un, dites-nous lequel.',
      ],
      pt: [
        'Prezado(a) {client}:',
        'Para dar andamento ao seu caso, precisamos dos seguintes documentos:',
        '•',
        'O(a) senhor(a) pode responder a este e-mail com cópias ou fotos em que se leia todo o texto. Se faltar algum, diga-nos qual.',
      ],
    },
  },
  {
    id: 'status',
    name: {
      es: 'Informar cómo va el caso',
      en: 'Case update',
      fr: 'Faire le point sur le dossier',
      pt: 'Informar o andamento do caso',
    },
    subject: {
      es: 'Cómo va su caso: {case}',
      en: 'Update on your case: {case}',
      fr: 'Où en est votre dossier : {case}',
      pt: 'Andamento do seu caso: {case}',
    },
    paragraphs: {
      es: [
        'Estimado(a) {client}:',
        'Le informamos lo que ha ocurrido en su caso {number}:',
        '•',
        'Próximo paso:',
        'Si tiene preguntas, responda a este correo o llámenos.',
      ],
      en: [
        'Dear {client},',
        'This is what has happened in your case {number}:',
        '•',
        'Next step:',
        'If you have any questions, reply to this message or call us.',
      ],
      fr: [
        'Bonjour {client},',
        'Voici ce qui s’est passé dans votre dossier {number} :',
        '•',
        'Prochaine étape :',
        'Pour toute question, répondez à cet e-mail ou appelez-nous.',
      ],
      pt: [
        'Prezado(a) {client}:',
        'Informamos o que ocorreu no seu caso {number}:',
        '•',
        'Próximo passo:',
        'Se tiver dúvidas, responda a este e-mail ou ligue para nós.',
      ],
    },
  },
  {
    id: 'copy',
    name: {
      es: 'Enviar copia de un escrito',
      en: 'Send a copy of a filing',
      fr: 'Envoyer copie d’un acte',
      pt: 'Enviar cópia de uma petição',
    },
    subject: {
      es: 'Copia para su expediente: {case}',
      en: 'A copy for your records: {case}',
      fr: 'Copie pour vos archives : {case}',
      pt: 'Cópia para seus arquivos: {case}',
    },
    paragraphs: {
      es: [
        'Estimado(a) {client}:',
        'Le incluimos copia del escrito que presentamos en su caso {number}. Guárdela con sus papeles; por ahora no tiene que hacer nada más.',
      ],
      en: [
        'Dear {client},',
        'Attached is a copy of what we filed in your case {number}. Keep it with your papers; there is nothing else you need to do for now.',
      ],
      fr: [
        'Bonjour {client},',
        'Vous trouverez ci-joint copie de l’acte déposé dans votre dossier {number}. Conservez-la ; vous n’avez rien d’autre à faire pour l’instant.',
      ],
      pt: [
        'Prezado(a) {client}:',
        'Segue cópia da petição que protocolamos no seu caso {number}. Guarde-a com seus documentos; por ora não é preciso fazer mais nada.',
      ],
    },
  },
]
