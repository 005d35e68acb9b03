import type { NeedTable } from './need-table.ts'

/** Needs in French, by the areas that serve them. */
export const frenchNeeds: NeedTable = {
  family: `
    famille, droit de la famille, divorce, divorce à l'amiable, divorce par consentement mutuel, séparation, garde,
    garde d'enfants, garde partagée, pension alimentaire, prestation compensatoire, droit de visite, autorité
    parentale, paternité, test ADN, adoption, tutelle, curatelle, contrat de mariage, mariage, annulation de
    mariage, régime matrimonial, enlèvement d'enfant, changement de nom, mari?, femme?, enfant?, maltraitance`,
  'criminal criminal-knowledge': `
    pénal, droit pénal, criminel, pénaliste, arrestation, arrêté, prison, caution, garde à vue, plainte, crime,
    délit, meurtre, vol, cambriolage, escroquerie, fraude, drogue, stupéfiants, armes, alcool au volant, conduite en
    état d'ivresse, violence conjugale, ordonnance de protection, harcèlement, agression, viol, menaces, casier
    judiciaire, libération conditionnelle, perquisition, extradition, blanchiment, usurpation d'identité, police?`,
  'civil-knowledge notary': `
    héritage, succession, héritier, hériter, partage de succession, décès, renoncer à la succession, exécuteur
    testamentaire`,
  'notary civil-knowledge': `
    notaire, testament, acte notarié, acte de vente, acheter une maison, vendre une maison, immobilier, hypothèque,
    donation, procuration, déclaration sous serment, apostille, titre de propriété, fiducie, usufruit, servitude`,
  'civil-knowledge': `
    civil, droit civil, accident, accident de voiture, accident de la route, accident de moto, chute, blessure,
    dommages et intérêts, préjudice corporel, négligence, erreur médicale, faute médicale, morsure de chien,
    assurance, indemnisation, ouragan, procès, poursuite, jugement, appel, dette, recouvrement, prêt, contrat,
    rupture de contrat, entrepreneur, malfaçon, vices cachés, expulsion, locataire, propriétaire, bail, loyer,
    caution locative, saisie, saisie immobilière, voisin, bornage, copropriété, consommateur, garantie, diffamation,
    vie privée, maison?, voiture?, argent?`,
  'labor-knowledge': `
    travail, droit du travail, licenciement, licenciement abusif, viré, démission, indemnité de départ, salaire,
    salaires impayés, heures supplémentaires, congé de maternité, congé maladie, harcèlement sexuel, harcèlement au
    travail, discrimination au travail, représailles, accident du travail, invalidité, sécurité sociale, chômage,
    syndicat, grève, employeur?, patron?, emploi?, contrat de travail, clause de non-concurrence, retraite`,
  'commercial-knowledge civil-knowledge': `faillite, insolvabilité, chapitre 7, chapitre 13, surendettement, créanciers`,
  'commercial-knowledge corporate': `
    commercial, droit commercial, bail commercial, franchise, fournisseur, factures impayées, marque, brevet, droits
    d'auteur, propriété intellectuelle, concurrence déloyale, douane, chèque sans provision, fonds de commerce`,
  'corporate commercial-knowledge': `
    droit des sociétés, société, entreprise, créer une entreprise, associés, actionnaires, statuts, association à
    but non lucratif, fusion, dissolution de société, investisseurs`,
  immigration: `
    immigration, visa, visa de travail, carte verte, titre de séjour, résidence permanente, citoyenneté,
    naturalisation, asile, demande d’asile, demandeur d’asile, expulsé vers mon pays, expulsé du pays, renvoyé dans
    mon pays, réfugié, expulsion du territoire, permis de travail, sans papiers, regroupement familial, passeport,
    étranger`,
  tax: `
    fiscal, droit fiscal, fiscaliste, impôts, déclaration d'impôts, contrôle fiscal, dette fiscale, taxe foncière,
    taxe de vente, exonération fiscale, plus-values`,
  constitutional: `
    constitutionnel, droit constitutionnel, droits civiques, droits de l'homme, liberté d'expression,
    discrimination, violences policières, droit de vote, expropriation`,
  'conflict-resolution civil-knowledge': `
    résolution des conflits, médiation, médiateur, arbitrage, litige, accord amiable, négociation, conciliation`,
  'legal-writing general': `
    rédaction juridique, rédiger un contrat, relire un contrat, mise en demeure, conditions générales, traduction
    juridique`,
  'legal-investigation general': `recherche juridique, avis juridique, jurisprudence`,
  general: `
    conseil juridique, consultation juridique, aide juridique, problème juridique, droit général`,
}
