import { englishCivilNeeds } from './english-civil-needs.phrases.ts'
import type { NeedTable } from './need-table.ts'

/**
 * Needs in English, by the areas that serve them. Marks, see {@link NeedTable}: `?` counts only if nothing else is
 * recognised, `~` ranks after specific needs, `^` ranks before all others, `!` matches only literally.
 */
export const englishNeeds: NeedTable = {
  ...englishCivilNeeds,
  family: `
    family, family law, divorce, uncontested divorce, contested divorce, legal separation, separation, custody,
    child custody, shared custody, joint custody, child support, alimony, spousal support, visitation,
    grandparents rights, paternity, DNA test, adoption, stepparent adoption, guardianship, guardian, prenup,
    prenuptial agreement, postnuptial, marriage~, annulment, marital property, community property, parental
    rights, child abduction, elder abuse, child abuse, foster care, name change, relocation with children,
    husband?, wife?, spouse?, kids?, child?, parenting plan, surrogacy, emancipation, cheating, ex husband, ex
    wife, take half of my house, half of everything, stopped paying support, stopped paying child support,
    spouse abroad, left and won't help, absent dad, dad left, husband left, wife left, divorce papers, file for
    divorce, served divorce papers, leave my husband, leaving my wife, husband cheated, adultery, getting
    divorced, split up, splitting assets, split the house divorce, divide property divorce, marital home,
    marital settlement, my ex?, ex won't let me see my kids, won't let me see my kids, see my kids, see my son,
    see my daughter, see my grandkids, grandkids, grandparents, grandchildren, take my kids away, took my kids,
    took my daughter, took my son, keep my kids, custody battle, full custody, sole custody, custody agreement,
    modify custody, custodial parent, supervised visits, move away with my child, moving to another state with
    kids, move out of state with kids, relocate kids, passport for my child, travel with my child, baby daddy,
    baby mama, father's rights, fathers, mothers rights, prove paternity, absent father, father doesn't pay, ex
    doesn't pay support, child support not paid, not paying child support, support payments, unpaid child support,
    child support arrears, back support, ASUME, deadbeat, maintenance of spouse, adopt a child, adopt my
    stepson, adopt my stepdaughter, foster, foster child, CPS, child services, child protective services, social
    worker, family department, neglect of a child, termination of parental rights, elderly mother, elderly
    father, elderly parent care, dementia~, alzheimer, incapacity~, conservatorship, conservator, guardianship
    of my mother, nursing home, marry, get married, wedding~, engaged, prenup before wedding, marriage
    certificate, marriage license, common law marriage, live together, domestic partnership, unmarried, birth
    certificate, change my last name, legal name, surrogate, IVF, sperm donor, gender change, juvenile
    dependency, stepfather, stepmother, stepson, adoptive parents, Hague convention, parental kidnapping,
    parental alienation, coparenting, son?, daughter?, baby?, mom?, dad?, mother?, parents?, girlfriend?,
    boyfriend?, sister?, brother?, grandma?, grandpa?, mother in law?, children?`,
  'criminal criminal-knowledge': `
    criminal, criminal law, criminal defense, defense attorney, arrest, jail~, prison~, bail, bond hearing,
    charges~, felony, misdemeanor, murder, manslaughter, theft, robbery, burglary, fraud~, scam, forgery, drugs,
    drug possession, gun charge, weapons, DUI, DWI, drunk driving, domestic violence, restraining order,
    protective order, stalking, assault, rape, sexual assault, threats~, kidnapping, money laundering, federal
    crime, grand jury, parole~, probation~, expungement, criminal record, juvenile, search warrant, perjury,
    vandalism, identity theft, extradition, shoplifting, police?, victim of crime, speeding ticket, traffic
    ticket, witness~, hits me!, hit me!, break in!, warrant!, warrant for my arrest, choked me, strangled,
    punched me, slapped me, boyfriend beats me, pushed me, caught with drugs, caught drinking, caught stealing,
    open container, cops?!, self-defense, pulled over, caught shoplifting, caught with a gun, hit someone, found
    drugs, drugs in my luggage, picked up by police, turn myself in, got arrested, arrested on vacation, son
    arrested, brother in jail, husband in jail, locked up, in custody of police, detained by police, handcuffed,
    busted, mugshot, bench warrant, bail bond, bail money, make bail, can't afford bail, facing charges, press
    charges, drop charges, false accusation, accused, falsely accused, indicted, indictment, arraignment, plea,
    plea deal, plead guilty, guilty~, trial~, jury trial, jury~, sentenced, prosecutor, district attorney,
    public defender, defender~, federal charges, feds, FBI, DEA, federal court case criminal, drunk, driving
    under the influence, breathalyzer, blew over the limit, license suspended, driver license, reckless driving,
    speeding, traffic violation, driving without license, hit a pedestrian and left, leaving the scene, cocaine,
    marijuana, weed, pot, cannabis charge, drug charge, drug bust, drug trafficking, dealing drugs, drug test
    positive at airport, airport drugs, gun, gun license, firearm, concealed carry, illegal gun, knife, stabbed,
    shot, shooting~, fight~, bar fight, battery, beat me up, beaten, husband hits me, husband beats me,
    boyfriend hits me, abusive husband, abusive relationship, abuser, abusive, domestic abuse, law 54, order of
    protection, violated protective order, threatened, threatened to kill me, ex threatens me, harassing me, ex
    harassing me, blackmail, extortion, sextortion, revenge porn, nude photos, child porn, sex crime, sex
    offender, sex offender registry, molested, groped, prostitution, human trafficking, hacked, cyber crime,
    cybercrime, stolen~, stole my car, stole~, stealing~, thief, robbed, got robbed, mugged, broke into, broke
    into my house, trespassing, carjacking, embezzlement, bribery, corruption~, counterfeit, forged, forged my
    signature, scammed, con artist, ponzi, wire fraud, bank fraud, credit card fraud, PPP fraud, insurance
    fraud, arson, murdered, killed someone, homicide, attempted murder, manslaughter charge, killed, assault
    charge, disorderly conduct, contempt of court, resisting arrest, obstruction~, probation violation, parole
    hearing, early release, inmate, expunge, clear my record, clean my record, background check, seal my record,
    pardon, subpoena, testify, called as witness, police interview, questioned by police, police want to talk to
    me, search my house, teenager arrested, minor arrested, cruelty to animals, gambling, crime, criminal
    lawyer, criminal appeal, appeal a conviction, convicted, habeas corpus, DWI checkpoint, cops?`,
  'labor-knowledge': `
    labor, labor law, employment, employment law, fired, wrongful termination, unfair dismissal, laid off,
    layoff, severance, wages, unpaid wages, overtime, minimum wage, maternity leave, sick leave, sexual
    harassment, harassment at work, workplace discrimination, age discrimination, retaliation, whistleblower,
    workers compensation, work accident, injured at work, disability benefits, social security, unemployment,
    union, strike, employer?, boss?, job?, work?, non compete, employment contract, pension plan, retirement~,
    reasonable accommodation, pregnancy at work, not paid!, stole tips, boss stealing wages, boss stole,
    employment contract review, boss fired me for, complained and fired, ladder at work, fell off at work, cut
    my hours, cut my pay, boss refuses to pay, fell off a ladder at work, fell from a scaffold, scaffold,
    manager~, manager touching me, boss touching me, manager harassing me, manager fired me, touching me at
    work, not hired, job interview discrimination, work without pay, worked and never got paid, never got paid,
    quit because of harassment, fired!, got fired, get fired, fired from my job, fired for being pregnant, fired
    while pregnant, being fired, terminated~, job termination, terminated without cause, let go, let go from my
    job, lost my job, forced to resign, resign~, quit my job, constructive dismissal, dismissed, dismissal,
    severance pay, wage theft, wage claim, stolen wages, boss won't pay, boss didn't pay me, employer won't pay,
    employer owes me, not getting paid, haven't been paid, last paycheck, final paycheck, paycheck~, paid late,
    salary~, bonus~, christmas bonus, tips~, tips stolen, unpaid overtime, extra hours, hours worked, lunch
    break, meal break, vacation pay, paid vacation, sick days, paid time off, family leave, FMLA, maternity~,
    pregnant~, pregnant at work, breastfeeding, boss harasses me, harassment by my boss, boss yells,
    supervisor~, coworker~, harassed at work, harassment, sexually harassed, sexual advances, hostile work
    environment, hostile workplace, workplace bullying, workplace, bullied at work, discriminated at work,
    racist boss, equal pay, reported my boss, EEOC, OSHA, unsafe work, injured on the job, hurt at work, hurt on
    the job, hurt my back at work, fell at work, workplace injury, workers comp, workman's comp, state insurance
    fund, disability~, disability denied, SSDI, SSI, social security denied, medicare~, medicaid, unemployment
    benefits, unemployment denied, laid-off benefits, union dispute, union representative, collective
    bargaining, grievance, employment agreement, noncompete, non-compete clause, noncompete agreement,
    independent contractor misclassified, misclassified, 1099 worker, freelancer, employee handbook, employee~,
    employ, public employee, government employee, teacher~, nurse fired, pension~, 401k, retirement plan,
    retire, promotion denied, demoted, suspended from work, suspended without pay, drug test at work,
    accommodation, disabled worker, remote work, payroll, labour`,
  'commercial-knowledge civil-knowledge': `
    bankruptcy^, chapter 7, chapter 11, chapter 13, insolvency, debt relief, creditors, debt consolidation, in
    debt!, file bankruptcy, declare bankruptcy, business bankruptcy, personal bankruptcy, going bankrupt,
    company bankruptcy, chapter 12, insolvent, can't pay my debts, can't pay my bills, can't pay my credit
    cards, too much debt, drowning in debt, wipe out debt, discharge debt, debt settlement, reorganization~,
    restructure debt, automatic stay, stop foreclosure bankruptcy, stop garnishment bankruptcy, meeting of
    creditors, bankruptcy trustee, liquidation~`,
  'commercial-knowledge corporate': `
    commercial, commercial law, commercial lease, franchise, supplier~, unpaid invoices, trademark, patent,
    copyright, intellectual property, trade secret, unfair competition, customs~, import~, export~, bad check,
    business license, liquor license, buy a business, sell a business, false advertising, government bid, online
    store, copied my restaurant, copied my name, copied my business, copied my product, copied my design, copied
    my idea, stole my idea, stole my design, copycat, protect my name, protect my brand, protect my idea,
    protect my invention, protect my business name, band name, register a trademark, trademark my logo,
    trademark my brand, brand~, brand name, logo~, stole my logo, stole my brand, copied my brand, copying my
    logo, using my name brand, trademark infringement, infringement, cease and desist trademark, USPTO,
    invention, inventor, patent my invention, patent application, copyright infringement, my song, music~, music
    contract, royalties, artist contract, record label, book publishing, copied my website, licensing agreement,
    software license, recipe~, client won't pay invoice, client owes me, clients don't pay, customer won't pay,
    invoice~, collect from a client, vendor~, distributor~, distribution agreement, distribution contract,
    commercial contract~, commerce~, sales representative, dealer law 75, law 75, franchise agreement,
    franchisee, franchisor, competitor~, antitrust, monopoly, price fixing, restaurant lease, office lease,
    storefront lease, commercial space, lease for my shop, buying a business, buying a restaurant, purchase a
    business, business permits, permit for my restaurant, use permit, health permit, food truck, alcohol
    license, cannabis license, dispensary, gambling license, shipping~, shipping container, cargo~, freight~,
    maritime, jones act, bounced check, ecommerce, e-commerce, sell online, amazon seller, website terms,
    advertising~, government contract, bid protest, RFP, procurement, wholesale`,
  'corporate commercial-knowledge': `
    corporate, corporation, incorporate, start a business, LLC, company~, business~, partnership, shareholders,
    board of directors, bylaws, nonprofit, business partner, buy out, shares~, stock~, merger, acquisition~,
    dissolve a company, startup, investors, partner dispute, annual report, venture capital, open a bar, open a
    restaurant, open a shop, open a store, open a hotel, form an LLC, open an LLC, set up an LLC, register an
    LLC, form a company, set up a company, open a company, open a business, start a company, register my
    business, register a company, business formation, incorporation, articles of incorporation, partner
    stealing, business partner stealing, partner stole from company, partner stole, partner wants to buy me out,
    buyout, partner wants out, remove a partner, partners, cofounder, founder~, founders agreement, partnership
    agreement, shareholder agreement, shareholder dispute, minority shareholder, stockholder, stock options,
    equity~, operating agreement, board meeting, board member, director~, officers~, corporate minutes,
    corporate records, certificate of good standing, good standing, registered agent, resident agent, DBA, trade
    name, EIN, S corp, C corp, professional corporation, foreign corporation, close my business, close my
    company, dissolve, dissolve partnership, dissolution, non profit, 501c3, charity~, church~, cooperative,
    acquire a company, buy a company, selling my company, raise capital, raising money, invest, investment~,
    securities~, due diligence company, family business, holding company, joint venture, entrepreneur, small
    business, corporate compliance, compliance~, corporate governance, secretary of state, department of state`,
  immigration: `
    immigration, visa, work visa, student visa, tourist visa, fiance visa, green card, permanent residence,
    citizenship, naturalization, asylum^, refugee, deportation, removal proceedings, work permit, undocumented,
    DACA, TPS, family petition, adjustment of status, waiver, passport, immigrant, immigration court, sponsor my
    wife, ICE!^, USCIS, immigrate, immigration lawyer, overstayed, overstay, overstayed visa, expired visa, visa
    denied, visa renewal, renew my visa, tourist~, student from abroad, H1B, K1, L1 visa, E2 visa, O1 visa, U
    visa, T visa, investor visa, green card renewal, renew my green card, lost my green card, green card
    marriage, green card through marriage, green card interview, green card denied, resident card, permanent
    resident, residency application, marry a foreigner, married to a citizen, foreign spouse, foreign wife,
    bring my wife, bring my husband, bring my parents, bring my family, bring my mother, petition for my
    husband, petition for my mother, petition my brother, petition~, sponsor, sponsor my husband, citizen~,
    become a citizen, citizenship test, N-400, I-130, I-485, biometrics, affidavit of support, public charge,
    getting deported, husband deported, facing deportation, ICE arrested, ICE took, ICE took my husband, ICE
    detained, ICE agents, ICE raid, raid, taken by immigration, immigration detention, detention center,
    detained by immigration, immigration judge, immigration bond, order of removal, removal, asylum seeker,
    asylum application, afraid to go back, fear of returning to my country, go back to my country, my country,
    persecution, border~, crossed the border, entered illegally, illegal entry, illegal immigrant, without
    papers, no papers, illegal alien, alien, work authorization, work permit expired, EAD, employment
    authorization, advance parole, humanitarian parole, parole in place, VAWA, consulate, embassy, consular,
    passport renewal, foreigner~, foreign national, dominican~, haitian~, venezuelan~, cuban~, dreamer,
    temporary protected status, sponsor my parents, unlawful presence, reentry`,
  tax: `
    tax, tax law, tax return, tax audit, IRS^, sales tax, property tax, income tax, tax debt, tax lien, tax
    exemption, act 60, act 20, act 22, capital gains, estate tax, tax evasion, crypto taxes, treasury
    department, taxes, tax letter, letter from the IRS, IRS notice, tax notice, tax bill, back taxes, owe taxes,
    owe the IRS, owe back taxes, unpaid taxes, unfiled taxes, late taxes, file taxes, haven't filed taxes, tax
    filing, amend tax return, tax refund, refund from hacienda, tax penalty, audit, being audited, IRS audit,
    tax fraud, tax attorney, tax planning, tax advice, tax decree, decree, act 60 decree, act 60 residency, tax
    incentives, incentives~, export services, move to puerto rico for taxes, bona fide resident, bona fide
    residency, tax resident, tax residency, tax home, individual investor, offer in compromise, installment
    agreement, payment plan IRS, tax levy, IRS levy, wage levy, property taxes, CRIM!, property assessment,
    reassessment, municipal license tax, municipal tax, excise tax, payroll tax, payroll taxes, self employment
    tax, withholding~, 1099, W-2, foreign income, FBAR, expat taxes, gift tax, inheritance tax, crypto, bitcoin,
    hacienda, treasury, hacienda froze my account, deduction~, tax credit, child tax credit, stimulus~,
    accountant~, CPA, tax court, taxpayer`,
  constitutional: `
    constitutional, constitutional law, civil rights!, free speech, freedom of religion, discrimination, racial
    discrimination, police brutality, police abuse, police beat me, false arrest, sue the government, voting
    rights, public records, eminent domain, due process, human rights, special education, disability rights,
    ADA, veterans, permit denied because of religion, because of my religion, police broke my arm, police
    entered my house, police pushed me, tased, pepper spray, rubber bullets, police pulled me over because of
    race, city taking my house, city taking property, town wants my land, state wants my land, constitution, my
    rights, violated my rights, constitutional rights, civil liberties, first amendment, fourth amendment,
    freedom of speech, speech~, freedom of press, press~, journalist~, religion, religious, religious freedom,
    protest~, demonstration~, cop hit me, police hit me, cops beat me, police shot, police killed, police
    violence, police misconduct, excessive force, illegal search, unlawful search, searched my car, searched my
    house without a warrant, without a warrant, searched without a warrant, unlawful arrest, wrongful arrest,
    wrongful imprisonment, arrested at a protest, suing the government, suing the police, sue the police, sue
    the city, sue the mayor, sue the state, claim against the government, government~, government agency~,
    government take my land, government wants my land, government taking my house, take my land, taking my
    property, condemn my property, condemnation, expropriation, expropriate, just compensation, highway through
    my land, section 1983, discriminated against, racism, racist, race~, gay, LGBT, transgender, disability
    discrimination, wheelchair, wheelchair access, accessibility, ramp~, service animal, emotional support
    animal, service dog, special ed, IEP, school won't provide services, autistic, autism, school
    discrimination, vote~, election, candidate, ballot, freedom of information, FOIA, transparency, abortion,
    prison conditions, prisoner rights, VA benefits, veteran benefits, veterans benefits denied, judicial
    review, agency decision, mandamus, unconstitutional, beach access, environment~, environmental, pollution,
    equal protection, hate speech, censorship`,
  'conflict-resolution civil-knowledge': `
    conflict resolution, mediation, mediator, arbitration, settlement~, dispute~, negotiation~, out of court
    agreement, out of court!, mediate, family mediation, divorce mediation, custody mediation, community
    mediation, mediation with my neighbor, mediation between partners, mediation session, arbitrate, arbitrator,
    commercial arbitration, arbitration clause, arbitration award, arbitration of a contract, arbitrator for
    construction dispute, construction arbitration, resolve a dispute, resolve without court, settle, settle a
    dispute, settle out of court, settle without going to court, avoid court, without going to court, avoid
    going to court, stay out of court, negotiate~, negotiate a settlement, negotiator, settlement agreement,
    conciliation, conflict, disagreement~, disagreement between partners, family dispute, family feud, feud~,
    ADR, alternative dispute resolution, collaborative law, neutral~, neutral evaluator, ombudsman, reach an
    agreement, come to an agreement`,
  'legal-writing general': `
    legal writing, draft a contract, review a contract, demand letter, motion~, legal brief, terms of service,
    privacy policy, legal translation, draft~, draft a document, draft a letter, draft an agreement, write a
    contract, write up a contract, write an agreement, write a letter, write a demand letter, legal letter,
    letter to my neighbor, letter?, review a lease, review a document, look over a contract, read over a
    contract, check a contract, prepare documents, paperwork?, draft a motion, file a motion, brief~, write a
    brief, write an appeal brief, pleading, draft a complaint, cease and desist letter, cease and desist, NDA,
    non disclosure agreement, confidentiality agreement, terms and conditions, terms of use, contract template,
    template~, translate a document, translation~, translator~, legal document, service agreement, bylaws
    drafting, legal drafting`,
  'legal-investigation general': `
    legal research, legal investigation, legal opinion, case law, legal memorandum, research~, investigate~,
    investigation~, investigator~, private investigator, due diligence, find the law, look up the law, look up
    laws, statute~, legislation~, legislative history, precedent~, jurisprudence, opinion letter, memo of law,
    legal memo, expert witness, expert opinion, court records, search court records, asset search, find a
    person, locate someone, background investigation, comparative law, legal analysis`,
  general: `
    legal advice, legal consultation, legal help, general practice, cheap lawyer, free legal aid, second
    opinion, legal problem, pro bono, advice, legal question, legal assistance, legal services, legal aid, free
    consultation, free lawyer, affordable lawyer, general lawyer, change my lawyer, my lawyer won't answer,
    complaint against my lawyer, review my case, represent me, legal representation, first consultation`,
}
