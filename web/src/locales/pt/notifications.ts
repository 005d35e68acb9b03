import type { phrases as es } from '../es/notifications.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  title: 'Integrações', facts: 'Os provedores, o correio e as tarefas em segundo plano desta instalação.', refresh: 'Atualizar',
  mail: {
    how: 'Como fazer que saiam',
    offHelp: 'Não há servidor de correio: nenhuma mensagem sai daqui. Os convites, as mudanças de senha e os demais avisos ficam guardados neste servidor para que você os leia ou entregue o link.',
    steps: 'Para enviá-las, defina estas variáveis de ambiente e reinicie o Bufete:', sampleUser: 'usuario:senha', sampleServer: 'correio.seu-dominio.com', sampleFrom: 'avisos@seu-dominio.com',
    smtpHelp: 'O servidor de correio, com o usuário e a senha do seu provedor. Use smtps:// para a porta 465 e smtp:// para a 587.',
    fromHelp: 'O nome e o endereço que os destinatários verão. As mensagens já guardadas não são enviadas depois.',
  },
  outbox: {
    links: { hidden: 'Os links não são mostrados: com eles se entra em contas, horários e convites de outras pessoas.', show: 'Mostrar os links', title: 'Mostrar os links desta mensagem', help: 'Digite sua senha. Ficará anotado na auditoria que você os viu.', password: 'Sua senha' },
    title: 'Mensagens guardadas', latest: 'as {{shown}} mais recentes', to: 'Para {{email}}', empty: 'Ainda não há mensagens', emptyHelp: 'Aqui ficará cada mensagem que o Bufete teria enviado por e-mail.', recipient: 'Para',
    date: 'Data', language: 'Idioma', view: 'Como ver a mensagem', html: 'Como aparece', text: 'Texto simples', frame: 'Mensagem: {{subject}}', copy: 'Copiar link', copied: 'Link copiado',
    copyFailed: 'Não foi possível copiar. O link é {{link}}',
  },
  deliveries: { together: 'Várias mensagens juntas', title: 'E-mails enviados', state: 'Estado', all: 'Todos', to: 'Para {{to}}', attempts: 'Tentativas: {{attempts}}', empty: 'Nenhum e-mail', emptyHelp: 'Aqui fica o que aconteceu com cada e-mail, sem o texto.', more: 'Ver mais', always: 'Mensagem necessária', digest: 'Resumo diário', notice: 'Aviso', states: { queued: 'Na fila', sent: 'Entregue', kept: 'Guardado aqui', deferred: 'Nova tentativa', bounced: 'Recusado', failed: 'Falhou', withheld: 'Não enviado', gathered: 'Reunida com outras', unconfirmed: 'Endereço não confirmado' } },
  jobs: {
    title: 'Tarefas em segundo plano', waiting: 'Em espera: {{waiting}}', list: 'Tarefas paradas', attempts: 'Tentativas: {{attempts}}', gaveUp: 'Parou em', more: 'Ver o detalhe', retry: 'Tentar de novo',
    retried: '“{{task}}” será tentada de novo agora.', empty: 'Nenhuma tarefa está parada', emptyHelp: 'As que falharem em todas as tentativas aparecerão aqui para que você possa tentar de novo.',
    discard: 'Descartar', discardName: 'Descartar {{task}}', discardTitle: 'Descartar «{{task}}»?', discardHelp: 'O que ficou por fazer não será mais feito. Fica anotado na auditoria.', discarded: '«{{task}}» foi descartada.', latest: 'As {{shown}} mais recentes de {{total}}.',
    all_one: '{{formatted}} parada', all_other: '{{formatted}} paradas', retryAll: 'Tentar todas de novo', retriedAll_one: '{{formatted}} tarefa será tentada de novo agora.', retriedAll_other: '{{formatted}} tarefas serão tentadas de novo agora.',
    discardAll: 'Descartar todas', discardAllTitle_one: 'Descartar a tarefa parada?', discardAllTitle_other: 'Descartar as {{formatted}} tarefas paradas?', discardedAll_one: '{{formatted}} tarefa foi descartada.', discardedAll_other: '{{formatted}} tarefas foram descartadas.',
  },
  tasks: {
    mail: 'Enviar uma mensagem', event: 'Avisar de uma mudança', passwordReset: 'Preparar uma mudança de senha', extractText: 'Ler o texto de um documento', other: 'Outra tarefa',
  },
} satisfies Phrases<typeof es>
