/** Suggestions while a visitor types. */
export const suggest = {
  list: 'Suggestions',
  understood: 'Nous avons compris « {{meant}} »',
  needs: 'Votre besoin',
  places: 'Par lieu',
  names: 'Par nom',
  inCity: '{{need}} à {{city}}',
  detail_one: '{{area}} · {{formatted}} professionnel',
  detail_other: '{{area}} · {{formatted}} professionnels',
  count_one: '{{formatted}} professionnel',
  count_other: '{{formatted}} professionnels',
  away: '{{count}}, à {{km}} km de {{city}}',
  found_one: '{{formatted}} suggestion',
  found_other: '{{formatted}} suggestions',
  none: 'Aucune suggestion',
}

/** The subjects of each area of law in everyday words. The keys are the codes of the areas. */
export const areaWords = {
  general: 'Conseils et consultations',
  immigration: 'Visas, titres de séjour, citoyenneté',
  corporate: 'Entreprises, associés, statuts',
  family: 'Divorce, garde, pension',
  criminal: 'Arrestations, plaintes, violence conjugale',
  notary: 'Testaments, actes, achat d’une maison',
  constitutional: 'Droits civiques, discrimination, expropriation',
  tax: 'Déclarations, impôts, taxes',
  'legal-writing': 'Rédiger ou relire contrats et lettres',
  'legal-investigation': 'Avis juridiques et jurisprudence',
  'conflict-resolution': 'Médiation, arbitrage, accords',
  'labor-knowledge': 'Licenciement, salaire, harcèlement',
  'criminal-knowledge': 'Délits, procès, casier judiciaire',
  'civil-knowledge': 'Héritages, accidents, contrats et dettes',
  'commercial-knowledge': 'Faillite, marques, contrats commerciaux',
}
