import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/mail-files.ts'

export const phrases = {
  label: 'Fichiers non classés',
  notFiled_one: '{{count}} fichier n’a pas pu être classé : {{names}}',
  notFiled_other: '{{count}} fichiers n’ont pas pu être classés : {{names}}',
  stays: 'Il reste dans le message d’origine, conservé chiffré.',
  reasons: {
    empty: 'Non classé : il est vide.',
    executable: 'Non classé : c’est un programme.',
    script: 'Non classé : il contient du code qui s’exécute à l’ouverture.',
    active_content: 'Non classé : c’est une page ou un dessin (SVG) qui peut exécuter du code.',
    macros: 'Non classé : il contient des macros. Demandez une copie sans macros.',
    damaged: 'Non classé : il est endommagé ou incomplet.',
    archive_bomb: 'Non classé : il se décompresse en une taille excessive.',
    unsupported: 'Non classé : les dossiers n’admettent pas ce type de fichier.',
    too_large: 'Non classé : il dépasse la taille autorisée.',
  },
} satisfies Phrases<typeof es>
