export const acts = {
  people: {
    changed: 'Cambió la ficha de una persona',
    removed: 'Borró la ficha de una persona',
    restored: 'Recuperó la ficha de una persona',
    merged: 'Unió dos fichas de una misma persona',
    merge_undone: 'Deshizo la unión de dos fichas',
    relation_added: 'Anotó una relación entre personas',
    relation_changed: 'Cambió una relación entre personas',
    relation_removed: 'Quitó una relación entre personas',
  },
  parties: {
    added: 'Añadió una parte a un caso',
    changed: 'Cambió una parte de un caso',
    removed: 'Quitó una parte de un caso',
    restored: 'Recuperó una parte de un caso',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    parties: typeof acts
  }
}
