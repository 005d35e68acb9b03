import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  profiles: {
    published: 'Publicou seu perfil no diretório',
    withdrawn: 'Retirou seu perfil do diretório',
    licence_requested: 'Foi pedida uma licença verificada para um perfil publicado',
    hidden: 'Um perfil foi ocultado por falta de licença verificada',
    claims_kept: 'Manteve afirmações no perfil, com a sua explicação',
  },
} satisfies Phrases<AuditActs['marketplace']>
