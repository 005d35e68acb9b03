import type { Phrases } from '#server/contract/locale.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'
import type { EventKind } from '../events/event.contract.ts'

/** The kind of an event, within a sentence. Mails give it instead of the title, which may name a case. */
export const kindPhrases: Readonly<Record<EventKind, Phrases>> = {
  hearing: { es: 'una vista', en: 'a hearing', fr: 'une audience', pt: 'uma audiência' },
  appointment: { es: 'una cita', en: 'an appointment', fr: 'un rendez-vous', pt: 'uma consulta' },
  task: { es: 'una tarea', en: 'a task', fr: 'une tâche', pt: 'uma tarefa' },
  call: { es: 'una llamada', en: 'a call', fr: 'un appel', pt: 'uma chamada' },
  personal: { es: 'un evento', en: 'an event', fr: 'un événement', pt: 'um evento' },
}

export const reminderMessages = {
  reminderOffice: {
    es: {
      subject: 'Recordatorio: {kind}',
      paragraphs: ['Hola:', 'Usted tiene {kind} {onDay}.'],
      action: 'Abrir el calendario',
      after: [],
    },
    en: {
      subject: 'Reminder: {kind}',
      paragraphs: ['Hello,', 'You have {kind} {onDay}.'],
      action: 'Open the calendar',
      after: [],
    },
    fr: {
      subject: 'Rappel : {kind}',
      paragraphs: ['Bonjour,', 'Vous avez {kind} {onDay}.'],
      action: 'Ouvrir l’agenda',
      after: [],
    },
    pt: {
      subject: 'Lembrete: {kind}',
      paragraphs: ['Olá,', 'Você tem {kind} {onDay}.'],
      action: 'Abrir a agenda',
      after: [],
    },
  },
  reminderVisitor: {
    es: {
      subject: 'Recordatorio de su cita con {professional}',
      paragraphs: ['Hola, {visitor}:', 'Su cita con {professional}, de {company}, es {onDay}.'],
      action: 'Ver, mover o cancelar la cita',
      after: [],
    },
    en: {
      subject: 'Reminder of your appointment with {professional}',
      paragraphs: ['Hello, {visitor},', 'Your appointment with {professional} of {company} is {onDay}.'],
      action: 'See, reschedule or cancel the appointment',
      after: [],
    },
    fr: {
      subject: 'Rappel de votre rendez-vous avec {professional}',
      paragraphs: ['Bonjour {visitor},', 'Votre rendez-vous avec {professional}, de {company}, a lieu {onDay}.'],
      action: 'Voir, déplacer ou annuler le rendez-vous',
      after: [],
    },
    pt: {
      subject: 'Lembrete da sua consulta com {professional}',
      paragraphs: ['Olá, {visitor},', 'A sua consulta com {professional}, de {company}, será {onDay}.'],
      action: 'Ver, mudar ou cancelar a consulta',
      after: [],
    },
  },
  reminderGuest: {
    es: {
      subject: 'Recordatorio: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', 'Usted tiene {kind} con {professional}, de {company}, {onDay}.'],
      action: null,
      after: ['Si no puede asistir, comuníquese con la oficina.'],
    },
    en: {
      subject: 'Reminder: {kind} with {professional}',
      paragraphs: ['Hello, {guest},', 'You have {kind} with {professional} of {company} {onDay}.'],
      action: null,
      after: ['If you cannot come, contact the office.'],
    },
    fr: {
      subject: 'Rappel : {kind} avec {professional}',
      paragraphs: ['Bonjour {guest},', 'Vous avez {kind} avec {professional}, de {company}, {onDay}.'],
      action: null,
      after: ['Si vous ne pouvez pas venir, contactez le cabinet.'],
    },
    pt: {
      subject: 'Lembrete: {kind} com {professional}',
      paragraphs: ['Olá, {guest},', 'Você tem {kind} com {professional}, de {company}, {onDay}.'],
      action: null,
      after: ['Se não puder comparecer, fale com o escritório.'],
    },
  },
} as const satisfies Record<string, MailText>
