/** Suggestions while a visitor types. */
export const suggest = {
  list: 'Suggestions',
  understood: 'We understood “{{meant}}”',
  needs: 'What you need',
  places: 'By place',
  names: 'By name',
  inCity: '{{need}} in {{city}}',
  detail_one: '{{area}} · {{formatted}} professional',
  detail_other: '{{area}} · {{formatted}} professionals',
  count_one: '{{formatted}} professional',
  count_other: '{{formatted}} professionals',
  away: '{{count}}, {{km}} km from {{city}}',
  found_one: '{{formatted}} suggestion',
  found_other: '{{formatted}} suggestions',
  none: 'No suggestions',
}

/** The subjects of each area of law in everyday words. The keys are the codes of the areas. */
export const areaWords = {
  general: 'Legal advice and consultations',
  immigration: 'Visas, green cards, citizenship',
  corporate: 'Companies, LLCs, partners',
  family: 'Divorce, custody, child support',
  criminal: 'Arrests, charges, domestic violence',
  notary: 'Wills, deeds, buying a home',
  constitutional: 'Civil rights, discrimination, eminent domain',
  tax: 'Tax returns, IRS, Hacienda',
  'legal-writing': 'Drafting or reviewing contracts and letters',
  'legal-investigation': 'Legal opinions and case law',
  'conflict-resolution': 'Mediation, arbitration, settlements',
  'labor-knowledge': 'Firing, wages, harassment',
  'criminal-knowledge': 'Crimes, trials, criminal records',
  'civil-knowledge': 'Inheritance, accidents, contracts and debts',
  'commercial-knowledge': 'Bankruptcy, trademarks, business contracts',
}
