import type { Phrases } from '#server/contract/locale.ts'

/** Optional paragraphs in mails to guests. */
export const guestDetailPhrases = {
  formerly: {
    es: 'Antes era {formerDay}.',
    en: 'It was {formerDay} before.',
    fr: 'Auparavant, c’était {formerDay}.',
    pt: 'Antes era {formerDay}.',
  },
  series: {
    es: 'Se repite; esta es la próxima fecha.',
    en: 'It repeats; this is the next date.',
    fr: 'Il y a plusieurs dates ; voici la prochaine.',
    pt: 'Repete-se; esta é a próxima data.',
  },
  seriesCancelled: {
    es: 'Las fechas siguientes se cancelaron también.',
    en: 'The dates after it are canceled, too.',
    fr: 'Les dates suivantes sont annulées aussi.',
    pt: 'As datas seguintes também foram canceladas.',
  },
  online: {
    es: 'Es por videollamada. Entre con este enlace: {callLink}',
    en: 'It is a video call. Join with this link: {callLink}',
    fr: 'Cela se passe par appel vidéo. Entrez avec ce lien : {callLink}',
    pt: 'É por videochamada. Entre por este link: {callLink}',
  },
} as const satisfies Record<string, Phrases>
