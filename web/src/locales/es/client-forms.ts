export const phrases = {
  title: 'Pendiente de usted',
  until: 'Puede contestarlo hasta el {{date}}',
  opened: 'Lo abrió y no lo ha enviado',
  answer: 'Contestar',
  answerNamed: 'Contestar «{{form}}»',
}

declare module '../resources.ts' {
  interface Resources {
    'client-forms': typeof phrases
  }
}
