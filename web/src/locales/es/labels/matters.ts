export const labels = {
  matterTemplates: 'Plantillas de asunto',
  goMatterTemplates: 'Ir a las plantillas de asunto',
}

declare module '../../resources.ts' {
  interface Labels {
    matters: typeof labels
  }
}
