import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls-room.ts'

export const phrases = {
  calls: 'Chamadas', hostedBy: 'Organizada por {{name}}', inCall: 'Na chamada', frame: 'Videochamada', leave: 'Sair', lost: 'A conexão com o servidor caiu. Continuamos tentando.', failed: 'A videochamada foi interrompida.',
  door: { join: 'Entrar na chamada', consent: 'Esta chamada só pode ser gravada ou transcrita se todas as pessoas aceitarem. Você será consultado antes.' },
  devices: {
    title: 'Teste de câmera e microfone', level: 'Nível do microfone', noPicture: 'Câmera desligada', micOn: 'Microfone ligado', micOff: 'Microfone desligado', camOn: 'Câmera ligada', camOff: 'Câmera desligada', camera: 'Câmera', microphone: 'Microfone',
    inside: 'Na chamada são usados os dispositivos padrão do navegador; lá você pode escolher outros.', carried: 'Você entrará com os dispositivos escolhidos aqui.',
    problems: { denied: 'O navegador não permite usar a câmera ou o microfone. Mude isso ao lado do endereço da página; você também pode entrar sem eles.', missing: 'Não foi encontrada câmera ou microfone. Você pode entrar sem eles.', busy: 'Outro programa está usando a câmera ou o microfone. Feche-o e tente novamente.' },
  },
  guest: { title: 'Videochamada com {{company}}', with: '{{host}} espera por você.', name: 'Seu nome', nameHint: 'Assim as outras pessoas verão você', close: 'Você pode fechar esta página.', goneTitle: 'Este convite não vale mais', goneHelp: 'Peça outro ao escritório que o enviou.' },
  bar: {
    off: 'Não está sendo gravada', asked: 'Aguardando respostas: {{agreed}} de {{of}} aceitam', starting: 'Iniciando…', stopping: 'Parando…', refused: 'Sem gravação: alguém não aceitou', failed: 'O provedor não conseguiu iniciar. Não está sendo gravada.',
    running: { recording: 'GRAVANDO', transcription: 'TRANSCREVENDO', both: 'GRAVANDO E TRANSCREVENDO' },
    bytes: '{{size}} guardados', problems: { storage_full: 'Parou: não há mais espaço de armazenamento', recorder_gone: 'Parou: nada mais chegou do navegador de quem organiza' },
  },
  consent: {
    title: { recording: 'Você aceita que esta chamada seja gravada?', transcription: 'Você aceita que esta chamada seja transcrita?', both: 'Você aceita que esta chamada seja gravada e transcrita?' },
    what: { recording: 'A imagem e o som da chamada serão guardados.', transcription: 'O que for dito na chamada será guardado por escrito.', both: 'A imagem e o som da chamada serão guardados, e o que for dito por escrito.' },
    free: 'Só começa se todas as pessoas aceitarem. Se você não aceitar, a chamada continua e nada é guardado.', running: 'Já está em andamento com o acordo de quem está presente. Se você não aceitar, para, e você entra do mesmo jeito.', later: 'Você pode mudar de ideia a qualquer momento da chamada.',
    agree: 'Aceito', refuse: 'Não aceito', withdraw: 'Deixar de aceitar',
  },
  people: { title: 'Na chamada', me: 'Você', roles: { host: 'Organiza', member: 'Do escritório', guest: 'Com convite' }, said: { agreed: 'Aceita', refused: 'Não aceita', withdrawn: 'Deixou de aceitar', waiting: 'Sem resposta' } },
  ask: { menu: 'Gravar ou transcrever', recording: 'Gravar', transcription: 'Transcrever (pode ter custos adicionais)', both: 'Gravar e transcrever (pode ter custos adicionais)', stop: 'Parar' },
  invite: {
    open: 'Convidar', title: 'Convidar uma pessoa', name: 'Nome', email: 'E-mail', emailHint: 'Opcional: o link é enviado para ele', language: 'Idioma', submit: 'Criar link', done: 'O link de {{name}} está pronto.', mailed: 'O link de {{name}} está pronto e foi enviado por e-mail.', link: 'Link de {{name}}', once: 'É mostrado uma única vez. Quem o tiver pode entrar.',
    list: 'Convites', revoke: 'Anular', revokeOf: 'Anular o convite de {{name}}', states: { open: 'Não usado', used: 'Usado', revoked: 'Anulado', expired: 'Vencido' },
  },
  end: { action: 'Encerrar para todos', title: 'Encerrar a chamada para todas as pessoas?', help: 'O que estiver sendo gravado para e ninguém poderá voltar a entrar.' },
  after: {
    gone: { replaced: 'Você está na chamada em outra janela', refused: 'Não foi possível voltar à chamada', rejected: 'A chamada foi interrompida: o servidor não entendeu esta página' },
    ended: 'A chamada terminou', left: 'Você saiu da chamada', back: 'Voltar a entrar', see: 'Ver', nothing: 'Nada desta chamada foi guardado.', soon: 'O que foi gravado ou transcrito está sendo processado e aparecerá aqui em alguns minutos.', filed: 'A transcrição fica no caso “{{name}}”.', case: 'Ir para o caso', calls: 'Ir para chamadas',
  },
} satisfies Phrases<typeof es>
