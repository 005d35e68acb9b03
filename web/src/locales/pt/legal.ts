import type { phrases as es } from '../es/legal.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  privacy: {
    title: 'Privacidade',
    subtitle: 'O que o {{platform}} armazena, para quê e como protege.',
    sections: {
      who: {
        title: 'Quem responde',
        text: 'O {{platform}} é oferecido por quem opera esta instalação, o operador. Cada escritório decide o que armazena aqui e responde por isso perante seus clientes; o operador armazena os dados por conta do escritório.',
      },
      data: {
        title: 'O que é armazenado',
        text: 'Da sua conta: nome, usuário, e-mail e os dados profissionais que você escrever. Das suas sessões: a hora, o endereço IP e o navegador, até 30 dias depois de terminarem. Do escritório: os casos, pessoas e documentos que sua equipe adiciona, e quem viu ou alterou o quê e quando.',
      },
      use: {
        title: 'Para quê',
        text: 'Somente para que o serviço funcione: entrar, trabalhar, avisar e cobrar. Os dados não são vendidos, não servem para publicidade nem para traçar perfis.',
      },
      protection: {
        title: 'Como é protegido',
        text: 'Os documentos são armazenados criptografados (AES-256-GCM), com uma chave própria de cada escritório. O banco de dados separa os escritórios linha por linha: nenhum lê o que é de outro. Da sua senha fica só um resumo criptográfico (argon2id), do qual ela não pode ser recuperada, e você pode ativar a verificação em duas etapas. O texto extraído para a busca e os demais dados ficam no banco de dados; criptografar o disco e as cópias dele cabe ao operador.',
      },
      device: {
        title: 'O que fica no seu dispositivo',
        text: 'Um único cookie, que nenhum programa da página pode ler, renova sua sessão. O armazenamento local do navegador mantém sua sessão, seu nome, o idioma, as cores, as colunas escolhidas, o que abriu por último e os rascunhos não enviados; ao sair, a sessão, o nome, o que abriu por último e os rascunhos são apagados. Não há rastreadores, análise de audiência nem conteúdo de terceiros: as fontes e os programas vêm deste mesmo endereço.',
      },
      providers: {
        title: 'Com quem é compartilhado',
        text: 'O operador pode conectar provedores de e-mail, armazenamento, pagamentos, videochamadas ou inteligência artificial. Cada um recebe apenas o que sua tarefa exige. Pergunte ao operador quais esta instalação usa.',
      },
      retention: {
        title: 'Por quanto tempo',
        text: 'Um documento excluído pode ser recuperado durante 30 dias; depois são apagados o documento, suas versões e seu texto. O resto é mantido enquanto o escritório tiver sua conta. As cópias de segurança do operador podem mantê-lo por mais tempo.',
      },
      rights: {
        title: 'Seus direitos',
        text: 'Você pode ver e corrigir seus dados no perfil, e ver e encerrar suas sessões. Se é cliente de um escritório, peça a ele para ver, corrigir ou apagar o que mantém sobre você. Sobre a sua conta, escreva ao operador.',
      },
      breach: {
        title: 'Se algo falhar',
        text: 'Se houver uma violação da segurança de dados pessoais, o operador a comunica ao Departamento de Assuntos do Consumidor (DACO) dentro de dez dias após detectá-la e às pessoas afetadas o quanto antes, como exige a Lei 111-2005 de Porto Rico.',
      },
    },
  },
  terms: {
    title: 'Termos de uso',
    subtitle: 'O que você pode esperar do {{platform}} e o que se espera de você.',
    sections: {
      service: {
        title: 'O serviço',
        text: 'O {{platform}} é uma ferramenta para conduzir um escritório de advocacia. Não dá consultoria jurídica, não representa ninguém e não cria relação de advogado e cliente com o operador.',
      },
      account: {
        title: 'Sua conta',
        text: 'A conta é pessoal. Cuide da sua senha, não a compartilhe e avise o operador se achar que outra pessoa a conhece. O titular do escritório decide quem entra nele e quem deixa de entrar.',
      },
      content: {
        title: 'O que é seu é seu',
        text: 'Os casos, dados e documentos são do escritório. O operador os armazena e processa apenas para prestar o serviço. Você pode baixar seus documentos e listas quando quiser.',
      },
      duties: {
        title: 'Uso permitido',
        text: 'Use o serviço conforme a lei. Não envie programas nocivos, não tente ler o que é de outros escritórios e não atrapalhe o uso dos demais. O sigilo profissional e os deveres éticos continuam sendo de quem exerce a profissão.',
      },
      plans: {
        title: 'Planos e pagamentos',
        text: 'O preço, o período e os impostos são mostrados antes de pagar. Se você passar de um limite ou o plano terminar, nada é apagado: você pode ler e baixar o que é seu, e voltará a criar e alterar quando o plano permitir.',
      },
      judgement: {
        title: 'Confira antes de confiar',
        text: 'Os cálculos, as sugestões e as respostas automáticas podem errar. Um profissional deve conferi-los antes de usá-los, sobretudo os prazos e as citações.',
      },
      warranty: {
        title: 'Disponibilidade',
        text: 'O operador procura manter o serviço sempre disponível, mas não pode garanti-lo. Até onde a lei permite, não responde por danos indiretos. Guarde uma cópia do que não pode perder.',
      },
      ending: {
        title: 'Encerrar',
        text: 'Você pode deixar de usar o serviço a qualquer momento; baixe antes o que precisar. O operador pode suspender uma conta que descumpra estes termos, e dirá por quê.',
      },
      law: {
        title: 'Lei e mudanças',
        text: 'Aplicam-se as leis de Porto Rico. Se estes termos mudarem, haverá aviso antes que a mudança tenha efeito.',
      },
    },
  },
  base: 'Texto base do produto. O operador desta instalação deve revisá-lo com sua assessoria jurídica e completá-lo com seus dados.',
  contact: 'Contato do operador',
  contactUnknown: 'O operador ainda não publicou um endereço; peça-o a quem lhe deu acesso.',
  back: 'Voltar ao login',
  home: 'Ir para o painel',
} satisfies Phrases<typeof es>
