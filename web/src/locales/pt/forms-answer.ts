import type { phrases as es } from '../es/forms-answer.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  files: {
    choose_one: 'Escolher arquivo', choose_other: 'Escolher arquivos', drop: 'ou arraste aqui', limits_one: '{{kinds}}. {{count}} arquivo de até {{size}}.', limits_other: '{{kinds}}. Até {{count}} arquivos de {{size}} cada.', attached: 'Arquivos anexados', remove: 'Retirar {{name}}',
    kinds: { pdf: 'PDF', image: 'imagens', document: 'documentos', spreadsheet: 'planilhas', audio: 'áudio', video: 'vídeo' },
  },
  signature: {
    how: 'Como você assina', draw: 'Desenhar', type: 'Escrever o nome', name: 'Nome de quem assina', pad: 'Quadro para desenhar a assinatura', padHelp: 'Assine com o dedo, a caneta ou o mouse. Com o teclado, escreva o nome.', clear: 'Apagar o desenho', sign: 'Assinar', signedBy: 'Assinado por {{name}}', again: 'Assinar de novo',
    statement: 'A assinatura, o nome e a hora são guardados. Não é uma assinatura eletrônica certificada.', nameMissing: 'Digite o nome de quem assina.', blank: 'Assine dentro do quadro.', shown: 'Assinatura de {{name}}',
  },
  later: {
    open: 'Salvar e continuar depois', title: 'Continuar depois', help: 'Com este link você pode continuar em qualquer aparelho até {{date}}. Não o compartilhe: quem o tiver pode ver o que você escreveu.', link: 'Link para continuar', email: 'E-mail', mail: 'Enviar o link para mim', mailed: 'Enviamos o link a você', savedAt: 'Salvo às {{time}}',
    changed: 'Isto foi salvo depois em outra janela; o que está aqui não foi salvo.', reload: 'Abrir o mais recente', gone: 'O que você salvou não está mais aqui: os links duram 30 dias. Você pode responder desde o início.', resumed: 'Você continua de onde parou. Guardado até {{date}}.', failed: 'Não foi possível salvar o que você preencheu.', mailFailed: 'Não foi possível enviar o link.', badEmail: 'Digite um e-mail válido.',
  },
  copy: { email: 'E-mail para receber uma cópia', hint: 'Opcional. Você receberá um link que dura 30 dias.', mailed: 'Enviamos a você um link para a sua cópia.', title: 'Cópia das suas respostas', at: 'Recebido em {{at}} por {{company}}', print: 'Imprimir', missingTitle: 'Esta cópia não está disponível', missingHelp: 'Os links para cópias duram 30 dias. Se precisar dela, peça ao escritório.', nothing: 'Sem resposta' },
  answered: { title: 'Este formulário já foi respondido', help: 'Foi respondido com este mesmo link, talvez em outra janela. O que está nesta janela não foi enviado.' },
  refused: { title: 'Arquivos que não foram aceitos', help: 'O visitante quis anexá-los e eles foram recusados por segurança; nada deles foi guardado. Foi pedido que os enviasse em PDF ou em outro formato.', file_dangerous: 'é um programa ou contém código', file_macros: 'contém macros', file_active: 'age ao ser aberto ou não pôde ser verificado', file_broken: 'está danificado', file_bomb: 'se expande a um tamanho excessivo', file_type_refused: 'é de um tipo que não é aceito', file_too_large: 'é grande demais', file_empty: 'está vazio' },
  received: { title: 'Arquivos e assinaturas', download: 'Baixar {{name}}', failed: 'Não foi possível baixar o arquivo.', drawn: 'desenhada', typed: 'nome escrito', signed: 'Assinado por {{name}} ({{how}}) em {{at}}', filed: 'Ao colocá-la em um caso, os arquivos passam a ser documentos do caso.' },
} satisfies Phrases<typeof es>
