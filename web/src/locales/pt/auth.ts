import type { phrases as es } from '../es/auth.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  promise: { title: 'O que vence hoje,\na primeira coisa que você vê.', terms: 'Prazos, audiências e consultas em uma só agenda', answers: 'Respostas que citam a página do processo', calls: 'Audiências e consultas a um toque' },
  legal: { privacy: 'Privacidade', terms: 'Termos de uso' },
  login: {
    title: 'Entre no seu escritório', subtitle: 'Casos, prazos e agenda em um só lugar.', identifier: 'E-mail ou usuário', password: 'Senha', forgot: 'Esqueceu?', submit: 'Entrar',
    firstTime: 'Primeira vez?', register: 'Crie uma conta', needIdentifier: 'Digite seu e-mail ou nome de usuário.', needPassword: 'Digite sua senha.', resetDone: 'Sua nova senha está pronta. Entre com ela.',
    tooMany: 'Houve tentativas demais de entrar nesta conta. Aguarde um momento.', pause_one: 'Por segurança, você poderá tentar de novo em {{count}} segundo.', pause_other: 'Por segurança, você poderá tentar de novo em {{count}} segundos.',
  },
  twoFactor: { title: 'Confirme que é você', subtitle: 'Digite o código do seu aplicativo autenticador ou um dos seus códigos de recuperação.', code: 'Código', submit: 'Confirmar', needCode: 'Digite o código de 6 números ou um código de recuperação.', back: 'Usar outra conta' },
  register: {
    title: 'Crie sua conta', subtitle: 'Para advogadas e advogados. Depois você informará os dados do seu escritório.', username: 'Nome de usuário', usernameHint: 'Pelo menos 4 caracteres.', name: 'Nome', surname: 'Sobrenome', email: 'E-mail', password: 'Senha',
    confirmation: 'Repita a senha', submit: 'Criar conta', haveAccount: 'Já tem conta?', login: 'Entre', referredBy: 'Convite de {{name}}.',
  },
  forgot: { title: 'Recupere sua senha', subtitle: 'Enviaremos um link para escolher outra. Serve uma vez e vence em uma hora.', email: 'E-mail', submit: 'Enviar link', back: 'Voltar para entrar', doneTitle: 'Confira seu e-mail', done: 'Se {{email}} tiver uma conta, o link está a caminho. Veja também no lixo eletrônico.', again: 'Usar outro e-mail' },
  reset: { title: 'Escolha uma nova senha', subtitle: 'Suas outras sessões serão encerradas.', submit: 'Salvar senha', missing: 'Falta uma parte deste link. Abra-o pelo e-mail ou peça outro.', another: 'Pedir outro link' },
  confirmAddress: {
    title: 'Confirme o seu e-mail', subtitle: 'Assim este endereço fica como o da sua conta e recebe convites e avisos.', submit: 'Confirmar o meu e-mail', doneTitle: 'E-mail confirmado', done: 'O seu endereço está confirmado.',
    already: 'O seu endereço já estava confirmado. Não precisa fazer mais nada.', askAgain: 'Se precisar, entre na sua conta e peça outro.', continue: 'Ir para o painel',
  },
  confirmEmail: { title: 'Confirme o seu novo e-mail', subtitle: 'A partir daí a sua conta usará este endereço.', submit: 'Confirmar este e-mail', doneTitle: 'E-mail confirmado', done: 'A sua conta já usa este endereço.', enter: 'Ir para a entrada', missing: 'Falta uma parte deste link. Abra-o pelo e-mail.' },
  undoEmail: { title: 'Recupere a sua conta', subtitle: 'A sua conta volta a usar este endereço e todas as sessões se encerram. Escolha uma senha nova.', submit: 'Desfazer a mudança', missing: 'Falta uma parte deste link. Abra-o pelo e-mail.' },
  referral: { title: '{{name}} convida você para o Bufete', help: 'O Bufete reúne os casos, os prazos, os documentos e a agenda do seu escritório. Crie sua conta e o convite ficará anotado.', accept: 'Criar minha conta', have: 'Já tenho conta', invalid: 'Este convite não existe', invalidHelp: 'Você pode criar sua conta mesmo assim.' },
  invitation: {
    title: 'Junte-se a {{company}}', byProfessional: '{{name}} convida você para trabalhar no escritório.', byCustomer: '{{name}} convida você para acompanhar seu caso.', email: 'O convite é para {{email}} e vence em {{date}}.', submit: 'Aceitar e entrar',
    invalid: 'Este convite não vale mais', invalidHelp: 'Venceu, foi retirado ou já foi usado. Peça outro a quem convidou você.', login: 'Ir para a entrada',
    have: 'Já tem uma conta com esse e-mail?', enter: 'Entrar e aceitar', signedIn: 'Você entrou como {{name}}, com o e-mail {{email}}.', join: 'Juntar-me a {{company}}', another: 'Usar outra conta', mismatch: 'Este convite é para {{email}}. Entre com a conta desse e-mail.', member: 'Sua conta já pertence a {{company}} e não pode se juntar a outro escritório.', home: 'Ir para o painel',
  },
  company: {
    title: 'Seu escritório', subtitle: 'Tudo o que você faz no Bufete pertence a um escritório. Depois poderá convidar sua equipe.', name: 'Nome do escritório', taxId: 'Número de empregador (EIN)', address: 'Endereço', phone: 'Telefone', email: 'E-mail do escritório', submit: 'Criar escritório',
    alone: 'Trabalha por conta própria?', personal: 'Usar meus dados pessoais', personalHelp: 'O escritório levará seu nome. Você poderá mudá-lo quando quiser.', logout: 'Sair',
  },
} satisfies Phrases<typeof es>
