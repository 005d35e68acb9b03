export const labels = {
  time: 'Tiempo',
  hourlyRates: 'Tarifas por hora',
  recordTime: 'Anotar tiempo',
  goTime: 'Ir a Tiempo',
  startTimer: 'Iniciar cronómetro',
  reports: 'Tiempo y dinero',
}

declare module '../../resources.ts' {
  interface Labels {
    timekeeping: typeof labels
  }
}
