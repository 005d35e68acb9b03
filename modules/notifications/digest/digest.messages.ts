import type { NoticeGroup } from '#server/contract/notices.ts'
import type { Locale } from '#server/contract/locale.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'

/** The daily summary of unread notices. It has counts per group only; details stay in the product. */
export const digestMessages = {
  digest: {
    es: {
      subject: 'Su resumen de avisos de {company}: {count}',
      paragraphs: ['Hola, {name}:', 'Esto es lo que no ha leído aún:'],
      action: 'Ver sus avisos',
      after: ['Usted escoge en su perfil qué llega en este resumen y a qué hora.'],
    },
    en: {
      subject: 'Your notification summary from {company}: {count}',
      paragraphs: ['Hello, {name},', 'This is what you have not read yet:'],
      action: 'See your notifications',
      after: ['In your profile you can choose what comes in this summary and at what time.'],
    },
    fr: {
      subject: 'Votre résumé des avis de {company} : {count}',
      paragraphs: ['Bonjour {name},', 'Voici ce que vous n’avez pas encore lu :'],
      action: 'Voir vos avis',
      after: ['Dans votre profil, vous choisissez ce que contient ce résumé et à quelle heure il arrive.'],
    },
    pt: {
      subject: 'Seu resumo de avisos de {company}: {count}',
      paragraphs: ['Olá, {name},', 'Isto é o que você ainda não leu:'],
      action: 'Ver seus avisos',
      after: ['No seu perfil você escolhe o que chega neste resumo e a que horas.'],
    },
  },
} as const satisfies Record<string, MailText>

/** The line of each group in the summary. */
export const digestLines: Readonly<Record<NoticeGroup, Readonly<Record<Locale, string>>>> = {
  appointments: { es: 'Citas: {n}', en: 'Appointments: {n}', fr: 'Rendez-vous : {n}', pt: 'Consultas: {n}' },
  forms: {
    es: 'Respuestas a formularios: {n}',
    en: 'Responses to forms: {n}',
    fr: 'Réponses aux formulaires : {n}',
    pt: 'Respostas a formulários: {n}',
  },
  intake: { es: 'Prospectos: {n}', en: 'Leads: {n}', fr: 'Demandes : {n}', pt: 'Interessados: {n}' },
  inbox: {
    es: 'Notificaciones del tribunal: {n}',
    en: 'Court notices: {n}',
    fr: 'Notifications du tribunal : {n}',
    pt: 'Notificações do tribunal: {n}',
  },
  tasks: {
    es: 'Tareas asignadas: {n}',
    en: 'Tasks assigned: {n}',
    fr: 'Tâches confiées : {n}',
    pt: 'Tarefas atribuídas: {n}',
  },
  budgets: {
    es: 'Avisos de presupuesto: {n}',
    en: 'Budget warnings: {n}',
    fr: 'Seuils de budget : {n}',
    pt: 'Avisos de orçamento: {n}',
  },
  payments: {
    es: 'Pagos en disputa: {n}',
    en: 'Disputed payments: {n}',
    fr: 'Paiements contestés : {n}',
    pt: 'Pagamentos contestados: {n}',
  },
  notes: {
    es: 'Menciones en notas: {n}',
    en: 'Mentions in notes: {n}',
    fr: 'Mentions dans des notes : {n}',
    pt: 'Menções em notas: {n}',
  },
  terms: { es: 'Términos: {n}', en: 'Deadlines: {n}', fr: 'Délais : {n}', pt: 'Prazos: {n}' },
  calls: {
    es: 'Grabaciones y transcripciones: {n}',
    en: 'Recordings and transcripts: {n}',
    fr: 'Enregistrements et transcriptions : {n}',
    pt: 'Gravações e transcrições: {n}',
  },
  team: {
    es: 'Personas que se unieron: {n}',
    en: 'People who joined: {n}',
    fr: 'Nouveaux membres : {n}',
    pt: 'Pessoas que entraram: {n}',
  },
  usage: {
    es: 'Uso de su plan: {n}',
    en: 'Plan usage: {n}',
    fr: 'Utilisation de votre forfait : {n}',
    pt: 'Uso do seu plano: {n}',
  },
}
