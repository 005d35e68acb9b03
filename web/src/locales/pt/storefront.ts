import type { phrases as es } from '../es/storefront.ts'
import type { Phrases } from '../phrases.ts'

export const phrases = {
  brand: 'Bufete', skip: 'Ir para o conteúdo', home: 'Bufete, início', logIn: 'Entrar', language: 'Idioma', footer: 'Rodapé', privacy: 'Privacidade', terms: 'Termos de uso',
  dark: 'Usar cores escuras', light: 'Usar cores claras', forProfessionals: 'Atua em Porto Rico? Publique o seu perfil',
  searchBox: { label: 'Buscar profissionais', placeholder: 'Nome, área ou município', submit: 'Buscar' },
  landing: {
    title: 'Profissionais do direito em Porto Rico', metaTitle: 'Advogados e notários em Porto Rico',
    metaDescription: 'Busque um profissional do direito por área, município, idioma e preço, veja os horários livres e reserve sem criar uma conta.',
    heading: 'Encontre quem o represente', lead: 'Busque por área, município, idioma e preço. Veja os próximos horários livres e reserve sem criar uma conta.',
    what: 'Do que precisa?', whatHint: 'Herança, divórcio, um nome…', where: 'Município', anywhere: 'Todo Porto Rico', search: 'Buscar',
    areas: 'Por área', places: 'Por município', allAreas: 'Todas as áreas', seeAll: 'Ver os {{formatted}} profissionais', seeAllOne: 'Ver o profissional',
    how: 'Como funciona', steps: {
      find: { title: 'Busque', text: 'Pelo que precisa e onde está. Ninguém paga para aparecer antes.' },
      choose: { title: 'Escolha um horário', text: 'Os horários livres são os da agenda de cada profissional, em dia.' },
      book: { title: 'Reserve', text: 'Com o seu nome e e-mail. Recebe o convite e um link para mudar ou cancelar.' },
    },
    none: 'Ainda não há profissionais publicados', noneHelp: 'Quem publicar o perfil aparecerá aqui.',
  },
  search: {
    metaTitle: 'Buscar profissionais', metaDescription: 'Compare {{formatted}} profissionais do direito: áreas, município, idiomas, preço da consulta e próximos horários livres.',
    title: { plain_one: '{{formatted}} profissional', plain_other: '{{formatted}} profissionais', area_one: '{{formatted}} profissional em {{area}}', area_other: '{{formatted}} profissionais em {{area}}', city_one: '{{formatted}} profissional perto de {{city}}', city_other: '{{formatted}} profissionais perto de {{city}}', both_one: '{{formatted}} profissional em {{area}} perto de {{city}}', both_other: '{{formatted}} profissionais em {{area}} perto de {{city}}' },
    moreThan: 'mais de {{formatted}}', results: 'Resultados', filters: 'Filtros', filtersCount: 'Filtros · {{formatted}}', activeFilters: 'Filtros ativos', remove: 'Tirar o filtro {{name}}', clear: 'Tirar todos', apply: 'Aplicar filtros', updating: 'Atualizando os resultados',
    area: 'Área', allAreas: 'Todas', moreAreas: 'mais {{formatted}} áreas', price: 'Preço da consulta', min: 'De', max: 'Até', minChip: 'A partir de {{price}}', maxChip: 'Até {{price}}', withToAgree: 'Incluir «a combinar»', badPrice: 'Escreva um valor, por exemplo 150.', crossedPrice: '«De» não pode passar de «Até».',
    how: 'Como atende', remote: 'Por videochamada', notary: 'Notariado', freeFirst: 'Primeira consulta grátis', language: 'Idioma', anyLanguage: 'Qualquer', city: 'Município', anyCity: 'Todo Porto Rico', name: 'Nome ou tema',
    sort: { label: 'Ordenar por', match: 'Melhor correspondência', price: 'Preço: menor primeiro', priceDown: 'Preço: maior primeiro' },
    showing: 'Mostrando {{from}}–{{to}} de {{total}}', rows: 'Linhas por página', pages: 'Páginas de resultados', previous: 'Anterior', next: 'Próxima',
    toAgree_one: 'mais {{formatted}} com preço a combinar', toAgree_other: 'mais {{formatted}} com preço a combinar', showToAgree: 'Mostrar também',
    empty: 'Ninguém corresponde à sua busca', emptyHelp: 'Tire um filtro, amplie o preço ou busque em outro município.', emptyPage: 'Esta página de resultados está vazia', firstPage: 'Ir para a primeira', failed: 'A busca falhou', failedHelp: 'O servidor não respondeu. Verifique a sua conexão e tente de novo.', retry: 'Tentar de novo',
    map: 'Municípios', clearCity: 'Tirar', fewer: 'menos', more: 'mais', otherCities: 'Ver os outros', chosenCity: '{{city}}, {{formatted}}', ordered: 'Como se ordena', orderedText: 'Primeiro o que corresponde e depois quem tem horário antes. Os empates mudam a cada dia. Ninguém paga para aparecer.', readMore: 'Ler mais',
  },
  card: {
    verified: 'Licença verificada em {{date}}', remote: 'remoto', notary: 'notariado', moreTimes: 'Mais horários', moreTimesOf: 'Mais horários de {{name}}', noTimes: 'Sem horários publicados', ask: 'Ver perfil', book: 'Reservar {{when}} com {{name}}',
    today: 'Hoje, {{time}}', tomorrow: 'Amanhã, {{time}}', weekday: '{{day}}, {{time}}', photo: 'Foto de {{name}}', why: 'Por que aparece',
  },
  price: { fixed: 'consulta fixa', hourly: 'por hora', free: 'Grátis', freeFirst: 'primeira consulta', freeThen: 'primeira consulta; depois {{price}} por hora', toAgree: 'A combinar' },
  why: { name: 'Corresponde a «{{q}}»', similar_name: 'Parecido com «{{q}}»', city: 'Atende em {{city}}', category: 'Trabalha com {{area}}', language: 'Fala {{language}}', remote: 'Atende por videochamada', notary: 'É notário ou notária', free_first: 'Primeira consulta grátis', price: 'Dentro do seu preço', available_today: 'Tem horário hoje', available_soon: 'Tem horário esta semana', available_later: 'Tem horário mais adiante' },
  languages: { es: 'espanhol', en: 'inglês', fr: 'francês', pt: 'português', it: 'italiano', de: 'alemão', ht: 'crioulo haitiano', zh: 'chinês', asl: 'língua de sinais' },
  professional: {
    back: 'Resultados', metaTitle: '{{name}}, {{what}}', fallbackWhat: 'profissional do direito', metaDescription: '{{name}}: {{areas}}. {{place}}{{price}}. Veja os horários livres e reserve.', company: 'Escritório', rate: 'Tarifa', city: 'Município', remoteToo: '{{city}} e remoto', remoteOnly: 'Remoto', languages: 'Idiomas',
    about: 'Sobre a sua prática', areas: 'Áreas', studies: 'Estudos', portfolio: 'Trabalhos', links: 'Em outros sites', present: 'presente', booking: 'Reservar consulta', noScript: 'Para reservar aqui é preciso JavaScript. Estes são os próximos horários livres:', noTimes: 'Não há horários publicados por agora.', image: 'Imagem de {{title}}', share: 'Perfil público',
  },
  schedule: { title: 'Reservar com {{name}}', metaDescription: 'Escolha um dia e um horário livres para a sua consulta com {{name}}.', of: 'Agenda de {{company}}' },
  appointment: { title: 'A sua consulta com {{name}}', metaDescription: 'Mude ou cancele a sua consulta.' },
  ranking: {
    title: 'Como os resultados são ordenados', metaDescription: 'Por que um profissional aparece antes de outro: correspondência, disponibilidade e uma vez que muda a cada dia. Ninguém paga para aparecer.', lead: 'A ordem vem de regras iguais para todos. Aqui estão todas.',
    match: { title: '1. O que corresponde à sua busca', text: 'Primeiro, quem corresponde ao que você escreveu e escolheu: o nome, a área e o município. Acentos e erros de digitação não importam: «Mayaguez» encontra Mayagüez.' },
    sooner: { title: '2. Quem pode atendê-lo antes', text: 'Entre quem corresponde igualmente, aparece antes quem tem um horário livre em um dia mais próximo.' },
    turn: { title: '3. Uma vez que muda a cada dia', text: 'Os empates formam uma roda que começa a cada dia em outro lugar, igual para todos. Ninguém fica sempre em primeiro.' },
    price: { title: 'O preço não conta', text: 'O preço não muda a ordem, salvo se você pedir para ordenar por preço. Um filtro de preço deixa de fora quem combina o preço; nós avisamos e você pode incluí-los.' },
    pay: { title: 'Ninguém paga para aparecer', text: 'Não há anúncios, lugares pagos nem comissão por consulta. O plano que um escritório paga não muda a ordem.' },
    who: { title: 'Quem pode aparecer', text: 'Profissionais que escolheram publicar o perfil e cuja conta e escritório estão ativos. «Licença verificada» traz a data em que a plataforma conferiu o número no registro de advogados de Porto Rico (RUA).' },
    places: 'Países e cidades: Countries States Cities Database (dr5hn), licença ODbL. Municípios de Porto Rico: Censo dos Estados Unidos.',
    start: 'Buscar profissionais',
  },
  missing: { title: 'Não encontramos esta página', help: 'O endereço não existe, ou a pessoa já não publica o perfil.', action: 'Buscar profissionais' },
  failure: { title: 'Algo falhou do nosso lado', help: 'Não foi possível mostrar a página. Tente de novo em instantes.', action: 'Tentar de novo' },
} satisfies Phrases<typeof es>
