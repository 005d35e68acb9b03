import type { MailText } from '#server/jobs/mail-layout.ts'
import type { PlainMailKind } from '#server/contract/notices.ts'
import { inboxNoticeMessages } from './inbox-notice.messages.ts'
import { leadNoticeMessages } from './lead-notice.messages.ts'
import { licenceNoticeMessages } from './licence-notice.messages.ts'
import { severalTermNoticesMessages, termNoticeMessages } from './term-notice.messages.ts'

/** Mails that announce a notice and link to it; details stay in the product. */
export const noticeMessages = {
  ...inboxNoticeMessages,
  ...leadNoticeMessages,
  ...licenceNoticeMessages,
  ...termNoticeMessages,
  'member.joined': {
    es: {
      subject: 'Alguien se unió a {company}',
      paragraphs: ['Hola, {name}:', 'Una persona a la que usted invitó aceptó la invitación de {company}.'],
      action: 'Ver sus avisos',
      after: [],
    },
    en: {
      subject: 'Somebody joined {company}',
      paragraphs: ['Hello, {name},', 'Someone you invited accepted {company}’s invitation.'],
      action: 'See your notifications',
      after: [],
    },
    fr: {
      subject: 'Une personne a rejoint {company}',
      paragraphs: ['Bonjour {name},', 'Une personne que vous avez invitée a accepté l’invitation de {company}.'],
      action: 'Voir vos avis',
      after: [],
    },
    pt: {
      subject: 'Alguém entrou em {company}',
      paragraphs: ['Olá, {name},', 'Uma pessoa que você convidou aceitou o convite de {company}.'],
      action: 'Ver seus avisos',
      after: [],
    },
  },
  'recording.ready': {
    es: {
      subject: 'La grabación de una videollamada está lista',
      paragraphs: ['Hola, {name}:', 'La grabación de una videollamada que usted dirigió en {company} está lista.'],
      action: 'Ver sus avisos',
      after: ['La grabación se ve solo dentro de la oficina.'],
    },
    en: {
      subject: 'The recording of a video call is ready',
      paragraphs: ['Hello, {name},', 'The recording of a video call that you held at {company} is ready.'],
      action: 'See your notifications',
      after: ['The recording can be seen only inside the office.'],
    },
    fr: {
      subject: 'L’enregistrement d’un appel vidéo est prêt',
      paragraphs: ['Bonjour {name},', 'L’enregistrement d’un appel vidéo que vous avez tenu chez {company} est prêt.'],
      action: 'Voir vos avis',
      after: ['L’enregistrement n’est visible que dans le cabinet.'],
    },
    pt: {
      subject: 'A gravação de uma videochamada está pronta',
      paragraphs: ['Olá, {name},', 'A gravação de uma videochamada que você organizou em {company} está pronta.'],
      action: 'Ver seus avisos',
      after: ['A gravação é vista apenas dentro do escritório.'],
    },
  },
  'transcript.ready': {
    es: {
      subject: 'La transcripción de una videollamada está lista',
      paragraphs: ['Hola, {name}:', 'La transcripción de una videollamada que usted dirigió en {company} está lista.'],
      action: 'Ver sus avisos',
      after: ['La transcripción se lee solo dentro de la oficina.'],
    },
    en: {
      subject: 'The transcript of a video call is ready',
      paragraphs: ['Hello, {name},', 'The transcript of a video call that you held at {company} is ready.'],
      action: 'See your notifications',
      after: ['The transcript can be read only inside the office.'],
    },
    fr: {
      subject: 'La transcription d’un appel vidéo est prête',
      paragraphs: ['Bonjour {name},', 'La transcription d’un appel vidéo que vous avez tenu chez {company} est prête.'],
      action: 'Voir vos avis',
      after: ['La transcription ne se lit que dans le cabinet.'],
    },
    pt: {
      subject: 'A transcrição de uma videochamada está pronta',
      paragraphs: ['Olá, {name},', 'A transcrição de uma videochamada que você organizou em {company} está pronta.'],
      action: 'Ver seus avisos',
      after: ['A transcrição é lida apenas dentro do escritório.'],
    },
  },
  'conflict.asked': {
    es: {
      subject: 'Le preguntan por un registro reservado en {company}',
      paragraphs: [
        'Hola, {name}:',
        'Alguien de {company} encontró un registro reservado al buscar conflictos y le consulta.',
      ],
      action: 'Ver sus avisos',
      after: ['La hoja se ve solo dentro de la oficina.'],
    },
    en: {
      subject: 'You are asked about a restricted record at {company}',
      paragraphs: [
        'Hello, {name},',
        'Somebody at {company} found a restricted record while checking for conflicts and is asking you about it.',
      ],
      action: 'See your notifications',
      after: ['The sheet can be seen only inside the office.'],
    },
    fr: {
      subject: 'Une question sur un dossier réservé chez {company}',
      paragraphs: [
        'Bonjour {name},',
        'Une personne de {company} a trouvé un dossier réservé en recherchant des conflits et vous consulte.',
      ],
      action: 'Voir vos avis',
      after: ['La fiche n’est visible que dans le cabinet.'],
    },
    pt: {
      subject: 'Uma pergunta sobre um registro reservado em {company}',
      paragraphs: [
        'Olá, {name},',
        'Alguém de {company} encontrou um registro reservado ao pesquisar conflitos e consulta você.',
      ],
      action: 'Ver seus avisos',
      after: ['A folha é vista apenas dentro do escritório.'],
    },
  },
  'budget.reached': {
    es: {
      subject: 'Un caso de {company} alcanzó un aviso de su presupuesto',
      paragraphs: ['Hola, {name}:', 'Un caso a su cargo en {company} alcanzó uno de los avisos de su presupuesto.'],
      action: 'Ver sus avisos',
      after: ['Las cifras se ven solo dentro de la oficina.'],
    },
    en: {
      subject: 'A case at {company} reached a budget warning',
      paragraphs: ['Hello, {name},', 'A case assigned to you at {company} reached one of its budget warnings.'],
      action: 'See your notifications',
      after: ['The figures can be seen only inside the office.'],
    },
    fr: {
      subject: 'Un dossier de {company} a atteint un seuil de son budget',
      paragraphs: ['Bonjour {name},', 'Un dossier à votre charge chez {company} a atteint un seuil de son budget.'],
      action: 'Voir vos avis',
      after: ['Les chiffres ne sont visibles que dans le cabinet.'],
    },
    pt: {
      subject: 'Um caso de {company} atingiu um aviso do seu orçamento',
      paragraphs: ['Olá, {name},', 'Um caso sob sua responsabilidade em {company} atingiu um aviso do seu orçamento.'],
      action: 'Ver seus avisos',
      after: ['Os valores são vistos apenas dentro do escritório.'],
    },
  },
  'payment.disputed': {
    es: {
      subject: 'Un pago con tarjeta a {company} está en disputa',
      paragraphs: ['Hola, {name}:', 'Un pago con tarjeta a {company} está en disputa, o la disputa cambió.'],
      action: 'Ver sus avisos',
      after: ['La disputa se contesta en el panel de Stripe de la oficina, dentro del plazo.'],
    },
    en: {
      subject: 'A card payment to {company} is disputed',
      paragraphs: ['Hello, {name},', 'A card payment to {company} is disputed, or its dispute changed.'],
      action: 'See your notifications',
      after: ['A dispute is answered in the office’s Stripe dashboard, before its deadline.'],
    },
    fr: {
      subject: 'Un paiement par carte à {company} est contesté',
      paragraphs: ['Bonjour {name},', 'Un paiement par carte à {company} est contesté, ou sa contestation a changé.'],
      action: 'Voir vos avis',
      after: ['On répond à une contestation dans le tableau de bord Stripe du cabinet, avant l’échéance.'],
    },
    pt: {
      subject: 'Um pagamento com cartão a {company} foi contestado',
      paragraphs: ['Olá, {name},', 'Um pagamento com cartão a {company} foi contestado, ou a contestação mudou.'],
      action: 'Ver seus avisos',
      after: ['A contestação é respondida no painel da Stripe do escritório, dentro do prazo.'],
    },
  },
  'task.assigned': {
    es: {
      subject: 'Le asignaron una tarea en {company}',
      paragraphs: ['Hola, {name}:', 'Alguien de {company} le asignó una tarea.'],
      action: 'Ver sus avisos',
      after: ['La tarea se ve solo dentro de la oficina.'],
    },
    en: {
      subject: 'You were assigned a task at {company}',
      paragraphs: ['Hello, {name},', 'Somebody at {company} assigned you a task.'],
      action: 'See your notifications',
      after: ['The task can be seen only inside the office.'],
    },
    fr: {
      subject: 'Une tâche vous a été confiée chez {company}',
      paragraphs: ['Bonjour {name},', 'Une personne de {company} vous a confié une tâche.'],
      action: 'Voir vos avis',
      after: ['La tâche n’est visible que dans le cabinet.'],
    },
    pt: {
      subject: 'Você recebeu uma tarefa em {company}',
      paragraphs: ['Olá, {name},', 'Alguém de {company} atribuiu uma tarefa a você.'],
      action: 'Ver seus avisos',
      after: ['A tarefa é vista apenas dentro do escritório.'],
    },
  },
  'note.mentioned': {
    es: {
      subject: 'Le mencionaron en una nota en {company}',
      paragraphs: ['Hola, {name}:', 'Alguien de {company} le mencionó en la nota de un caso.'],
      action: 'Ver sus avisos',
      after: ['La nota se lee solo dentro de la oficina.'],
    },
    en: {
      subject: 'You were mentioned in a note at {company}',
      paragraphs: ['Hello, {name},', 'A person at {company} mentioned you in a note on a case.'],
      action: 'See your notifications',
      after: ['The note can be read only inside the office.'],
    },
    fr: {
      subject: 'Vous êtes cité dans une note chez {company}',
      paragraphs: ['Bonjour {name},', 'Une personne de {company} vous a cité dans la note d’un dossier.'],
      action: 'Voir vos avis',
      after: ['La note ne se lit que dans le cabinet.'],
    },
    pt: {
      subject: 'Alguém mencionou você em uma nota de {company}',
      paragraphs: ['Olá, {name},', 'Alguém de {company} mencionou você na nota de um caso.'],
      action: 'Ver seus avisos',
      after: ['A nota é lida apenas dentro do escritório.'],
    },
  },
} as const satisfies Record<PlainMailKind, MailText>

/** Mails about several notices of one kind, for kinds that are mailed together. */
export const severalNoticesMessages: Partial<Record<PlainMailKind, MailText>> = severalTermNoticesMessages
