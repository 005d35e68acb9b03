export const phrases = {
  label: 'Archivos que no se archivaron',
  notFiled_one: '{{count}} archivo no se pudo archivar: {{names}}',
  notFiled_other: '{{count}} archivos no se pudieron archivar: {{names}}',
  stays: 'Sigue dentro del mensaje original, que se guarda cifrado.',
  reasons: {
    empty: 'No se archiva: está vacío.',
    executable: 'No se archiva: es un programa.',
    script: 'No se archiva: contiene código que se ejecuta al abrirlo.',
    active_content: 'No se archiva: es una página o un dibujo (SVG) que puede ejecutar código.',
    macros: 'No se archiva: contiene macros. Pida una copia sin macros.',
    damaged: 'No se archiva: está dañado o incompleto.',
    archive_bomb: 'No se archiva: se expande a un tamaño excesivo.',
    unsupported: 'No se archiva: es de un tipo que los casos no admiten.',
    too_large: 'No se archiva: pasa del tamaño permitido.',
  },
}

declare module '../resources.ts' {
  interface Resources {
    'mail-files': typeof phrases
  }
}
