import type { NeedTable } from './need-table.ts'

/**
 * Needs in French, by the areas that serve them. Marks, see {@link NeedTable}: `?` counts only if nothing else is
 * recognised, `~` ranks after specific needs, `^` ranks before all others, `!` matches only literally.
 */
export const frenchNeeds: NeedTable = {
  family: `
    famille, droit de la famille, divorce, divorce à l'amiable, divorce par consentement mutuel, séparation,
    garde, garde d'enfants, garde partagée, pension alimentaire, prestation compensatoire, droit de visite,
    autorité parentale, paternité, test ADN, adoption, tutelle, curatelle, contrat de mariage, mariage~,
    annulation de mariage, régime matrimonial, enlèvement d'enfant, changement de nom, mari?, femme?, enfant?,
    maltraitance, mon ex, parti avec mes enfants, moitié de la maison, maîtresse, amant, mari est parti, femme
    est partie, ne veut pas divorcer, je veux divorcer, demander le divorce, papiers de divorce, quitter mon
    mari, quitter ma femme, mari me trompe, femme me trompe, infidélité, adultère, conjoint, époux, épouse,
    ex-mari, ex-femme, concubinage, union libre, pacs, fiançailles, contrat prénuptial, accord prénuptial,
    prénuptial, communauté de biens, séparation de biens, partage des biens divorce, garde alternée, garde
    exclusive, garde des petits-enfants, droit de garde, voir mes enfants, voir mon fils, voir ma fille,
    m'empêche de voir mes enfants, refuse de me laisser voir, enlever mes enfants, déménager avec les enfants,
    voyager avec mon enfant, autorisation de sortie du territoire, droits des grands-parents, petits-enfants,
    grands-parents, pension, pension impayée, ne paie pas la pension, ne paye pas la pension alimentaire, ASUME,
    père absent, mère célibataire, reconnaissance de paternité, reconnaître mon enfant, filiation, test de
    paternité, adopter un enfant, placement d'enfant, services sociaux, assistante sociale, famille d'accueil,
    retirer mes enfants, enfant maltraité, tuteur, curateur, tutelle de ma mère, mère démente, alzheimer,
    démence, personne âgée, incapacité~, émancipation, nom de famille, acte de naissance, acte de mariage, mère
    porteuse, gestation pour autrui, violences familiales, bébé?, fils?, fille?, mère?, père?, parents?,
    copain?, copine?, compagnon?, belle-mère?`,
  'criminal criminal-knowledge': `
    pénal, droit pénal, criminel, pénaliste, arrestation, arrêté, prison~, caution~, garde à vue, plainte~,
    crime, délit, meurtre, vol, cambriolage, escroquerie, fraude, drogue, stupéfiants, armes, alcool au volant,
    conduite en état d'ivresse, violence conjugale, ordonnance de protection, harcèlement, agression, viol,
    menaces~, casier judiciaire, libération conditionnelle, perquisition, extradition, blanchiment, usurpation
    d'identité, police?, procureur!, convoqué par le procureur, giflé, étranglé, poussé, copain me frappe, vol
    de mon sac, drogue dans ma valise, excès d'alcool, insulté et menacé, arrêté par la police, arrêté en
    vacances, interpellé, incarcéré, emprisonné, détenu, mettre en prison, prisonnier, mandat d'arrêt, mandat~,
    libération sous caution, payer la caution, accusé~, accusé à tort, inculpé, mis en examen, poursuites
    pénales, juge d'instruction, tribunal pénal, tribunal correctionnel, jury~, condamné, condamnation pénale,
    peine~, coupable~, innocent~, avocat pénaliste, défense pénale, porter plainte, porté plainte contre moi,
    déposer plainte, retirer une plainte, témoin~, témoigner, convoqué par la police, convocation~, conduire
    ivre, conduite en ivresse, conduisais ivre, ivre, ivresse, alcool, alcoolémie, alcootest, permis de
    conduire, permis retiré, retrait de permis, excès de vitesse, conduite sans permis, délit de fuite, amende~,
    contravention, cocaïne, cannabis, trafic de drogue, trafic~, possession de drogue, pistolet, port d'arme,
    couteau, poignardé, coup de feu, bagarre, battu, frappé, mari me frappe, mari violent, conjoint violent,
    violence domestique, femme battue, ordonnance restrictive, menace de mort, mon ex me harcèle, chantage,
    extorsion, agression sexuelle, attouchements, pédophilie, prostitution, piratage, piraté, cybercriminalité,
    volé, braquage, cambriolé, escroc, arnaque, faux papiers, falsification, falsifié, signature falsifiée,
    détournement de fonds, corruption~, pot-de-vin, incendie volontaire, vandalisme, tuer, tué, assassinat,
    homicide, tentative de meurtre, légitime défense, enlèvement, casier, effacer mon casier, sursis, liberté
    surveillée, probation, bracelet électronique, mineur arrêté, crime fédéral, victime~, victime d'un crime,
    cruauté envers les animaux`,
  'civil-knowledge notary': `
    héritage^, succession, héritier, hériter, partage de succession, décès, renoncer à la succession, exécuteur
    testamentaire, mort~, mort de mon père, mère morte, mourir, père décédé, mère décédée, mari décédé, décédé,
    défunt, feu mon père, veuve, veuf, a laissé une maison, laissé un terrain, héritiers, hérité d'une maison,
    maison familiale, maison de mes parents, maison de mon grand-père, partager l'héritage, partage entre frères
    et sœurs, frère refuse de vendre, mon frère a vendu la maison, indivision, sortir de l'indivision, sans
    testament, contester un testament, déshérité, part d'héritage, réserve héréditaire, légataire, legs,
    déclaration d'héritiers, acte de notoriété, succession de mon père, bien hérité, terrain hérité, certificat
    de décès, compte bancaire du défunt, assurance décès`,
  'notary civil-knowledge': `
    notaire, testament, acte notarié, acte de vente, acheter une maison~, vendre une maison~, immobilier~,
    hypothèque, donation, procuration, déclaration sous serment, apostille, titre de propriété, fiducie,
    usufruit, servitude, acheter un condo, acheter une villa, vente d'un terrain, vente d'appartement, vente de
    villa, acheter une propriété, transférer la maison, céder la maison, donner la maison, notarié, faire un
    testament, rédiger un testament, dernières volontés, testament de ma mère, attestation~, authentifier une
    signature, légaliser une signature, légaliser un document, légalisation, signer chez le notaire, signature~,
    acte authentique, acte, acte de propriété, acheter un appartement, achat d'un appartement, achat d'une
    maison, achat immobilier, acheter un terrain, achat de terrain, acquérir un bien, vendre un appartement,
    vendre un terrain, vendre mon bien, vente immobilière, vente d'une maison, promesse de vente, compromis de
    vente, frais de notaire, agent immobilier, agence immobilière, bien immobilier, crédit immobilier, mainlevée
    d'hypothèque, donner une maison à mon fils, don, pouvoir~, pouvoir pour vendre, mandataire, mandat de
    protection, directive anticipée, testament biologique, déclaration sur l'honneur, sous serment, serment,
    affidavit, copie certifiée, certifié conforme, registre foncier, cadastre, mettre au nom de mon fils,
    transfert de propriété, transfert de voiture, carte grise, nue-propriété, droit de passage, fiduciaire,
    trust~`,
  'civil-knowledge': `
    civil, droit civil, accident, accident de voiture, accident de la route, accident de moto, chute, blessure,
    dommages et intérêts, préjudice corporel, négligence, erreur médicale, faute médicale, morsure de chien,
    assurance~, indemnisation, ouragan, procès~, poursuite, jugement, appel~, dette, recouvrement, prêt,
    contrat~, rupture de contrat, entrepreneur~, malfaçon, vices cachés, expulsion, locataire~, propriétaire~,
    bail, loyer~, caution locative, saisie~, saisie immobilière, voisin, bornage, copropriété~, consommateur~,
    garantie, diffamation, vie privée, maison?, voiture?, argent?, explosé, en panne, voiture en panne, mur du
    voisin, a construit un mur, mécanicien, escalier, ascenseur, déménageur, université, vétérinaire, restaurant
    malade, branche tombée, annulation, billet, hôtel~, magasin~, plage~, perdu mes affaires, mes affaires, café
    brûlant, renversé du café, vacances gâchées, tombé, tombé dans un magasin, chute dans un magasin, glissé,
    sol mouillé, trébuché, blessé, jambe cassée, bras cassé, fracture, brûlure, brûlé, noyade, piscine~,
    accidenté, accident de bateau, accident de vélo, accident de scooter, accident à l'hôtel, accident en
    vacances, jet-ski, voiture de location, collision, percuté, renversé, renversé par une voiture, heurté,
    piéton, chirurgien, chirurgie~, opération ratée, opéré, compresse, médecin~, hôpital~, urgences~,
    infirmière~, dentiste~, erreur de diagnostic, mauvais diagnostic, erreur du médecin, intoxication
    alimentaire, mordu, mordu par un chien, chien, mort dans un accident, tué dans un accident, dommages,
    dégâts, préjudice~, indemnité~, dédommagement, assureur, assurance refuse de payer, assurance habitation,
    assurance maladie, assurance vie, remboursement~, sinistre, dégâts des eaux, inondation~, tremblement de
    terre, incendie~, cyclone, FEMA, porter devant le tribunal, attaquer en justice, poursuivre en justice,
    poursuivre, action en justice, assigné, citation à comparaître, faire appel, huissier, saisie sur salaire,
    saisie de compte, compte bloqué, compte gelé, agence de recouvrement, me doit de l'argent, prêté de
    l'argent, reconnaissance de dette, crédit~, carte de crédit, prêt étudiant, caution solidaire, annuler un
    contrat, résilier un contrat, résiliation, non-respect du contrat, chantier~, travaux~, travaux mal faits,
    travaux non terminés, artisan~, construction~, défaut de construction, fuite~, fuite d'eau, toiture~,
    moisissure, humidité, panneaux solaires, expulser un locataire, me mettre dehors, mettre à la porte de mon
    logement, propriétaire veut me mettre dehors, chassé de mon appartement, locataire ne paie pas, loyer
    impayé, loyers impayés, augmentation de loyer, logement~, logement insalubre, location~, location de
    vacances, louer~, dépôt de garantie, dépôt~, rendre le dépôt, rendre ma caution, propriétaire garde ma
    caution, caution du logement, récupérer mon argent, airbnb, hôte airbnb, squatteur, squat, bruit~, nuisances
    sonores, tapage, clôture, mur mitoyen, mitoyen, limite de terrain, limites de propriété, empiètement, arbre
    du voisin, arbre~, terrain?, syndic, charges de copropriété, saisir ma maison, perdre ma maison, banque
    saisit la maison, retard de paiement hypothèque, électricité~, LUMA, facture d'eau, consommation~, droits du
    consommateur, DACO, produit défectueux, défectueux, défaut~, voiture d'occasion, voiture défectueuse,
    concessionnaire, garage~, vendeur~, arnaque sur internet achat, acheté en ligne, vol annulé, compagnie
    aérienne, bagages~, agence de voyage, croisière~, calomnie, insulte~, injure, photo publiée, atteinte à la
    vie privée, réputation~, permis de construire, appartement?, camion?, moto?, tribunal?, vacances?`,
  'labor-knowledge': `
    travail, droit du travail, licenciement, licenciement abusif, viré, renvoyé?, démission, indemnité de départ,
    salaire~, salaires impayés, heures supplémentaires, congé de maternité, congé maladie, harcèlement sexuel,
    harcèlement au travail, discrimination au travail, représailles, accident du travail, invalidité, sécurité
    sociale, chômage, syndicat, grève, employeur?, patron?, emploi?, contrat de travail, clause de
    non-concurrence, retraite~, pas payé!, sans salaire, reçu mon salaire, baisser mon salaire, réduit mes
    heures, refuse de me payer, employeur refuse de payer, pas embauché, travailler le dimanche, travaillé sans
    être payé, manager, licenciée enceinte, licencié sans motif, licencié sans préavis, sans préavis, préavis,
    patron m'a viré, mis à la porte du travail, renvoyé de mon travail, renvoyé de mon poste, perdu mon travail,
    perdu mon emploi, licenciement économique, rupture conventionnelle, forcé à démissionner, démissionner,
    enceinte~, grossesse, enceinte au travail, maternité, congé parental, congés payés, congé, arrêt maladie,
    patron ne me paie pas, employeur ne paie pas, dernier salaire, salaire non versé, salaire minimum, paie~,
    fiche de paie, prime~, prime de noël, pourboires, heures sup, heures impayées, temps de travail, horaires~,
    harcèlement de mon patron, harcèlement moral, chef me harcèle, chef~, supérieur~, collègue~, intimidation~,
    égalité salariale, lanceur d'alerte, blessé au travail, tombé au travail, maladie professionnelle, fonds
    d'assurance, pension d'invalidité, handicap au travail, allocation chômage, allocations, chômeur, syndical,
    délégué syndical, convention collective, contrat à durée déterminée, non-concurrence, travailleur
    indépendant, indépendant~, freelance, salarié~, fonctionnaire~, pension de retraite, prudhommes,
    prud'hommes, sécurité au travail, inspection du travail, travail au noir, boulot?, job?, travailleur?`,
  'commercial-knowledge civil-knowledge': `
    faillite^, insolvabilité, chapitre 7, chapitre 13, surendettement, créanciers, faillite personnelle,
    faillite de mon entreprise, faire faillite, déclarer faillite, dépôt de bilan, déposer le bilan,
    redressement judiciaire, liquidation judiciaire, liquidation~, chapitre 11, insolvable, trop de dettes, plus
    payer mes dettes, payer mes dettes, endetté, effacer mes dettes, créancier, restructuration de dette,
    failli, banqueroute`,
  'commercial-knowledge corporate': `
    commercial, droit commercial, bail commercial, franchise, fournisseur~, factures impayées, marque, brevet,
    droits d'auteur, propriété intellectuelle, concurrence déloyale, douane, chèque sans provision, fonds de
    commerce, protéger mon idée, protéger mon nom, protéger mon invention, marque déposée, enregistrer une
    marque, protéger ma marque, copier ma marque, logo~, contrefaçon, inventer, brevet d'invention, musique~,
    chanson~, plagiat, licence de logiciel, secret commercial, contrat commercial~, contrat de distribution,
    distributeur~, client ne paie pas, clients ne paient pas, facture~, impayés, chèque impayé, créance
    commerciale, local commercial, louer un local, bail de restaurant, vendre mon commerce, acheter un commerce,
    acheter un restaurant, achat d'un fonds de commerce, commerce~, licence d'alcool, licence~, permis
    d'exploitation, permis commercial, importation, exportation, marchandises~, conteneur~, transport maritime,
    maritime~, concurrence~, concurrent, monopole, publicité mensongère, publicité~, boutique en ligne, vente en
    ligne, commerce électronique, site internet, appel d'offres, marché public, agent commercial`,
  'corporate commercial-knowledge': `
    droit des sociétés, société~, entreprise~, créer une entreprise, associés, actionnaires, statuts,
    association à but non lucratif, fusion, dissolution de société, investisseurs, ouvrir un bar, ouvrir un
    hôtel, ouvrir un magasin, créer une société, création d'entreprise, création de société, monter une
    entreprise, monter une société, ouvrir une entreprise, ouvrir une société, ouvrir un commerce, ouvrir une
    boutique, ouvrir un restaurant, lancer mon entreprise, LLC, société à responsabilité limitée, immatriculer
    une société, immatriculation, incorporation, constituer une société, mon associé me vole, associé veut
    partir, conflit entre associés, désaccord entre actionnaires, litige entre associés, racheter les parts,
    rachat de parts, parts sociales, pacte d'actionnaires, actions~, assemblée générale, conseil
    d'administration, administrateur~, dirigeant~, gérant~, directeur~, statuts de société, agent résident,
    dissoudre une société, fermer ma société, fermer mon entreprise, vendre ma société, vendre mon entreprise,
    acheter une entreprise, acquisition~, fusion-acquisition, fondation~, but non lucratif, ONG, église~,
    coopérative, start-up, startup, lever des fonds, capital~, investir~, investissement~, entrepreneuriat,
    auto-entrepreneur, filiale, holding, coentreprise, gouvernance, nom commercial`,
  immigration: `
    immigration, visa, visa de travail, carte verte, titre de séjour, résidence permanente, citoyenneté,
    naturalisation, asile^, demande d’asile, expulsé vers mon pays, expulsé du pays, renvoyé dans mon pays,
    réfugié, expulsion du territoire, permis de travail, sans papiers, regroupement familial, passeport,
    étranger~, mon pays!, visa expire, visa se termine, rester à porto rico, vivre aux états-unis, rejoindre mon
    mari, migrant, visa refusé, refus de visa, renouveler mon visa, prolonger mon visa, visa étudiant, visa
    touriste, visa de tourisme, visa d'investisseur, visa de fiancé, dépassé la durée de mon visa, green card,
    carte de résident, obtenir la carte verte, carte verte par mariage, renouveler ma carte verte, entretien
    carte verte, résident permanent, résidence~, résider, séjour~, séjour irrégulier, régularisation,
    régulariser ma situation, clandestin, papiers?, devenir citoyen, devenir américain, citoyen~, citoyen
    américain, nationalité, nationalité américaine, double nationalité, faire venir ma femme, faire venir mon
    mari, faire venir mes enfants, faire venir ma famille, faire venir mes parents, marié à une américaine,
    mariage avec un américain, épouser un américain, asile politique, asile haïtien, haïtien~, haïtienne~,
    Haïti, dominicain~, demandeur, persécution, peur de rentrer dans mon pays, retourner dans mon pays, expulsé
    vers Haïti, expulsé de Porto Rico vers, expulsé vers la République, risque d'être expulsé vers, expulsé des
    États-Unis, déporté, reconduite à la frontière, frontière~, détenu par l'immigration, arrêté par
    l'immigration, arrêté par ICE, centre de rétention, rétention, juge de l'immigration, permis de séjour,
    autorisation de travail, travailler aux États-Unis, TPS, statut de protection temporaire, protection
    temporaire, DACA, consulat, ambassade, USCIS, étrangère~, parrainer, regroupement, entrée illégale`,
  tax: `
    fiscal, droit fiscal, fiscaliste, impôts, déclaration d'impôts, contrôle fiscal, dette fiscale, taxe
    foncière, taxe de vente, exonération fiscale, plus-values, IRS, impôt sur le revenu, payer des impôts,
    déclaration de revenus, déclaration fiscale, impôts en retard, impôts impayés, dois des impôts, fisc, lettre
    du fisc, lettre des impôts, lettre de l'IRS, dette envers l'IRS, amende fiscale, pénalité fiscale,
    pénalités~, redressement fiscal, contrôle de l'IRS, vérification fiscale, audit~, hacienda, CRIM!, taxe~,
    TVA, taxe professionnelle, taxe municipale, crédit d'impôt, avantages fiscaux, incitations fiscales, décret
    fiscal, loi 60, act 60, acte 60, résidence fiscale, résident fiscal, optimisation fiscale, fraude fiscale,
    évasion fiscale, droits de succession impôt, impôt sur les successions, cryptomonnaie, crypto, bitcoin,
    comptable~, contribuable, retenue à la source, remboursement d'impôt, double imposition, imposition~, taxe
    d'habitation`,
  constitutional: `
    constitutionnel, droit constitutionnel, droits civiques, droits de l'homme, liberté d'expression,
    discrimination, violences policières, droit de vote, expropriation, policier m'a frappé, police est entrée
    chez moi, gaz lacrymogène, constitution, droits fondamentaux, mes droits, violation de mes droits, droits
    bafoués, libertés, libertés publiques, liberté de la presse, liberté religieuse, liberté de religion,
    religion, expression~, censure, manifestation~, journaliste~, presse~, policier~, police m'a frappé, battu
    par la police, police a tué, brutalité policière, bavure, bavure policière, abus de pouvoir, arrestation
    illégale, arrestation arbitraire, fouille illégale, perquisition sans mandat, sans mandat, fouillé ma
    voiture, racisme, raciste, discrimination raciale, homophobie, homosexuel, gay, transgenre, handicap~,
    accessibilité, fauteuil roulant, gouvernement~, poursuivre l'état, poursuivre le gouvernement, poursuivre la
    mairie, poursuivre la police, attaquer l'état, maire~, mairie~, prendre mon terrain, gouvernement veut
    prendre mon terrain, voter~, élection~, candidat~, accès à l'information, documents publics, transparence~,
    éducation spécialisée, enfant autiste école, autisme, ancien combattant, vétéran, avortement,
    environnement~, pollution~, égalité~, recours administratif, administration~, conditions de détention`,
  'conflict-resolution civil-knowledge': `
    résolution des conflits, médiation, médiateur, arbitrage, litige~, accord amiable, négociation~,
    conciliation, conflit, médiation familiale, médiation entre voisins, médiation entre associés, médiation de
    divorce, médiatrice, arbitre, arbitrage commercial, arbitrage de contrat, clause d'arbitrage, sentence
    arbitrale, différend~, dispute~, désaccord~, négocier un accord, accord~, à l'amiable, règlement à
    l'amiable, trouver un accord, transiger, transaction~, éviter le tribunal, sans aller au tribunal, hors
    tribunal, conciliateur, résoudre un conflit, résoudre un litige`,
  'legal-writing general': `
    rédaction juridique, rédiger un contrat, relire un contrat, mise en demeure, conditions générales,
    traduction juridique, rédiger, rédaction, rédaction de contrat, écrire un contrat, faire un contrat,
    préparer un contrat, vérifier un contrat, réviser un contrat, relecture de contrat, contrat de location
    rédaction, rédiger un bail, rédiger une lettre, écrire une lettre, lettre?, lettre de mise en demeure,
    courrier juridique, rédiger des statuts, rédiger une requête, requête, conclusions~, mémoire~, mémoire
    d'appel, accord de confidentialité, confidentialité, politique de confidentialité, mentions légales,
    conditions d'utilisation, modèle de contrat, traduire~, traduire un document, traduction~, document?,
    documents juridiques`,
  'legal-investigation general': `
    recherche juridique, avis juridique, jurisprudence, recherche~, enquête~, détective, détective privé,
    opinion juridique, analyse juridique, étude juridique, note juridique, loi~, texte de loi, que dit la loi,
    précédent~, doctrine~, droit comparé, expertise~, expert judiciaire, audit juridique, dossier judiciaire,
    retrouver une personne, recherche de biens`,
  general: `
    conseil juridique, consultation juridique, aide juridique, problème juridique, droit général, conseil~,
    conseiller juridique, assistance juridique, question juridique, avocat gratuit, avocat pas cher, avocat
    généraliste, généraliste, aide juridictionnelle, deuxième avis, première consultation, consultation
    gratuite, changer d'avocat, mon
    avocat ne répond pas, service juridique, représentation`,
}
