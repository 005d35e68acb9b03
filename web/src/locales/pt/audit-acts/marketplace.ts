import type { Phrases } from '../../phrases.ts'
import type { AuditActs } from '../../resources.ts'

export const acts = {
  profiles: { published: 'Publicou seu perfil no mercado', withdrawn: 'Retirou seu perfil do mercado' },
} satisfies Phrases<AuditActs['marketplace']>
