/** Voivodeships with their TERYT codes (Statistics Poland). */
export const voivodeships = [
  { code: '02', name: 'dolnośląskie' },
  { code: '04', name: 'kujawsko-pomorskie' },
  { code: '06', name: 'lubelskie' },
  { code: '08', name: 'lubuskie' },
  { code: '10', name: 'łódzkie' },
  { code: '12', name: 'małopolskie' },
  { code: '14', name: 'mazowieckie' },
  { code: '16', name: 'opolskie' },
  { code: '18', name: 'podkarpackie' },
  { code: '20', name: 'podlaskie' },
  { code: '22', name: 'pomorskie' },
  { code: '24', name: 'śląskie' },
  { code: '26', name: 'świętokrzyskie' },
  { code: '28', name: 'warmińsko-mazurskie' },
  { code: '30', name: 'wielkopolskie' },
  { code: '32', name: 'zachodniopomorskie' },
];

/** Tax offices of the largest cities with their four-digit codes (Ministry of Finance); others are typed. */
export const taxOffices = [
  { code: '0224', name: 'Urząd Skarbowy Wrocław-Fabryczna' },
  { code: '0225', name: 'Urząd Skarbowy Wrocław-Krzyki' },
  { code: '0227', name: 'Urząd Skarbowy Wrocław-Psie Pole' },
  { code: '0228', name: 'Urząd Skarbowy Wrocław-Stare Miasto' },
  { code: '1433', name: 'Urząd Skarbowy Warszawa-Mokotów' },
  { code: '1434', name: 'Urząd Skarbowy Warszawa-Praga' },
  { code: '1435', name: 'Pierwszy Urząd Skarbowy Warszawa-Śródmieście' },
  { code: '1438', name: 'Urząd Skarbowy Warszawa-Wola' },
];

/** Sections of the Polish classification of activities (PKD 2007). */
export const industries = [
  {
    code: 'A',
    name: { pl: 'Rolnictwo, leśnictwo i rybactwo', en: 'Agriculture, forestry and fishing' },
  },
  { code: 'B', name: { pl: 'Górnictwo i wydobywanie', en: 'Mining and quarrying' } },
  { code: 'C', name: { pl: 'Przetwórstwo przemysłowe', en: 'Manufacturing' } },
  { code: 'D', name: { pl: 'Energia elektryczna, gaz, ciepło', en: 'Electricity, gas, steam' } },
  { code: 'E', name: { pl: 'Woda, ścieki i odpady', en: 'Water, sewerage, waste' } },
  { code: 'F', name: { pl: 'Budownictwo', en: 'Construction' } },
  { code: 'G', name: { pl: 'Handel i naprawa pojazdów', en: 'Trade and repair of vehicles' } },
  { code: 'H', name: { pl: 'Transport i gospodarka magazynowa', en: 'Transport and storage' } },
  { code: 'I', name: { pl: 'Zakwaterowanie i gastronomia', en: 'Accommodation and food' } },
  { code: 'J', name: { pl: 'Informacja i komunikacja', en: 'Information and communication' } },
  { code: 'K', name: { pl: 'Finanse i ubezpieczenia', en: 'Finance and insurance' } },
  { code: 'L', name: { pl: 'Obsługa rynku nieruchomości', en: 'Real estate' } },
  {
    code: 'M',
    name: {
      pl: 'Działalność profesjonalna, naukowa i techniczna',
      en: 'Professional, scientific, technical',
    },
  },
  {
    code: 'N',
    name: { pl: 'Administrowanie i usługi wspierające', en: 'Administrative and support services' },
  },
  { code: 'O', name: { pl: 'Administracja publiczna', en: 'Public administration' } },
  { code: 'P', name: { pl: 'Edukacja', en: 'Education' } },
  { code: 'Q', name: { pl: 'Opieka zdrowotna i pomoc społeczna', en: 'Health and social work' } },
  {
    code: 'R',
    name: { pl: 'Kultura, rozrywka i rekreacja', en: 'Arts, entertainment, recreation' },
  },
  { code: 'S', name: { pl: 'Pozostała działalność usługowa', en: 'Other services' } },
  {
    code: 'T',
    name: { pl: 'Gospodarstwa domowe zatrudniające pracowników', en: 'Households as employers' },
  },
  { code: 'U', name: { pl: 'Organizacje eksterytorialne', en: 'Extraterritorial organisations' } },
];
