import type { MailText } from '#server/jobs/mail-layout.ts'

/** Mail to a guest. It does not reveal the subject of the call. */
export const invitationText: MailText = {
  es: {
    subject: '{company} le invita a una videollamada',
    paragraphs: [
      '{name}:',
      '{professional}, de {company}, le invita a una videollamada. El enlace es solo para usted. Podrá probar la cámara y el micrófono antes de entrar.',
      'La llamada solo puede grabarse si todas las personas presentes están de acuerdo.',
    ],
    action: 'Entrar en la llamada',
    after: [],
  },
  en: {
    subject: '{company} invites you to a video call',
    paragraphs: [
      '{name},',
      '{professional} of {company} invites you to a video call. The link is for you alone. You can try your camera and microphone before you join.',
      'The call can only be recorded if everyone present agrees.',
    ],
    action: 'Join the call',
    after: [],
  },
  fr: {
    subject: '{company} vous invite à un appel vidéo',
    paragraphs: [
      '{name},',
      "{professional}, du cabinet {company}, vous invite à un appel vidéo. Le lien n'est destiné qu'à vous. Vous pourrez essayer la caméra et le micro avant d'entrer.",
      "L'appel ne peut être enregistré que si toutes les personnes présentes sont d'accord.",
    ],
    action: "Rejoindre l'appel",
    after: [],
  },
  pt: {
    subject: '{company} convida você para uma videochamada',
    paragraphs: [
      '{name},',
      '{professional}, de {company}, convida você para uma videochamada. O link é só seu. Você poderá testar a câmera e o microfone antes de entrar.',
      'A chamada só pode ser gravada se todas as pessoas presentes concordarem.',
    ],
    action: 'Entrar na chamada',
    after: [],
  },
}
