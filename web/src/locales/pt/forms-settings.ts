import type { Phrases } from '../phrases.ts'
import type { phrases as es } from '../es/forms-settings.ts'

export const phrases = {
  share: {
    draft: 'Este formulário é um rascunho: o link não abre até que você o torne público.', link: 'Link do formulário', linkHelp: 'Envie-o por e-mail ou mensagem, ou coloque-o no seu site.',
    qr: 'Código QR', qrOf: 'Código QR que abre {{url}}', qrHelp: 'Imprima-o para a recepção ou coloque-o em uma carta.', svg: 'Baixar SVG', png: 'Baixar PNG', print: 'Imprimir', scan: 'Aponte a câmera do telefone para este código ou visite:',
    embed: 'No seu site', embedHelp: 'Copie este código para onde o formulário deve aparecer. Ele só é exibido nos sites permitidos.', snippet: 'Código para incorporar', noOrigins: 'Para mostrá-lo dentro do seu site, adicione primeiro o site nas configurações.', toSettings: 'Adicionar um site', origins: 'Sites permitidos',
  },
  address: { title: 'Endereço e idioma', slug: 'Endereço', slugHint: 'É respondido em {{url}}', former: 'Endereços anteriores', formerHelp: 'Continuam levando a este formulário: nada do que você enviou ou imprimiu se perde.', locale: 'Idioma do formulário', localeHint: 'Dos botões e das mensagens; o que você escreve fica como está.' },
  after: { title: 'Ao responder', successText: 'Mensagem ao terminar', successHint: 'É exibida quando as respostas são recebidas.', copyByEmail: 'Quem responde pode pedir uma cópia por e-mail', copyHint: 'Recebe um link para o que respondeu, não as próprias respostas.' },
  notices: { title: 'Avisos', notifyByEmail: 'Avisar por e-mail de cada resposta', notifyHint: 'A quem criou o formulário, se escolheu e-mail para formulários no perfil.' },
  sites: { title: 'Sites que podem mostrá-lo', help: 'O formulário pode ser incorporado nestas páginas e em nenhuma outra.', origin: 'Site {{number}}', add: 'Adicionar site', remove: 'Remover {{name}}', none: 'Nenhum site ainda.' },
  yes: 'Sim', no: 'Não',
  save: 'Salvar configurações', saved: 'Configurações salvas',
} satisfies Phrases<typeof es>
