import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls.ts'

export const phrases = {
  title: 'Chamadas', defaultName: 'Videochamada',
  tabs: { label: 'Partes das chamadas', create: 'Criar', recordings: 'Gravações', history: 'Histórico' },
  builtIn: 'Usa-se a sala própria, sem provedor de vídeo: até {{most}} pessoas. Para mais, um administrador pode adicionar a chave do provedor em Integrações.',
  create: {
    title: 'Nova videochamada', name: 'Nome', case: 'Caso', caseHint: 'A transcrição fica entre os documentos dele', caseNone: 'Sem caso', caseSearch: 'Nome ou número do caso', most: 'Máximo de pessoas', mostHint: 'De 2 a {{most}}', recording: 'Pode ser gravada', recordingHint: 'Só é gravada se todas as pessoas presentes aceitarem.',
    transcription: 'Pode ser transcrita', transcriptionHint: 'A transcrição é iniciada manualmente durante a chamada e pode ter custos adicionais.', chat: 'Bate-papo', submit: 'Criar sala', done: '“{{name}}” foi criada',
  },
  byUrl: { title: 'Entrar com um endereço', label: 'Endereço da sala', hint: 'O que o seu escritório enviou', submit: 'Entrar', invalid: 'Digite o endereço de uma sala válida.' },
  rooms: {
    title: 'Últimas salas', none: 'Ainda não há salas', noneHelp: 'As salas aparecem aqui para entrar, convidar ou encerrar.', join: 'Entrar', copy: 'Copiar link', end: 'Encerrar para todos', ended: 'Encerrada', open: 'Aberta',
    present_one: '{{count}} na sala', present_other: '{{count}} na sala', endTitle: 'Encerrar esta chamada?', endHelp: '“{{name}}” fecha para todas as pessoas e ninguém poderá voltar a entrar.', endDone: '“{{name}}” foi encerrada',
  },
  columns: { name: 'Chamada', status: 'Estado', when: 'Quando', duration: 'Duração', people: 'Quem participou', words: 'Transcrição' },
  history: {
    search: 'Nome da chamada', all: 'Todas', nobody: 'Ninguém entrou', empty: 'Ainda não há chamadas encerradas', emptyHelp: 'Quando uma chamada terminar, você verá aqui quem participou e por quanto tempo.',
    statuses: { completed: 'Concluída', processing: 'Processando', cancelled: 'Cancelada', failed: 'Falhou' },
  },
  recordings: {
    search: 'Nome ou caso', empty: 'Ainda não há gravações', emptyHelp: 'O que for gravado ou transcrito em uma chamada aparece aqui.', watch: 'Ver vídeo', read: 'Ler transcrição', inCase: 'Ver no caso', remove: 'Apagar gravação', removeTitle: 'Apagar esta gravação?',
    removeHelp: 'O vídeo “{{title}}” é apagado e não pode ser recuperado. A transcrição é mantida.', removed: 'A gravação foi apagada', soon: 'Ainda está sendo processada. Tente novamente em alguns minutos.', verified: 'Verificada',
    statuses: { completed: 'Pronta', processing: 'Processando', unknown: 'Sem informação' },
    transcription: { ready: 'Pronta', processing: 'Processando', enabled: 'Transcrevendo', none: 'Não há' },
    problems: { failed: 'Falhou', deleted: 'Apagada', withheld: 'Não foi guardada', empty: 'Vazia' },
    told: {
      failed: 'Não foi possível gravar esta chamada.', deleted: 'A gravação foi apagada.', withheld: 'A gravação continuou depois que alguém deixou de aceitar, por isso não foi guardada.', empty: 'O arquivo chegou vazio ou incompleto.',
      unknown: 'O provedor não informa nada sobre esta gravação.', words: 'Desta chamada só se guardou o que foi dito, sem vídeo.',
    },
  },
  ready: { title: 'Transcrições prontas', all: 'Todas', read: 'Ler' },
  transcript: {
    title: 'Transcrição', picture: 'Gravação', video: 'Gravação de {{title}}', lines_one: '{{count}} fala', lines_other: '{{count}} falas', none: 'Esta chamada não foi transcrita', empty: 'O arquivo da transcrição está vazio ou incompleto', soon: 'A transcrição ainda não está pronta',
    download: 'Baixar', vtt: 'Legendas (VTT)', text: 'Texto', machine: 'Foi escrita por um programa: revise antes de citar.', verify: 'Marcar como verificada', verified: 'Verificada por {{by}} em {{at}}.',
    search: 'Buscar no que foi dito', found_one: '{{count}} resultado', found_other: '{{count}} resultados', speakers: 'Quem fala', nameOf: 'Nomear {{name}}', whoIs: 'Nome de {{name}}', playFrom: 'Ver a partir de {{at}}', lineAt: 'Texto em {{at}}', correct: 'Corrigir o texto em {{at}}', heard: 'Ouvido: “{{text}}”',
  },
} satisfies Phrases<typeof es>
