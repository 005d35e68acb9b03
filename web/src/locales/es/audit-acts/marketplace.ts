export const acts = {
  profiles: {
    published: 'Publicó su perfil en el directorio',
    withdrawn: 'Retiró su perfil del directorio',
    licence_requested: 'Se pidió una licencia verificada para un perfil publicado',
    hidden: 'Un perfil se ocultó por falta de licencia verificada',
    claims_kept: 'Mantuvo afirmaciones en su perfil, con su explicación',
  },
}

declare module '../../resources.ts' {
  interface AuditActs {
    marketplace: typeof acts
  }
}
