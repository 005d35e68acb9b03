import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/calls-live.ts'

export const phrases = {
  people: 'Pessoas na chamada',
  me: '{{name}} (você)',
  muted: 'Microfone desligado',
  screenOf: 'Tela de {{name}}',
  myScreen: 'Sua tela',
  alone: 'Ainda não há mais ninguém na chamada.',
  screenFailed: 'Não foi possível compartilhar a tela.',
  controls: {
    title: 'Controles da chamada',
    audio: 'Microfone',
    video: 'Câmera',
    screen: 'Compartilhar tela',
    blur: 'Desfocar o fundo',
  },
  layout: { title: 'Exibição', speaker: 'Quem fala', grid: 'Grade' },
  line: {
    connecting: 'Entrando na sala…',
    again:
      'A conexão com a sala foi perdida. A reconexão é automática; quem já está conectado pode continuar conversando.',
  },
  link: {
    connecting: 'Conectando…',
    lost: 'Caiu; reconectando…',
    failed: 'Sem conexão direta',
    help: 'Não foi encontrado um caminho direto até alguma pessoa. Tente outra rede: em algumas é necessário um servidor de retransmissão (TURN), que um administrador pode configurar.',
  },
  chat: {
    title: 'Chat',
    me: 'Você',
    empty: 'Escreva para quem está na chamada.',
    write: 'Mensagem',
    send: 'Enviar mensagem',
    unread: 'não lidas',
    unkept: 'Nada fica salvo: só quem está na chamada vê, e tudo some quando você sai.',
  },
  news: { in: '{{name}} entrou.', out: '{{name}} saiu.', wrote: 'Mensagem de {{name}}.' },
  keeping: {
    late: 'A gravação não está chegando ao servidor; as tentativas continuam. Se nada chegar por um minuto, ela para.',
    full: 'Não há mais espaço de armazenamento, então a gravação parou. O que foi salvo até agora permanece.',
    broken: 'A gravação não pôde continuar e parou. O que foi salvo até agora permanece.',
    unable:
      'Este navegador não consegue gravar, então nada está sendo gravado. Tente uma versão recente do Chrome, Edge, Firefox ou Safari.',
  },
  limits: {
    title: 'Como funciona esta sala',
    people: 'Cabem até quatro pessoas.',
    direct: 'A imagem e o som vão criptografados, direto de um navegador a outro; o servidor apenas os apresenta.',
    relay: 'Algumas redes não permitem a conexão direta: então é necessário um servidor de retransmissão.',
    recorded:
      'Se a chamada for gravada, quem grava é o navegador de quem organiza: deve continuar na chamada, com esta página à vista.',
  },
} satisfies Phrases<typeof es>
