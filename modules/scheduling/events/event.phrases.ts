import type { Phrases } from '#server/contract/locale.ts'

/** Warnings that a response contains in addition to the event. */
export const eventPhrases = {
  video_room_failed: {
    es: 'Error al crear la sala de video. El evento se guardará sin videollamada.',
    en: 'Error creating video room. The event will be saved without video call.',
    fr: "Erreur lors de la création de la salle vidéo. L'événement sera enregistré sans appel vidéo.",
    pt: 'Erro ao criar a sala de vídeo. O evento será salvo sem videochamada.',
  },
} as const satisfies Record<string, Phrases>
