/** Suggestions while a visitor types. */
export const suggest = {
  list: 'Sugestões',
  understood: 'Entendemos “{{meant}}”',
  needs: 'O que você precisa',
  places: 'Por lugar',
  names: 'Por nome',
  inCity: '{{need}} em {{city}}',
  detail_one: '{{area}} · {{formatted}} profissional',
  detail_other: '{{area}} · {{formatted}} profissionais',
  count_one: '{{formatted}} profissional',
  count_other: '{{formatted}} profissionais',
  away: '{{count}}, a {{km}} km de {{city}}',
  found_one: '{{formatted}} sugestão',
  found_other: '{{formatted}} sugestões',
  none: 'Sem sugestões',
}

/** The subjects of each area of law in everyday words. The keys are the codes of the areas. */
export const areaWords = {
  general: 'Orientação e consultas jurídicas',
  immigration: 'Vistos, residência, cidadania',
  corporate: 'Empresas, sócios, estatutos',
  family: 'Divórcio, guarda, pensão',
  criminal: 'Prisões, acusações, violência doméstica',
  notary: 'Testamentos, escrituras, compra de casa',
  constitutional: 'Direitos civis, discriminação, desapropriação',
  tax: 'Declarações, impostos, dívidas fiscais',
  'legal-writing': 'Redigir ou revisar contratos e cartas',
  'legal-investigation': 'Pareceres e jurisprudência',
  'conflict-resolution': 'Mediação, arbitragem, acordos',
  'labor-knowledge': 'Demissão, salário, assédio',
  'criminal-knowledge': 'Crimes, processos, antecedentes',
  'civil-knowledge': 'Heranças, acidentes, contratos e dívidas',
  'commercial-knowledge': 'Falência, marcas, contratos comerciais',
}
