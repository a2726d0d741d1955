import { retention, type RetentionKind } from '../../src/domain/retention.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';

type Localized = Schemas['LocalizedText'];
type Section = Schemas['LegalDocument']['sections'][number];

/** The company that the texts are about. */
export interface Issuer {
  siteTitle: string;
  issuerName: string;
  contact: Schemas['Whitelabel']['contact'];
}

/**
 * Version of the terms, the policy and the consent to them; raise it with any change of wording
 * (tests/domain/legalPromises.test.ts).
 */
const legalVersion = '2026-11.2';
/** Version of the two marketing consents, whose words are of their own; raise it with theirs. */
const marketingVersion = '2026-11';
const legalDate = '2026-11-28';

const text = (pl: string, en: string): Localized => ({ pl, en });

/** For how long data of a kind are kept, as words: "5 lat". */
const period = (kind: RetentionKind, language: 'pl' | 'en'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(
    retention[kind].period.years,
  );

const section = (heading: Localized, ...paragraphs: Localized[]): Section => ({
  heading,
  paragraphs,
});

/** Who runs the service, what it offers, and to whom an offer is addressed. */
const aboutService = ({ siteTitle, issuerName, contact }: Issuer): Section[] => [
  section(
    text('1. Kto prowadzi serwis', '1. Who runs the service'),
    text(
      `Serwis ${siteTitle} prowadzi ${issuerName} z siedzibą pod adresem ${contact.address}. Kontakt: ${contact.email}, ${contact.phone}.`,
      `${siteTitle} is run by ${issuerName}, ${contact.address}. Contact: ${contact.email}, ${contact.phone}.`,
    ),
  ),
  section(
    text('2. Co umożliwia serwis', '2. What the service offers'),
    text(
      'Serwis pozwala zapoznać się z ofertą, zgłosić zainteresowanie, zaakceptować ofertę, przekazać dokumenty i pobrać potwierdzenie. Korzystanie z serwisu jest bezpłatne.',
      'The service lets a person read an offer, show interest, accept the offer, hand in documents and download a confirmation. Using the service is free of charge.',
    ),
    text(
      'Wystarczy aktualna przeglądarka internetowa i adres e-mail. Treści naruszających prawo nie wolno dostarczać.',
      'A current web browser and an e-mail address are enough. Unlawful content must not be provided.',
    ),
  ),
  section(
    text('3. Zaproszenie i link do oferty', '3. Invitation and link'),
    text(
      'Oferta jest skierowana do osoby, która otrzymała zaproszenie od doradcy. Link jest imienny i ważny do dnia wskazanego w wiadomości; nie należy go przekazywać innym osobom.',
      'An offer is addressed to the person whom an advisor invited. The link is personal and valid until the day given in the message; it should not be passed on.',
    ),
  ),
];

/** From accepting an offer to changes of the terms. */
const aboutOffers = ({ contact }: Issuer): Section[] => [
  section(
    text('4. Akceptacja oferty i wpłata', '4. Acceptance and payment'),
    text(
      'Akceptacja oferty jest oświadczeniem woli. Przed jej złożeniem serwis wyświetla podsumowanie, w którym można poprawić każdą odpowiedź. Potwierdzenie w formacie PDF przesyłamy na podany adres e-mail.',
      'Accepting an offer is a declaration of will. Before it is made, the service shows a summary in which every answer can be corrected. A confirmation in PDF is sent to the e-mail address given.',
    ),
    text(
      'Wpłaty należy dokonać na rachunek wskazany w ofercie, z podanym tytułem. Inwestycja rozpoczyna się z dniem zaksięgowania wpłaty i pozytywnej weryfikacji danych.',
      'The payment is made to the account given in the offer, with the title given there. The investment begins on the day the payment is booked and the data are verified.',
    ),
  ),
  section(
    text('5. Rezygnacja', '5. Withdrawal'),
    text(
      'Z oferty można zrezygnować w każdej chwili przed jej zaakceptowaniem. W kampaniach finansowania społecznościowego zaakceptowaną ofertę można odwołać w ciągu czterech dni kalendarzowych, a jeśli ostatni z nich nie jest dniem roboczym, do końca najbliższego dnia roboczego, bez podania przyczyny i bez kosztów (art. 22 rozporządzenia (UE) 2020/1503).',
      'An offer can be declined at any time before it is accepted. In crowdfunding campaigns an accepted offer can be revoked within four calendar days or, if the last of them is not a working day, until the end of the next working day, without a reason and without cost (Art. 22 of Regulation (EU) 2020/1503).',
    ),
  ),
  section(
    text('6. Reklamacje', '6. Complaints'),
    text(
      `Reklamacje przyjmujemy pod adresem ${contact.email} oraz listownie pod adresem siedziby. Odpowiadamy w ciągu 30 dni. Konsument może zwrócić się także do Rzecznika Finansowego.`,
      `Complaints are received at ${contact.email} and by post at the registered address. They are answered within 30 days. A consumer may also turn to the Polish Financial Ombudsman.`,
    ),
  ),
  section(
    text('7. Zmiany regulaminu', '7. Changes'),
    text(
      'Nowe brzmienie regulaminu obowiązuje oferty akceptowane po jego ogłoszeniu w serwisie. Do ofert zaakceptowanych wcześniej stosuje się brzmienie, które zaakceptowano.',
      'A new wording of the terms applies to offers accepted after it was published here. Offers accepted before remain under the wording that was accepted with them.',
    ),
  ),
];

/**
 * Terms of service: mandatory content for services provided electronically (Act of 18 July 2002,
 * art. 8).
 */
export const termsOf = (issuer: Issuer): Schemas['LegalDocument'] => ({
  version: legalVersion,
  date: legalDate,
  title: text(`Regulamin serwisu ${issuer.siteTitle}`, `Terms of ${issuer.siteTitle}`),
  sections: [...aboutService(issuer), ...aboutOffers(issuer)],
});

/** Privacy policy: information required by GDPR art. 13. */
export const privacyOf = ({
  siteTitle,
  issuerName,
  contact,
}: Issuer): Schemas['LegalDocument'] => ({
  version: legalVersion,
  date: legalDate,
  title: text(`Polityka prywatności serwisu ${siteTitle}`, `Privacy policy of ${siteTitle}`),
  sections: [
    section(
      text('1. Administrator danych', '1. Controller'),
      text(
        `Administratorem danych jest ${issuerName}, ${contact.address}. W sprawach danych osobowych prosimy pisać na adres ${contact.email}.`,
        `The controller is ${issuerName}, ${contact.address}. For matters of personal data please write to ${contact.email}.`,
      ),
    ),
    section(
      text('2. Cele i podstawy', '2. Purposes and legal bases'),
      text(
        'Dane przetwarzamy, aby przedstawić ofertę oraz zawrzeć i wykonać umowę (art. 6 ust. 1 lit. b RODO), wypełnić obowiązki wynikające z przepisów, w tym podatkowych i o przeciwdziałaniu praniu pieniędzy (lit. c), oraz dochodzić roszczeń (lit. f).',
        'Data are processed to present an offer and to conclude and perform a contract (Art. 6(1)(b) GDPR), to meet legal duties, among them those of tax and anti-money-laundering law (point c), and to pursue claims (point f).',
      ),
      text(
        'Informacje handlowe przesyłamy wyłącznie za zgodą, osobną dla poczty elektronicznej i dla telefonu. Zgodę można wycofać w każdej chwili, co nie wpływa na zgodność z prawem wcześniejszego przetwarzania.',
        'Marketing is sent only with consent, separate for e-mail and for telephone. Consent can be withdrawn at any time; this does not affect the lawfulness of earlier processing.',
      ),
    ),
    section(
      text('3. Odbiorcy i czas przechowywania', '3. Recipients and storage'),
      text(
        'Dane otrzymują emitent, którego dotyczy oferta, opiekun oferty oraz dostawcy usług informatycznych działający na nasze polecenie. Danych nie przekazujemy poza Europejski Obszar Gospodarczy.',
        'Data are received by the issuer of the offer, the advisor in charge and providers of IT services acting on our instructions. Data do not leave the European Economic Area.',
      ),
      text(
        `Dane z umów przechowujemy przez ${period('contract', 'pl')} od końca roku, w którym umowa się zakończyła, a dane osób, które umowy nie zawarły, przez ${period('contact', 'pl')} od ostatniego kontaktu. Zgody, wyciągi bankowe i zapisy o tym, kto oglądał dane, przechowujemy do ${period('consents', 'pl')} od ich powstania, także gdy umowy nie zawarto, i tak samo długo historię zawartych umów.`,
        `Data of contracts are kept for ${period('contract', 'en')} after the end of the year in which the contract ended, data of people without a contract for ${period('contact', 'en')} after the last contact. Consents, bank statements and records of who looked at the data are kept for up to ${period('consents', 'en')} after they were made, also without a contract, and the history of contracts just as long.`,
      ),
    ),
    section(
      text('4. Prawa', '4. Rights'),
      text(
        'Każdej osobie przysługuje prawo dostępu do danych, ich sprostowania, usunięcia, ograniczenia przetwarzania i przenoszenia, prawo sprzeciwu oraz skargi do Prezesa Urzędu Ochrony Danych Osobowych. Decyzji nie podejmujemy w sposób zautomatyzowany.',
        'Everyone has the right of access, rectification, erasure, restriction, portability and objection, and the right to complain to the Polish data protection authority. No decision is taken automatically.',
      ),
    ),
    section(
      text('5. Pliki w przeglądarce', '5. Storage in the browser'),
      text(
        'Serwis zapisuje w przeglądarce tylko to, czego potrzebuje: dane sesji, wybrany język, zapamiętane urządzenie, wersję roboczą formularza, ustawienia wyglądu i list oraz ostatnio otwierane pozycje. Nie używamy narzędzi śledzących.',
        'The service stores only what it needs in the browser: the session, the chosen language, the remembered device, the draft of a form, settings of appearance and lists, and what was opened last. No tracking is used.',
      ),
    ),
  ],
});

const howItIsMet = section(
  text('2. Jak spełniamy wymagania', '2. How the requirements are met'),
  text(
    'Serwis spełnia kryteria WCAG 2.2 na poziomach A i AA, a więc także wymagania normy EN 301 549 dla stron internetowych, poza wyjątkami wymienionymi niżej. Można z niego korzystać samą klawiaturą, z czytnikiem ekranu, przy powiększeniu do 400% i z własną wielkością pisma, w języku polskim i angielskim, na komputerze i telefonie.',
    'The service meets WCAG 2.2 at levels A and AA, and so the requirements of EN 301 549 for web pages, but for the exceptions below. It can be used by keyboard alone, with a screen reader, enlarged to 400% and with the reader’s own size of text, in Polish and English, on a computer and a phone.',
  ),
  text(
    'Każde pole ma nazwę, a błąd jest opisany słowami obok pola. Wpisane dane nie giną, gdy sesja się skończy. Potwierdzenie w formacie PDF ma strukturę czytaną przez czytniki ekranu.',
    'Every field has a name, and a mistake is described in words beside it. What was typed is not lost when a session ends. The confirmation in PDF carries a structure that screen readers read.',
  ),
  text(
    'Jedno kryterium jest spełnione częściowo: język treści wpisanych przez doradcę lub emitenta nie jest oznaczony (3.1.2). Dwie minuty przed końcem sesji można ją przedłużyć jednym klawiszem, łącznie do doby od zalogowania.',
    'One criterion is met in part: the language of what an advisor or issuer wrote is not marked (3.1.2). Two minutes before a session ends one key extends it, up to a day after log-in in all.',
  ),
  text(
    'Dokumenty dołączone przez emitenta (na przykład warunki emisji) pochodzą od niego i mogą nie mieć takiej struktury. Na prośbę przekazujemy ich treść w dostępnej postaci.',
    'Documents attached by the issuer, such as the terms of an issue, come from the issuer and may lack such a structure. Their content is given in an accessible form on request.',
  ),
);

/**
 * Accessibility statement: how the service meets the requirements, and where to report a barrier
 * (Act of 26 April 2024, art. 14 and 65; EN 301 549). Its claims are based on
 * docs/accessibility.md.
 */
export const accessibilityOf = ({
  siteTitle,
  issuerName,
  contact,
}: Issuer): Schemas['LegalDocument'] => ({
  version: '2026-11',
  date: '2026-11-24',
  title: text(`Dostępność serwisu ${siteTitle}`, `Accessibility of ${siteTitle}`),
  sections: [
    section(
      text('1. Czego dotyczy ta informacja', '1. What this covers'),
      text(
        `Informacja dotyczy serwisu ${siteTitle}, który prowadzi ${issuerName}: stron ofert, formularza danych, logowania i paneli. Serwis pozwala zapoznać się z ofertą, zaakceptować ją, przekazać dane i dokumenty oraz śledzić inwestycję, bez instalowania czegokolwiek.`,
        `This concerns ${siteTitle}, run by ${issuerName}: the pages of offers, the data form, the log-in and the panels. The service lets a person read an offer, accept it, hand in data and documents and follow an investment, with nothing to install.`,
      ),
      text(
        'Podajemy ją na podstawie ustawy z dnia 26 kwietnia 2024 r. o zapewnianiu spełniania wymagań dostępności niektórych produktów i usług przez podmioty gospodarcze (Dz.U. poz. 731).',
        'It is given under the Polish Act of 26 April 2024 on the accessibility requirements of certain products and services (Journal of Laws, item 731), which brings in Directive (EU) 2019/882.',
      ),
    ),
    howItIsMet,
    section(
      text('3. Kontakt', '3. Contact'),
      text(
        `O barierze prosimy napisać na adres ${contact.email} lub zadzwonić: ${contact.phone}. Wystarczy podać stronę i opisać, czego nie dało się zrobić; można wskazać wygodny sposób odpowiedzi.`,
        `Please tell us of a barrier at ${contact.email} or ${contact.phone}. The page and what could not be done are enough; say which way of answering suits you.`,
      ),
    ),
    section(
      text('4. Skarga', '4. Complaint'),
      text(
        `Konsument może złożyć skargę na niespełnianie wymagań dostępności, pocztą elektroniczną albo listownie na adres: ${contact.address}. Odpowiadamy niezwłocznie, najpóźniej w ciągu 30 dni.`,
        `A consumer may complain that a requirement of accessibility is not met, by e-mail or by post to ${contact.address}. The answer comes without delay, within 30 days at the latest.`,
      ),
      text(
        'Można także zawiadomić organ nadzoru: Rzecznika Finansowego (rf.gov.pl) albo Prezesa Zarządu Państwowego Funduszu Rehabilitacji Osób Niepełnosprawnych (pfron.org.pl).',
        'The supervisory authority can be notified too: the Polish Financial Ombudsman (rf.gov.pl) or the State Fund for Rehabilitation of Disabled Persons (pfron.org.pl).',
      ),
    ),
    section(
      text('5. Jak to sprawdzono', '5. How it was checked'),
      text(
        'Oceny dokonał dostawca oprogramowania: testami automatycznymi każdej strony w obu językach oraz przejściem najważniejszych zadań samą klawiaturą i w postaci czytanej przez czytnik ekranu.',
        'The supplier of the software assessed it itself: by automated tests of every page in both languages, and by walking the main tasks by keyboard alone and as a screen reader reads them.',
      ),
    ),
  ],
});

/**
 * The consents of a form. Terms and privacy are required; the two marketing ones are voluntary,
 * separate per channel and never pre-ticked (art. 398 of the Electronic Communications Law of 12
 * July 2024).
 */
export const consentsOf = ({ issuerName, contact }: Issuer): Schemas['Consent'][] => [
  {
    kind: 'consent1',
    version: legalVersion,
    required: true,
    text: text(
      'Oświadczam, że znam treść regulaminu i polityki prywatności oraz ją akceptuję.',
      'I declare that I know and accept the terms and the privacy policy.',
    ),
  },
  {
    kind: 'consent2',
    version: marketingVersion,
    required: false,
    text: text(
      `Wyrażam zgodę na otrzymywanie od ${issuerName} informacji handlowych pocztą elektroniczną na podany adres. Zgodę można wycofać w każdej chwili, pisząc na adres ${contact.email}.`,
      `I agree to receive marketing from ${issuerName} by e-mail at the address given. The consent can be withdrawn at any time by writing to ${contact.email}.`,
    ),
  },
  {
    kind: 'consent3',
    version: marketingVersion,
    required: false,
    text: text(
      `Wyrażam zgodę na kontakt telefoniczny ${issuerName} w celach marketingowych pod podanym numerem. Zgodę można wycofać w każdej chwili, pisząc na adres ${contact.email}.`,
      `I agree to be contacted by ${issuerName} by telephone for marketing at the number given. The consent can be withdrawn at any time by writing to ${contact.email}.`,
    ),
  },
];
