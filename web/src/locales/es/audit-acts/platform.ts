export const acts = {
  integrations: { tested: 'Probó una conexión' },
  settings: { changed: 'Cambió la configuración de la plataforma' },
  professionals: { created: 'Creó a un profesional con su empresa' },
  jobs: { retried: 'Reintentó tareas detenidas', discarded: 'Descartó tareas detenidas' },
  mails: { links_shown: 'Vio los enlaces de un mensaje guardado' },
}

declare module '../../resources.ts' {
  interface AuditActs {
    platform: typeof acts
  }
}
