import type { Phrases } from '#server/contract/locale.ts'
import type { MailText } from '#server/jobs/mail-layout.ts'
import type { EventKind } from '../events/event.contract.ts'

/** The event with a possessive, at the beginning of a sentence, by kind. */
export const ownKindPhrases: Readonly<Record<EventKind, Phrases>> = {
  hearing: { es: 'Su vista', en: 'Your hearing', fr: 'Votre audience', pt: 'A sua audiência' },
  appointment: { es: 'Su cita', en: 'Your appointment', fr: 'Votre rendez-vous', pt: 'A sua consulta' },
  task: { es: 'Su tarea', en: 'Your task', fr: 'Votre tâche', pt: 'A sua tarefa' },
  call: { es: 'Su llamada', en: 'Your call', fr: 'Votre appel', pt: 'A sua chamada' },
  personal: { es: 'Su evento', en: 'Your event', fr: 'Votre événement', pt: 'O seu evento' },
}

/**
 * Mails to the guest of an event that a professional created. They name the professional, the kind and the time, but
 * not the title. Paragraphs about place, telephone and former day are added by `guest-details.ts`.
 */
export const guestMessages = {
  guestInvited: {
    es: {
      subject: 'Invitación: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', '{professional}, de {company}, le espera para {kind} {onDay}.'],
      action: null,
      after: ['Si no puede asistir, comuníquese con la oficina.'],
    },
    en: {
      subject: 'Invitation: {kind} with {professional}',
      paragraphs: ['Hello, {guest},', 'You have {kind} with {professional} of {company} {onDay}.'],
      action: null,
      after: ['If you cannot come, contact the office.'],
    },
    fr: {
      subject: 'Invitation : {kind} avec {professional}',
      paragraphs: ['Bonjour {guest},', '{professional}, de {company}, vous attend pour {kind} {onDay}.'],
      action: null,
      after: ['Si vous ne pouvez pas venir, contactez le cabinet.'],
    },
    pt: {
      subject: 'Convite: {kind} com {professional}',
      paragraphs: ['Olá, {guest},', '{professional}, de {company}, convida você para {kind} {onDay}.'],
      action: null,
      after: ['Se não puder comparecer, fale com o escritório.'],
    },
  },
  guestChanged: {
    es: {
      subject: 'Cambio: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', '{ownKind} con {professional}, de {company}, es ahora {onDay}.'],
      action: null,
      after: ['Si no puede asistir, comuníquese con la oficina.'],
    },
    en: {
      subject: 'Change: {kind} with {professional}',
      paragraphs: ['Hello, {guest},', '{ownKind} with {professional} of {company} is now {onDay}.'],
      action: null,
      after: ['If you cannot come, contact the office.'],
    },
    fr: {
      subject: 'Changement : {kind} avec {professional}',
      paragraphs: ['Bonjour {guest},', '{ownKind} avec {professional}, de {company}, a désormais lieu {onDay}.'],
      action: null,
      after: ['Si vous ne pouvez pas venir, contactez le cabinet.'],
    },
    pt: {
      subject: 'Mudança: {kind} com {professional}',
      paragraphs: ['Olá, {guest},', '{ownKind} com {professional}, de {company}, agora será {onDay}.'],
      action: null,
      after: ['Se não puder comparecer, fale com o escritório.'],
    },
  },
  guestCancelled: {
    es: {
      subject: 'Se canceló: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', '{ownKind} con {professional}, de {company}, que era {onDay}, se canceló.'],
      action: null,
      after: [],
    },
    en: {
      subject: 'Canceled: {kind} with {professional}',
      paragraphs: ['Hello, {guest},', '{ownKind} with {professional} of {company} {onDay} was canceled.'],
      action: null,
      after: [],
    },
    fr: {
      subject: 'Annulation : {kind} avec {professional}',
      paragraphs: ['Bonjour {guest},', '{ownKind} avec {professional}, de {company}, n’aura pas lieu {onDay}.'],
      action: null,
      after: [],
    },
    pt: {
      subject: 'Cancelado: {kind} com {professional}',
      paragraphs: ['Olá, {guest},', '{ownKind} com {professional}, de {company}, não vai acontecer {onDay}.'],
      action: null,
      after: [],
    },
  },
  guestRestored: {
    es: {
      subject: 'Sí se celebra: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', '{ownKind} con {professional}, de {company}, sí se celebra: es {onDay}.'],
      action: null,
      after: ['La cancelación que recibió antes ya no es válida.'],
    },
    en: {
      subject: 'No longer canceled: {kind} with {professional}',
      paragraphs: [
        'Hello, {guest},',
        '{ownKind} with {professional} of {company} will take place after all: it is {onDay}.',
      ],
      action: null,
      after: ['Please disregard the cancellation you received before.'],
    },
    fr: {
      subject: 'Maintenu : {kind} avec {professional}',
      paragraphs: ['Bonjour {guest},', '{ownKind} avec {professional}, de {company}, aura bien lieu {onDay}.'],
      action: null,
      after: ['L’annulation que vous avez reçue n’est plus valable.'],
    },
    pt: {
      subject: 'Volta a acontecer: {kind} com {professional}',
      paragraphs: [
        'Olá, {guest},',
        '{ownKind} com {professional}, de {company}, vai acontecer, como previsto, {onDay}.',
      ],
      action: null,
      after: ['O cancelamento que você recebeu antes não vale mais.'],
    },
  },
} as const satisfies Record<string, MailText>
