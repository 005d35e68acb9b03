/** Suggestions while a visitor types. */
export const suggest = {
  list: 'Sugerencias',
  understood: 'Entendimos «{{meant}}»',
  needs: 'Lo que le pasa',
  places: 'Por lugar',
  names: 'Por nombre',
  inCity: '{{need}} en {{city}}',
  detail_one: '{{area}} · {{formatted}} profesional',
  detail_other: '{{area}} · {{formatted}} profesionales',
  count_one: '{{formatted}} profesional',
  count_other: '{{formatted}} profesionales',
  away: '{{count}}, a {{km}} km de {{city}}',
  found_one: '{{formatted}} sugerencia',
  found_other: '{{formatted}} sugerencias',
  none: 'Sin sugerencias',
}

/** The subjects of each area of law in everyday words. The keys are the codes of the areas. */
export const areaWords = {
  general: 'Orientación y consultas legales',
  immigration: 'Visas, residencia, ciudadanía',
  corporate: 'Empresas, LLC, socios',
  family: 'Divorcio, custodia, pensión',
  criminal: 'Arrestos, acusaciones, violencia doméstica',
  notary: 'Testamentos, escrituras, compra de casa',
  constitutional: 'Derechos civiles, discrimen, expropiación',
  tax: 'Planillas, Hacienda, IVU, CRIM',
  'legal-writing': 'Redactar o revisar contratos y cartas',
  'legal-investigation': 'Opiniones legales y jurisprudencia',
  'conflict-resolution': 'Mediación, arbitraje, acuerdos',
  'labor-knowledge': 'Despido, salario, hostigamiento',
  'criminal-knowledge': 'Delitos, juicios, antecedentes',
  'civil-knowledge': 'Herencias, accidentes, contratos y deudas',
  'commercial-knowledge': 'Quiebra, marcas, contratos comerciales',
}
