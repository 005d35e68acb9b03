export const labels = {
  forms: 'Formularios',
  formTemplates: 'Plantillas de formularios',
  formsTab: 'Formularios',
}

declare module '../../resources.ts' {
  interface Labels {
    forms: typeof labels
  }
}
