import type { Phrases } from '#server/contract/locale.ts'

/** Paragraphs about an appointment that mails add where they apply. */
export const detailPhrases = {
  type: {
    es: 'Tipo de cita: {type}, {minutes} minutos.',
    en: 'Type of appointment: {type}, {minutes} minutes.',
    fr: 'Type de rendez-vous : {type}, {minutes} minutes.',
    pt: 'Tipo de consulta: {type}, {minutes} minutos.',
  },
  price: {
    es: 'Precio: {price}. No se cobra al reservar; se paga a la oficina.',
    en: 'Price: {price}. Nothing is charged when you book; you pay the office.',
    fr: 'Prix : {price}. Rien n’est prélevé à la réservation ; vous payez au cabinet.',
    pt: 'Preço: {price}. Nada é cobrado ao reservar; você paga ao escritório.',
  },
  free: {
    es: 'Esta cita es gratis.',
    en: 'This appointment is free.',
    fr: 'Ce rendez-vous est gratuit.',
    pt: 'Esta consulta é gratuita.',
  },
  place: { es: 'Lugar: {place}', en: 'Place: {place}', fr: 'Lieu : {place}', pt: 'Local: {place}' },
  call: {
    es: 'Es por videollamada. Entre con este enlace, sin cuenta: {callLink}',
    en: 'It is a video call. Join with this link, without an account: {callLink}',
    fr: 'Il se tient par appel vidéo. Entrez avec ce lien, sans compte : {callLink}',
    pt: 'É por videochamada. Entre por este link, sem conta: {callLink}',
  },
  callLater: {
    es: 'Es por videollamada. Recibirá el enlace cuando se confirme.',
    en: 'It is a video call. You get the link once it is confirmed.',
    fr: 'Il se tient par appel vidéo. Vous recevrez le lien une fois le rendez-vous confirmé.',
    pt: 'É por videochamada. Você receberá o link quando for confirmada.',
  },
  phone: {
    es: 'Es por teléfono: la oficina le llama al {phone}.',
    en: 'It is by telephone: the office calls you at {phone}.',
    fr: 'Il se tient par téléphone : le cabinet vous appelle au {phone}.',
    pt: 'É por telefone: o escritório liga para {phone}.',
  },
  officePhone: {
    es: 'Teléfono de la oficina: {officePhone}',
    en: 'Telephone of the office: {officePhone}',
    fr: 'Téléphone du cabinet : {officePhone}',
    pt: 'Telefone do escritório: {officePhone}',
  },
  form: {
    es: 'Antes de la cita, conteste estas preguntas de la oficina: {formLink}',
    en: 'Before the appointment, answer these questions of the office: {formLink}',
    fr: 'Avant le rendez-vous, répondez à ces questions du cabinet : {formLink}',
    pt: 'Antes da consulta, responda a estas perguntas do escritório: {formLink}',
  },
  cancellation: {
    es: 'Puede moverla o cancelarla sin costo hasta {hours} antes.',
    en: 'You can move or cancel it at no cost until {hours} before.',
    fr: 'Vous pouvez le déplacer ou l’annuler sans frais jusqu’à {hours} avant.',
    pt: 'Você pode mudá-la ou cancelá-la sem custo até {hours} antes.',
  },
  cancellationFee: {
    es: 'Puede moverla o cancelarla sin costo hasta {hours} antes. Después, la oficina cobra el {percent} % del precio.',
    en: 'You can move or cancel it at no cost until {hours} before. After that, the office charges {percent}% of the price.',
    fr: 'Vous pouvez le déplacer ou l’annuler sans frais jusqu’à {hours} avant. Ensuite, le cabinet facture {percent} % du prix.',
    pt: 'Você pode mudá-la ou cancelá-la sem custo até {hours} antes. Depois disso, o escritório cobra {percent}% do preço.',
  },
  officeCall: {
    es: 'Es por videollamada. Entre con este enlace: {callLink}',
    en: 'It is a video call. Join with this link: {callLink}',
    fr: 'Il se tient par appel vidéo. Entrez avec ce lien : {callLink}',
    pt: 'É por videochamada. Entre por este link: {callLink}',
  },
  officeCallLater: {
    es: 'Es por videollamada.',
    en: 'It is a video call.',
    fr: 'Il se tient par appel vidéo.',
    pt: 'É por videochamada.',
  },
  questionsAnswered: {
    es: 'Respondió las preguntas de «{form}». Véalas con su cuenta: {responseLink}',
    en: 'They answered the questions of “{form}”. See the answers with your account: {responseLink}',
    fr: 'La personne a répondu aux questions de « {form} ». Consultez les réponses avec votre compte : {responseLink}',
    pt: 'A pessoa respondeu às perguntas de «{form}». Veja as respostas com a sua conta: {responseLink}',
  },
  questionsGone: {
    es: 'Respondió las preguntas de «{form}».',
    en: 'They answered the questions of “{form}”.',
    fr: 'La personne a répondu aux questions de « {form} ».',
    pt: 'A pessoa respondeu às perguntas de «{form}».',
  },
  questionsOpen: {
    es: 'Preguntas de «{form}»: sin responder.',
    en: 'Questions of “{form}”: not answered yet.',
    fr: 'Questions de « {form} » : sans réponse pour l’instant.',
    pt: 'Perguntas de «{form}»: ainda sem resposta.',
  },
  officeCalls: {
    es: 'Es por teléfono: llame al {phone}.',
    en: 'It is by telephone: call {phone}.',
    fr: 'Il se tient par téléphone : appelez le {phone}.',
    pt: 'É por telefone: ligue para {phone}.',
  },
  category: {
    es: 'Área: {category}',
    en: 'Area: {category}',
    fr: 'Domaine : {category}',
    pt: 'Área: {category}',
  },
  parties: { es: 'Partes: {parties}', en: 'Parties: {parties}', fr: 'Parties : {parties}', pt: 'Partes: {parties}' },
  story: {
    es: 'También escribió de qué se trata; léalo en sus citas.',
    en: 'They also wrote what it is about; read it among your appointments.',
    fr: 'La personne a aussi exposé sa situation ; lisez-la dans vos rendez-vous.',
    pt: 'A pessoa também escreveu do que se trata; leia nas suas consultas.',
  },
} as const satisfies Record<string, Phrases>
