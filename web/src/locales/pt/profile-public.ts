import type { phrases as es } from '../es/profile-public.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  yes: 'Sim', no: 'Não',
  image: {
    missing: 'A imagem não está disponível', chosen: 'Imagem escolhida: {{name}}', choose: 'Escolher imagem', change: 'Trocar imagem', hint: 'Uma imagem de até {{max}} MB; você também pode arrastá-la ou colá-la.',
    type: 'Tipo de arquivo inválido. Escolha uma imagem.', size: 'O arquivo é grande demais. O máximo é {{max}} MB.', required: 'Escolha uma imagem.', sending: 'Enviando a imagem',
  },
  photo: {
    title: 'Foto do perfil', alt: 'Sua foto do perfil', help: 'Aparece no diretório e na sua página pública.', none: 'Uma foto recente ajuda as pessoas a reconhecer você.', add: 'Adicionar foto', change: 'Trocar foto', remove: 'Remover foto', file: 'Foto', save: 'Salvar foto',
    saved: 'Foto salva', removeTitle: 'Remover sua foto?', removeHelp: 'No lugar dela aparecerão suas iniciais.', removed: 'Foto removida',
  },
  areas: {
    title: 'Áreas de atuação', count: '{{chosen}} de {{most}}', add: 'Adicionar áreas', save: 'Adicionar', offered: 'Áreas que você pode adicionar', help: 'Marque todas em que atua.', all: 'Você já tem todas as áreas.', added_one: 'Área adicionada', added_other: '{{count}} áreas adicionadas',
    picked_one: '{{count}} área marcada', picked_other: '{{count}} áreas marcadas', full: 'Você pode ter até {{most}} áreas.', remove: 'Remover {{name}}', removed: '“{{name}}” não está mais entre suas áreas', empty: 'Nenhuma área escolhida ainda', emptyHelp: 'É por elas que quem busca ajuda jurídica encontra você.',
  },
  studies: {
    title: 'Estudos', add: 'Adicionar estudo', edit: 'Editar estudo', save: 'Adicionar estudo', name: 'Nome do estudo', nameHint: 'Por exemplo, Juris Doctor.', institution: 'Instituição', start: 'De', end: 'Até', endHint: 'Deixe vazio se continua.', description: 'Descrição',
    period: '{{from}} – {{to}}', since: 'desde {{from}}', until: 'até {{to}}', added: 'Estudo adicionado', removed: '“{{name}}” foi excluído', empty: 'Ainda não há estudos', emptyHelp: 'Graus, cursos e certificações que sustentam sua atuação.',
  },
  portfolio: {
    title: 'Portfólio', add: 'Adicionar trabalho', edit: 'Editar trabalho', save: 'Adicionar trabalho', name: 'Título', description: 'Descrição', descriptionHint: 'Não inclua dados de clientes nem de casos.', image: 'Imagem', alt: 'Imagem de “{{title}}”', addedOn: 'Adicionado em {{date}}',
    added: 'Trabalho adicionado', removeTitle: 'Excluir “{{title}}”?', removeHelp: 'A imagem também é excluída. Não é possível desfazer.', remove: 'Excluir trabalho', removed: 'Trabalho excluído', empty: 'Ainda não há trabalhos', emptyHelp: 'Publicações, palestras ou projetos que queira mostrar, com uma imagem.',
  },
  geography: {
    title: 'Onde atende', country: 'País', state: 'Estado ou departamento', city: 'Cidade ou município', coordinates: 'Coordenadas (latitude · longitude)', timeZone: 'Fuso horário', pickCountry: 'Escolha um país', pickState: 'Escolha um estado ou departamento', stateFirst: 'Escolha antes o estado ou departamento.', cityHint: 'Digite as primeiras letras.',
    choose: 'Escolher cidade', save: 'Salvar localização', saved: 'Localização salva', remove: 'Remover localização', removed: 'Localização removida', empty: 'Você ainda não disse onde atende', emptyHelp: 'Com a sua cidade você aparece nas buscas próximas.', map: 'Mapa das cidades', mapOf: 'Mapa: {{city}}, {{coordinates}}',
    errors: { countries: 'Não foi possível carregar os países.', states: 'Não foi possível carregar os departamentos.', cities: 'Não foi possível carregar as cidades.', location: 'Não foi possível carregar a sua localização' },
  },
  public: {
    title: 'Dados públicos', professionalTitle: 'Título profissional', professionalTitleHint: 'Por exemplo, Lcda. ou Lcdo.', headline: 'Em uma linha', headlineHint: 'Por exemplo, “Advogada e notária · heranças”.', description: 'Sobre sua atuação', descriptionHint: 'O que atende, como trabalha e o que esperar.',
    price: 'Preço', priceBasis: 'Como cobra a consulta', amounts: { hourly: 'Preço por hora (USD)', fixed: 'Preço da consulta (USD)', free_first: 'Preço por hora depois (USD)' }, languages: 'Idiomas', remote: 'Atende a distância', remoteField: 'Também atendo a distância', notary: 'Notariado', notaryField: 'Sou notária ou notário',
  },
  bases: { hourly: 'Por hora', fixed: 'Consulta com preço fixo', free_first: 'Primeira consulta grátis', to_agree: 'A combinar' },
  price: { hourly: 'por hora', fixed: 'consulta com preço fixo', free: 'Grátis', freeFirst: 'primeira consulta', freeThen: 'depois {{price}} por hora', toAgree: 'A combinar' },
  languages: { es: 'espanhol', en: 'inglês', fr: 'francês', pt: 'português', it: 'italiano', de: 'alemão', ht: 'crioulo haitiano', zh: 'chinês', asl: 'língua de sinais (ASL)' },
  visibility: {
    title: 'Visibilidade', listed: 'Visível no diretório', waiting: 'Publicado, ainda não aparece', hidden: 'Não publicado', listedHelp: 'Qualquer pessoa pode encontrar você. Seus horários livres vêm da agenda.', waitingHelp: 'Aparecerá quando sua conta e seu escritório estiverem ativos.', hiddenHelp: 'Só você vê este perfil. Publique-o quando estiver pronto.',
    missing: 'Será mais fácil encontrar você se adicionar:', link: 'Seu endereço público', copy: 'Copiar endereço público', publish: 'Publicar perfil', unpublish: 'Deixar de publicar', see: 'Ver página pública', done: 'Seu perfil está publicado', undone: 'Seu perfil não está mais publicado',
  },
  gaps: { photo: 'uma foto', professionalTitle: 'seu título profissional', description: 'uma descrição da sua atuação', price: 'seu preço', legalAreas: 'suas áreas de atuação', location: 'sua cidade', ruaNumber: 'seu número de RUA' },
  preview: { title: 'Como se vê no diretório', note: 'sem os horários livres', card: 'Cartão do diretório', about: 'Sobre a atuação', remote: 'a distância', notary: 'notariado', verified: 'Licença verificada em {{date}}' },
} satisfies Phrases<typeof es>
