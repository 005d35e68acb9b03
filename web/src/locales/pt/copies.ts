import type { phrases as es } from '../es/copies.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Cópias da empresa',
  help: 'Uma cópia completa para levar: documentos originais, dados em JSON e CSV, agendas e uma página para começar. Fica aqui cifrada por sete dias e só você a baixa.',
  order: 'Pedir uma cópia', ordered: 'A cópia está sendo feita. Avisaremos por aviso e por e-mail.', empty: 'Ainda não há cópias', emptyHelp: 'A primeira fica pronta em poucos minutos; você pode continuar trabalhando.',
  states: { queued: 'Na fila', writing: 'Sendo feita', ready: 'Pronta', failed: 'Falhou', expired: 'Vencida' },
  row: 'Cópia de {{date}}', until: 'até {{date}}', rows_one: '{{rows}} linha', rows_other: '{{rows}} linhas', files_one: '{{files}} arquivo', files_other: '{{files}} arquivos', byPlatform: 'pedida pela administração',
  missing_one: '{{files}} arquivo não pôde ser lido e não está nela', missing_other: '{{files}} arquivos não puderam ser lidos e não estão nela',
  download: 'Baixar', downloadOf: 'Baixar a cópia de {{date}}', remove: 'Remover a cópia de {{date}}', removeTitle: 'Remover esta cópia?', removeHelp: 'Não poderá mais ser baixada. Você pode pedir outra.', removed: 'A cópia foi removida.',
  open: { title: 'Baixar a cópia', help: 'Contém tudo do seu escritório, sem cifra. Guarde-a onde ninguém mais possa lê-la.', own: 'Não leva as consultas ao assistente, os avisos nem os eventos privados das outras pessoas.', password: 'Sua senha', submit: 'Baixar', started: 'O download começou.' },
  admin: { help: 'Só o titular pode baixá-las; ele é avisado quando ficam prontas. Você não vê o que há nelas.', ordered: 'A cópia está sendo feita. O titular será avisado.', emptyHelp: 'Você pode pedir uma para o titular.' },
  deletion: {
    title: 'Eliminar a empresa', help: 'O titular é avisado e esperam-se {{days}} dias, em que se pode desfazer. Depois não resta nada que se possa ler, e a chave dos seus arquivos é destruída.', action: 'Eliminar a empresa',
    planned: 'Será eliminada em {{date}}.', undo: 'Desfazer', undone: 'A empresa não será mais eliminada.', done: 'A eliminação ficou programada para {{date}}.',
    ask: 'Eliminar {{name}}', what: 'Em {{days}} dias serão apagados seus casos, documentos, pessoas e contas. Ficam os pagamentos sem nome e a auditoria sem dados.', name: 'Escreva o nome da empresa', submit: 'Programar a eliminação',
    owner: 'A administração da plataforma eliminará esta empresa em {{date}}, com tudo o que ela tem. Peça uma cópia antes; se for um engano, escreva a ela.',
  },
} satisfies Phrases<typeof es>
