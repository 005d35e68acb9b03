// Headings of three codes outside the development part of `retrieval-pr-articles`, phrased as a lawyer would ask in
// English, by article. They were translated before the words of statutes were added to the bilingual list, to check the
// list with questions that did not influence it.
export const englishChecks: readonly { readonly text: string; readonly relevant: string }[] = `
ConstitucionPR/0003 form of government
ConstitucionPR/0005 seat of the government
ConstitucionPR/0006 dignity and equality of the human being, discrimination prohibited
ConstitucionPR/0009 freedom of speech and of the press, peaceful assembly, petition for redress of grievances
ConstitucionPR/0010 public education
ConstitucionPR/0011 freedom of organization
ConstitucionPR/0012 right to life, liberty and enjoyment of property, no death penalty, due process, equal protection
ConstitucionPR/0014 just compensation for private property
ConstitucionPR/0015 searches and seizures, wiretapping, warrants
ConstitucionPR/0016 criminal prosecutions, trial by jury, self-incrimination, double jeopardy, bail
ConstitucionPR/0017 slavery, involuntary servitude, cruel and unusual punishments, ex post facto laws
ConstitucionPR/0018 habeas corpus, military authority subordinate
ConstitucionPR/0019 titles of nobility, gifts from foreign countries
ConstitucionPR/0020 employment and imprisonment of minors
ConstitucionPR/0021 rights of employees
ConstitucionPR/0022 right to organize and bargain collectively
ConstitucionPR/0023 right to strike, to picket
ConstitucionPR/0027 number of members
ConstitucionPR/0028 senatorial and representative districts, senators and representatives at large
ConstitucionPR/0030 qualifications of members of the Legislative Assembly
ConstitucionPR/0032 representation of minority parties, additional members
ConstitucionPR/0033 term of office, vacancies
ConstitucionPR/0034 powers of each house
ConstitucionPR/0035 regular and special sessions
ConstitucionPR/0036 public sessions
ConstitucionPR/0038 place of meeting, adjournment
ConstitucionPR/0039 privileges and immunities of members
ConstitucionPR/0040 office incompatible with other offices
ConstitucionPR/0041 power to reorganize departments
ConstitucionPR/0042 legislative proceedings
ConstitucionPR/0043 joint resolutions
ConstitucionPR/0044 passage of bills, approval by the Governor
ConstitucionPR/0046 impeachment proceedings
ConstitucionPR/0049 term of office, residence
ConstitucionPR/0051 powers and duties of the Governor
ConstitucionPR/0052 appointment of secretaries, Council of Secretaries
ConstitucionPR/0053 executive departments
ConstitucionPR/0054 succession of the Governor, absolute vacancy
ConstitucionPR/0055 temporary vacancy
ConstitucionPR/0057 removal of the Governor
ConstitucionPR/0058 judicial power, Supreme Court, other courts
ConstitucionPR/0059 unified judicial system, creation, venue and organization of courts
ConstitucionPR/0061 sessions and decisions of the Supreme Court
ConstitucionPR/0062 original jurisdiction of the Supreme Court
ConstitucionPR/0064 rules of administration, Chief Justice shall direct the administration, administrative director
ConstitucionPR/0065 appointment of judges, officers and employees
ConstitucionPR/0067 retirement of judges
ConstitucionPR/0068 removal of judges
ConstitucionPR/0069 political activity by judges
ConstitucionPR/0070 tenure of a judge of a changed or abolished court
ConstitucionPR/0072 power to levy taxes and contract debts
ConstitucionPR/0073 rule of taxation to be uniform
ConstitucionPR/0075 promulgation of laws, effective date
ConstitucionPR/0077 appropriations not to exceed resources
ConstitucionPR/0079 use of public property and funds
ConstitucionPR/0081 salaries of officials, increase or reduction
ConstitucionPR/0082 residence of the Governor
ConstitucionPR/0084 ownership of land by corporations
ConstitucionPR/0085 flag, seal and anthem
ConstitucionPR/0086 oath of public officials and employees
ConstitucionPR/0087 transfer of the seat of government in an emergency
ConstitucionPR/0089 natural resources, places of historic or artistic value, penal institutions, delinquents
ConstitucionPR/0090 proposal of amendments
ConstitucionPR/0092 limitation of amendments
ConstitucionPR/0104 effective date of the Constitution
Notarial/0003 autonomy of the notary
Notarial/0004 notary, incompatibility with public office
Notarial/0007 practice of the notarial profession, requirements
Notarial/0009 temporary substitutes of a notary
Notarial/0012 duties of the notary, monthly indexes
Notarial/0014 public instruments, annual statistical report
Notarial/0017 signatures, initials, rubric and seal
Notarial/0018 identification of the parties executing the instrument
Notarial/0021 witnesses to the instrument
Notarial/0022 grantor who cannot read or sign
Notarial/0023 general requirements of witnesses
Notarial/0028 use of numerals or abbreviations, blank spaces
Notarial/0030 correction of defects in deeds
Notarial/0033 clerical errors and their correction
Notarial/0038 paper, margins, binding
Notarial/0039 deeds executed outside Puerto Rico
Notarial/0044 persons entitled to obtain copies
Notarial/0045 refusal to issue copies, remedies
Notarial/0049 protocol, property of the state, responsibility for its custody
Notarial/0050 protocol, numbered sheets
Notarial/0054 prohibition against removing the protocol from the office
Notarial/0055 protection against fire
Notarial/0056 reconstruction of the protocol in case of loss or destruction
Notarial/0065 death, disability or cessation of the notary, disposition of the protocol
Notarial/0066 disciplinary measures against notaries, due process
Notarial/0069 office of inspection of notaries, personnel
Notarial/0072 registry of wills, creation and functions
Notarial/0081 powers and duties of the Insurance Commissioner
ReglasProcedimientoCivil2009/0002 commencement of an action
ReglasProcedimientoCivil2009/0005 actions affecting real property
ReglasProcedimientoCivil2009/0006 actions according to the place where the cause of action arose
ReglasProcedimientoCivil2009/0007 actions according to the residence of the parties
ReglasProcedimientoCivil2009/0011 who may serve the summons, time limit for service
ReglasProcedimientoCivil2009/0012 personal service
ReglasProcedimientoCivil2009/0014 service by publication
ReglasProcedimientoCivil2009/0015 proof of service
ReglasProcedimientoCivil2009/0018 action by stipulation of facts
ReglasProcedimientoCivil2009/0019 prayer for relief
ReglasProcedimientoCivil2009/0020 defenses, form of denials
ReglasProcedimientoCivil2009/0021 affirmative defenses
ReglasProcedimientoCivil2009/0024 rules on extensions of time
ReglasProcedimientoCivil2009/0026 fraud, mistake or state of mind
ReglasProcedimientoCivil2009/0027 time and place
ReglasProcedimientoCivil2009/0028 special damages
ReglasProcedimientoCivil2009/0034 motions for continuance of a hearing
ReglasProcedimientoCivil2009/0038 signing of pleadings
ReglasProcedimientoCivil2009/0041 self-representation, pro se
ReglasProcedimientoCivil2009/0044 motion for judgment on the pleadings
ReglasProcedimientoCivil2009/0045 motion for a more definite statement
ReglasProcedimientoCivil2009/0046 motion to strike
ReglasProcedimientoCivil2009/0049 waiver of defenses
ReglasProcedimientoCivil2009/0050 compulsory counterclaims
ReglasProcedimientoCivil2009/0051 permissive counterclaims
ReglasProcedimientoCivil2009/0054 omitted counterclaim
ReglasProcedimientoCivil2009/0055 cross-claim
ReglasProcedimientoCivil2009/0057 when a defendant may bring in a third party
ReglasProcedimientoCivil2009/0060 amendments to conform pleadings to the evidence
ReglasProcedimientoCivil2009/0061 relation back of amendments
ReglasProcedimientoCivil2009/0062 joinder of claims
ReglasProcedimientoCivil2009/0065 minors and incompetent persons
ReglasProcedimientoCivil2009/0067 unknown defendant
ReglasProcedimientoCivil2009/0068 indispensable joinder of parties
ReglasProcedimientoCivil2009/0070 permissive joinder
ReglasProcedimientoCivil2009/0072 misjoinder of parties
ReglasProcedimientoCivil2009/0073 interpleader, adverse claimants
ReglasProcedimientoCivil2009/0074 requirements for a class action
ReglasProcedimientoCivil2009/0078 dismissal or settlement of a class action
ReglasProcedimientoCivil2009/0080 permissive intervention
ReglasProcedimientoCivil2009/0084 motion for delivery of property and bond
ReglasProcedimientoCivil2009/0088 transfer of interest
ReglasProcedimientoCivil2009/0090 scope of discovery
ReglasProcedimientoCivil2009/0091 limits on discovery and protective orders
ReglasProcedimientoCivil2009/0092 claims of privilege
ReglasProcedimientoCivil2009/0094 deposition before action
ReglasProcedimientoCivil2009/0095 deposition pending appeal
ReglasProcedimientoCivil2009/0098 disqualification for interest
ReglasProcedimientoCivil2009/0103 depositions by telephone, videoconference or other electronic means
ReglasProcedimientoCivil2009/0105 deposition of a corporation or organization
ReglasProcedimientoCivil2009/0107 review, reading, changes and signing of the deposition
ReglasProcedimientoCivil2009/0114 effect of errors and irregularities in depositions
ReglasProcedimientoCivil2009/0116 interrogatories, scope, use at trial
ReglasProcedimientoCivil2009/0117 option to produce business records or electronically stored information
ReglasProcedimientoCivil2009/0120 order for physical examination
ReglasProcedimientoCivil2009/0122 request for admissions
ReglasProcedimientoCivil2009/0124 motion to compel discovery
ReglasProcedimientoCivil2009/0125 failure to comply with a discovery order
ReglasProcedimientoCivil2009/0129 offer of judgment
ReglasProcedimientoCivil2009/0131 deposit into court
ReglasProcedimientoCivil2009/0132 entry of judgment by consent
ReglasProcedimientoCivil2009/0136 case not fully adjudicated on motion
ReglasProcedimientoCivil2009/0138 when affidavits are unavailable
ReglasProcedimientoCivil2009/0139 affidavits made in bad faith
ReglasProcedimientoCivil2009/0142 scheduling order
ReglasProcedimientoCivil2009/0144 pretrial conference
ReglasProcedimientoCivil2009/0148 separate trials
ReglasProcedimientoCivil2009/0152 costs or attorney's fees of a previously dismissed action
ReglasProcedimientoCivil2009/0156 protection of persons subject to a subpoena
ReglasProcedimientoCivil2009/0157 duty in responding to a subpoena
ReglasProcedimientoCivil2009/0160 concealment of witnesses
ReglasProcedimientoCivil2009/0161 subpoena of persons confined in prison
ReglasProcedimientoCivil2009/0169 findings of fact and conclusions of law
ReglasProcedimientoCivil2009/0170 judgment on multiple claims or parties
ReglasProcedimientoCivil2009/0174 costs and attorney's fees
ReglasProcedimientoCivil2009/0179 setting aside a default
ReglasProcedimientoCivil2009/0181 judgment against the Commonwealth, its municipalities, agencies or officers
ReglasProcedimientoCivil2009/0185 time to file a motion for new trial
ReglasProcedimientoCivil2009/0188 clerical mistakes
ReglasProcedimientoCivil2009/0189 mistake, inadvertence, surprise, excusable neglect, newly discovered evidence, fraud
ReglasProcedimientoCivil2009/0192 procedure to enforce a money judgment
ReglasProcedimientoCivil2009/0193 judgment for specific acts, foreclosure of mortgages and other liens
ReglasProcedimientoCivil2009/0196 process in behalf of and against persons not parties
ReglasProcedimientoCivil2009/0197 judicial sales
ReglasProcedimientoCivil2009/0203 stay of proceedings
ReglasProcedimientoCivil2009/0218 cancellation of the notice of attachment
ReglasProcedimientoCivil2009/0220 temporary restraining order, notice, hearing, duration
ReglasProcedimientoCivil2009/0221 preliminary injunction
ReglasProcedimientoCivil2009/0225 labor disputes
ReglasProcedimientoCivil2009/0229 complaint for condemnation
ReglasProcedimientoCivil2009/0235 the deposit and its distribution
ReglasProcedimientoCivil2009/0243 hearings, orders in chambers and records
ReglasProcedimientoCivil2009/0244 substitution of lost documents
ReglasProcedimientoCivil2009/0247 disability or substitution of the judge
ReglasProcedimientoCivil2009/0250 notice of orders, resolutions and judgments
ReglasProcedimientoCivil2009/0254 how service is made
ReglasProcedimientoCivil2009/0258 how periods of time are computed
ReglasProcedimientoCivil2009/0259 extension or reduction of time
ReglasProcedimientoCivil2009/0260 additional time after service by mail
ReglasProcedimientoCivil2009/0266 when no bond is required
ReglasProcedimientoCivil2009/0268 who may not be surety
ReglasProcedimientoCivil2009/0269 cancellation of bond
ReglasProcedimientoCivil2009/0272 cases not provided for by these rules
`
  .trim()
  .split('\n')
  .map((line) => ({ relevant: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1) }))
