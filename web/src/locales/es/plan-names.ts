export const phrases = {
  modules: {
    cases: 'Casos',
    companies: 'Clientes y equipo',
    assistant: 'Asistente de IA',
    forms: 'Formularios',
    scheduling: 'Agenda',
    calls: 'Llamadas',
    marketplace: 'Directorio público',
    documents: 'Documentos',
    mailroom: 'Buzón judicial',
  },
  states: { trialing: 'En prueba', active: 'Activo', past_due: 'Pago pendiente', ended: 'Terminado' },
}

declare module '../resources.ts' {
  interface Resources {
    'plan-names': typeof phrases
  }
}
