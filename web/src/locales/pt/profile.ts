import type { phrases as es } from '../es/profile.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Meu perfil', tabs: { label: 'Partes do perfil', users: 'Perfil', notices: 'Avisos', payments: 'Pagamentos e plano', clients: 'Meus clientes', skills: 'Áreas', studies: 'Estudos', portfolio: 'Portfólio', geography: 'Geografia', public: 'Perfil público', company: 'Empresa' }, noCompany: 'Você não tem permissão para ver esta página.',
  personal: {
    title: 'Dados pessoais', name: 'Nome', surname: 'Sobrenome', email: 'E-mail', username: 'Usuário', professionalTitle: 'Título profissional', professionalTitleHint: 'Por exemplo, Dra. ou Dr.', phone: 'Telefone', cellPhone: 'Celular',
    address: 'Endereço', postalAddress: 'Endereço postal', description: 'Descrição', descriptionHint: 'Quem você é e em que trabalha.', hourlyRate: 'Valor por hora (USD)', save: 'Salvar dados',
  },
  licence: { title: 'Licença', membership: 'Número de inscrição', association: 'Número de associação', rua: 'Número RUA', hint: 'Apenas números; as vírgulas são removidas.' },
  social: { title: 'Redes e site', website: 'Site', hint: 'Endereços que começam com https://.' },
  email: {
    confirmed: 'Confirmado', unconfirmed: 'Não confirmado',
    title: 'E-mail da conta', help: 'Aqui chegam os avisos e os links de senha. É mudado com a sua senha e confirmado pelo novo e-mail.', change: 'Mudar e-mail', next: 'Novo e-mail', password: 'Senha atual',
    code: 'Código do aplicativo ou de recuperação', send: 'Enviar confirmação', sent: 'Enviamos um link para {{email}}.', pending: 'Falta confirmar {{email}}. Abra o link que enviamos para lá; ele serve até {{date}}. Enquanto isso, a sua conta continua com {{current}}.',
    resend: 'Enviar de novo', cancel: 'Cancelar a mudança', cancelled: 'O e-mail da sua conta continua o mesmo.',
  },
  password: { title: 'Senha', help: 'Ao trocá-la, suas outras sessões são encerradas.', current: 'Senha atual', next: 'Nova senha', confirmation: 'Repita a nova senha', save: 'Trocar senha', done: 'Senha trocada. Suas outras sessões foram encerradas.' },
  sessions: { title: 'Sessões abertas', current: 'Esta sessão', lastUsed: 'Usada {{when}}', started: 'Desde {{date}}', end: 'Encerrar', endName: 'Encerrar a sessão de {{device}}', ended: 'Sessão encerrada.', unknown: 'Dispositivo sem nome', device: '{{browser}} em {{system}}' },
  twoFactor: {
    title: 'Verificação em duas etapas', on: 'Ativada', off: 'Desativada', help: 'Além da senha, um código do seu telefone. Protege os processos se alguém descobrir sua senha.', start: 'Ativar', stop: 'Desativar',
    password: 'Confirme sua senha', continue: 'Continuar', scanTitle: 'Leia este código com seu aplicativo', scanHelp: 'Use Google Authenticator, 1Password, Authy ou outro. Se não puder lê-lo, digite a chave.', secret: 'Chave', qr: 'Código QR da verificação', code: 'Código de 6 números', confirm: 'Confirmar e ativar',
    codesTitle: 'Guarde seus códigos de recuperação', codesHelp: 'Cada um serve uma vez se você perder o telefone. Não serão mostrados de novo.', copy: 'Copiar códigos', download: 'Baixar códigos', done: 'Já os guardei', file: 'codigos-de-recuperacao.txt', stopTitle: 'Desativar a verificação em duas etapas?', stopHelp: 'A senha bastará para entrar. Confirme com ela e com um código do seu aplicativo, ou um de recuperação.', stopCode: 'Código do aplicativo ou de recuperação', stopped: 'A verificação em duas etapas está desativada.',
  },
  referrals: { title: 'Convide colegas', help: 'Compartilhe este link. Aqui você verá quem se cadastrou com ele.', link: 'Seu link', copy: 'Copiar link', none: 'Ninguém se cadastrou ainda com seu link.', joined: 'Cadastro em {{date}}' },
} satisfies Phrases<typeof es>
