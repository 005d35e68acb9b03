export const labels = {
  leads: 'Prospectos',
  newLead: 'Anotar prospecto',
  goLeads: 'Ir a prospectos',
}

declare module '../../resources.ts' {
  interface Labels {
    intake: typeof labels
  }
}
