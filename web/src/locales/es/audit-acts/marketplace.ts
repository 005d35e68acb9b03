export const acts = {
  profiles: { published: 'Publicó su perfil en el mercado', withdrawn: 'Retiró su perfil del mercado' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    marketplace: typeof acts
  }
}
