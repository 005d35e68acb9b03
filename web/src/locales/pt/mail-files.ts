import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/mail-files.ts'

export const phrases = {
  label: 'Arquivos que não foram arquivados',
  notFiled_one: '{{count}} arquivo não pôde ser arquivado: {{names}}',
  notFiled_other: '{{count}} arquivos não puderam ser arquivados: {{names}}',
  stays: 'Continua dentro da mensagem original, que é guardada criptografada.',
  reasons: {
    empty: 'Não foi arquivado: está vazio.',
    executable: 'Não foi arquivado: é um programa.',
    script: 'Não foi arquivado: contém código que é executado ao abrir.',
    active_content: 'Não foi arquivado: é uma página ou um desenho (SVG) que pode executar código.',
    macros: 'Não foi arquivado: contém macros. Peça uma cópia sem macros.',
    damaged: 'Não foi arquivado: está danificado ou incompleto.',
    archive_bomb: 'Não foi arquivado: se expande a um tamanho excessivo.',
    unsupported: 'Não foi arquivado: os casos não aceitam arquivos deste tipo.',
    too_large: 'Não foi arquivado: passa do tamanho permitido.',
  },
} satisfies Phrases<typeof es>
