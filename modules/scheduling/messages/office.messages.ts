import type { MailText } from '#server/jobs/mail-layout.ts'

/**
 * Mails to professionals about bookings of their calendar: `office` is the recipient, whoever made the change. They
 * name visitor and time, but neither parties nor description.
 */
export const officeMessages = {
  officeRequested: {
    es: {
      subject: 'Solicitud de cita de {visitor}',
      paragraphs: [
        'Hola, {professional}:',
        '{visitor} pide una cita {forDay}.',
        'La hora queda guardada hasta que usted conteste.',
      ],
      action: 'Aceptar o rechazar',
      after: [],
    },
    en: {
      subject: 'Appointment request from {visitor}',
      paragraphs: [
        'Hello, {professional},',
        '{visitor} requested an appointment {forDay}.',
        'The time is kept until you answer.',
      ],
      action: 'Accept or decline',
      after: [],
    },
    fr: {
      subject: 'Demande de rendez-vous de {visitor}',
      paragraphs: [
        'Bonjour {professional},',
        '{visitor} demande un rendez-vous {forDay}.',
        'Le créneau reste réservé jusqu’à votre réponse.',
      ],
      action: 'Accepter ou refuser',
      after: [],
    },
    pt: {
      subject: 'Pedido de consulta de {visitor}',
      paragraphs: [
        'Olá, {professional},',
        '{visitor} pede uma consulta {forDay}.',
        'O horário fica reservado até você responder.',
      ],
      action: 'Aceitar ou recusar',
      after: [],
    },
  },
  officeConfirmed: {
    es: {
      subject: 'Cita con {visitor}',
      paragraphs: [
        'Hola, {professional}:',
        'Usted tiene una cita con {visitor} {onDay}.',
        'Ya está en su calendario y va adjunta para otros programas.',
      ],
      action: 'Abrir el calendario',
      after: [],
    },
    en: {
      subject: 'Appointment with {visitor}',
      paragraphs: [
        'Hello, {professional},',
        'You have an appointment with {visitor} {onDay}.',
        'It is already on your calendar and attached for other programs.',
      ],
      action: 'Open the calendar',
      after: [],
    },
    fr: {
      subject: 'Rendez-vous avec {visitor}',
      paragraphs: [
        'Bonjour {professional},',
        'Vous avez un rendez-vous avec {visitor} {onDay}.',
        'Il figure déjà dans votre agenda ; le fichier joint permet de l’ajouter ailleurs.',
      ],
      action: 'Ouvrir l’agenda',
      after: [],
    },
    pt: {
      subject: 'Consulta com {visitor}',
      paragraphs: [
        'Olá, {professional},',
        'Você tem uma consulta com {visitor} {onDay}.',
        'Ela já está na sua agenda e segue em anexo para outros programas.',
      ],
      action: 'Abrir a agenda',
      after: [],
    },
  },
  officeMoved: {
    es: {
      subject: 'La cita con {visitor} cambió de hora',
      paragraphs: ['Hola, {professional}:', 'La cita con {visitor} es ahora {onDay}.'],
      action: 'Abrir el calendario',
      after: [],
    },
    en: {
      subject: 'The appointment with {visitor} has a new time',
      paragraphs: ['Hello, {professional},', 'The appointment with {visitor} is now {onDay}.'],
      action: 'Open the calendar',
      after: [],
    },
    fr: {
      subject: 'Le rendez-vous avec {visitor} a été déplacé',
      paragraphs: ['Bonjour {professional},', 'Le rendez-vous avec {visitor} a désormais lieu {onDay}.'],
      action: 'Ouvrir l’agenda',
      after: [],
    },
    pt: {
      subject: 'A consulta com {visitor} mudou de horário',
      paragraphs: ['Olá, {professional},', 'A consulta com {visitor} agora será {onDay}.'],
      action: 'Abrir a agenda',
      after: [],
    },
  },
  officeCancelled: {
    es: {
      subject: 'La cita con {visitor} se canceló',
      paragraphs: ['Hola, {professional}:', 'La cita con {visitor}, que era {onDay}, se canceló. La hora está libre.'],
      action: 'Abrir el calendario',
      after: [],
    },
    en: {
      subject: 'The appointment with {visitor} was canceled',
      paragraphs: [
        'Hello, {professional},',
        'The appointment with {visitor} {onDay} was canceled. The time is open again.',
      ],
      action: 'Open the calendar',
      after: [],
    },
    fr: {
      subject: 'Le rendez-vous avec {visitor} est annulé',
      paragraphs: [
        'Bonjour {professional},',
        'Le rendez-vous avec {visitor}, prévu {onDay}, est annulé. Le créneau est libre.',
      ],
      action: 'Ouvrir l’agenda',
      after: [],
    },
    pt: {
      subject: 'A consulta com {visitor} foi cancelada',
      paragraphs: [
        'Olá, {professional},',
        'A consulta com {visitor}, que era {onDay}, foi cancelada. O horário está livre.',
      ],
      action: 'Abrir a agenda',
      after: [],
    },
  },
  officeAnswered: {
    es: {
      subject: '{visitor} respondió las preguntas de su cita',
      paragraphs: [
        'Hola, {professional}:',
        '{visitor} respondió las preguntas de «{form}» para la cita {ofDay}.',
        'Las respuestas están solo dentro de la oficina.',
      ],
      action: 'Ver las respuestas',
      after: [],
    },
    en: {
      subject: '{visitor} answered the questions of their appointment',
      paragraphs: [
        'Hello, {professional},',
        '{visitor} answered the questions of “{form}” for the appointment {ofDay}.',
        'The answers are only inside the office.',
      ],
      action: 'See the answers',
      after: [],
    },
    fr: {
      subject: '{visitor} a répondu aux questions de son rendez-vous',
      paragraphs: [
        'Bonjour {professional},',
        '{visitor} a répondu aux questions de « {form} » pour le rendez-vous {ofDay}.',
        'Les réponses ne sont visibles que dans le cabinet.',
      ],
      action: 'Voir les réponses',
      after: [],
    },
    pt: {
      subject: '{visitor} respondeu às perguntas da consulta',
      paragraphs: [
        'Olá, {professional},',
        '{visitor} respondeu às perguntas de “{form}” para a consulta {ofDay}.',
        'As respostas ficam só dentro do escritório.',
      ],
      action: 'Ver as respostas',
      after: [],
    },
  },
} as const satisfies Record<string, MailText>
