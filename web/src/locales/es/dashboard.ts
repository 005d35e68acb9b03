export const phrases = {
  title: 'Tablero', today: '{{date}} · hora de Puerto Rico (AST)',
  greeting: { morning: 'Buenos días, {{name}}', afternoon: 'Buenas tardes, {{name}}', evening: 'Buenas noches, {{name}}' },
  counts: { label: 'Casos por estado', open: 'Casos abiertos', inProgress: 'En proceso', closed: 'Cerrados' },
  cases: { title: 'Casos con actividad', all: 'Mis casos', create: 'Nuevo caso', notFiled: 'Sin radicar', empty: 'Aún no hay casos', emptyHelp: 'Aquí verá los casos que se mueven. Empiece por crear el primero.', emptyClient: 'Cuando su oficina le asigne un caso, lo verá aquí.' },
  office: { title: 'Su oficina legal', none: 'Sin oficina asignada' },
}
