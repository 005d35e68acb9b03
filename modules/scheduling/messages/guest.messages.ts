import type { MailText } from '#server/jobs/mail-layout.ts'

/**
 * Mails to the guest of an event that a professional created: with whom, of which kind and when. The title is left out.
 */
export const guestMessages = {
  guestInvited: {
    es: {
      subject: 'Invitación: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', '{professional}, de {company}, le espera en {kind}: {when}.'],
      action: null,
      after: ['Si no puede asistir, comuníquese con la oficina.'],
    },
    en: {
      subject: 'Invitation: {kind} with {professional}',
      paragraphs: ['Hello, {guest},', '{professional} of {company} expects you at {kind}: {when}.'],
      action: null,
      after: ['If you cannot come, contact the office.'],
    },
    fr: {
      subject: 'Invitation : {kind} avec {professional}',
      paragraphs: ['Bonjour {guest},', '{professional}, de {company}, vous attend pour {kind} : {when}.'],
      action: null,
      after: ['Si vous ne pouvez pas venir, contactez le cabinet.'],
    },
    pt: {
      subject: 'Convite: {kind} com {professional}',
      paragraphs: ['Olá, {guest}:', '{professional}, de {company}, espera você em {kind}: {when}.'],
      action: null,
      after: ['Se não puder vir, fale com o escritório.'],
    },
  },
  guestChanged: {
    es: {
      subject: 'Cambio: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', 'Lo que tenía con {professional}, de {company}, es ahora {when}.'],
      action: null,
      after: ['Si no puede asistir, comuníquese con la oficina.'],
    },
    en: {
      subject: 'Change: {kind} with {professional}',
      paragraphs: ['Hello, {guest},', 'What you had with {professional} of {company} is now on {when}.'],
      action: null,
      after: ['If you cannot come, contact the office.'],
    },
    fr: {
      subject: 'Changement : {kind} avec {professional}',
      paragraphs: [
        'Bonjour {guest},',
        'Ce qui était prévu avec {professional}, de {company}, a désormais lieu {when}.',
      ],
      action: null,
      after: ['Si vous ne pouvez pas venir, contactez le cabinet.'],
    },
    pt: {
      subject: 'Mudança: {kind} com {professional}',
      paragraphs: ['Olá, {guest}:', 'O que você tinha com {professional}, de {company}, é agora {when}.'],
      action: null,
      after: ['Se não puder vir, fale com o escritório.'],
    },
  },
  guestCancelled: {
    es: {
      subject: 'Se canceló: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', 'Ya no se le espera {when} con {professional}, de {company}.'],
      action: null,
      after: [],
    },
    en: {
      subject: 'Cancelled: {kind} with {professional}',
      paragraphs: ['Hello, {guest},', 'You are no longer expected on {when} with {professional} of {company}.'],
      action: null,
      after: [],
    },
    fr: {
      subject: 'Annulation : {kind} avec {professional}',
      paragraphs: ['Bonjour {guest},', 'Vous n’êtes plus attendu {when} avec {professional}, de {company}.'],
      action: null,
      after: [],
    },
    pt: {
      subject: 'Cancelado: {kind} com {professional}',
      paragraphs: ['Olá, {guest}:', 'Você já não é esperado {when} com {professional}, de {company}.'],
      action: null,
      after: [],
    },
  },
  guestRestored: {
    es: {
      subject: 'Sí se celebra: {kind} con {professional}',
      paragraphs: ['Hola, {guest}:', '{professional}, de {company}, sí le espera en {kind}: {when}.'],
      action: null,
      after: ['La cancelación que recibió antes ya no vale.'],
    },
    en: {
      subject: 'Taking place after all: {kind} with {professional}',
      paragraphs: ['Hello, {guest},', '{professional} of {company} does expect you at {kind}: {when}.'],
      action: null,
      after: ['The cancellation you received before no longer stands.'],
    },
    fr: {
      subject: 'Maintenu : {kind} avec {professional}',
      paragraphs: ['Bonjour {guest},', '{professional}, de {company}, vous attend bien pour {kind} : {when}.'],
      action: null,
      after: ['L’annulation que vous avez reçue n’est plus valable.'],
    },
    pt: {
      subject: 'Vai acontecer: {kind} com {professional}',
      paragraphs: ['Olá, {guest}:', '{professional}, de {company}, espera você, sim, em {kind}: {when}.'],
      action: null,
      after: ['O cancelamento que você recebeu antes já não vale.'],
    },
  },
} as const satisfies Record<string, MailText>
