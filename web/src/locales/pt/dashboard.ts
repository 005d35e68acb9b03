import type { phrases as es } from '../es/dashboard.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Painel',
  today: '{{date}} · horário de Porto Rico (AST)',
  greeting: { morning: 'Bom dia, {{name}}', afternoon: 'Boa tarde, {{name}}', evening: 'Boa noite, {{name}}' },
  counts: { label: 'Casos por situação', open: 'Casos abertos', inProgress: 'Em andamento', closed: 'Encerrados' },
  cases: {
    title: 'Casos com atividade',
    all: 'Meus casos',
    create: 'Novo caso',
    notFiled: 'Não ajuizado',
    empty: 'Ainda não há casos',
    emptyHelp: 'Aqui você verá os casos com atividade. Comece criando o primeiro.',
  },
  agenda: {
    title: 'Agenda de hoje',
    count_zero: 'sem eventos',
    count_one: '{{count}} evento',
    count_other: '{{count}} eventos',
    all: 'Ver agenda',
    empty: 'Nada na agenda de hoje.',
    create: 'Novo evento',
    now: 'Agora, {{time}}',
    allDay: 'O dia todo',
    inMinutes: 'em {{count}} min',
    busy: 'Ocupado',
    video: 'Videochamada',
    join: 'Entrar',
  },
} satisfies Phrases<typeof es>
